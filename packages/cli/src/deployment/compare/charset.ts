// Compares the bytes of a JSON body with the encoding that JSON has and the one that the response declares.
import type { ReceivedResponse } from "../send.ts";
import type { Unexpected } from "./unexpected.ts";

/** Encodings in which a body of UTF-8 reads the same, if all its bytes are ASCII for the second. */
const utf8 = /^utf-?8$/i;
const ascii = /^(us-)?ascii$/i;

/** Lists where a JSON body is not UTF-8, or is declared to be something else (RFC 8259 section 8.1). */
export function charsetOf({ headers, bytes }: ReceivedResponse): readonly Unexpected[] {
  const declared = /;\s*charset\s*=\s*"?([^";\s]*)"?/i.exec(headers.get("content-type") ?? "")?.[1];
  const isAscii = bytes.every((byte) => byte < 0x80);
  const expected = "UTF-8, the encoding of JSON";
  if (!isUtf8(bytes)) return [{ at: "", received: "bytes that are not UTF-8", expected }];
  if (declared === undefined || utf8.test(declared) || (ascii.test(declared) && isAscii)) return [];
  return [{ header: "Content-Type", received: `the charset ${JSON.stringify(declared)}`, expected }];
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
