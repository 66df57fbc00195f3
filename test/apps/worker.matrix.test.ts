// The Hono app as a Cloudflare Worker: in workerd with a simulated D1, against the real service and its webhooks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { packPackage } from "../../scripts/pack.ts";
import type { ServiceProcess } from "../service.ts";
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

describe("upload-hono on workerd", { timeout: 300_000 }, () => {
  testHono({
    packed: () => tarball,
    service: () => service,
    command: [process.execPath, resolve("test/apps/worker/run.mjs")],
  });
});
