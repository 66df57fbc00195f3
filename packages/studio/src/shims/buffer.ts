// The few functions of Node's Buffer that the client frames an upload with, on plain bytes.

const encoder = new TextEncoder();

/** Bytes, made and joined as Node does. */
export const Buffer = {
  from: (text: string | Uint8Array): Uint8Array =>
    typeof text === "string" ? encoder.encode(text) : new Uint8Array(text),
  alloc: (length: number): Uint8Array => new Uint8Array(length),
  isBuffer: (value: unknown): boolean => value instanceof Uint8Array,
  concat(parts: readonly Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  },
};
