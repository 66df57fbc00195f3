// The first five minutes: `npm start` with good and with bad files, against the real service.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../scripts/processes.mjs";
import { inTier } from "../../scripts/test/tiers.ts";
import { type BadFile, makeBadFiles } from "./bad-files.ts";
import { keepServing, runStart, type Serving } from "./start.ts";

const expected = JSON.parse(await readFile("examples/invoice/expected.json", "utf8")) as Record<
  string,
  string | number
>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-journey-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the command lines of all processes as every user sees them: from /proc on Linux, which may have no `ps`. */
async function commandLines(): Promise<string> {
  if (process.platform !== "linux")
    return (await promisify(execFile)("ps", ["-A", "-o", "args"], { maxBuffer: 2 ** 26 })).stdout;
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  // A process may have ended since it was listed.
  const lines = processes.map((name) => readFile(join("/proc", name, "cmdline"), "utf8").catch(() => ""));
  return (await Promise.all(lines)).join("\n");
}

describe("npm start -- --once", () => {
  it("prints the four fields of the sample invoice as its page says, with a confidence each", async () => {
    const { code, stdout, stderr } = await runStart(["--once", "--data", join(folder, "once")]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const table = new Map(
      [...stdout.matchAll(/^ {2}(\w+) {2,}(.+?) {2,}(\d\.\d\d)$/gm)].map(([, name, value, confidence]) => [
        name,
        { value, confidence: Number(confidence) },
      ]),
    );
    for (const [name, value] of Object.entries(expected)) {
      expect(table.get(name)?.value, name).toBe(String(value));
      expect(table.get(name)?.confidence, name).toBeGreaterThan(0.5);
    }
    expect(table.size).toBeGreaterThanOrEqual(4);
    const [shown] = /^ {2}field .+?(?=\n```)/ms.exec(await readFile("README.md", "utf8")) ?? [];
    expect(stdout, "the table in the README").toContain(shown);
  });

  it("prints its options for --help, and one sentence for an unknown option", async () => {
    const [help, mistake] = await Promise.all([runStart(["--help"]), runStart(["--flie", "x.pdf"])]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    for (const part of [
      "--file PATH",
      "DOCX",
      "invoice_processing",
      "receipt_processing",
      "contract_processing",
    ])
      expect(help.stdout).toContain(part);
    expect(mistake.code).toBe(1);
    expect(mistake.stderr.trim().split("\n")).toHaveLength(1);
    expect(mistake.stderr).toContain("--flie");
  });
});

describe("npm start -- --file, while a service keeps running", () => {
  let serving: Serving;
  let badFiles: readonly BadFile[];
  const data = () => join(folder, "bad");
  const readKey = async () => (await readFile(join(data(), "api-key"), "utf8")).trim();

  beforeAll(async () => {
    const files = await makeBadFiles(folder);
    badFiles = inTier({ quick: files.slice(0, 1), all: files });
    serving = await keepServing(["--data", data()]);
  });

  afterAll(async () => {
    expect(await serving.end()).toBe(0);
  });

  it("does not show the API key on a command line", async () => {
    const shown = await commandLines();
    expect(shown).toContain("packages/server/src/cli.ts");
    expect(shown).not.toContain(await readKey());
  });

  it("sends webhooks to this machine", async () => {
    await using client = new Docuvane({ apiKey: await readKey(), baseURL: serving.url });
    for (const host of ["localhost", "127.0.0.1"])
      await client.webhookEndpoints.create({ url: `http://${host}:9/webhooks` });
  });

  it("names the workflows there are when it does not know one", async () => {
    const { code, stderr } = await runStart(["--once", "--data", data(), "--workflow", "nope"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: .*Unknown workflow "nope"\. Available: /);
    for (const name of ["contract_processing", "invoice_processing", "receipt_processing"])
      expect(stderr).toContain(name);
  });

  it("ends with exit 1, one sentence and a stable code for each bad file, and the service still responds", async () => {
    await using client = new Docuvane({ apiKey: await readKey(), baseURL: serving.url });
    for (const bad of badFiles) {
      const { code, stderr } = await runStart(["--once", "--data", data(), "--file", bad.path]);
      expect(code, bad.name).toBe(1);
      expect(stderr.trim().split("\n"), bad.name).toHaveLength(1);
      expect(stderr, bad.name).toMatch(new RegExp(`^Error: .*\\b${bad.code}\\b`));
      expect(stderr, bad.name).not.toMatch(/\bat .*:\d+:\d+/);
      expect((await client.documents.list({ limit: 1 })).data, bad.name).toHaveLength(1);
    }
  });
});
