// The deployment check finds nothing at our service with PostgreSQL and S3, and at an account without a rate limit.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@docuvane/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runLine } from "../../packages/cli/test/fake-terminal.ts";
import { type Postgres, startPostgres } from "../../packages/server/test/postgres.ts";
import { type S3Server, startS3 } from "../../packages/server/test/s3.ts";
import { shareReader } from "../../packages/server/test/shared-reader.ts";

const apiKey = "dv_test_contract_engines";
const common = { port: 0, apiKey, wrongCredentials: 0 };
let postgres: Postgres;
let s3: S3Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-engines-"));
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([postgres.close(), s3.close()]);
  rmSync(folder, { recursive: true });
});

async function check(service: RunningServer) {
  const env = { DOCUVANE_API_KEY: apiKey, HOME: folder };
  const line = ["deployment", "check", "--write", "--base-url", service.url];
  const { code, output, errors } = await runLine(line, { env });
  const rows = JSON.parse(output) as readonly { readonly notes: readonly { readonly message: string }[] }[];
  return { code, errors, notes: rows.flatMap(({ notes }) => notes.map(({ message }) => message)) };
}

it("finds nothing at PostgreSQL and S3", async () => {
  const storage = { databaseUrl: await postgres.makeDatabase(), s3: await s3.makeBucket("contract") };
  const secret = "a secret of more than 32 characters";
  const settings = { ...common, ...storage, secret, data: folder, plan: "A.enterprise" };
  const service = await startServer(settings, { makeExtractor: shareReader });
  try {
    expect(await check(service)).toMatchObject({ code: 0, errors: "" });
  } finally {
    await service.close();
  }
}, 300_000);

it("notes that a plan without a rate limit has no headers of it", async () => {
  const settings = { ...common, ephemeral: true, plan: "B.enterprise" };
  const service = await startServer(settings, { makeExtractor: shareReader });
  try {
    const { code, errors, notes } = await check(service);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(notes).toContainEqual(expect.stringMatching(/^No response had X-RateLimit-Limit/));
  } finally {
    await service.close();
  }
}, 300_000);
