// One connection to a PostgreSQL server while it is lent out: statements end in time, and a broken one is not used again.
import type pg from "pg";
import { factsOf } from "../../runtime/error-facts.ts";
import { waitWithin } from "../../runtime/time-budget.ts";
import { OutcomeUnknownError, UnavailableError } from "../../runtime/unavailable.ts";
import { type Queryable, TransactionFailedError } from "./db.ts";
import { nameOf } from "./statement-name.ts";

/** Milliseconds for a ROLLBACK: nothing waits for it but the connection. */
const rollbackMs = 1_000;

/**
 * SQLSTATEs of a server that is away, starting or stopping: classes 08 (connection) and 57P0x (operator intervention),
 * 53300 too many connections (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const awayStates = /^(08...|57P0[1-3]|53300)$/;

/** SQLSTATEs of a server that ended a statement by its time limit, or that may only read, as after a failover. */
const refusingStates = new Set(["57014", "25006"]);

/** Node's codes of a connection that cannot be made or broke. */
const brokenCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "ENETUNREACH"],
]);

/** How long a statement may take. */
export interface StatementLimit {
  /** Milliseconds; `undefined` for as long as it needs. */
  readonly ms: number | undefined;
  /** Called when a statement got no response in time: the server did not even end it. */
  readonly onSilence: (error: unknown, begunAt: number) => void;
}

/** A connection of the pool with the limits of who borrowed it. */
export class PgConnection implements Queryable {
  readonly #client: Pick<pg.PoolClient, "query" | "end">;
  readonly #limit: StatementLimit;
  #broken: Error | undefined;
  #waitingSince: number | undefined;

  constructor(client: Pick<pg.PoolClient, "query" | "end">, limit: StatementLimit) {
    this.#client = client;
    this.#limit = limit;
  }

  /** Why the connection must be closed instead of being lent out again; `undefined` while it is sound. */
  get broken(): Error | undefined {
    return this.#broken;
  }

  /** When the statement was sent whose response is waited for (`performance.now`); `undefined` between two. */
  get waitingSince(): number | undefined {
    return this.#waitingSince;
  }

  /** Ends the connection under the statement that waits, which fails. */
  cut(): void {
    this.#client.end().catch(() => undefined);
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#send(text, values);
    return rows as Row[];
  }

  async script<Row>(text: string): Promise<Row[]> {
    // One result for one statement, a list for several.
    const results = (await this.#send(text)) as unknown as pg.QueryResult | pg.QueryResult[];
    return [results].flat().flatMap(({ rows }) => rows) as Row[];
  }

  /**
   * Commits.
   *
   * @throws {TransactionFailedError} PostgreSQL answered ROLLBACK, and no error: that must not look like success.
   * @throws {OutcomeUnknownError} No response came, or the connection broke, after the COMMIT was sent.
   */
  async commit(): Promise<void> {
    // Nothing was sent when the budget of the request is used up: that is no unknown outcome.
    let sent = false;
    const send = (ms: number | undefined) => {
      sent = true;
      return this.#sendWithin("COMMIT", undefined, ms);
    };
    try {
      const { command } = await this.#within(send);
      if (command === "ROLLBACK") throw new TransactionFailedError();
    } catch (error) {
      throw sent && this.#broken ? new OutcomeUnknownError(error) : error;
    }
  }

  /** Rolls back, unless the connection is broken: behind a statement without a response it would wait as well. */
  async rollBack(): Promise<void> {
    if (this.#broken) return;
    await this.#sendWithin("ROLLBACK", undefined, rollbackMs).catch((error: Error) => {
      // In no known state.
      this.#broken ??= error;
    });
  }

  #send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    return this.#within((ms) => this.#sendWithin(text, values, ms));
  }

  #within<T>(start: (ms: number | undefined) => Promise<T>): Promise<T> {
    const { ms } = this.#limit;
    return ms === undefined ? start(undefined) : waitWithin("database", ms, start);
  }

  async #sendWithin(
    text: string,
    values: readonly unknown[] | undefined,
    ms: number | undefined,
  ): Promise<pg.QueryResult> {
    const begunAt = performance.now();
    this.#waitingSince = begunAt;
    try {
      return await this.#client.query({
        text,
        ...(values && { name: nameOf(text), values: [...values] }),
        ...(ms !== undefined && { query_timeout: ms }),
      });
    } catch (error) {
      if (isSilence(error)) this.#limit.onSilence(error, begunAt);
      if (isAway(error)) this.#broken ??= error as Error;
      throw error;
    } finally {
      this.#waitingSince = undefined;
    }
  }
}

/** Maps an error to whether the server is unavailable; anything else is an error of the statement. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof UnavailableError) return error;
  const refused = refusingStates.has(String(factsOf(error).code));
  return refused || isAway(error) ? new UnavailableError("database", error) : error;
}

/** Whether nothing came back: pg's errors of its own timers have no code. */
export function isSilence(error: unknown): boolean {
  const { code, message } = factsOf(error);
  return code === undefined && /timeout|^No response within/i.test(message);
}

function isAway(error: unknown): boolean {
  const { code, message } = factsOf(error);
  if (code === undefined) return /connection|timeout|not queryable/i.test(message) || isSilence(error);
  return awayStates.test(code) || brokenCodes.has(code);
}
