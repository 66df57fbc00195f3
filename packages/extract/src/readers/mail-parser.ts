// Parses e-mails, and chooses the encoding of their texts as that of any other text.
import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";
import { fileTypeOf } from "../formats/file-type.ts";
import { declaredEncodingOf, decodeText, labelOf } from "../formats/text/decode.ts";

/** A part of a message while postal-mime collects the parts. */
interface Part {
  content?: ArrayBuffer;
  readonly contentType: { readonly parsed: { readonly params: Record<string, string> } };
}

/**
 * What the types of postal-mime omit. It has no option for encodings: it reads text with an unknown charset, and UTF-8
 * that is declared as US-ASCII, as Windows-1252, and drops the charsets of attachments.
 */
interface Internals {
  collectNode(part: Part, ...context: readonly unknown[]): Promise<void>;
  isInlineTextNode(part: Part): boolean;
  parse(bytes: Uint8Array): Promise<Email>;
}

const Base = PostalMime as unknown as new (options: PostalMimeOptions) => Internals;

class MailParser extends Base {
  override collectNode(part: Part, ...context: readonly unknown[]): Promise<void> {
    const { params } = part.contentType.parsed;
    if (part.content !== undefined) {
      const bytes = new Uint8Array(part.content);
      const text = this.isInlineTextNode(part)
        ? decodeText(bytes, params["charset"] ?? declaredEncodingOf(bytes))
        : attachedText(bytes, params["charset"]);
      if (text !== undefined) {
        part.content = new TextEncoder().encode(`\uFEFF${text}`).buffer;
        params["charset"] = "utf-8";
      }
    }
    return super.collectNode(part, ...context);
  }
}

/** The text of an attachment in an encoding that only its part declares; `undefined` for anything else. */
function attachedText(bytes: Uint8Array, charset: string | undefined): string | undefined {
  if (charset === undefined || !["text", "HTML", "XML", "unknown"].includes(fileTypeOf(bytes)))
    return undefined;
  if (labelOf(bytes, charset) === "utf-8") return undefined;
  const text = decodeText(bytes, charset);
  return text.includes("\uFFFD") ? undefined : text;
}

/**
 * Parses a message. Text parts and attached texts are UTF-8 afterwards, whatever encoding they were sent in.
 *
 * @param bytes - A byte order mark, blank lines at the start and line ends of a single CR are accepted.
 */
export function parseMail(bytes: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const start = withoutBlankStart(bytes);
  const lines = start.includes(0x0a) ? start : start.map((byte) => (byte === 0x0d ? 0x0a : byte));
  return new MailParser(options).parse(lines);
}

/** The message without a byte order mark and blank lines at its start, which would end its header. */
function withoutBlankStart(bytes: Uint8Array): Uint8Array {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[at] === 0x0d || bytes[at] === 0x0a) at += 1;
  return bytes.subarray(at);
}
