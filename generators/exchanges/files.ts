// Names the files that programs in guides read.
import type { RequestBody } from "../plan/plan.ts";
import { jsonOf } from "./example.ts";
import type { Argument, Example, Json } from "./exchange.ts";
import { extensionOf } from "./file-extensions.ts";

/** Extension of a file of any type. */
const SAMPLE_EXTENSION = "pdf";

/**
 * An argument whose files are paths: the bytes of sampled files make no sense in a program.
 *
 * @param body - The body of the call, which may say the media type of the file.
 */
export function withFiles(argument: Argument, body: RequestBody | undefined): Argument {
  const example = pathIn(argument.example, mediaTypeOf(argument, body));
  return example === argument.example ? argument : { ...argument, example, value: jsonOf(example) };
}

/** The media type of the files of an argument; `undefined` where it is not known. */
function mediaTypeOf({ name }: Argument, body: RequestBody | undefined): string | undefined {
  if (body?.kind === "binary") return body.accepted?.[0] ?? body.mediaType;
  return body?.encoding[name]?.contentType?.split(",")[0];
}

function pathIn(example: Example, mediaType: string | undefined): Example {
  if (example.kind === "file") return fileOf("", example.mediaType ?? mediaType);
  if (example.kind !== "list") return example;
  const items = example.items.map((item) => pathIn(item, mediaType));
  return items.every((item, at) => item === example.items[at]) ? example : { ...example, items };
}

/** The path of a file whose name an example mentions: `(the bytes of invoice.pdf)`. */
export function fileOf(value: Json, mediaType = ""): Example {
  const standard = `file.${extensionOf(mediaType) ?? SAMPLE_EXTENSION}`;
  const named = typeof value === "string" ? /[\w-]+\.\w{2,5}\b/.exec(value)?.[0] : undefined;
  return { kind: "file", text: named ?? standard, isPath: true };
}
