/** Removes interim responses (1xx) from what a connection receives, because undici fails on a 100 that it did not ask for. */
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { buildConnector } from "undici";
import { readBeforeFailing } from "./failed-write.ts";
import { hasFakeTimers, withRealTimers } from "./real-timers.ts";
import { whenWritten } from "./written-chunks.ts";

type Connect = buildConnector.connector;
type Done = (error?: Error | null) => void;

/** Wraps a connector of undici, so that its connections skip interim responses (RFC 9110 §15.2). */
export function skippingInterim(connect: Connect): Connect {
  return (options, callback) =>
    connect(options, (error, socket) =>
      withRealTimers(() => {
        if (error) callback(error, null);
        // undici reads it as a stream, and writes, corks and destroys it; its types name the sockets of Node.
        else callback(null, new WithoutInterim(socket) as unknown as Socket);
      }),
    );
}

/** Status line of an interim response; 101 ends HTTP on its connection, and undici refuses it. */
const INTERIM = /^HTTP\/1\.1 1(?!01)\d\d[ \r]/;

/** Characters that distinguish an interim response from a final one: `HTTP/1.1 100 `. */
const STATUS_CHARACTERS = 13;

/** Where the status begins in it, and its first digit: most responses are told from interim ones by this byte alone. */
const STATUS_AT = 9;
const ONE = 0x31;

/** Bytes of an interim response; a longer one reaches undici, which refuses it. */
const LONGEST_INTERIM = 65_536;

/**
 * A connection of HTTP/1.1 with one request at a time.
 *
 * undici calls `read` until nothing is left whenever it hears of bytes. They wait in a list, which takes less CPU time than
 * the buffer of a stream; what is sent goes straight to the socket.
 */
class WithoutInterim extends Readable {
  readonly #socket: Socket;
  /** Whether the next bytes begin a response: a request was sent and no final response has begun. */
  #awaitsResponse = false;
  /** The beginning of a response, until its kind is known. */
  #start: Buffer = EMPTY;
  /** What was received and not read. */
  readonly #received: Buffer[] = [];
  #hasEnded = false;
  #isPaused = false;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    readBeforeFailing(socket);
    socket.on("data", (bytes: Buffer) => this.#receive(bytes));
    socket.on("drain", () => this.emit("drain"));
    socket.on("end", () => {
      this.#hasEnded = true;
      this.#endWhenRead();
    });
    socket.on("error", (error) => this.destroy(error));
    // After its end, a socket closes by itself; what it received is still to be read.
    socket.on("close", () => this.#hasEnded || this.destroy());
  }

  /** Sends a part of a request; what is received next is a response. */
  write(chunk: string | Uint8Array, encoding?: BufferEncoding): boolean {
    this.#awaitsResponse = true;
    return this.#socket.write(chunk as string, encoding, whenWritten(chunk));
  }

  /** Holds back what is written until `uncork`. */
  cork(): void {
    this.#socket.cork();
  }

  /** Sends what was held back. */
  uncork(): void {
    this.#socket.uncork();
  }

  /** Keeps the process alive while a request is in progress. */
  ref(): this {
    this.#socket.ref();
    return this;
  }

  /** Lets the process end while the connection is idle. */
  unref(): this {
    this.#socket.unref();
    return this;
  }

  /** Returns the next bytes. The stream ends at the first read that finds nothing, not before: undici may put some back. */
  override read(size?: number): Buffer | null {
    const bytes = size === 0 ? undefined : this.#received.shift();
    if (this.#isPaused && this.#received.length === 0) this.#pause(false);
    if (bytes) return bytes;
    // undici asks several times for each response; the stream itself knows nothing but its end.
    if (!this.#hasEnded) return null;
    this.#endWhenRead();
    return super.read(size);
  }

  /** Puts back bytes that cannot be processed yet. */
  override unshift(bytes: Buffer): void {
    this.#received.unshift(bytes);
  }

  /** Calls undici. */
  override emit(...event: Parameters<Readable["emit"]>): boolean {
    return hasFakeTimers() ? withRealTimers(() => super.emit(...event)) : super.emit(...event);
  }

  override _read(): void {
    // Bytes are pushed to the list.
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket.destroy(error ?? undefined);
    done(error);
  }

  #receive(bytes: Buffer): void {
    const rest = this.#awaitsResponse ? this.#skip(bytes) : bytes;
    if (rest.length === 0) return;
    this.#received.push(rest);
    this.emit("readable");
    if (!this.#isPaused && this.#received.length > 0) this.#pause(true);
  }

  #pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (isPaused) this.#socket.pause();
    else this.#socket.resume();
  }

  #endWhenRead(): void {
    if (this.#hasEnded && this.#received.length === 0) this.push(null);
  }

  /** Returns the bytes from the final response on; none while that has not begun. */
  #skip(bytes: Buffer): Buffer {
    let rest = this.#start.length === 0 ? bytes : Buffer.concat([this.#start, bytes]);
    this.#start = EMPTY;
    for (;;) {
      const isLong = rest.length >= STATUS_CHARACTERS;
      if (isLong && (rest[STATUS_AT] !== ONE || !INTERIM.test(rest.toString("latin1", 0, STATUS_CHARACTERS))))
        break;
      const end = rest.indexOf("\r\n\r\n");
      if (end < 0 && rest.length < LONGEST_INTERIM) {
        this.#start = rest;
        return EMPTY;
      }
      if (end < 0 || !isLong) break;
      rest = rest.subarray(end + 4);
    }
    this.#awaitsResponse = false;
    return rest;
  }
}

const EMPTY = Buffer.alloc(0);
