// Reads the list of mutations.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A language of the clients. */
export type Language = "typescript" | "python" | "java";

/** A fault: one piece of a file that is replaced by another. */
export interface Fault {
  /** What is wrong then, in a few words; the same fault has the same name in each language. */
  readonly name: string;
  /** Folder of the cases that are run first, as they are the likeliest to find it. */
  readonly topic: string;
  /** Path from the top folder. */
  readonly file: string;
  /** Text that is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** Reads the faults of a language. */
export function readFaults(language: Language): readonly Fault[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), "utf8"));
}

/**
 * Returns a file with a fault in it.
 *
 * @param content - The file as it is.
 * @throws {Error} The text is not in it, or more than once: the fault must be written anew.
 */
export function plant({ name, file, find, replace }: Fault, content: string): string {
  const found = content.split(find).length - 1;
  if (found !== 1) throw new Error(`The fault "${name}" fits ${file} ${found} times: write it anew.`);
  return content.replace(find, () => replace);
}
