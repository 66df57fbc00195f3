// Tells whether the text of a document was recognised in a picture.
import type { DocumentView } from "./view.ts";

/** True when text recognition read the document: its words may hold wrong characters. */
export function isRecognised(view: DocumentView): boolean {
  return view.lines.some((line) => line.words.some((word) => word.confidence !== undefined));
}
