// Names the files that programs in guides read and write.
import type { Operation, SuccessResponse } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import { jsonOf } from "./example.ts";
import type { Argument, Example, Json } from "./exchange.ts";

/** The file that programs upload where no example names one. */
const SAMPLE_FILE = "file.pdf";

/** An argument whose files are paths: the bytes of sampled files make no sense in a program. */
export function withFiles(argument: Argument): Argument {
  const example = pathIn(argument.example);
  return example === argument.example ? argument : { ...argument, example, value: jsonOf(example) };
}

function pathIn(example: Example): Example {
  if (example.kind === "file") return fileOf("", example.mediaType);
  if (example.kind !== "list") return example;
  const items = example.items.map(pathIn);
  return items.every((item, at) => item === example.items[at]) ? example : { ...example, items };
}

/** The path of a file whose name an example mentions: `(the bytes of invoice.pdf)`. */
export function fileOf(value: Json, mediaType?: string): Example {
  const standard = mediaType === undefined ? SAMPLE_FILE : `file.${mediaType.split("/")[1]}`;
  const named = typeof value === "string" ? /[\w-]+\.\w{2,5}\b/.exec(value)?.[0] : undefined;
  return { kind: "file", text: named ?? standard, isPath: true };
}

/** Name of the file that a program stores a response in; not that of the file that other programs upload. */
export function downloadName(
  { id }: Operation,
  { mediaType }: Extract<SuccessResponse, { readonly kind: "binary" }>,
): string {
  const [type = "", subtype = ""] = mediaType.split(/[/;]/);
  const isKnown = /^[a-z0-9]{2,4}$/.test(subtype) && type !== "*";
  const [verb = "file", noun] = splitWords(id);
  return `${noun ?? verb}.${isKnown ? subtype : "pdf"}`;
}
