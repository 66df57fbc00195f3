// Watches a multipart body for parts without a usable head, which the parser would leave out without a word.
import { multipartLimits } from "./multipart-limits.ts";

/** Bytes of a head at most; those of the interface have some hundred. */
const maxHeadBytes = 16 * 1024;

const headEnd = Buffer.from("\r\n\r\n");
const closing = "--";

/** Reads the heads of the parts of a body while it passes, and holds no more than one of them. */
export class PartHeads {
  readonly #delimiter: Buffer;
  /** What has come since the last delimiter that was looked for, or of the head that is not whole yet. */
  #rest: Buffer = Buffer.from("\r\n");
  #state: "content" | "head" | "end" = "content";
  #isFaulty = false;

  /** @param boundary - As the header of the request says. */
  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  /** Whether a part had no `Content-Disposition: form-data` with a name. */
  get isFaulty(): boolean {
    return this.#isFaulty;
  }

  /** Takes the next bytes of the body. */
  push(chunk: Buffer): void {
    if (this.#state === "end") return;
    // Almost all of an upload: copying it whole would double what waits for the garbage collector.
    if (this.#state === "content" && !this.#meetsDelimiter(chunk)) {
      this.#rest = this.#endOf(chunk);
      return;
    }
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#state === "content" ? this.#passContent() : this.#passHead());
  }

  /** Whether a delimiter is in the chunk, or begins in the bytes before it. */
  #meetsDelimiter(chunk: Buffer): boolean {
    const seam = Buffer.concat([this.#rest, chunk.subarray(0, this.#delimiter.length - 1)]);
    return seam.includes(this.#delimiter) || chunk.includes(this.#delimiter);
  }

  /** The last bytes of all that came, in which a delimiter may begin; a copy, so that the chunk is not held. */
  #endOf(chunk: Buffer): Buffer {
    const most = this.#delimiter.length - 1;
    return Buffer.concat([this.#rest, chunk.subarray(-most)]).subarray(-most);
  }

  /** Moves past the next delimiter; returns whether there was one. */
  #passContent(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    const isFound = at >= 0;
    const length = this.#delimiter.length;
    this.#rest = this.#rest.subarray(isFound ? at + length : Math.max(0, this.#rest.length - length + 1));
    if (isFound) this.#state = "head";
    return isFound;
  }

  /** Checks the next headers and moves past them; returns whether they were complete and not the last. */
  #passHead(): boolean {
    if (this.#rest.length < closing.length) return false;
    if (this.#rest.toString("latin1", 0, closing.length) === closing) return this.#finish(false);
    const at = this.#rest.indexOf(headEnd);
    if (at < 0) return this.#rest.length > maxHeadBytes && this.#finish(true);
    if (!isUsable(this.#rest.toString("latin1", 0, at))) return this.#finish(true);
    this.#rest = this.#rest.subarray(at + headEnd.length);
    this.#state = "content";
    return true;
  }

  #finish(isFaulty: boolean): false {
    this.#isFaulty = isFaulty;
    this.#state = "end";
    this.#rest = Buffer.alloc(0);
    return false;
  }
}

/** The boundary of a form; `undefined` when the header has none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType ?? "") ?? [];
  return quoted ?? bare;
}

/** Whether the parser takes a part with such a head. */
function isUsable(head: string): boolean {
  const hasBareLineBreak = /\r(?!\n)|(?<!\r)\n/.test(head);
  if (hasBareLineBreak) return false;
  const lines = head
    .trimStart()
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n", multipartLimits.headerPairs);
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? "";
  return /^[^:]*:\s*form-data\b.*;\s*name\*?\s*=/i.test(disposition);
}
