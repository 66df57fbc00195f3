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

function decodeAs(bytes: Uint8Array, label: string | undefined): string | undefined {
  const wanted = decoder(label, false);
  const declaresUtf8 = wanted === undefined || wanted.encoding === "utf-8";
  if (!declaresUtf8) return wanted.decode(bytes);
  try {
    return decoder("utf-8", true)?.decode(bytes);
  } catch {
    return decoder(FALLBACK, false)?.decode(bytes);
  }
}

function decoder(label: string | undefined, fatal: boolean): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal });
  } catch {
    return undefined;
  }
}
