// The database of the service on a PostgreSQL server, which many processes may share.

import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { Breaker } from "../../runtime/breaker.ts";
import { settleWithin, waitWithin, whoWaits } from "../../runtime/time-budget.ts";
import { type Connections, type Db, DbClosedError, NestedQueryError, type Queryable } from "./db.ts";
import { isSilence, PgConnection, toDatabaseError } from "./pg-connection.ts";
import { listenOn } from "./pg-listener.ts";
import { findLockedTables } from "./table-locks.ts";

/** Milliseconds until an attempt to connect fails, and until a wait for a connection of the pool ends. */
const connectTimeoutMs = 3_000;

/** Milliseconds in which a server that responds again answers what it was asked before. */
const afterPauseMs = 1_000;

/** Milliseconds until a probe fails: it is a new connection and one statement. */
const probeTimeoutMs = 900;

/**
 * Milliseconds after which the server ends a transaction that says nothing: the locks of a process that hangs, or whose
 * machine is gone, must not hold others up. The longest pause of ours, an fsync of a file, is not inside a transaction.
 */
const idleInTransactionMs = 60_000;

/** Milliseconds until the first sign of life is sent on a connection that is idle. */
const keepAliveMs = 10_000;

/**
 * Connections of one process, and milliseconds of a statement: a live server ends it first, a silent one is given up.
 * Each has connections of its own, so that neither keeps the other waiting; together they are few enough for several
 * processes on a server's default of 100.
 */
const poolSettings = {
  request: { max: 10, serverMs: 5_000, clientMs: 6_000 },
  background: { max: 5, serverMs: 30_000, clientMs: 35_000 },
  // Finds out why the others wait, so it must not wait with them.
  locks: { max: 1, serverMs: 1_000, clientMs: 900 },
} as const;

type PoolName = keyof typeof poolSettings;

interface Scope {
  open: boolean;
}

/** A `Db` over pools of connections. */
export class PgDb implements Db {
  readonly engine = "postgres";
  readonly #pools: Readonly<Record<PoolName, pg.Pool>>;
  readonly #url: string;
  readonly #scope = new AsyncLocalStorage<Scope>();
  readonly #breaker: Breaker;
  readonly #connections = new Set<pg.PoolClient>();
  readonly #lent = new Set<PgConnection>();
  /** Connections that were open when the server fell silent; each could cost one more request its time. */
  readonly #suspects = new WeakSet<pg.PoolClient>();
  #closed = false;

  /**
   * Connects when the first statement comes.
   *
   * @param url - Such as `postgres://user:password@host/database`.
   * @param onError - Called for each idle connection that breaks, and when the server falls silent.
   */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#pools = {
      request: this.#makePool("request", onError),
      background: this.#makePool("background", onError),
      locks: this.#makePool("locks", onError),
    };
    this.#breaker = new Breaker({
      what: "database",
      probe: () => this.#probe(),
      onOpen: onError,
      onClose: () => this.#cutForgotten(),
    });
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#lend((connection) => connection.query<Row>(text, values));
  }

  async script<Row>(text: string): Promise<Row[]> {
    return this.#lend(async (connection) => {
      try {
        return await connection.script<Row>(text);
      } catch (error) {
        // It may have begun a transaction of its own.
        await connection.rollBack();
        throw error;
      }
    });
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#lend((connection) => this.#runTransaction(connection, work));
  }

  /** Uses a connection of its own: one of the pool would be lost to it. */
  listen(
    channel: string,
    onNotice: (text?: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>> {
    const client = this.#makeClient("docuvane listener", connectTimeoutMs);
    return listenOn(client, channel, { onNotice, onLost }).catch((error) => {
      throw toDatabaseError(error);
    });
  }

  connections(): Connections {
    const pools = Object.values(this.#pools);
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0);
    const idle = sum(({ idleCount }) => idleCount);
    return {
      used: sum(({ totalCount }) => totalCount) - idle,
      idle,
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }

  lockedTables(): Promise<string[]> {
    return this.#lend(findLockedTables, "locks");
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#breaker.close();
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
  }

  /** Lends a connection for as long as `use` runs. */
  async #lend<T>(
    use: (connection: PgConnection) => Promise<T>,
    name: PoolName = whoWaits() === "request" ? "request" : "background",
  ): Promise<T> {
    // Would work here, outside of the transaction, and hang on the embedded engine: one rule for both.
    if (this.#scope.getStore()?.open) throw new NestedQueryError();
    if (this.#closed) throw new DbClosedError();
    this.#breaker.check();
    const client = await this.#connect(this.#pools[name]);
    const connection = new PgConnection(client, {
      ms: whoWaits() === "unlimited" ? undefined : poolSettings[name].clientMs,
      onSilence: (error, begunAt) => this.#suspectAll(error, begunAt),
    });
    // Without a listener, a connection that breaks between two statements would end the process.
    const ignore = () => undefined;
    client.on("error", ignore);
    this.#lent.add(connection);
    try {
      return await use(connection);
    } catch (error) {
      throw toDatabaseError(error);
    } finally {
      this.#lent.delete(connection);
      client.off("error", ignore);
      client.release(connection.broken);
    }
  }

  async #connect(pool: pg.Pool): Promise<pg.PoolClient> {
    // The wait for a connection that others use says nothing about the server.
    const isBusy = pool.totalCount >= pool.options.max && pool.idleCount === 0;
    const begunAt = performance.now();
    try {
      for (;;) {
        const client = await waitWithin("database", connectTimeoutMs, (ms) =>
          settleWithin(ms, pool.connect(), (late) => late.release()),
        );
        if (!this.#suspects.has(client)) return client;
        client.release(true);
      }
    } catch (error) {
      if (isSilence(error) && !isBusy) this.#suspectAll(error, begunAt);
      throw toDatabaseError(error);
    }
  }

  async #runTransaction<T>(connection: PgConnection, work: (tx: Queryable) => Promise<T>): Promise<T> {
    const scope: Scope = { open: true };
    try {
      await connection.query("BEGIN");
      if (whoWaits() === "unlimited") await connection.query("SET LOCAL statement_timeout = 0");
      const result = await this.#scope.run(scope, () => work(connection));
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollBack();
      throw error;
    } finally {
      scope.open = false;
    }
  }

  #suspectAll(error: unknown, begunAt: number): void {
    if (!this.#breaker.open(error, begunAt)) return;
    for (const client of this.#connections) this.#suspects.add(client);
  }

  /** A server that only paused answers soon what it was asked before; one that forgot its connections never does. */
  #cutForgotten(): void {
    const waiting = [...this.#lent].map((connection) => [connection, connection.waitingSince] as const);
    const cut = () => {
      for (const [connection, since] of waiting)
        if (since !== undefined && connection.waitingSince === since) connection.cut();
    };
    setTimeout(cut, afterPauseMs).unref();
  }

  async #probe(): Promise<void> {
    const client = this.#makeClient("docuvane probe", probeTimeoutMs);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 1");
    } finally {
      // Nothing to wait for: a server that says nothing does not say goodbye.
      client.end().catch(() => undefined);
    }
  }

  #makeClient(name: string, timeoutMs: number): pg.Client {
    return new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: name,
      ...keepAlive,
    });
  }

  #makePool(name: PoolName, onError: (error: Error) => void): pg.Pool {
    const { max, serverMs } = poolSettings[name];
    const pool = new pg.Pool({
      connectionString: this.#url,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      statement_timeout: serverMs,
      application_name: "docuvane",
      ...keepAlive,
      types,
    });
    pool.on("error", (error) => onError(toDatabaseError(error) as Error));
    pool.on("connect", (client) => this.#connections.add(client));
    pool.on("remove", (client) => this.#connections.delete(client));
    return pool;
  }
}

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs };

/** PostgreSQL's type of 8-byte integers (pg_type.dat); `count(*)` has it. */
const int8 = 20;

/** 8-byte integers as numbers, as the embedded engine gives them, instead of pg's text. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 && format !== "binary"
      ? Number
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
