// The command as its users meet it: lines, exit codes, signals, kills.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
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
const inDirectory = (name: string) => [
  ...["--data", join(directory, name), "--port", "0", "--api-key", apiKey],
  ...unlimited,
];

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

describe("a start that fails ends with 1 and one sentence", () => {
  it("when the port is in use", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    const { code, errors } = await runCommand(["--ephemeral", "--port", String(port), "--api-key", apiKey]);
    taken.close();
    expect(code).toBe(1);
    expect(withoutLog(errors)).toBe(
      `docuvane-server: Port ${port} on 127.0.0.1 is in use by another process. Choose another with --port, or 0 for any free port.\n`,
    );
  });
});

describe("a running service", () => {
  it("prints one line, refuses a second process on its data, and ends with 0 on SIGTERM", async () => {
    const first = await startChildServer(inDirectory("shared"));
    const second = await runCommand(inDirectory("shared"));
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(
      /^docuvane-server: The data directory .* is in use by another Docuvane service\. .*\.\n$/,
    );
    expect(first.output()).toBe(`Docuvane service ready at ${first.url}\n`);
    expect(await first.end("SIGTERM")).toEqual({ code: 0, signal: null });
  });

  it("brings a document to its end that was uploaded right before kill -9", async () => {
    const before = await startChildServer(inDirectory("killed"));
    const id = await upload(before.url);
    expect(await before.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
    const after = await startChildServer(inDirectory("killed"));
    expect(await settle(after.url, id)).toMatch(/^200 (completed|needs_review)$/);
    await after.end("SIGTERM");
  });
});

function withoutLog(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.startsWith("{"))
    .join("\n");
}
