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

/** Transactions that are committed together at most: others must not wait for long. */
const mostTogether = 32;

/** A transaction that waits for its turn. */
interface Waiting {
  /** Ends the limit of the wait. */
  begin(): void;
  /** Does the work. @returns What resolves the promise of the caller, after the commit. */
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
  readonly #onLost: (error: unknown) => void;
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** Why the engine ended; it must not be called again. */
  #lost: unknown;
  #waiting: Waiting[] = [];

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

  /**
   * Runs `work` in a transaction. Those that wait at the same time are committed together, with one sync of the disk, and
   * each can fail by itself; none resolves before the commit.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (this.#scope.getStore()?.open) return Promise.reject(new NestedQueryError());
    const inContext = AsyncLocalStorage.snapshot();
    return waitWithin("database", longestTurnMs, (ms) =>
      this.#joinGroup(ms, () => inContext(() => this.#runWork(work))),
    );
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

  #joinGroup<T>(ms: number, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        const result = await work();
        return () => resolve(result);
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new UnavailableError("database", new TimeoutError(ms)));
      }, ms);
      const waiting: Waiting = { run, reject, begin: () => clearTimeout(timer) };
      this.#waiting.push(waiting);
      // The first of a group waits for its turn; the others run in the same one.
      if (this.#waiting.length === 1) this.#queueGroup();
    });
  }

  #queueGroup(): void {
    this.#afterOthers(() => this.#commitWaiting()).catch((error: unknown) => {
      for (const { begin, reject } of this.#waiting.splice(0)) {
        begin();
        reject(error);
      }
    });
  }

  async #commitWaiting(): Promise<void> {
    const group = this.#waiting.splice(0, mostTogether);
    for (const { begin } of group) begin();
    if (this.#waiting.length > 0) this.#queueGroup();
    // Those that it was queued for may have waited too long.
    if (group.length === 0) return;
    try {
      const resolves = await this.#orRollBack(() => this.#runGroup(group));
      for (const resolve of resolves) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Runs the works of a group, each behind a savepoint, and commits. @returns What resolves the promises of the successful ones. */
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
        if (group.length === 1 || isEnd(error)) throw error;
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

  /** Limits only the wait for the turn: work that has begun runs to completion. */
  #takeTurn<T>(ms: number, run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new UnavailableError("database", new TimeoutError(ms)));
      }, ms);
      const begin = async () => {
        clearTimeout(timer);
        if (!late) resolve(await run());
      };
      this.#afterOthers(begin).catch((error: unknown) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  }

  #afterOthers(run: () => Promise<void>): Promise<void> {
    const turn = this.#tail.then(() => {
      if (this.#closed) throw new DbClosedError();
      if (this.#lost !== undefined) throw new UnavailableError("database", this.#lost);
      return run();
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
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

/** SQLSTATE of a statement after one that failed and whose error was caught. */
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
