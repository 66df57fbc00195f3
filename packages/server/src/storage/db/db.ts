// The one interface between the service and its PostgreSQL, embedded or not.

/** Something that runs SQL: the database itself, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement.
   *
   * @param text - SQL with `$1` placeholders.
   * @param values - One value for each placeholder; JSON goes in as text.
   * @returns The rows, `[]` for a statement that returns none.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs several statements without values.
   *
   * @returns The rows of all of them, in order.
   */
  script<Row>(text: string): Promise<Row[]>;
}

/** The connections of one process to a server. */
export interface Connections {
  /** In use by a statement or a transaction. */
  readonly used: number;
  readonly idle: number;
  /** Statements and transactions that wait for one. */
  readonly waiting: number;
}

/** The database of the service. */
export interface Db extends Queryable {
  /** Which PostgreSQL it is: the embedded one with its single connection, or a server that many processes share. */
  readonly engine: "pglite" | "postgres";
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects.
   *
   * Everything inside `work` must go through `tx`. A call on the database itself from inside would wait forever
   * on an engine with one connection, so it is refused with {@link NestedQueryError}.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Listens to what transactions of all processes announce with `pg_notify`; absent on an engine with one process.
   *
   * @param onNotice - Called with the text of each announcement.
   * @param onLost - Called once when the connection breaks: nothing more is heard.
   * @returns What stops listening.
   */
  listen?(
    channel: string,
    onNotice: (text?: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>>;
  /** Counts the connections of this process; absent on an engine without any. */
  connections?(): Connections;
  /**
   * Finds the tables that another session keeps locked, within a second; absent on an engine without other sessions.
   */
  lockedTables?(): Promise<string[]>;
  /** Waits for what runs, then closes; later calls reject. */
  close(): Promise<void>;
}

/** Thrown when code inside a transaction asks the database instead of its transaction. */
export class NestedQueryError extends Error {
  override readonly name = "NestedQueryError";

  constructor() {
    super("The database was queried inside one of its own transactions. Pass the transaction down instead.");
  }
}

/** Thrown by every call after the database was closed. */
export class DbClosedError extends Error {
  override readonly name = "DbClosedError";

  constructor() {
    super("The database is closed.");
  }
}

/** Thrown when a transaction ends whose work caught the error of a failed statement: the database undid it. */
export class TransactionFailedError extends Error {
  override readonly name = "TransactionFailedError";

  constructor() {
    super("A statement of the transaction failed, so nothing was written.");
  }
}
