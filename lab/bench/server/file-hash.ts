/** Hashes the file inside an upload while it streams by, whatever the client put around it. */
import { createHash } from "node:crypto";

/** Bytes. The parts before a file, and those after it, are shorter in every client measured. */
const FRAME_BYTES = 8192;

/** A file that went by. */
export interface FileDigest {
  readonly bytes: number;
  /** SHA-256, lower-case hexadecimal. */
  readonly sha256: string;
}

/** Finds the file part of a multipart body, or takes the whole of any other body. */
export class FileHash {
  readonly #boundary: string | undefined;
  readonly #hash = createHash("sha256");
  #inFile: boolean;
  /** Bytes not judged yet: the head of the body before the file is found, its tail afterwards. */
  #held: Buffer = Buffer.alloc(0);
  #bytes = 0;

  constructor(contentType = "") {
    this.#boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(contentType)?.[1];
    this.#inFile = this.#boundary === undefined;
  }

  /** Takes the next bytes of the body. */
  update(chunk: Buffer): void {
    if (this.#boundary === undefined) this.#add(chunk);
    else if (this.#inFile) this.#addFile(chunk);
    else this.#seekFile(Buffer.concat([this.#held, chunk]));
  }

  /** Ends the body. */
  digest(): FileDigest {
    const end = this.#held.indexOf(`\r\n--${this.#boundary ?? ""}`);
    if (this.#boundary !== undefined) this.#add(this.#held.subarray(0, Math.max(0, end)));
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  /** Adds all but the last bytes, which may be what ends the body. */
  #addFile(chunk: Buffer): void {
    const whole = chunk.length < FRAME_BYTES ? Buffer.concat([this.#held, chunk]) : chunk;
    if (whole === chunk) this.#add(this.#held);
    const keepFrom = Math.max(0, whole.length - FRAME_BYTES);
    this.#add(whole.subarray(0, keepFrom));
    this.#held = Buffer.from(whole.subarray(keepFrom));
  }

  #seekFile(head: Buffer): void {
    const name = head.indexOf("filename");
    const start = name < 0 ? -1 : head.indexOf("\r\n\r\n", name);
    this.#held = head;
    if (start < 0) return;
    this.#inFile = true;
    this.#held = Buffer.alloc(0);
    this.#addFile(head.subarray(start + 4));
  }

  #add(bytes: Buffer): void {
    this.#bytes += bytes.length;
    this.#hash.update(bytes);
  }
}
