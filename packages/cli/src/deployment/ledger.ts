// The objects that a check created, in a file, so that also a run that was killed can be cleaned up.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { CliError, usageError } from "../output/failure.ts";

/** An object that the check created. */
export interface Created {
  /** The operation that deletes it. */
  readonly operation: string;
  readonly id: string;
}

/** A line of the file. */
type Entry =
  | { readonly service: string; readonly run: string }
  | { readonly created: Created }
  | { readonly deleted: Created };

/** The objects of one run, or of the runs that share a file. Each change is on the disk when its method returns. */
export class Ledger {
  readonly file: string;
  /** By operation and id, oldest first; `false` once deleted. */
  readonly #objects = new Map<string, { readonly created: Created; readonly remains: boolean }>();

  /**
   * Opens a ledger; its file is created with the first object.
   *
   * @param file - Continued when it is there.
   * @param service - Base URL of the service that the objects are at.
   * @throws {CliError} The file belongs to another service, or is no ledger.
   */
  constructor(file: string, service: string) {
    this.file = file;
    if (!existsSync(file)) return;
    for (const entry of readEntries(file)) {
      if ("service" in entry && entry.service !== service)
        throw usageError(`${file} has objects of ${entry.service}, not of ${service}: pass its --base-url.`);
      this.#apply(entry);
    }
  }

  /** Notes an object that the service has just created. */
  add(created: Created, { service, run }: { readonly service: string; readonly run: string }): void {
    if (this.owns(created)) return;
    if (!existsSync(this.file)) this.#append({ service, run });
    this.#append({ created });
  }

  /** Notes that an object is gone. */
  remove(deleted: Created): void {
    if (this.#objects.get(keyOf(deleted))?.remains) this.#append({ deleted });
  }

  /** Returns whether a check created an object, also when it is deleted since. */
  owns(object: Created): boolean {
    return this.#objects.has(keyOf(object));
  }

  /** Returns the objects that are not deleted, newest first. */
  remaining(): readonly Created[] {
    const remaining = [...this.#objects.values()].filter(({ remains }) => remains);
    return remaining.map(({ created }) => created).toReversed();
  }

  /** Removes the file when nothing remains. */
  close(): void {
    if (this.remaining().length === 0) rmSync(this.file, { force: true });
  }

  #append(entry: Entry): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    // The line before may have been cut off.
    appendFileSync(this.file, `\n${JSON.stringify(entry)}\n`, { flush: true, mode: 0o600 });
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if ("created" in entry)
      this.#objects.set(keyOf(entry.created), { created: entry.created, remains: true });
    if ("deleted" in entry)
      this.#objects.set(keyOf(entry.deleted), { created: entry.deleted, remains: false });
  }
}

function keyOf({ operation, id }: Created): string {
  return `${operation} ${id}`;
}

/** Reads the lines of a file; a crash may have cut off one, and the object that it would name is not known. */
function readEntries(file: string): readonly Entry[] {
  const entries = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
  if (entries.some((entry) => "service" in entry)) return entries;
  throw new CliError(`${file} is not a ledger of \`docuvane deployment check\`.`, "invalid_ledger");
}
