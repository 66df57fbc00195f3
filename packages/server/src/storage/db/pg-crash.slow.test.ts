// A PostgreSQL server that crashes under the service.
import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../../../test/postgres.ts";
import { PgDb } from "./pg-db.ts";

it("fails what runs, and serves again when it is back", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  // Idle connections break with the server; the one in use fails its transaction.
  const db = new PgDb(await server.makeDatabase(), () => undefined);
  await db.script("CREATE TABLE item (name text)");
  const cut = db.transaction(async (tx) => {
    await tx.query("INSERT INTO item VALUES ('cut off')");
    await server.crash();
    await tx.query("INSERT INTO item VALUES ('never')");
  });
  await expect(cut).rejects.toThrow();
  expect(await db.query("SELECT * FROM item")).toEqual([]);
  await db.close();
});
