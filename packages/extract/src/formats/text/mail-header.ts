// Recognizes an e-mail by its header, whichever field comes first.

/** A field, the continuation of one, or the line that begins a message in a mailbox. */
const LINE = /^(?:[!-9;-~]+[ \t]*:|[ \t]|From \S)/;

/** The first line of a message, behind a byte order mark and blank lines. Read before all lines are: most texts have none. */
const FIRST_LINE = /^(?:\u00ef\u00bb\u00bf)?(?:[ \t]*\r?\n)*(?:[!-9;-~]+[ \t]*:|From \S)/;

/** Fields that only mail systems write. */
const PROOF =
  /^(?:received(?:-spf)?|return-path|delivered-to|envelope-to|x-original-to|message-id|mime-version|dkim-signature|arc-[a-z-]+|authentication-results|autocrypt|thread-index|list-unsubscribe|resent-[a-z-]+)[ \t]*:/im;

/** Fields that a letter may have too; several of them, as mail programs write them, are a message. */
const SENDER = /^from[ \t]*:.*[^\s@]@[^\s@]/im;
const SIGNS: readonly RegExp[] = [
  /^date[ \t]*:[^\n]*\b\d{4} \d{2}:\d{2}/im,
  /^content-type[ \t]*:\s*(?:text|multipart|application|message)\/[\w.+-]+/im,
  /^subject[ \t]*:/im,
  /^to[ \t]*:.*[^\s@]@[^\s@]/im,
];

/** How many of these signs a message has besides its sender. */
const ENOUGH = 2;

/** Fields that are enough for a file that is declared or named as a message. */
const COMMON = /^(?:from|to|cc|subject|date|sender|reply-to|content-type)[ \t]*:/im;

/**
 * Whether a text begins with the header of an e-mail.
 *
 * @param start - The beginning of the file, each byte one character.
 * @param isClaimed - Whether the file is declared or named as one.
 */
export function isMail(start: string, isClaimed: boolean): boolean {
  if (!FIRST_LINE.test(start)) return false;
  const text = start.replace(/^(?:\u00ef\u00bb\u00bf)?(?:[ \t]*\r?\n)*/, "").replace(/\r\n?/g, "\n");
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const lines = head.split("\n");
  // The last line of a header that is not whole may be cut in two.
  const whole = end < 0 ? lines.slice(0, -1) : lines;
  if (!whole.filter((line) => line !== "").every((line) => LINE.test(line))) return false;
  if (PROOF.test(head)) return true;
  if (isClaimed && COMMON.test(head)) return true;
  return SENDER.test(head) && SIGNS.filter((sign) => sign.test(head)).length >= ENOUGH;
}
