// Writes e-mails for tests.

/** A part of a message. */
export interface MessagePart {
  readonly type: string;
  readonly content: string | Uint8Array;
  /** Makes it an attachment. */
  readonly name?: string;
  /** Makes it a picture of the text, which names it `cid:…`. */
  readonly contentId?: string;
}

/** A message of several parts. */
export function message(parts: readonly MessagePart[], subject = "Your invoice"): string {
  const boundary = `part-${subject.length}-${parts.length}`;
  const head = [
    'From: "Quay Tools Ltd" <billing@quay.example>',
    "To: buyer@example.com",
    `Subject: ${subject}`,
    "Date: Mon, 3 Jun 2024 10:00:00 +0000",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  return [
    ...head,
    "",
    ...parts.flatMap((part) => [`--${boundary}`, ...linesOf(part)]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function linesOf({ type, content, name, contentId }: MessagePart): string[] {
  const base64 = Buffer.from(content).toString("base64");
  return [
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
    "",
    ...(base64.match(/.{1,76}/g) ?? []),
  ];
}
