// A new embedded database: made in one piece, from a template, and refused when it is damaged.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openTemporaryDb } from "../../../test/temporary-db.ts";
import { ensureCluster } from "./cluster.ts";
import { embeddedMajor, openEmbedded } from "./embedded.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe("a new database", () => {
  it("is copied from a template that is made once", async () => {
    const cache = join(directory, "cache");
    await ensureCluster(join(directory, "first"), cache);
    const [template] = readdirSync(cache);
    expect(template).toMatch(/^pglite-\d+\.\d+\.\d+-[0-9a-f]{12}$/);
    const mark = join(cache, template ?? "", "mark");
    writeFileSync(mark, "");
    await ensureCluster(join(directory, "second"), cache);
    expect(existsSync(join(directory, "second", "mark"))).toBe(true);
    expect(existsSync(join(directory, "first", "mark"))).toBe(false);
  });

  it("has all tables, and an account that is as old as the database", async () => {
    const cache = join(directory, "tables");
    await ensureCluster(join(directory, "earlier"), cache);
    const start = new Date();
    const data = join(directory, "later");
    mkdirSync(data);
    const db = await openEmbedded(data, cache);
    const [account] = await db.query<{ created_at: Date }>("SELECT created_at FROM account");
    expect(account?.created_at.getTime()).toBeGreaterThanOrEqual(start.getTime());
    await db.close();
  });

  it("is made where the cache cannot be written, and over the rest of an interrupted start", async () => {
    const blocked = join(directory, "blocked");
    writeFileSync(blocked, "");
    const target = join(directory, "third");
    mkdirSync(`${target}.new`);
    writeFileSync(join(`${target}.new`, "PG_VERSION"), "half");
    await ensureCluster(target, blocked);
    expect(existsSync(join(target, "PG_VERSION"))).toBe(true);
    expect(existsSync(`${target}.new`)).toBe(false);
  });

  it("that is damaged is refused with one sentence", async () => {
    const data = join(directory, "damaged");
    mkdirSync(join(data, "pg"), { recursive: true });
    writeFileSync(join(data, "pg", "PG_VERSION"), `${embeddedMajor}\n`);
    await expect(openEmbedded(data, undefined)).rejects.toMatchObject({ code: "database_unusable" });
  });

  it("of another PostgreSQL is refused with what to do, and stays as it is", async () => {
    const { directory: data, close } = await openTemporaryDb();
    const version = join(data, "pg", "PG_VERSION");
    expect(readFileSync(version, "utf8")).toBe(`${embeddedMajor}\n`);
    writeFileSync(version, "17\n");
    const before = readdirSync(join(data, "pg"));
    await expect(openEmbedded(data, undefined)).rejects.toMatchObject({
      code: "database_unusable",
      message: expect.stringMatching(/has the format of PostgreSQL 17, .* Export the data with the version/),
    });
    expect(readdirSync(join(data, "pg"))).toEqual(before);
    await close();
  });
});
