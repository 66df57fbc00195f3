// The apps of examples/apps on Node: one packed client and one service for all of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { packPackage } from "../../scripts/pack.ts";
import type { ServiceProcess } from "../service.ts";
import { testS3Worker } from "./s3-worker.ts";
import { startWebhookService } from "./upload.ts";
import { testHono } from "./upload-hono.ts";

let packages: string;
let tarball: string;
let service: ServiceProcess;
beforeAll(async () => {
  packages = mkdtempSync(join(tmpdir(), "docuvane-packed-"));
  const starting = startWebhookService();
  tarball = packPackage("packages/client", packages);
  service = await starting;
}, 300_000);
afterAll(async () => {
  await service.stop();
  rmSync(packages, { recursive: true });
});

describe("upload-hono", { timeout: 300_000 }, () => {
  const app = testHono({
    packed: () => tarball,
    service: () => service,
    command: [process.execPath, "src/node.ts"],
  });

  it("compiles and passes its own tests", async () => {
    await Promise.all([app().run("npm", "run", "check"), app().run("npm", "test")]);
  });
});

describe("s3-worker", { timeout: 300_000 }, () => testS3Worker(() => tarball));
