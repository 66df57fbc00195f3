// Tests of the built wheel in an empty environment: installed, type-checked, and run against the service.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { findInterpreters, versions } from "../../scripts/setup/interpreters.mjs";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { buildWheel, python } from "../../scripts/wheel.ts";
import { type ServiceProcess, startServiceProcess } from "../service.ts";

const exec = promisify(execFile);

/** The Pythons of this machine that the package supports, the one of the development environment first. */
export const interpreters: readonly Interpreter[] = findInterpreters().found.filter(({ version }) =>
  versions.includes(version),
);

/** A Python of this machine. */
interface Interpreter {
  readonly version: string;
  readonly path: string;
}

/** Declares the tests of the wheel on some Pythons. */
export function testWheelOn(chosen: readonly Interpreter[]): void {
  let built: ReturnType<typeof buildWheel>;
  let service: ServiceProcess;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-consumer-"));
    copyFileSync("examples/invoice/invoice.pdf", join(folder, "invoice.pdf"));
    built = buildWheel();
    service = await startServiceProcess();
  }, 120_000);

  afterAll(async () => {
    await service.stop();
    for (const path of [folder, built.folder]) rmSync(path, { recursive: true });
  });

  describe.each(chosen)("on Python $version", ({ version, path }) => {
    const inEnvironment = (): string => resolve(pythonOf(join(folder, version)));

    it("runs the quick start", async () => {
      await exec(path, ["-m", "venv", join(folder, version)]);
      await exec(inEnvironment(), ["-m", "pip", "install", "--quiet", "--no-input", built.wheel]);
      const { stdout, stderr } = await exec(
        inEnvironment(),
        ["-W", "error", resolve("examples/quick-start/main.py")],
        {
          cwd: folder,
          env: { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey },
        },
      );
      expect([stdout, stderr]).toEqual([expect.stringMatching(/^1295\.52 0\.\d+\n$/), ""]);
    }, 400_000);

    it("type-checks a strict program", async () => {
      const settings = [
        "--strict",
        "--python-executable",
        inEnvironment(),
        "--cache-dir",
        join(folder, "mypy"),
      ];
      const program = resolve("test/consumers/consumer.py");
      const { stdout } = await exec(python, ["-m", "mypy", ...settings, program], { cwd: folder }).catch(
        (error: { readonly stdout: string }) => error,
      );
      expect(stdout).toMatch(/^Success/);
    }, 400_000);
  });
}
