/** Writes the delimiters and part headers of a multipart body (RFC 7578), where form-data is not used. */

/** The delimiters and part headers of a body. */
export interface Framing {
  readonly contentType: string;
  readonly lineBreak: Uint8Array;
  readonly end: Uint8Array;
  /** A part that is text, with the line break after it. */
  textPart(part: TextPart): Uint8Array;
  /** The headers of a file; its type is a media type. */
  fileHead(name: string, file: { readonly name: string; readonly type: string }): Uint8Array;
}

/** A part that is text. */
export interface TextPart {
  readonly name: string;
  readonly text: string;
  readonly contentType?: string | undefined;
}

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
    fileHead: (name, file) => encoder.encode(head(name, `; filename="${quote(file.name)}"`, file.type)),
  };
}

/** Escapes what would end a quoted name, as browsers do (HTML standard, multipart/form-data encoding algorithm). */
function quote(text: string): string {
  return text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
