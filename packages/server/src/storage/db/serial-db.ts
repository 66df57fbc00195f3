// Serialises every statement on an engine that has one connection, and keeps one caller's failure away from the next.
import { AsyncLocalStorage } from "node:async_hooks";
import { factsOf } from "../../runtime/error-facts.ts";
import { TimeoutError, waitWithin } from "../../runtime/time-budget.ts";
import { OutcomeUnknownError, UnavailableError } from "../../runtime/unavailable.ts";
import { type Db, DbClosedError, NestedQueryError, type Queryable, TransactionFailedError } from "./db.ts";

/** What `SerialDb` needs of an engine; PGlite has this shape. */
export interface Engine {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; command?: string }>;
  exec(text: string): Promise<Array<{ rows: object[] }>>;
  close(): Promise<void>;
}

/** Milliseconds that work in the background waits for its turn; requests wait no longer than their budget. */
const longestTurnMs = 600_000;

interface Scope {
  open: boolean;
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
  readonly #onLost: (error: unknown) => void;
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** Why the engine ended; it must not be called again. */
  #lost: unknown;

  /** @param onLost - Called once when the engine ends by itself: only a new process can open the data again. */
  constructor(engine: Engine, onLost: (error: unknown) => void = () => undefined) {
    this.#engine = engine;
    this.#onLost = onLost;
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#alone(() => this.#orRollBack(() => queryRows<Row>(this.#engine, text, values)));
  }

  script<Row>(text: string): Promise<Row[]> {
    return this.#alone(() => this.#orRollBack(() => scriptRows<Row>(this.#engine, text)));
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#alone(() => this.#orRollBack(() => this.#runTransaction(work)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    if (this.#lost !== undefined) {
      this.#closed = true;
      return;
    }
    await this.#alone(async () => {
      this.#closed = true;
      await this.#engine.close();
    });
  }

  async #runTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const engine = this.#engine;
    const scope: Scope = { open: true };
    const tx: Queryable = {
      query: (text, values = []) => queryRows(engine, text, values),
      script: (text) => scriptRows(engine, text),
    };
    await engine.exec("BEGIN");
    try {
      const result = await this.#scope.run(scope, () => work(tx));
      await commit(engine);
      return result;
    } finally {
      scope.open = false;
    }
  }

  async #orRollBack<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (isEnd(error)) throw this.#lose(error);
      await this.#engine.exec("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }

  #lose(error: unknown): UnavailableError {
    this.#lost = error;
    this.#onLost(error);
    return error instanceof UnavailableError ? error : new UnavailableError("database", error);
  }

  #alone<T>(run: () => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new NestedQueryError());
    return waitWithin("database", longestTurnMs, (ms) => this.#takeTurn(ms, run));
  }

  /** What has begun goes on to its end; only the wait for its turn is limited. */
  #takeTurn<T>(ms: number, run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new UnavailableError("database", new TimeoutError(ms)));
      }, ms);
      const turn = this.#tail.then(() => {
        clearTimeout(timer);
        if (late) return undefined;
        if (this.#closed) throw new DbClosedError();
        if (this.#lost !== undefined) throw new UnavailableError("database", this.#lost);
        return run().then(resolve);
      });
      this.#tail = turn.catch(reject);
    });
  }
}

/** PostgreSQL answers COMMIT in a failed transaction with ROLLBACK and no error: that must not look like success. */
async function commit(engine: Engine): Promise<void> {
  try {
    const { command } = await engine.query("COMMIT");
    if (command === "ROLLBACK") throw new TransactionFailedError();
  } catch (error) {
    throw isEnd(error) ? new OutcomeUnknownError(error) : error;
  }
}

/** Whether the engine ended: PostgreSQL gave up, or its WebAssembly did. */
function isEnd(error: unknown): boolean {
  if (error instanceof OutcomeUnknownError || error instanceof WebAssembly.RuntimeError) return true;
  return ["PANIC", "FATAL"].includes(String(factsOf(error).severity));
}

async function queryRows<Row>(engine: Engine, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await engine.query<Row>(text, [...values]);
  return rows;
}

async function scriptRows<Row>(engine: Engine, text: string): Promise<Row[]> {
  const results = await engine.exec(text);
  return results.flatMap((result) => result.rows ?? []) as Row[];
}
