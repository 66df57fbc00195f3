// Serialises every statement on an engine that has one connection, and keeps one caller's failure away from the next.
import { AsyncLocalStorage } from "node:async_hooks";
import { factsOf } from "../../runtime/error-facts.ts";
import { type Db, DbClosedError, NestedQueryError, type Queryable, TransactionFailedError } from "./db.ts";

/** What `SerialDb` needs of an engine; PGlite has this shape. */
export interface Engine {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; command?: string }>;
  exec(text: string): Promise<Array<{ rows: object[] }>>;
  close(): Promise<void>;
}

interface Scope {
  open: boolean;
}

/** Transactions that are committed together at most: others must not wait for long. */
const mostTogether = 32;

/** A transaction that waits for its turn. */
interface Waiting {
  /** Does the work. @returns What tells the caller its result, after the commit. */
  run(): Promise<() => void>;
  reject(error: unknown): void;
}

/**
 * A `Db` over an engine with one connection.
 *
 * A statement and the ROLLBACK after its failure are one unit: with the adapter of pg-boss for PGlite another caller
 * could slip in between and got "current transaction is aborted". A transaction keeps everybody else out until its end.
 */
export class SerialDb implements Db {
  readonly engine = "pglite";
  readonly #engine: Engine;
  readonly #scope = new AsyncLocalStorage<Scope>();
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;
  #waiting: Waiting[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#alone(() => this.#orRollBack(() => queryRows<Row>(this.#engine, text, values)));
  }

  script<Row>(text: string): Promise<Row[]> {
    return this.#alone(() => this.#orRollBack(() => scriptRows<Row>(this.#engine, text)));
  }

  /**
   * Runs `work` in a transaction. Those that wait at the same time are committed together, with one sync of the disk, and
   * each can fail by itself; none resolves before the commit.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new NestedQueryError());
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        const result = await inContext(() => this.#runWork(work));
        return () => resolve(result);
      };
      this.#waiting.push({ run, reject });
      // The first of a group waits for its turn; the others run in the same one.
      if (this.#waiting.length === 1) this.#takeTurn();
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#alone(async () => {
      this.#closed = true;
      await this.#engine.close();
    });
  }

  #takeTurn(): void {
    this.#alone(() => this.#commitWaiting()).catch((error: unknown) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  async #commitWaiting(): Promise<void> {
    const group = this.#waiting.splice(0, mostTogether);
    if (this.#waiting.length > 0) this.#takeTurn();
    try {
      const resolves = await this.#orRollBack(() => this.#runGroup(group));
      for (const resolve of resolves) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Runs the works of a group, each behind a savepoint, and commits. @returns What tells the successful ones. */
  async #runGroup(group: readonly Waiting[]): Promise<(() => void)[]> {
    const resolves: (() => void)[] = [];
    await this.#engine.query("BEGIN");
    for (const { run, reject } of group) {
      if (group.length > 1) await this.#engine.query("SAVEPOINT work");
      try {
        const resolve = await run();
        if (group.length > 1) await this.#engine.query("RELEASE SAVEPOINT work").catch(refuseFailed);
        resolves.push(resolve);
      } catch (error) {
        if (group.length === 1) throw error;
        await this.#engine.exec("ROLLBACK TO SAVEPOINT work; RELEASE SAVEPOINT work");
        reject(error);
      }
    }
    await commit(this.#engine);
    return resolves;
  }

  async #runWork<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const engine = this.#engine;
    const scope: Scope = { open: true };
    const tx: Queryable = {
      query: (text, values = []) => queryRows(engine, text, values),
      script: (text) => scriptRows(engine, text),
    };
    try {
      return await this.#scope.run(scope, () => work(tx));
    } finally {
      scope.open = false;
    }
  }

  async #orRollBack<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      await this.#engine.exec("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new NestedQueryError());
    const turn = this.#tail.then(() => {
      if (this.#closed) throw new DbClosedError();
      return run();
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
  }
}

/** PostgreSQL answers COMMIT in a failed transaction with ROLLBACK and no error: that must not look like success. */
async function commit(engine: Engine): Promise<void> {
  const { command } = await engine.query("COMMIT");
  if (command === "ROLLBACK") throw new TransactionFailedError();
}

/** SQLSTATE of a statement after one that failed: somebody caught its error. */
const failedState = "25P02";

function refuseFailed(error: unknown): never {
  throw factsOf(error).code === failedState ? new TransactionFailedError() : error;
}

async function queryRows<Row>(engine: Engine, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await engine.query<Row>(text, [...values]);
  return rows;
}

async function scriptRows<Row>(engine: Engine, text: string): Promise<Row[]> {
  const results = await engine.exec(text);
  return results.flatMap((result) => result.rows ?? []) as Row[];
}
