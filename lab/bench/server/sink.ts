/** Takes uploads: counts and hashes what arrives, and breaks the first attempt when told to. */
import type { IncomingMessage } from "node:http";
import { FileHash } from "./file-hash.ts";

/** What the service saw of an upload; it is part of the response. */
export interface Receipt {
  /** Bytes of the file, without what frames it. */
  readonly bytes: number;
  readonly sha256: string;
  readonly framing: "content-length" | "chunked";
  /** Which attempt this was, from 1. */
  readonly attempt: number;
  /** Idempotency keys of all attempts, in order. */
  readonly keys: readonly (string | undefined)[];
}

/** Receives uploads one after the other. */
export class Sink {
  readonly #breakAfterBytes: number;
  readonly #keys: (string | undefined)[] = [];

  /**
   * @param breakAfterBytes - Bytes of the first attempt after which its connection is cut; `Infinity` for never.
   */
  constructor(breakAfterBytes: number) {
    this.#breakAfterBytes = breakAfterBytes;
  }

  /** Reads one body; resolves to `undefined` when the connection ended first. */
  async receive(request: IncomingMessage): Promise<Receipt | undefined> {
    this.#keys.push(request.headers["idempotency-key"]?.toString());
    const attempt = this.#keys.length;
    const limit = attempt === 1 ? this.#breakAfterBytes : Number.POSITIVE_INFINITY;
    const hash = new FileHash(request.headers["content-type"]);
    if (!(await drain(request, hash, limit))) return undefined;
    const framing = request.headers["content-length"] === undefined ? "chunked" : "content-length";
    return { ...hash.digest(), framing, attempt, keys: [...this.#keys] };
  }
}

/** Reads to the end, or cuts the connection after `limit` bytes; returns whether the end was reached. */
async function drain(request: IncomingMessage, hash: FileHash, limit: number): Promise<boolean> {
  let received = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > limit) throw new Error("broken on purpose");
      hash.update(chunk);
    }
    return true;
  } catch {
    request.socket.resetAndDestroy();
    return false;
  }
}
