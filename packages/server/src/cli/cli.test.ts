// The command as its users meet it: lines, exit codes, signals, kills.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand, startChildServer } from "../../test/child-server.ts";
import { apiKey } from "../../test/running-server.ts";
import { settle, upload } from "../../test/served-documents.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Reading a document until it is processed may take more requests than the first plan allows in a minute. */
const unlimited = ["--plan", "B.enterprise"];
const inDirectory = ["--data", join(directory, "data"), "--port", "0", "--api-key", apiKey, ...unlimited];

describe("a command line", () => {
  it("shows its options and its version", async () => {
    const help = await runCommand(["--help"]);
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining("--ephemeral") });
    expect((await runCommand(["--version"])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("that cannot be understood ends with 2 and one sentence", async () => {
    const { code, output, errors } = await runCommand(["--prot", "1"]);
    expect({ code, output, errors }).toEqual({
      code: 2,
      output: "",
      errors: "docuvane-server: Unknown option '--prot'; see --help.\n",
    });
  });
});

it("a running service prints one line, refuses a second process on its data, and keeps its documents at kill -9", async () => {
  const before = await startChildServer(inDirectory);
  const second = await runCommand(inDirectory);
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(
    /^docuvane-server: The data directory .* is in use by another Docuvane service\. .*\.\n$/,
  );
  expect(before.output()).toBe(`Docuvane service ready at ${before.url}\n`);
  const id = await upload(before.url);
  expect(await before.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
  const after = await startChildServer(inDirectory);
  expect(await settle(after.url, id)).toMatch(/^200 (completed|needs_review)$/);
  expect(await after.end("SIGTERM")).toEqual({ code: 0, signal: null });
});
