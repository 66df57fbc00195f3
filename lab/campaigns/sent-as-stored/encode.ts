// Encodes text in the encodings of the WHATWG Encoding Standard, by looking up what each sequence of bytes decodes to.

const tables = new Map<string, Map<string, readonly number[]>>();

/** Encodes a text. @throws {Error} The encoding does not have a character. */
export function encode(text: string, label: string): Buffer {
  if (/^utf-?8$/i.test(label)) return Buffer.from(text);
  if (/^utf-16le$/i.test(label)) return Buffer.from(text, "utf16le");
  if (/^utf-16be$/i.test(label)) return Buffer.from(text, "utf16le").swap16();
  if (/^iso-2022-jp$/i.test(label)) return encodeIso2022Jp(text);
  const table = tables.get(label) ?? tableOf(label);
  tables.set(label, table);
  return Buffer.from([...text].flatMap((character) => bytesOf(table, character, label)));
}

function bytesOf(table: ReadonlyMap<string, readonly number[]>, character: string, label: string) {
  const bytes = table.get(character);
  if (bytes === undefined) throw new Error(`${label} has no ${character}.`);
  return bytes;
}

/** Characters of one and two bytes, which is enough for every text of the sets. */
function tableOf(label: string): Map<string, readonly number[]> {
  const decoder = new TextDecoder(label, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let first = 0; first < 256; first += 1) add([first]);
  for (let first = 0x80; first < 256; first += 1)
    for (let second = 0x30; second < 256; second += 1) add([first, second]);
  return table;
}

/** EUC-JP without its high bits, between escape sequences. */
function encodeIso2022Jp(text: string): Buffer {
  const parts = text.split(/([^\0-\x7f]+)/).map((part, index) => {
    if (index % 2 === 0) return Buffer.from(part);
    const plain = encode(part, "euc-jp").map((byte) => byte & 0x7f);
    return Buffer.concat([Buffer.from("\x1b$B"), plain, Buffer.from("\x1b(B")]);
  });
  return Buffer.concat(parts);
}
