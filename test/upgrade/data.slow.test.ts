// The data of the latest release, opened by the service of this version on both databases.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "../../packages/server/src/storage/db/migrate.ts";
import { type Postgres, startPostgres } from "../../packages/server/test/postgres.ts";
import { describeSchema } from "./catalog.ts";
import { findDifferences } from "./check.ts";
import { type Data, type Opened, openData } from "./open.ts";
import { type Engine, latestRelease, loadDump, unpack } from "./release.ts";

const release = latestRelease();
let server: Postgres;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-upgrade-"));
  server = await startPostgres();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function makeData(engine: Engine, content: "release" | "new"): Promise<Data> {
  const data = mkdtempSync(join(folder, `${engine}-`));
  if (content === "release") unpack(release, engine, data);
  if (engine === "embedded") return { data };
  const databaseUrl = await server.makeDatabase();
  if (content === "release") await loadDump(data, databaseUrl);
  return { data, databaseUrl };
}

it("was written before migrations that this version has", () => {
  const now = readMigrations().map(({ name }) => name);
  expect(now.slice(0, release.migrations.length)).toEqual(release.migrations);
});

describe.each(["embedded", "postgres"] as const)("the data of the latest release on %s", (engine) => {
  let data: Data;
  let opened: Opened;
  beforeAll(async () => {
    data = await makeData(engine, "release");
    opened = await openData(data, release.capturedAt);
  });
  afterAll(() => opened.server.close());

  it("is shown as before, its work continues, and its keys, files and secrets are valid", async () => {
    expect(await findDifferences(opened.server.url, release[engine])).toEqual([]);
  });

  it("has the schema of a new database, also after a second start", async () => {
    const empty = await openData(await makeData(engine, "new"), release.capturedAt);
    const expected = await describeSchema(empty.db);
    await empty.server.close();
    expect(await describeSchema(opened.db)).toEqual(expected);
    await opened.server.close();
    opened = await openData(data, release.capturedAt);
    await migrate(opened.db);
    expect(await describeSchema(opened.db)).toEqual(expected);
  });
});
