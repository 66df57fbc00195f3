// The Hono app as a Cloudflare Worker: in workerd with a simulated D1, against the real service and its webhooks.
import { resolve } from "node:path";
import { describe } from "vitest";
import { startNodeRun } from "./node-run.ts";
import { testHono } from "./upload-hono.ts";

const run = startNodeRun();

describe("upload-hono on workerd", { timeout: 300_000 }, () => {
  testHono(run, [process.execPath, resolve("test/apps/worker/run.mjs")]);
});
