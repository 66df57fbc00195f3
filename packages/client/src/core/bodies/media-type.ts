/** Finds the media type of a file by its name, and validates media types before they go into a header. */
import { invalidFile } from "../errors/checks.ts";

/** Media types by file extension; the clients in other languages have the same table, and no runtime or operating system adds to it. */
export const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ["bmp", "image/bmp"],
  ["csv", "text/csv"],
  ["doc", "application/msword"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["eml", "message/rfc822"],
  ["gif", "image/gif"],
  ["heic", "image/heic"],
  ["heif", "image/heif"],
  ["htm", "text/html"],
  ["html", "text/html"],
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["json", "application/json"],
  ["md", "text/markdown"],
  ["mp3", "audio/mpeg"],
  ["mp4", "video/mp4"],
  ["msg", "application/vnd.ms-outlook"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["rtf", "application/rtf"],
  ["tif", "image/tiff"],
  ["tiff", "image/tiff"],
  ["txt", "text/plain"],
  ["wav", "audio/wav"],
  ["webp", "image/webp"],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["xml", "application/xml"],
  ["zip", "application/zip"],
]);

/** Returns the media type for the extension of a file name, `application/octet-stream` if it is unknown. */
export function mediaTypeOf(name: string): string {
  const [, ...extensions] = name.split(".");
  return MEDIA_TYPES.get(extensions.at(-1)?.toLowerCase() ?? "") ?? "application/octet-stream";
}

/**
 * Returns a media type that a header can carry.
 *
 * @throws {InvalidFileError} It is not one.
 */
export function checkType(type: string | undefined): string | undefined {
  if (type === undefined || /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/.test(type)) return type;
  throw invalidFile(
    "invalid_file",
    `The media type ${JSON.stringify(type)} is not valid: pass one such as application/pdf.`,
  );
}
