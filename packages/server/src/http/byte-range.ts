// Reads the header `Range` (RFC 9110 section 14).
import type { ByteRange } from "../storage/blob/blob-store.ts";

/** What a request asks for: a part of the file, or one that does not exist. */
export type RangeReading = ByteRange | "unsatisfiable";

/**
 * Reads a single range of bytes.
 *
 * @param size - Bytes of the file.
 * @returns `undefined` for what RFC 9110 lets a server ignore, and then the whole file is the response: no header, another
 *   unit, several ranges, a malformed value.
 */
export function readRange(header: string | undefined, size: number): RangeReading | undefined {
  const [, first = "", last = ""] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return suffix(Number(last), size);
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}

/** The last bytes of the file; all of it when it has fewer. */
function suffix(length: number, size: number): RangeReading {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
