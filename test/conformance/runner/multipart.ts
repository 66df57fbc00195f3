// Takes a multipart body apart, byte for byte (RFC 7578, RFC 2046 §5.1).
import { createHash } from "node:crypto";

/** A part as it was sent. */
export interface SentPart {
  readonly name: string | undefined;
  /** As between its quotes. */
  readonly filename: string | undefined;
  readonly content_type: string | undefined;
  readonly text: string;
  /** Bytes. */
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Reads the boundary of a media type.
 *
 * @param contentType - Value of a Content-Type header.
 * @returns `undefined` when it is no `multipart/form-data`.
 */
export function boundaryOf(contentType: string | undefined): string | undefined {
  return /^multipart\/form-data;\s*boundary="?([^";]+)"?$/.exec(contentType ?? "")?.[1];
}

/**
 * Takes a body apart.
 *
 * @throws {Error} It is not delimited by the boundary from beginning to end.
 */
export function readParts(body: Buffer, boundary: string): readonly SentPart[] {
  const text = `\r\n${body.toString("latin1")}`;
  const pieces = text.split(`\r\n--${boundary}`);
  const end = pieces.at(-1);
  if (pieces[0] !== "" || (end !== "--\r\n" && end !== "--"))
    throw new Error("The multipart body does not begin and end with its boundary.");
  return pieces.slice(1, -1).map(readPart);
}

function readPart(piece: string): SentPart {
  const end = piece.indexOf("\r\n\r\n");
  const heads = piece.slice(2, end).split("\r\n");
  const content = Buffer.from(piece.slice(end + 4), "latin1");
  const header = (name: string): string | undefined =>
    heads
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const disposition = Buffer.from(header("content-disposition") ?? "", "latin1").toString("utf8");
  return {
    name: /[; ]name="([^"]*)"/.exec(disposition)?.[1],
    filename: /[; ]filename="([^"]*)"/.exec(disposition)?.[1],
    content_type: header("content-type"),
    text: content.toString("utf8"),
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}
