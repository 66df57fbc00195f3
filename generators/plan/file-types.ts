// Decides the media types of bodies that are files.
import type { RequestBody } from "./plan.ts";

/** The media types that the service takes, as the runtimes read them: `image/png, image/*`. */
export function fileTypes({ accepted, mediaType }: Pick<RequestBody, "accepted" | "mediaType">): string {
  return (accepted ?? [mediaType]).join(", ");
}

/** A media type of each range; its subtype is the extension of its files. */
const EXAMPLES: Readonly<Record<string, string>> = {
  audio: "audio/wav",
  image: "image/png",
  text: "text/csv",
  video: "video/mp4",
};

/** A media type that an example of a file must have, since the document names ranges only; `undefined` for other bodies. */
export function typeOfExample({ accepted = [] }: Pick<RequestBody, "accepted">): string | undefined {
  const [range] = accepted;
  const isKnown = accepted.some((each) => !each.includes("*") || /^(\*|application)\/\*$/.test(each));
  if (range === undefined || isKnown) return undefined;
  const [main = ""] = range.split("/");
  return EXAMPLES[main] ?? `${main}/example`;
}
