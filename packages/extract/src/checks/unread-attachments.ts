// Warns of attachments of an e-mail that could not be read: the document may be in one of them.
import type { Warning } from "../extraction/extraction.ts";
import type { UnreadAttachment } from "../extraction/reading.ts";

// Names that are written out, and characters of one: a message has at most 500.
const MOST_NAMES = 5;
const MOST_CHARACTERS = 60;

// Control characters, line separators, and what changes the direction of the text around it.
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** `unread_attachments`, with the name of each and the reason; none where everything was read. */
export function warnOfUnread(unread: readonly UnreadAttachment[]): readonly Warning[] {
  if (unread.length === 0) return [];
  const named = unread.slice(0, MOST_NAMES).map(({ name, reason }) => `"${shown(name)}" (${reason})`);
  const more = unread.length > MOST_NAMES ? ` and ${unread.length - MOST_NAMES} more` : "";
  return [{ code: "unread_attachments", message: `Attachments were not read: ${named.join(", ")}${more}.` }];
}

/** A name chosen by the sender, as one short line that is read from left to right. */
function shown(name: string): string {
  const characters = [...name.toWellFormed().replace(UNSHOWN, "\uFFFD")];
  if (characters.length <= MOST_CHARACTERS) return characters.join("");
  return `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…`;
}
