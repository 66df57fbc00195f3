// Opens the two documents of a comparison: from paths, URLs and revisions of the Git repository.
import { relative, resolve, sep } from "node:path";
import { type LoadedDocument, loadDocument } from "../plan/load.ts";
import { checkOut, parseRevision } from "./git.ts";

/** A document that was opened. */
export interface OpenDocument extends LoadedDocument {
  /** As the caller named it. */
  readonly label: string;
  /** Its file; `undefined` for a URL. */
  readonly file: SourceFile | undefined;
  /** Removes temporary files. */
  close(): void;
}

/** The file of a document. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** Folder that paths are shown relative to. */
  readonly base: string;
}

/**
 * Opens a document.
 *
 * @param where - A path, an http(s) URL, or `git:REV:path`.
 * @param side - Which of the two it is, for messages.
 * @throws {Error} It cannot be read; the message names the side and says what to do.
 */
export async function openDocument(where: string, side: "old" | "new"): Promise<OpenDocument> {
  try {
    return await open(where);
  } catch (cause) {
    throw new Error(`The ${side} document: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

async function open(label: string): Promise<OpenDocument> {
  if (parseRevision(label) !== undefined) return openRevision(label);
  const isAddress = /^https?:\/\//i.test(label);
  const file = isAddress ? undefined : { path: resolve(label), base: process.cwd() };
  return { ...(await loadDocument(label)), label, file, close: () => undefined };
}

async function openRevision(label: string): Promise<OpenDocument> {
  const { path, base, top, remove } = await checkOut(label);
  try {
    return { ...(await loadDocument(path)), label, file: { path, base }, close: remove };
  } catch (cause) {
    remove();
    const message = cause instanceof Error ? cause.message : String(cause);
    // The temporary folder means nothing to the caller.
    const shown = [path, `${base}${sep}`, `${top}${sep}`].reduce(
      (text, each, index) => text.replaceAll(each, index === 0 ? label : ""),
      message,
    );
    throw new Error(shown, { cause });
  }
}

/** Path of a file as reports show it: relative to the folder in which the command ran, with slashes. */
export function shownPath({ path, base }: SourceFile): string {
  return relative(base, path).split(sep).join("/");
}
