// The apps of examples/apps in Python: one built wheel and one environment for all of them.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe } from "vitest";
import { buildWheel } from "../../scripts/wheel.ts";
import type { ServiceProcess } from "../service.ts";
import { testBatch } from "./batch.ts";
import { startWebhookService } from "./upload.ts";
import { testFastApi } from "./upload-fastapi.ts";

let built: ReturnType<typeof buildWheel>;
let service: ServiceProcess;
beforeAll(async () => {
  const starting = startWebhookService();
  built = buildWheel();
  service = await starting;
}, 300_000);
afterAll(async () => {
  await service.stop();
  rmSync(built.folder, { recursive: true });
});

const wheel = (): string => built.wheel;

describe("upload-fastapi", { timeout: 300_000 }, () => testFastApi(wheel, () => service));
describe("batch", { timeout: 300_000 }, () => testBatch(wheel));
