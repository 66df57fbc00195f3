// The attachments of an e-mail: which of them are read, in which order, and which could not be.
import type { Attachment, Email } from "postal-mime";
import type { FailureCode } from "../extraction/extraction.ts";
import type { ReadResult, UnreadAttachment } from "../extraction/reading.ts";
import { DOCX_ENTRY, fileTypeOf, MEDIA_TYPES, mediaTypeOf } from "../formats/file-type.ts";
import { withPdf } from "./open-pdf.ts";
import type { Reader, ReaderTools } from "./reader.ts";

// An invoice comes with a few papers; more than this is a collection.
const MAX_ATTACHMENTS = 20;

// What is read first: what states its values, then what people send invoices as.
const ORDER: readonly string[] = [
  MEDIA_TYPES.XML,
  MEDIA_TYPES.PDF,
  MEDIA_TYPES.PNG,
  MEDIA_TYPES.JPEG,
  MEDIA_TYPES.TIFF,
  MEDIA_TYPES.WebP,
  MEDIA_TYPES.DOCX,
  MEDIA_TYPES.HTML,
  MEDIA_TYPES["e-mail"],
  MEDIA_TYPES.text,
];

// What mail programs add by themselves: signatures and keys, appointments, cards.
const ADDED = /^(?:application\/(?:x-)?(?:pkcs7|pgp)-\w+|text\/(?:calendar|(?:x-)?vcard|directory))$/i;

const REASONS: Readonly<Partial<Record<FailureCode, string>>> = {
  encrypted_document: "needs a password",
  no_text_layer: "no text",
  too_many_pages: "too many pages",
  recognition_unavailable: "OCR unavailable",
};

/** Reads one part of a message, when it is wanted. */
export type Source = () => Promise<ReadResult | undefined>;

/** The attachments of one message. */
export class MailAttachments {
  readonly #tools: ReaderTools;
  readonly #readerOf: (mediaType: string) => Reader | undefined;
  readonly #unread: UnreadAttachment[] = [];
  readonly #untried: Set<KnownAttachment>;
  readonly #inner: (() => Promise<readonly UnreadAttachment[]>)[] = [];

  /** @param readerOf - The readers of attachments, by media type. */
  constructor(
    { attachments }: Email,
    tools: ReaderTools,
    readerOf: (mediaType: string) => Reader | undefined,
  ) {
    this.#tools = tools;
    this.#readerOf = readerOf;
    // Pictures that belong to the text (logos) are no documents.
    const own = attachments.filter(({ related, mimeType }) => related !== true && !ADDED.test(mimeType));
    const known = own.slice(0, MAX_ATTACHMENTS).map(knownAttachment);
    for (const { name, reason } of known) if (reason !== undefined) this.#unread.push({ name, reason });
    for (const { filename, mimeType } of own.slice(MAX_ATTACHMENTS))
      this.#unread.push({ name: filename ?? mimeType, reason: "too many attachments" });
    const readable = known.filter(({ reason }) => reason === undefined);
    this.#untried = new Set(readable.sort((a, b) => ORDER.indexOf(a.mediaType) - ORDER.indexOf(b.mediaType)));
  }

  /** What can be read, in the order XML, PDF, picture, DOCX, HTML, message, text. */
  sources(): Source[] {
    return [...this.#untried].map((attachment) => () => this.#read(attachment));
  }

  /** What could not be read so far; a PDF that was not wanted is only opened. */
  async unread(): Promise<readonly UnreadAttachment[]> {
    for (const attachment of this.#untried) {
      this.#untried.delete(attachment);
      if (attachment.mediaType === MEDIA_TYPES.PDF) this.#note(attachment, await this.#open(attachment));
    }
    const inner = await Promise.all(this.#inner.map((unread) => unread()));
    return [...this.#unread, ...inner.flat()];
  }

  async #read(attachment: KnownAttachment): Promise<ReadResult | undefined> {
    this.#untried.delete(attachment);
    const read = this.#readerOf(attachment.mediaType);
    if (read === undefined) {
      this.#unread.push({ name: attachment.name, reason: "nested too deep" });
      return undefined;
    }
    const result = await read(this.#tools, attachment.bytes);
    this.#note(attachment, result);
    if (result.ok && result.unread !== undefined) this.#inner.push(result.unread);
    return result;
  }

  #open({ bytes }: KnownAttachment) {
    return withPdf(this.#tools.pdfium, bytes, async () => ({ ok: true }) as const);
  }

  #note({ name }: KnownAttachment, result: ReadResult | { readonly ok: true }): void {
    if (!result.ok) this.#unread.push({ name, reason: REASONS[result.code] ?? "damaged or empty" });
  }
}

interface KnownAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Why it is not read; absent where it is worth a try. */
  readonly reason?: string;
}

function knownAttachment(attachment: Attachment): KnownAttachment {
  const { filename, mimeType, content } = attachment;
  const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
  const mediaType = mediaTypeIn(bytes, attachment);
  const known = { name: filename ?? mimeType, bytes, mediaType };
  if (bytes.length === 0) return { ...known, reason: "empty" };
  // Anything may be text: appointments, keys, source code. A paper says that it is.
  const isOther = mediaType === MEDIA_TYPES.text && mimeType !== mediaType && !/\.txt$/i.test(filename ?? "");
  return ORDER.includes(mediaType) && !isOther ? known : { ...known, reason: "unsupported type" };
}

function mediaTypeIn(bytes: Uint8Array, { filename, mimeType }: Attachment): string {
  const type = fileTypeOf(bytes, { fileName: filename ?? "", mediaType: mimeType });
  const isDocx =
    type === "ZIP" && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(DOCX_ENTRY);
  return isDocx ? MEDIA_TYPES.DOCX : (mediaTypeOf(type) ?? "");
}
