// Detects whether the text of a document comes from OCR.
import type { DocumentView } from "./view.ts";

/** True when OCR read the document: its words may contain wrong characters. */
export function isRecognised(view: DocumentView): boolean {
  return view.lines.some((line) => line.words.some((word) => word.confidence !== undefined));
}
