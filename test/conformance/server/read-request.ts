// Reads HTTP/1.1 requests off a connection byte for byte, and refuses what is not strictly right.

/** The head of a request as it came. */
export interface RequestHead {
  /** From the first byte to the empty line. */
  readonly bytes: Buffer;
  /** Method and target: `"GET /api/v1/documents?limit=2"`. */
  readonly line: string;
  /** Names as sent, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A request that the server took. */
export interface SeenRequest extends RequestHead {
  /** From 1. */
  readonly number: number;
  /** Without the framing of chunks; what came of it when the server broke it off. */
  readonly body: Buffer;
  /** False when the server broke it off or answered before its end. */
  readonly isWhole: boolean;
}

/** What is reported of a request while it arrives. */
export interface RequestListener {
  /** The head is complete. */
  onHead(head: RequestHead): void;
  /** More of the body came: bytes so far, without the framing of chunks. */
  onBody(received: number): void;
  /** The request is complete. */
  onEnd(body: Buffer): void;
  /** It is no HTTP/1.1; nothing more is read. */
  onBroken(why: string): void;
}

/** Where in a request the reader is. */
type Place =
  | { readonly in: "head" }
  | { readonly in: "body"; readonly left: number }
  | { readonly in: "chunk-size" | "chunk-end" | "trailer" }
  | { readonly in: "chunk"; readonly left: number }
  | { readonly in: "ruins" };

/** Bytes. No head of ours comes near; one that never ends is broken. */
const LONGEST_HEAD = 65_536;

/** Reads the requests of one connection (RFC 9112). */
export class RequestReader {
  readonly #listener: RequestListener;
  #rest: Buffer = Buffer.alloc(0);
  #body: Buffer[] = [];
  #received = 0;
  #place: Place = { in: "head" };

  constructor(listener: RequestListener) {
    this.#listener = listener;
  }

  /** Takes bytes as they come. */
  push(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length > 0 && this.#step());
  }

  /** Reads on as far as it can; false when more bytes are needed. */
  #step(): boolean {
    const place = this.#place;
    if (place.in === "head") return this.#readHead();
    if (place.in === "body" || place.in === "chunk") return this.#readBytes(place.left, place.in);
    if (place.in === "ruins") return false;
    return this.#readLine(place.in);
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf("\r\n\r\n");
    if (end < 0) return this.#rest.length > LONGEST_HEAD && this.#break("a head without an end");
    const bytes = this.#take(end + 4);
    const [start = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
    const line = /^([A-Z]+ \/\S*) HTTP\/1\.1$/.exec(start)?.[1];
    if (line === undefined) return this.#break(`a first line ${JSON.stringify(start)}`);
    const headers = lines.map((each) => /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(each));
    const parsed = headers
      .filter((each) => each !== null)
      .map(([, name = "", value = ""]) => [name, value] as const);
    if (parsed.length < lines.length) return this.#break("a line that is no header");
    this.#listener.onHead({ bytes, line, headers: parsed });
    return this.#begin(parsed);
  }

  /** Finds out how long the body is (RFC 9112 §6.3). */
  #begin(headers: RequestHead["headers"]): boolean {
    const lengths = headers.filter(([name]) => name.toLowerCase() === "content-length");
    const codings = headers.filter(([name]) => name.toLowerCase() === "transfer-encoding");
    if (lengths.length + codings.length > 1) return this.#break("a body whose length is said twice");
    if (codings.length > 0) {
      this.#place = { in: "chunk-size" };
      return codings[0]?.[1] === "chunked" || this.#break("a transfer coding other than chunked");
    }
    const length = lengths[0]?.[1] ?? "0";
    if (!/^\d+$/.test(length)) return this.#break("a length that is no number");
    return this.#continueBody("body", Number(length));
  }

  #readBytes(left: number, kind: "body" | "chunk"): boolean {
    const bytes = this.#take(Math.min(left, this.#rest.length));
    this.#body.push(bytes);
    this.#received += bytes.length;
    this.#listener.onBody(this.#received);
    return this.#continueBody(kind, left - bytes.length);
  }

  #continueBody(kind: "body" | "chunk", left: number): boolean {
    this.#place = { in: kind, left };
    if (left > 0) return true;
    if (kind === "body") return this.#finish();
    this.#place = { in: "chunk-end" };
    return true;
  }

  /** Lines between chunks (RFC 9112 §7.1). */
  #readLine(kind: "chunk-size" | "chunk-end" | "trailer"): boolean {
    const end = this.#rest.indexOf("\r\n");
    if (end < 0) return false;
    const line = this.#take(end + 2).toString("latin1", 0, end);
    if (kind === "trailer") return line === "" ? this.#finish() : this.#break("a trailer");
    if (kind === "chunk-end") {
      this.#place = { in: "chunk-size" };
      return line === "" || this.#break("a chunk longer than it says");
    }
    if (!/^[0-9a-fA-F]+$/.test(line)) return this.#break(`a chunk of size ${JSON.stringify(line)}`);
    const left = Number.parseInt(line, 16);
    this.#place = left === 0 ? { in: "trailer" } : { in: "chunk", left };
    return true;
  }

  #finish(): boolean {
    const body = Buffer.concat(this.#body);
    this.#body = [];
    this.#received = 0;
    this.#place = { in: "head" };
    this.#listener.onEnd(body);
    return true;
  }

  #break(why: string): false {
    this.#place = { in: "ruins" };
    this.#listener.onBroken(why);
    return false;
  }

  #take(length: number): Buffer {
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return bytes;
  }
}
