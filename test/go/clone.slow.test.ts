// Follows the quick start in Go from an empty folder: a module that uses the client of this clone.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestAccount, type TestAccount } from "../../packages/server/test/running-server.ts";
import { outputPattern, statedOutput } from "../docs/examples.ts";
import { root } from "../root.ts";
import { runBeside, runIn, withoutGo } from "./go.ts";

const program = join("examples", "quick-start", "main.go");

describe.skipIf(withoutGo)("a module of the reader's (needs Go)", { timeout: 300_000 }, () => {
  let folder = "";
  let service: TestAccount;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-go-module-"));
    service = await openTestAccount();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("uses the client by the command that npm run pack prints", async () => {
    const text = runIn(root, {}, process.execPath, "scripts/dist.ts", "go");
    const command = /^ {2}go (mod edit .*)$/m.exec(text)?.[1]?.split(" ") ?? [];
    expect(command).toHaveLength(4);
    runIn(folder, {}, "go", "mod", "init", "example.com/invoices");
    runIn(folder, {}, "go", ...command);
    copyFileSync(join(root, program), join(folder, "main.go"));
    copyFileSync(join(root, "examples", "invoice", "invoice.pdf"), join(folder, "invoice.pdf"));
    const environment = { DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: service.apiKey };
    const printed = await runBeside(folder, environment, "go", "run", ".");
    expect(printed).toMatch(outputPattern(statedOutput(program) ?? ""));
  });
});
