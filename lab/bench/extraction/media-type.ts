/** Detects the media type of a file from its first bytes, as the service does on upload. */
import { closeSync, openSync, readSync } from "node:fs";
import { mediaTypeOf as detectedType, fileTypeOf, headLength, MEDIA_TYPES } from "@docuvane/extract";

/** The media type of a file. A ZIP archive counts as a DOCX, the only archive that is measured; plain text when nothing fits. */
export function mediaTypeOf(path: string): string {
  const type = fileTypeOf(readHead(path));
  return type === "ZIP" ? MEDIA_TYPES.DOCX : (detectedType(type) ?? MEDIA_TYPES.text);
}

function readHead(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(headLength);
    return head.subarray(0, readSync(file, head, 0, headLength, 0));
  } finally {
    closeSync(file);
  }
}
