// Remembers durably which events were forwarded, so that a crash loses none and hides no repeat.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { writePrivately } from "../settings/write-privately.ts";

/** Forwarded events that are remembered, to mark those that `--since` forwards again. */
const mostSeen = 5_000;

/** Lines after which the file is written anew. */
const mostLines = 2 * mostSeen;

/** A line: an event is about to be forwarded, the receiver has responded, or only the position moved. */
interface Entry {
  readonly about?: string;
  readonly done?: string;
  readonly position?: string;
}

/** The events that were forwarded to one receiver. Each change is on the disk when its method returns. */
export class Journal {
  readonly #file: string;
  /** Events that the receiver may have seen, oldest first. */
  readonly #seen = new Set<string>();
  #position: string | undefined;
  #lines = 0;

  /** @param file - Created when it is absent, shortened when it is there. */
  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n")) this.#apply(entryOf(line));
    this.#rewrite();
  }

  /** ID after which the stream resumes: the receiver has responded to everything up to it. `undefined` at a first start. */
  get position(): string | undefined {
    return this.#position;
  }

  /** Forgets the position, not what the receiver has seen. */
  forgetPosition(): void {
    this.#position = undefined;
    this.#rewrite();
  }

  /** Notes that an event is about to be forwarded. @returns Whether the receiver may have seen it before. */
  begin(id: string): boolean {
    const mayRepeat = this.#seen.has(id);
    if (!mayRepeat) this.#append({ about: id });
    return mayRepeat;
  }

  /** Notes that the receiver has responded: the position moves behind the event. */
  finish(id: string): void {
    this.#append({ done: id });
  }

  /** Moves the position where there was no event. */
  move(position: string): void {
    if (position !== "" && position !== this.#position) this.#append({ position });
  }

  #append(entry: Entry): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`, { flush: true, mode: 0o600 });
    this.#apply(entry);
    if (this.#lines > mostLines) this.#rewrite();
  }

  #apply({ about, done, position }: Entry): void {
    this.#lines += 1;
    if (about !== undefined) this.#seen.add(about);
    this.#position = done ?? position ?? this.#position;
  }

  #rewrite(): void {
    const [position, seen] = [this.#position, [...this.#seen].slice(-mostSeen)];
    const entries: Entry[] = seen.map((about) => ({ about }));
    if (position !== undefined) entries.push({ position });
    writePrivately(this.#file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    this.#lines = entries.length;
  }
}

/** A crash may cut off the last line: what it announces has not happened yet. */
function entryOf(line: string): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return {};
  }
}
