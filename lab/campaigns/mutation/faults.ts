// Reads the injected faults, and applies them to source files.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A language of the clients. */
export type Language = "typescript" | "python" | "java";

/** An injected fault: a text replacement in one source file. */
export interface Fault {
  /** Describes the wrong behavior; the same fault has the same name in each language. */
  readonly name: string;
  /** Folder of the conformance cases that run first, because they most likely detect the fault. */
  readonly topic: string;
  /** Path relative to the repository root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** Reads the faults of a language. */
export function readFaults(language: Language): readonly Fault[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), "utf8"));
}

/**
 * Returns the content of a file with a fault injected.
 *
 * @param content - The original content.
 * @throws {Error} The text to replace does not occur exactly once: the source changed, so the fault is stale.
 */
export function plant({ name, file, find, replace }: Fault, content: string): string {
  const found = content.split(find).length - 1;
  if (found !== 1)
    throw new Error(
      `The fault "${name}" matches ${file} ${found} times instead of once. Update "find" and "replace".`,
    );
  return content.replace(find, () => replace);
}
