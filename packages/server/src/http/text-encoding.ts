// Decodes text that a caller sent; a byte that its encoding does not have is refused and never replaced.
import { HttpProblem } from "./problem.ts";

/** What a text that must be UTF-8 may call itself: US-ASCII is a part of it. */
const utf8Names = ["utf-8", "utf8", "us-ascii", "ascii"];

/**
 * Decodes UTF-8.
 *
 * @param what - Begins the sentence of the error, such as `The body`.
 * @throws {HttpProblem} 400 `invalid_request` for bytes that are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  return decode(bytes, "utf-8", what);
}

/**
 * Decodes percent-encoded UTF-8; a `%` without two digits is kept.
 *
 * @throws {HttpProblem} 400 `invalid_request` for bytes that are not UTF-8.
 */
export function decodePercents(text: string, what: string): string {
  const bytes = Buffer.from(text).toString("latin1");
  const decoded = bytes.replace(/%([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decodeUtf8(Buffer.from(decoded, "latin1"), what);
}

/** Decodes text in the encoding of that name. @throws {HttpProblem} 400 for an unknown one, and for bytes that it does not have. */
export function decode(bytes: Uint8Array, charset: string, what: string): string {
  try {
    return decoderOf(charset).decode(bytes);
  } catch (cause) {
    if (cause instanceof HttpProblem) throw cause;
    const detail = `${what} is not valid ${charset.toUpperCase()}. Encode it as its charset says.`;
    throw new HttpProblem("invalid_request", detail, { cause });
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    // The Encoding Standard reads US-ASCII as Windows-1252.
    const label = utf8Names.includes(charset.toLowerCase()) ? "utf-8" : charset;
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new HttpProblem("invalid_request", "A text part has an unknown charset. Send UTF-8.", { cause });
  }
}

/** Refuses a charset other than UTF-8. @throws {HttpProblem} 415 `unsupported_media_type`. */
export function requireUtf8(charset: string | null): void {
  if (charset === null || utf8Names.includes(charset.toLowerCase())) return;
  throw new HttpProblem("unsupported_media_type", "The charset of the body is not supported. Send UTF-8.");
}
