// Turns bytes into text: by byte order mark, by what was declared, by the bytes themselves.
import { isWestern } from "./western.ts";

const BOMS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

// Bytes that tell UTF-16 without a mark; text of Western languages has a zero in every second byte.
const PROBE_BYTES = 512;
const ZERO_SHARE = 0.4;

// What is neither marked, declared nor UTF-8 is nearly always this one; browsers read it so, too.
const FALLBACK = "windows-1252";

// More than readers show of a text.
const JUDGED_BYTES = 1_000_000;

const MULTI_BYTE = /^(?:gb|big5|euc|iso-2022|shift|utf-16)/;

/**
 * Decodes text of an unknown encoding. Line ends become `\n`; a byte order mark and U+0000, which no database keeps, are omitted.
 *
 * @param declared - The name of an encoding that the file or its container gives; see {@link labelOf}.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const text = new TextDecoder(labelOf(bytes, declared)).decode(bytes);
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
}

/**
 * The encoding of a text: a byte order mark and valid UTF-8 are better evidence than a declaration, which is better than
 * the bytes alone. Bytes that are no text in any encoding that is left are UTF-8, so that U+FFFD shows the damage.
 *
 * @param declared - The name of an encoding that the file or its container gives. One that is unknown is ignored.
 */
export function labelOf(bytes: Uint8Array, declared?: string): string {
  const marked = encodingOf(bytes);
  if (marked !== undefined) return marked;
  const encoding = known(declared);
  // Two bytes of Chinese or Japanese text may be valid UTF-8 by chance, and ISO-2022-JP always is.
  if (encoding !== undefined && MULTI_BYTE.test(encoding)) return encoding;
  if (isUtf8(bytes)) return "utf-8";
  if (encoding !== undefined && encoding !== "utf-8") return encoding;
  const start = bytes.subarray(0, JUDGED_BYTES);
  return isMostlyUtf8(start) || !isWestern(new TextDecoder(FALLBACK).decode(start)) ? "utf-8" : FALLBACK;
}

/** `utf-8`, `utf-16le` or `utf-16be` if the bytes identify it, otherwise `undefined`. */
export function encodingOf(bytes: Uint8Array): string | undefined {
  const marked = BOMS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[0];
  const probe = bytes.subarray(0, PROBE_BYTES & ~1);
  const zeros = [0, 0];
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = (ZERO_SHARE * probe.length) / 2;
  if (odd > enough && even < odd / 4) return "utf-16le";
  return even > enough && odd < even / 4 ? "utf-16be" : undefined;
}

/** The beginning of a file as text. */
export interface Head {
  readonly text: string;
  /** Whether the encoding is marked, declared by the markup, or UTF-8; otherwise it is assumed. */
  readonly isCertain: boolean;
}

/** Decodes the beginning of a file; a character that is cut in two at its end is omitted. */
export function decodeHead(bytes: Uint8Array): Head {
  const declared = known(declaredEncodingOf(bytes));
  const label = labelOf(bytes, declared);
  const text = new TextDecoder(label).decode(bytes, { stream: true }).replace(/\r\n?/g, "\n");
  const isDeclared = label === declared && !text.includes("\uFFFD");
  return { text, isCertain: isDeclared || encodingOf(bytes) !== undefined || isMostlyUtf8(bytes) };
}

/** The encoding that markup declares: in its XML declaration or a `meta` element; `undefined` for any other file. */
export function declaredEncodingOf(bytes: Uint8Array): string | undefined {
  if (encodingOf(bytes) !== undefined) return undefined;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  if (!/^\s*</.test(head)) return undefined;
  const xml = /^\s*<\?xml\s[^<>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head)?.[1];
  const declared = xml ?? META.exec(head.replace(COMMENT, ""))?.[1];
  // In UTF-16 the declaration would not have been found (HTML, 13.2.3.2).
  return declared !== undefined && /^utf-?16/i.test(declared) ? undefined : declared;
}

// HTML asks for a declaration within 1024 bytes (4.2.5.4); browsers find later ones, too.
const DECLARATION_BYTES = 65_536;
const COMMENT = /<!--(?:.*?-->|.*)/gs;
const META = /<meta\b[^<>]*?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether bytes are UTF-8 except for a few: text in another encoding has hardly ever a sequence that is valid UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  let balance = 0;
  for (const [character] of new TextDecoder().decode(bytes).matchAll(/\P{ASCII}/gu))
    balance += character === "\uFFFD" ? -1 : 1;
  return balance > 0;
}

/** The name of an encoding as the Encoding Standard has it; `undefined` for one that it does not have. */
function known(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
