// Frames one part of a multipart body, as the package form-data does for the client in Node.
import { Buffer } from "./buffer.ts";

interface PartOptions {
  readonly filename?: string;
  readonly contentType?: string;
}

/** A form with one part. */
export default class FormData {
  #boundary = "";
  #head = "";
  #content = new Uint8Array();

  /** Sets the text between parts. */
  setBoundary(boundary: string): void {
    this.#boundary = boundary;
  }

  /** Adds the part. */
  append(name: string, content: string | Uint8Array, { filename, contentType }: PartOptions): void {
    const file = filename === undefined ? "" : `; filename="${quote(filename)}"`;
    const type = contentType ?? (filename === undefined ? undefined : "application/octet-stream");
    this.#head = `Content-Disposition: form-data; name="${quote(name)}"${file}\r\n`;
    if (type !== undefined) this.#head += `Content-Type: ${type}\r\n`;
    this.#content = Uint8Array.from(Buffer.from(content));
  }

  /** Writes the form. */
  getBuffer(): Uint8Array {
    const head = Buffer.from(`--${this.#boundary}\r\n${this.#head}\r\n`);
    return Buffer.concat([head, this.#content, Buffer.from(`\r\n--${this.#boundary}--\r\n`)]);
  }
}

/** Escapes what would end a quoted name, as browsers do. */
function quote(text: string): string {
  return text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
