// Runs statements of the embedded database as named ones: parsed and planned once, then one call into WebAssembly each.

import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { factsOf } from "../../runtime/error-facts.ts";
import type { Engine } from "./serial-db.ts";

/**
 * Statements that stay prepared; the one not used for longest makes room. The service has some 150, and lists with
 * filters add to them.
 */
const mostStatements = 300;

/** SQLSTATEs after which a prepared statement must be made anew: its table changed, or the name is gone. */
const outdatedStates = new Set(["0A000", "26000"]);

const { serialize } = protocol;

interface Statement {
  readonly name: string;
  /** Object ids of the types of its parameters. */
  readonly types: readonly number[];
}

/**
 * An engine over PGlite whose statements are prepared under a name.
 *
 * PGlite's own `query` parses and plans each time and enters WebAssembly six times; a prepared statement enters it once.
 * The caller runs one statement at a time, as {@link SerialDb} does.
 */
export class NamedStatements implements Engine {
  readonly #pg: PGlite;
  /** By text, the one used last at the end. */
  readonly #statements = new Map<string, Statement>();
  #made = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async query<Row>(text: string, values: readonly unknown[] = []) {
    const statement = await this.#prepared(text);
    try {
      const messages = await this.#send(
        serialize.bind({ statement: statement.name, values: this.#toText(statement, values) }),
        serialize.describe({ type: "P" }),
        serialize.execute(),
      );
      const [result] = parse.parseResults(messages, this.#pg.parsers);
      return result as unknown as { rows: Row[]; command?: string };
    } catch (error) {
      if (outdatedStates.has(String(factsOf(error).code))) await this.#forget(text, statement);
      throw error;
    }
  }

  exec(text: string) {
    return this.#pg.exec(text);
  }

  close(): Promise<void> {
    return this.#pg.close();
  }

  async #prepared(text: string): Promise<Statement> {
    const known = this.#statements.get(text);
    if (known) this.#statements.delete(text);
    const statement = known ?? (await this.#prepare(text));
    this.#statements.set(text, statement);
    return statement;
  }

  async #prepare(text: string): Promise<Statement> {
    const [oldest] = this.#statements;
    if (oldest && this.#statements.size >= mostStatements) await this.#forget(...oldest);
    this.#made += 1;
    const name = `s${this.#made}`;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#statements.delete(text);
    await this.#send(serialize.close({ type: "S", name })).catch(() => undefined);
  }

  #toText({ types }: Statement, values: readonly unknown[]) {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const toText = this.#pg.serializers[types[index] ?? 0];
      return toText ? toText(value) : String(value);
    });
  }

  /** Sends messages, and the Sync after which a failed statement leaves the connection usable. */
  async #send(...messages: Uint8Array[]) {
    return (await this.#pg.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
  }
}
