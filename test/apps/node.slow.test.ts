// The apps of examples/apps on Node: one packed client and one service for all of them.
import { describe, it } from "vitest";
import { startNodeRun } from "./node-run.ts";
import { testS3Worker } from "./s3-worker.ts";
import { testHono } from "./upload-hono.ts";

const run = startNodeRun();

describe("upload-hono", { timeout: 300_000 }, () => {
  const app = testHono(run, [process.execPath, "src/node.ts"]);

  it("compiles and passes its own tests", async () => {
    await Promise.all([app().run("npm", "run", "check"), app().run("npm", "test")]);
  });
});

describe("s3-worker", { timeout: 300_000 }, () => testS3Worker(run.packed));
