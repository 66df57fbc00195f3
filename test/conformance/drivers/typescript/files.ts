// Creates the files of a case: what a caller has on the disk, in memory, or as a stream.
import type { FileInput, FileSource } from "../../../../packages/client/src/index.ts";
import type { FileOf } from "../../case.ts";

/** A file as it is given to the client. */
export interface MadeFile {
  readonly file: FileInput;
  readonly filename?: string;
  readonly content_type?: string;
  /** What happens to it while the call waits. */
  readonly onSleep: () => void;
}

/** A name that every file system takes. */
const PLAIN_NAME = /^[A-Za-z0-9][\w .-]*$/;

/** Creates the file that a case describes. */
export function makeFile(of: FileOf): MadeFile {
  const content = contentOf(of);
  const type = of.content_type === undefined ? {} : { content_type: of.content_type };
  const name = of.filename === undefined ? {} : { filename: of.filename };
  if (of.as === "path") return onDisk(content, of, type);
  if (of.as === "nothing") return { file: null as unknown as FileInput, onSleep: () => undefined };
  const file = of.as === "bytes" ? content : opened(content, of);
  return { file, ...name, ...type, onSleep: () => undefined };
}

function contentOf({ text, size = 0 }: FileOf): Uint8Array {
  if (text !== undefined) return new TextEncoder().encode(text);
  return Uint8Array.from({ length: size }, (_, index) => index % 251);
}

/** A name that no disk allows is passed in addition to the path. */
function onDisk(content: Uint8Array, { filename = "", then }: FileOf, type: Partial<MadeFile>): MadeFile {
  // A runtime without files has no such modules, and no case with a path.
  const { appendFileSync, mkdtempSync, writeFileSync } = process.getBuiltinModule("node:fs");
  const { tmpdir } = process.getBuiltinModule("node:os");
  const { join } = process.getBuiltinModule("node:path");
  const isPlain = PLAIN_NAME.test(filename);
  const file = join(mkdtempSync(join(tmpdir(), "conformance-")), isPlain ? filename : "upload.pdf");
  writeFileSync(file, content);
  const name = isPlain || filename === "" ? {} : { filename };
  const onSleep = (): void => {
    if (then === "changes") appendFileSync(file, "changed");
  };
  return { file, ...name, ...type, onSleep };
}

function opened(content: Uint8Array, { as, then }: FileOf): FileInput {
  let count = 0;
  const open: FileSource["open"] = async function* () {
    count += 1;
    const isEmpty = count > 1 && then === "empties";
    if (!isEmpty) yield content;
    if (count > 1 && then === "changes") yield new TextEncoder().encode("changed");
  };
  return as === "stream" ? (open() as AsyncIterable<Uint8Array>) : open;
}
