// Frames of the streams between service and reader: a message as JSON, and bytes, each with its length in front.

/** One message, and the bytes that belong to it; often none. */
export interface Frame {
  readonly message: unknown;
  readonly bytes: Uint8Array;
}

/** The largest frame that is accepted: a longer one is refused by its header, before any of it is buffered. */
export interface FrameLimits {
  readonly messageBytes: number;
  readonly attachedBytes: number;
}

// Two unsigned integers of 32 bits, big-endian: bytes of the message, and bytes after it.
const HEADER_BYTES = 8;

/** Encodes a frame in two parts, to be written one after the other: a large file is not copied. */
export function encodeFrame(
  message: object,
  bytes: Uint8Array = new Uint8Array(),
): readonly [Uint8Array, Uint8Array] {
  const text = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(text.length, 0);
  header.writeUInt32BE(bytes.length, 4);
  return [Buffer.concat([header, text]), bytes];
}

/** Decodes the frames of one stream. */
export class FrameDecoder {
  readonly #limits: FrameLimits;
  /** What is being received: a header, or what it announced. */
  #target = Buffer.alloc(HEADER_BYTES);
  #received = 0;
  /** Bytes of the message in `#target`; `undefined` while that is a header. */
  #messageBytes: number | undefined;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /**
   * Takes the next bytes of the stream and yields the frames that they complete.
   *
   * @throws {Error} A frame is too large or not JSON; the rest of the stream cannot be decoded.
   */
  *push(chunk: Uint8Array): Generator<Frame> {
    let rest = chunk;
    while (rest.length > 0) {
      const part = rest.subarray(0, this.#target.length - this.#received);
      this.#target.set(part, this.#received);
      this.#received += part.length;
      rest = rest.subarray(part.length);
      if (this.#received < this.#target.length) return;
      if (this.#messageBytes === undefined) this.#begin();
      else yield this.#finish(this.#messageBytes);
    }
  }

  #begin(): void {
    const messageBytes = this.#target.readUInt32BE(0);
    const attachedBytes = this.#target.readUInt32BE(4);
    if (messageBytes > this.#limits.messageBytes || attachedBytes > this.#limits.attachedBytes)
      throw new Error(`A frame of ${messageBytes} + ${attachedBytes} bytes is larger than allowed.`);
    this.#expect(messageBytes + attachedBytes, messageBytes);
  }

  #finish(messageBytes: number): Frame {
    const content = this.#target;
    this.#expect(HEADER_BYTES, undefined);
    const message: unknown = JSON.parse(content.toString("utf8", 0, messageBytes));
    return { message, bytes: content.subarray(messageBytes) };
  }

  #expect(bytes: number, messageBytes: number | undefined): void {
    // Memory of its own, not of the pool: it is freed with the frame, and only touched as far as bytes arrive.
    this.#target = Buffer.allocUnsafeSlow(bytes);
    this.#received = 0;
    this.#messageBytes = messageBytes;
  }
}
