// What the tests of the apps on Node and on Workers share: one packed client and one service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { packPackage } from "../../scripts/pack.ts";
import type { ServiceProcess } from "../service.ts";
import { startWebhookService } from "./upload.ts";

/** What the apps use; it is there once the tests run. */
export interface NodeRun {
  /** Returns the tarball of the client. */
  packed(): string;
  /** Returns a service that delivers webhooks. */
  service(): ServiceProcess;
}

/** Packs the client and starts the service before the tests of a file, and removes both after them. */
export function startNodeRun(): NodeRun {
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
  return { packed: () => tarball, service: () => service };
}
