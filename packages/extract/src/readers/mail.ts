// Reads an e-mail: each attachment that can be read, and its own text.
import type { Email } from "postal-mime";
import { failure } from "../extraction/extraction.ts";
import type { Reading, ReadResult } from "../extraction/reading.ts";
import { MEDIA_TYPES } from "../formats/file-type.ts";
import { type Flow, text } from "../formats/flow/flow.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { readHtmlFlow } from "../formats/html/read-flow.ts";
import { MailAttachments, type Source } from "./mail-attachments.ts";
import { parseMail } from "./mail-parser.ts";
import type { Reader, ReaderTools } from "./reader.ts";
import { linesOf } from "./text.ts";

// Messages in messages: the one that was forwarded, and the one in it.
const MAX_MESSAGES = 3;
const PARSING = { maxNestingDepth: 30, maxHeadersSize: 1024 * 1024, forceRfc822Attachments: true };

/**
 * Creates the reader of e-mails.
 *
 * Its reading is the first attachment that can be read; what else there is comes as `next`, the text of the message last.
 *
 * @param readerOf - The readers of attachments, by media type.
 */
export function mailReader(readerOf: (mediaType: string) => Reader | undefined, depth = 1): Reader {
  return async (tools, bytes) => {
    const email = await parseMail(bytes, PARSING).catch(() => undefined);
    if (email === undefined)
      return failure("unreadable_document", "The e-mail is damaged, or its parts are nested too deep.");
    const inner = (mediaType: string): Reader | undefined => {
      if (mediaType !== MEDIA_TYPES["e-mail"]) return readerOf(mediaType);
      return depth < MAX_MESSAGES ? mailReader(readerOf, depth + 1) : undefined;
    };
    const attachments = new MailAttachments(email, tools, inner);
    const reading = await firstOf([...attachments.sources(), async () => bodyOf(email, tools)]);
    if (reading !== undefined) return { ...reading, unread: () => attachments.unread() };
    return failure("unreadable_document", "The e-mail holds no text and no attachment that can be read.");
  };
}

/** The first source that can be read, with the rest of them behind it. */
async function firstOf(sources: readonly Source[]): Promise<Reading | undefined> {
  for (const [at, read] of sources.entries()) {
    const reading = await read();
    if (reading?.ok !== true) continue;
    const { next } = reading;
    const rest = [...(next === undefined ? [] : [next]), ...sources.slice(at + 1)];
    return rest.length === 0 ? reading : { ...reading, next: () => firstOf(rest) };
  }
  return undefined;
}

// Sender and subject are part of what people read; the date of sending is no date of an invoice.
function bodyOf(email: Email, { limits }: ReaderTools): ReadResult | undefined {
  const heading = [email.from?.name, email.subject].filter(
    (line) => line !== undefined && line.trim() !== "",
  );
  const limit = limits.maxFlowCharacters;
  const html: Flow[] = email.html === undefined ? [] : readHtmlFlow(email.html, limit);
  const body = html.length > 0 ? html : linesOf((email.text ?? "").slice(0, limit));
  const page = layOut([...heading.map((line) => text(line ?? "")), ...body]);
  if (page.lines.length === 0) return undefined;
  return { ok: true, pageCount: 1, pages: [page], source: "text", unplaced: true };
}
