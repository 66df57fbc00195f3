// The prepared statements of the embedded database: they take and give what unprepared ones do, and stay few.
import { inspect } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEngine } from "../../../test/temporary-db.ts";
import { NamedStatements } from "./named-statements.ts";

let pg: PGlite;
let engine: NamedStatements;
beforeAll(async () => {
  pg = await openEngine();
  engine = new NamedStatements(pg);
  await engine.exec("CREATE TABLE item (id text PRIMARY KEY, data jsonb)");
});
afterAll(() => engine.close());

describe("a named statement", () => {
  it("takes and gives the values that an unnamed one does", async () => {
    const text =
      "SELECT $1::boolean yes, $2::int[] list, $3::timestamptz at, $4::jsonb data, $5::text nothing, count(*) many FROM item";
    const values = [true, [1, 2], new Date("2026-01-02T03:04:05.678Z"), '{"a":[1]}', null];
    const { rows } = await pg.query(text, values);
    for (let use = 0; use < 7; use += 1) expect((await engine.query(text, values)).rows).toEqual(rows);
  });

  it("reports the command, by which a commit that did nothing is recognised", async () => {
    await engine.exec("BEGIN");
    await expect(engine.query("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
    expect(await engine.query("COMMIT")).toMatchObject({ command: "ROLLBACK", rows: [] });
    expect((await engine.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  it("fails with an error that has the state of PostgreSQL and not the parameters", async () => {
    const insert = () => engine.query("INSERT INTO item VALUES ($1, $2)", ["k", '{"vendor":"Secret Ltd"}']);
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "23505" });
    expect(inspect(error, { depth: null })).not.toContain("Secret Ltd");
  });

  it("is prepared anew after its table changed", async () => {
    await engine.exec("CREATE TABLE changing (a integer); INSERT INTO changing VALUES (1)");
    const read = () => engine.query("SELECT * FROM changing");
    await read();
    await engine.exec("ALTER TABLE changing ADD COLUMN b integer");
    await expect(read()).rejects.toMatchObject({ code: "0A000" });
    expect((await read()).rows).toEqual([{ a: 1, b: null }]);
  });
});

describe("many statements", () => {
  it("make room for each other, the one not used for longest first", async () => {
    await engine.query("SELECT 'kept' AS word");
    for (let n = 0; n < 700; n += 1) {
      await engine.query(`SELECT ${n} AS n`);
      if (n % 100 === 0) await engine.query("SELECT 'kept' AS word");
    }
    const { rows } = await pg.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements");
    expect(rows.length).toBeLessThanOrEqual(300);
    expect(rows.map(({ statement }) => statement)).toContain("SELECT 'kept' AS word");
  });
});
