// Names the files that programs in guides store responses in.
import type { Operation, SuccessResponse } from "../plan/plan.ts";
import { sameStem, splitWords, stem } from "../plan/words.ts";
import { extensionOf } from "./file-extensions.ts";

/** Segments of paths that say what is done, or that something is a file, and not what it is. */
const GENERIC = new Set(
  "content contents data download downloads export raw body binary bytes media stream file files".split(" "),
);

/** Name of the file that a program stores a response in: what the path is about, with the extension of its media type. */
export function downloadName(
  { id, path }: Pick<Operation, "id" | "path">,
  { mediaType }: Extract<SuccessResponse, { readonly kind: "binary" }>,
): string {
  const segments = path.split("/").filter(Boolean);
  const named = segments.flatMap((segment, index) => {
    const [text = "", ...extensions] = segment.split(".");
    const words = segment.includes("{") || /^v\d/.test(segment) ? [] : splitWords(text);
    // One of many is downloaded.
    const isOne = segments[index + 1]?.startsWith("{") ?? false;
    const last = words.at(-1) ?? "";
    const name = [...words.slice(0, -1), isOne ? stem(last) : last].join("-");
    return words.length === 0 ? [] : [{ name, extension: extensions.at(-1) ?? "" }];
  });
  const [noun] = splitWords(id)
    .slice(1)
    .filter((word) => !GENERIC.has(word));
  const found = named.findLast(({ name }) => !GENERIC.has(name)) ?? {
    name: noun ?? (named.some(({ name }) => /^files?$/.test(name)) ? "file" : "download"),
    extension: "",
  };
  const name = noun !== undefined && sameStem(noun, found.name) ? noun : found.name;
  return `${name}.${extensionOf(mediaType) ?? (found.extension || "bin")}`;
}
