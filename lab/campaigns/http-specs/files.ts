// Names the contents of files and binary bodies, which tests read by these names.
import { createHash } from "node:crypto";
import type { Example } from "../../../generators/exchanges/exchange.ts";

/** Files by the names that represent them in the tests. */
export type Files = Map<string, Content>;

/** The bytes of a file or binary body. */
export interface Content {
  readonly bytes: Buffer;
  /** Name and media type, if the scenario asks for them. */
  readonly named: { readonly name: string; readonly type: string } | undefined;
}

/** Media type of parts whose names and types the scenarios do not check. */
export const ANY_FILE = "application/octet-stream";

/** A file whose text is the name of its content. */
export function fileOf(
  bytes: Buffer,
  files: Files,
  named?: Content["named"],
): Extract<Example, { readonly kind: "file" }> {
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify(named ?? null));
  const text = `file-${hash.digest("hex").slice(0, 12)}`;
  files.set(text, { bytes, named });
  return { kind: "file", text };
}
