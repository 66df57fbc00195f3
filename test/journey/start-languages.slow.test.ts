// The same first five minutes through the Python and Go clients: the same table, the same errors.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { execFile } from "../../scripts/processes.mjs";
import { type BadFile, makeBadFiles } from "./bad-files.ts";
import { keepServing, type Outcome, printedCommands, runStart, type Serving } from "./start.ts";

let folder: string;
let badFiles: readonly BadFile[];
let serving: Serving;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-journey-"));
  badFiles = await makeBadFiles(folder);
  serving = await keepServing(["--data", join(folder, "data")]);
});
afterAll(async () => {
  await serving.end();
  await rm(folder, { recursive: true, force: true });
});

const withoutGo = isMissing("go");
const languages = ["typescript", "python", ...(withoutGo ? [] : ["go"])] as const;

/** Runs the job in a language, while a service keeps running. */
function run(language: string, ...args: readonly string[]): Promise<Outcome> {
  return runStart(["--once", "--data", join(folder, "data"), "--language", language, ...args]);
}

/** What differs from run to run: ids, ports and times. */
function withoutChance(text: string): string {
  return text
    .replace(/(doc|req)_[\w-]+/g, "$1_…")
    .replace(/:\d+\//g, ":…/")
    .replace(/\d+\.\d+ s/g, "… s");
}

describe("npm start -- --language", () => {
  it("prints the same in every language", async () => {
    const outcomes: Outcome[] = [];
    for (const language of languages) outcomes.push(await run(language));
    for (const { code, stderr } of outcomes) expect([code, stderr]).toEqual([0, ""]);
    const [typescript, ...others] = outcomes.map(({ stdout }) => withoutChance(stdout));
    for (const other of others) expect(other).toBe(typescript);
    expect(typescript).toContain("invoice_number  AF-2025-00417");
  }, 120_000);

  it("tells each bad file in the same sentence, with exit 1", async () => {
    for (const { name, path, code } of badFiles) {
      const outcomes: Outcome[] = [];
      for (const language of languages) outcomes.push(await run(language, "--file", path));
      const [typescript, ...others] = outcomes.map(({ stderr }) => withoutChance(stderr));
      for (const other of others) expect(other, name).toBe(typescript);
      expect(typescript, name).toContain(code);
      expect(outcomes.map((outcome) => outcome.code)).toEqual(languages.map(() => 1));
    }
  }, 240_000);

  it("names the languages there are when it does not know one", async () => {
    const { code, stderr } = await run("cobol");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: There is no client for "cobol"\. Available: typescript, python\b.*\n$/);
  });
});

describe.skipIf(isMissing("curl"))("the commands that npm start prints (needs curl)", () => {
  /** Runs the commands in one shell, in the folder where they were printed; stops at the first that fails. */
  async function runPrinted(run: Serving): Promise<string> {
    const { stdout } = await promisify(execFile)("sh", ["-ec", printedCommands(run).join("\n")]);
    return stdout;
  }

  it("run as printed: uploads with curl, the quick start, and the next start", async () => {
    const stdout = await runPrinted(serving);
    expect(stdout.match(/"status":"completed"/g)).toHaveLength(2);
    expect(stdout).toMatch(/^1295\.52 0\.\d+$/m);
    expect(stdout.match(/^ {2}invoice_number {2}AF-2025-00417/gm)).toHaveLength(2);
    expect(stdout).toContain("(already running)");
  }, 120_000);

  const printing = ["python", ...(withoutGo ? [] : ["go"])];
  it.each(printing)(
    "run as printed with --language %s",
    async (language) => {
      const serving = await keepServing(["--data", join(folder, "data"), "--language", language]);
      expect(await runPrinted(serving)).toMatch(/^1295\.52 0\.\d+$/m);
      expect(await serving.end()).toBe(0);
    },
    120_000,
  );
});
