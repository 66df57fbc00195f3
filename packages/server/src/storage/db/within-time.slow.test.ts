// Statements that take too long.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { withinTime } from "./within-time.ts";

let temporary: TemporaryDb;
beforeAll(async () => {
  temporary = await openDatabase("postgres");
});
afterAll(() => temporary.close());

it("are ended, and the caller is told to try again", async () => {
  const endless = withinTime(temporary.db, 50, (tx) => tx.query("SELECT pg_sleep(600)"));
  await expect(endless).rejects.toThrow(UnavailableError);
});

it.each(["pglite", "postgres"] as const)("are not begun when their time has run out: %s", async (engine) => {
  const { db, close } = engine === "postgres" ? temporary : await openDatabase(engine);
  let count = 0;
  const endless = withinTime(db, 500, async (tx) => {
    for (;;) {
      await tx.query("SELECT 1");
      count += 1;
    }
  });
  await expect(endless).rejects.toThrow(UnavailableError);
  expect(count).toBeGreaterThan(0);
  if (engine === "pglite") await close();
});

it("have no limit elsewhere, on the same connection", async () => {
  await withinTime(temporary.db, 4_000, (tx) => tx.query("SELECT 1"));
  const [row] = await temporary.db.query("SELECT current_setting('statement_timeout') AS timeout");
  expect(row).toEqual({ timeout: "30s" });
});

it("hand on any other error", async () => {
  const wrong = withinTime(temporary.db, 60_000, (tx) => tx.query("SELECT 1/0"));
  await expect(wrong).rejects.toMatchObject({ code: "22012" });
});
