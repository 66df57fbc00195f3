/** Writes the delimiters and part headers of a multipart body (RFC 7578), where form-data is not used. */
import type { UploadFile } from "./upload-file.ts";

/** The delimiters and part headers of a body. */
export interface Framing {
  readonly contentType: string;
  readonly lineBreak: Uint8Array;
  readonly end: Uint8Array;
  /** A part that is text, with the line break after it. */
  textPart(part: TextPart): Uint8Array;
  /** The headers of a file. */
  fileHead(name: string, file: Pick<UploadFile, "name" | "type">): Uint8Array;
}

/** A part that is text. */
export interface TextPart {
  readonly name: string;
  readonly text: string;
  readonly contentType?: string | undefined;
}

/** Media types by the ending of a name: of documents, and of what services often take beside them. */
const TYPES: Readonly<Record<string, string>> = {
  bmp: "image/bmp",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  eml: "message/rfc822",
  gif: "image/gif",
  heic: "image/heic",
  htm: "text/html",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  tif: "image/tiff",
  tiff: "image/tiff",
  txt: "text/plain",
  wav: "audio/wav",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

/** Prepares a body with a boundary of its own, of the form and length that the clients in other languages give it. */
export function newFraming(): Framing {
  const boundary = crypto.randomUUID().replaceAll("-", "");
  const encoder = new TextEncoder();
  const head = (name: string, file: string, type: string | undefined): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    lineBreak: encoder.encode("\r\n"),
    end: encoder.encode(`--${boundary}--\r\n`),
    textPart: ({ name, text, contentType }) => encoder.encode(`${head(name, "", contentType)}${text}\r\n`),
    fileHead: (name, file) =>
      encoder.encode(head(name, `; filename="${quote(file.name)}"`, file.type ?? typeOf(file.name))),
  };
}

function typeOf(name: string): string {
  return TYPES[name.toLowerCase().split(".").slice(1).at(-1) ?? ""] ?? "application/octet-stream";
}

/** Escapes what would end a quoted name, as browsers do (HTML standard, multipart/form-data encoding algorithm). */
function quote(text: string): string {
  return text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
