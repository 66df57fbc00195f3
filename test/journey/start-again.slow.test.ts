// A second `npm start` on the same data.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import { runStart } from "./start.ts";

it("listens where it did before, with the same key", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docuvane-journey-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, "again");
  const port = await freePort();
  await mkdir(data);
  await writeFile(join(data, "service.json"), JSON.stringify({ port }));
  const keys: string[] = [];
  for (const _ of [1, 2]) {
    const { stdout } = await runStart(["--once", "--data", data]);
    expect(stdout).toContain(`✓ Service  http://127.0.0.1:${port}/api/v1 `);
    keys.push(await readFile(join(data, "api-key"), "utf8"));
  }
  expect(keys[1]).toBe(keys[0]);
});
