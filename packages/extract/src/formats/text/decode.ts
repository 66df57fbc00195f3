// Turns bytes into text: by byte order mark, by what was declared, by the bytes themselves.

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

/**
 * Decodes text of an unknown encoding. Line ends become `\n`; a byte order mark and U+0000, which no database keeps, are omitted.
 *
 * @param declared - The name of an encoding that the file or its container gives. One that the bytes contradict or that
 *   that is unknown is ignored: a byte order mark and valid UTF-8 are better evidence.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const text = decodeAs(bytes, encodingOf(bytes) ?? declared) ?? "";
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
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
  const marked = encodingOf(bytes);
  const declared = marked === undefined ? decoder(declaredEncodingOf(bytes), false) : undefined;
  if (declared !== undefined && declared.encoding !== "utf-8") {
    const text = declared.decode(bytes, { stream: true });
    return { text: text.replace(/\r\n?/g, "\n"), isCertain: !text.includes("\uFFFD") };
  }
  const isCertain = marked !== undefined || isMostlyUtf8(bytes);
  return { text: decodeText(bytes), isCertain };
}

// A declaration of the encoding is within these bytes (HTML, 4.2.5.4).
const DECLARATION_BYTES = 1024;

/** The encoding that markup declares: in its XML declaration or a `meta` element; `undefined` for any other file. */
export function declaredEncodingOf(bytes: Uint8Array): string | undefined {
  if (encodingOf(bytes) !== undefined) return undefined;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  if (!/^\s*</.test(head)) return undefined;
  const xml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head)?.[1];
  const declared = xml ?? /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
  // In UTF-16 the declaration would not have been found (HTML, 13.2.3.2).
  return declared !== undefined && /^utf-?16/i.test(declared) ? undefined : declared;
}

function decodeAs(bytes: Uint8Array, label: string | undefined): string | undefined {
  const wanted = decoder(label, false);
  const declaresUtf8 = wanted === undefined || wanted.encoding === "utf-8";
  if (!declaresUtf8) return wanted.decode(bytes);
  return decoder(isMostlyUtf8(bytes) ? "utf-8" : FALLBACK, false)?.decode(bytes);
}

/**
 * Whether bytes are UTF-8 except for a few: text in another encoding has hardly ever a sequence that is valid UTF-8, so
 * more of these than of bytes that are not is evidence enough.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  try {
    decoder("utf-8", true)?.decode(bytes);
    return true;
  } catch {
    const text = decoder("utf-8", false)?.decode(bytes) ?? "";
    let [valid, invalid] = [0, 0];
    for (const [character] of text.matchAll(/\P{ASCII}/gu))
      if (character === "\uFFFD") invalid += 1;
      else valid += 1;
    return valid > invalid;
  }
}

function decoder(label: string | undefined, fatal: boolean): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal });
  } catch {
    return undefined;
  }
}
