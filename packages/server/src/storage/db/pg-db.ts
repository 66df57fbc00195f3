// The database of the service on a PostgreSQL server, which many processes may share.

import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { factsOf } from "../../runtime/error-facts.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { type Db, DbClosedError, NestedQueryError, type Queryable, TransactionFailedError } from "./db.ts";

/** Connections of one process: more than its workers hold, few enough for many processes on a server's default of 100. */
const poolSize = 10;

/** Milliseconds until an attempt to connect fails: a request must not hang while the server is away. */
const connectTimeoutMs = 5_000;

/**
 * Milliseconds after which the server ends a transaction that says nothing: the locks of a process that hangs, or whose
 * machine is gone, must not hold others up. The longest pause of ours, an fsync of a file, is not inside a transaction.
 */
const idleInTransactionMs = 60_000;

interface Scope {
  open: boolean;
}

/** What the pool lends out. */
type Connection = Pick<pg.PoolClient, "query">;

/** A `Db` over a pool of connections. */
export class PgDb implements Db {
  readonly engine = "postgres";
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #scope = new AsyncLocalStorage<Scope>();
  #closed = false;

  /**
   * Connects when the first statement comes.
   *
   * @param url - Such as `postgres://user:password@host/database`.
   * @param onError - Called for each idle connection that breaks.
   */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      application_name: "docuvane",
      keepAlive: true,
      types,
    });
    this.#pool.on("error", onError);
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return queryRows<Row>(this.#outside(), text, values).catch(rethrow);
  }

  async script<Row>(text: string): Promise<Row[]> {
    return scriptRows<Row>(this.#outside(), text).catch(rethrow);
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const connection = await this.#outside().connect().catch(rethrow);
    // Without a listener, a connection that breaks between two statements would end the process.
    const ignore = () => undefined;
    connection.on("error", ignore);
    let failure: Error | undefined;
    try {
      return await this.#runTransaction(connection, work);
    } catch (error) {
      // A connection that cannot even roll back is in no known state: it is closed instead of lent out again.
      failure = await rollBack(connection);
      return rethrow(error);
    } finally {
      connection.off("error", ignore);
      connection.release(failure);
    }
  }

  /** Uses a connection of its own: one of the pool would be lost to it. */
  async listen(
    channel: string,
    onNotice: (text?: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: "docuvane listener",
      keepAlive: true,
    });
    // An error is followed by the end.
    client.on("error", () => undefined);
    client.once("end", onLost);
    client.on("notification", ({ payload }) => onNotice(payload));
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return () => client.end();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
  }

  async #runTransaction<T>(connection: Connection, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const scope: Scope = { open: true };
    await connection.query("BEGIN");
    try {
      const tx: Queryable = {
        query: (text, values = []) => queryRows(connection, text, values),
        script: (text) => scriptRows(connection, text),
      };
      const result = await this.#scope.run(scope, () => work(tx));
      await commit(connection);
      return result;
    } finally {
      scope.open = false;
    }
  }

  /** The pool, for a statement that does not belong to an open transaction. */
  #outside(): pg.Pool {
    // Would work here, outside of the transaction, and hang on the embedded engine: one rule for both.
    if (this.#scope.getStore()?.open) throw new NestedQueryError();
    if (this.#closed) throw new DbClosedError();
    return this.#pool;
  }
}

/**
 * SQLSTATEs of a server that is away, starting or stopping: classes 08 (connection) and 57P0x (operator intervention),
 * 53300 too many connections (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const awayStates = /^(08...|57P0[1-3]|53300)$/;

/** Node's codes of a connection that cannot be made or broke. */
const brokenCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** Maps an error to whether the server is unavailable; anything else is an error of the statement. */
function rethrow(error: unknown): never {
  const { code, message } = factsOf(error);
  const away =
    code === undefined ? /connection|timeout/i.test(message) : awayStates.test(code) || brokenCodes.has(code);
  throw away ? new UnavailableError("database", error) : error;
}

/** PostgreSQL's type of 8-byte integers (pg_type.dat); `count(*)` has it. */
const int8 = 20;

/** 8-byte integers as numbers, as the embedded engine gives them, instead of pg's text. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 && format !== "binary"
      ? Number
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

async function queryRows<Row>(
  connection: Connection,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await connection.query({ name: nameOf(text), text, values: [...values] });
  return rows as Row[];
}

/** Statements that each connection keeps prepared: the service has some 150, and lists with filters add to them. */
const mostNames = 300;

const names = new Map<string, string>();

const everyColumn = /SELECT (\w+\.)?\* FROM|RETURNING (\w+\.)?\*|^SELECT \w+\.\*/;

/**
 * The name under which a connection prepares a statement once; `undefined` to parse and plan it each time. One that
 * returns every column is not prepared: it would fail when another process adds a column at an upgrade.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || everyColumn.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

async function scriptRows<Row>(connection: Connection, text: string): Promise<Row[]> {
  // One result for one statement, a list for several.
  const results = (await connection.query(text)) as unknown as pg.QueryResult | pg.QueryResult[];
  return [results].flat().flatMap(({ rows }) => rows) as Row[];
}

/** PostgreSQL answers COMMIT in a failed transaction with ROLLBACK and no error: that must not look like success. */
async function commit(connection: Connection): Promise<void> {
  const { command } = await connection.query("COMMIT");
  if (command === "ROLLBACK") throw new TransactionFailedError();
}

async function rollBack(connection: Connection): Promise<Error | undefined> {
  try {
    await connection.query("ROLLBACK");
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
