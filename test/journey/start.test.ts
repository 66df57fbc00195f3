// The first five minutes: `npm start` with good and with bad files, against the real service.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BadFile, makeBadFiles } from "./bad-files.ts";
import { runStart } from "./start.ts";

const expected = JSON.parse(await readFile("examples/invoice/expected.json", "utf8")) as Record<
  string,
  string | number
>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-journey-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  });

  it("answers --help with its options and a mistaken option with one sentence", async () => {
    const [help, mistake] = await Promise.all([runStart(["--help"]), runStart(["--flie", "x.pdf"])]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("--file PATH");
    expect(mistake.code).toBe(1);
    expect(mistake.stderr.trim().split("\n")).toHaveLength(1);
    expect(mistake.stderr).toContain("--flie");
  });
});

describe("npm start -- --file, beside a service that keeps running", () => {
  let serving: { readonly child: ReturnType<typeof spawn>; readonly url: string };
  let badFiles: readonly BadFile[];

  beforeAll(async () => {
    badFiles = await makeBadFiles(folder);
    const child = spawn(
      process.execPath,
      ["--conditions=@docuvane/source", "scripts/start.ts", "--data", join(folder, "bad")],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const url = await new Promise<string>((resolve, reject) => {
      child.once("exit", () => reject(new Error("npm start ended early")));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const match = /keeps running at (\S+);/.exec(line);
        if (match?.[1]) resolve(match[1]);
      });
    });
    serving = { child, url };
  });

  afterAll(async () => {
    serving.child.kill("SIGINT");
    const [code] = await once(serving.child, "exit");
    expect(code).toBe(0);
  });

  it("ends with exit 1, one sentence and a stable code for each bad file, and the service still answers", async () => {
    const apiKey = (await readFile(join(folder, "bad", "api-key"), "utf8")).trim();
    await using client = new Docuvane({ apiKey, baseURL: serving.url });
    for (const bad of badFiles) {
      const { code, stderr } = await runStart(["--once", "--data", join(folder, "bad"), "--file", bad.path]);
      expect(code, bad.name).toBe(1);
      expect(stderr.trim().split("\n"), bad.name).toHaveLength(1);
      expect(stderr, bad.name).toMatch(new RegExp(`^Error: .*\\b${bad.code}\\b`));
      expect(stderr, bad.name).not.toMatch(/\bat .*:\d+:\d+/);
      expect((await client.documents.list({ limit: 1 })).data, bad.name).toHaveLength(1);
    }
  });
});
