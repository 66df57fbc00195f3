// Runs every example in Go as a reader would, and compares what it prints with what it says it prints.
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestAccount, type TestAccount } from "../../packages/server/test/running-server.ts";
import { outputPattern, statedOutput } from "../docs/examples.ts";
import { makeBadFiles } from "../journey/bad-files.ts";
import { root } from "../root.ts";
import { runBeside, runIn, serverCommand, withoutGo } from "./go.ts";

const examples = join(root, "examples");
const find = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ["examples/apps/**"] }).map((file) => file.replaceAll("\\", "/"));
const programs = find("examples/**/main.go");

describe.skipIf(withoutGo)("the examples in Go (needs Go)", { timeout: 600_000 }, () => {
  let folder = "";
  let binaries = "";
  let service: TestAccount;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-go-examples-"));
    binaries = join(folder, "bin");
    mkdirSync(binaries);
    // The separator at the end makes it a folder, for the program of each package.
    runIn(examples, {}, "go", "build", "-p", "1", "-o", join(binaries, "/"), "./...");
    copyFileSync(join(examples, "invoice/invoice.pdf"), join(folder, "invoice.pdf"));
    await makeBadFiles(folder);
    service = await openTestAccount();
    await using client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    await client.documents.process({ file: join(folder, "invoice.pdf") });
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are formatted, and pass vet", () => {
    const files = find("examples/**/*.go").map((file) => join(root, file));
    expect(runIn(root, {}, "gofmt", "-l", ...files)).toBe("");
    runIn(examples, {}, "go", "vet", "-p", "1", "./...");
  });

  it("are there for each topic of Python and Java", () => {
    const topics = (pattern: string): Set<string> =>
      new Set(find(pattern).map((file) => file.split("/")[1] ?? ""));
    const inGo = topics("examples/*/**/*.go");
    const missing = [...topics("examples/*/*.{py,java}")].filter((topic) => !inGo.has(topic));
    expect(missing).toEqual([]);
  });

  it.each(programs)("prints what it says: %s", async (file) => {
    const environment = { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey };
    const stated = statedOutput(file);
    expect(stated, "the example ends with a comment that begins with Prints:").toBeDefined();
    const printed = await runBeside(folder, environment, join(binaries, basename(dirname(file))));
    expect(printed).toMatch(outputPattern(stated ?? ""));
  });

  it("pass where they are tests", () => {
    const env = { DOCUVANE_SERVER_COMMAND: serverCommand };
    const tests = ["./testing/...", "./in-your-program/..."];
    const printed = runIn(examples, env, "go", "test", "-p", "1", "-count", "1", ...tests);
    expect(printed.match(/^ok/gm)).toHaveLength(3);
  });
});
