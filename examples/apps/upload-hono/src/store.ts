// Stores what was uploaded and which webhook events were handled: SQLite, by whatever runs SQL on this platform.

/** Runs one statement and returns its rows. */
export type Sql = (
  statement: string,
  ...values: readonly (string | null)[]
) => Promise<readonly Record<string, unknown>[]>;

/** A document as the page shows it. */
export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Set once the document is processed. */
  readonly result: unknown;
}

/** The tables of `schema.sql`. */
export class Store {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Records an upload. The webhook can be faster than this program: a status that is there stays. */
  async addUpload(id: string, name: string): Promise<void> {
    await this.#sql(
      "INSERT INTO documents (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
      id,
      name,
    );
  }

  async saveResult(id: string, status: string, result: unknown): Promise<void> {
    await this.#sql(
      `INSERT INTO documents (id, status, result) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, result = excluded.result`,
      id,
      status,
      JSON.stringify(result),
    );
  }

  async find(id: string): Promise<StoredDocument | undefined> {
    const [row] = await this.#sql("SELECT id, name, status, result FROM documents WHERE id = ?", id);
    if (!row) return undefined;
    const { name, status, result } = row;
    return {
      id,
      name: String(name),
      status: String(status),
      result: typeof result === "string" ? JSON.parse(result) : null,
    };
  }

  async isHandled(eventId: string): Promise<boolean> {
    return (await this.#sql("SELECT 1 FROM events WHERE id = ?", eventId)).length > 0;
  }

  async markHandled(eventId: string): Promise<void> {
    await this.#sql("INSERT OR IGNORE INTO events (id) VALUES (?)", eventId);
  }
}
