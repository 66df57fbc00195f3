// The command as its users meet it: lines, exit codes, signals, kills.

import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { spawn } from "../../../../scripts/processes.mjs";
import { runCommand, startChildServer } from "../../test/child-server.ts";
import { apiKey } from "../../test/running-server.ts";
import { settle, upload } from "../../test/served-documents.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
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

it("listens on the next free port when none is given and the default one is taken, and says so", async () => {
  const taken = createServer();
  // Another program may hold it already: then it is taken as well.
  await new Promise<void>((resolve) =>
    taken.once("error", () => resolve()).listen(4010, "127.0.0.1", resolve),
  );
  const server = await startChildServer(["--ephemeral", "--api-key", apiKey]);
  const port = Number(new URL(server.url).port);
  expect(port).toBeGreaterThan(4010);
  expect(withoutLog(server.errors())).toBe(
    `Port 4010 is in use by another process; listening on ${port} instead.\n`,
  );
  await server.end("SIGTERM");
  taken.close();
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

  it("when too many files are open, without advice to restore a backup", async () => {
    const command = [process.execPath, cli, "--data", join(directory, "limited")];
    const child = spawn("sh", ["-c", 'ulimit -n 30; exec "$@"', "sh", ...command]);
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(withoutLog(errors)).toMatch(
      /^docuvane-server: The d.* \(EMFILE.*\)\. Raise the limit of open files \(ulimit -n\)\.\n$/,
    );
  });

  it("when the data directory cannot be made", async () => {
    const file = join(directory, "file");
    writeFileSync(file, "");
    const { code, errors } = await runCommand(["--data", join(file, "data")]);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^docuvane-server: The data directory .*data is not writable \(ENOTDIR\)\. .*\.\n$/,
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
