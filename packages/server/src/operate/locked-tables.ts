// Finds locked tables for health and metrics, and logs when they change.
import type { Log } from "../runtime/log.ts";
import type { Db } from "../storage/db/db.ts";

/** Milliseconds that a result is good for: health and metrics are asked at the same time. */
const freshMs = 500;

/** The tables that another session keeps locked. */
export class LockedTables {
  readonly #db: Pick<Db, "lockedTables">;
  readonly #log: Log;
  readonly #freshMs: number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #found: Promise<string[]> = Promise.resolve([]);
  #logged = "";

  /** @param freshForMs - Milliseconds that a result is good for. Default 500. */
  constructor(db: Pick<Db, "lockedTables">, log: Log, freshForMs = freshMs) {
    this.#db = db;
    this.#log = log;
    this.#freshMs = freshForMs;
  }

  /** Finds them within about a second. @throws The database cannot be asked. */
  find(): Promise<readonly string[]> {
    if (performance.now() - this.#askedAt < this.#freshMs) return this.#found;
    this.#askedAt = performance.now();
    this.#found = this.#find();
    return this.#found;
  }

  async #find(): Promise<string[]> {
    const tables = (await this.#db.lockedTables?.()) ?? [];
    const names = tables.join(" ");
    if (names === this.#logged) return tables;
    this.#logged = names;
    if (names === "") this.#log.info("the tables of the database are no longer locked");
    else this.#log.warn("another session keeps tables of the database locked; requests get 503", { tables });
    return tables;
  }
}
