// The running command at length: keys, restarts, its parent, ephemeral data.

import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { spawn } from "../../../../scripts/processes.mjs";
import { findInterpreters } from "../../../../scripts/setup/interpreters.mjs";
import { until } from "../../../../test/until.ts";
import { runCommand, startChildServer } from "../../test/child-server.ts";
import { apiKey } from "../../test/running-server.ts";
import { authorization, settle, upload } from "../../test/served-documents.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
/** Opens a terminal. */
const [python] = findInterpreters().found;
const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Reading a document until it is processed may take more requests than the first plan allows in a minute. */
const unlimited = ["--plan", "B.enterprise"];
const inDirectory = (name: string) => [
  ...["--data", join(directory, name), "--port", "0", "--api-key", apiKey],
  ...unlimited,
];

/** Resident memory of a process at most so far; 0 where the system does not tell. */
function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, "utf8"))?.[1]) / 1000;
}

it("a service that drains for a minute serves on, and ends at once at another signal", async () => {
  const server = await startChildServer(["--ephemeral", "--port", "0", "--drain-delay", "60"]);
  const { origin } = new URL(server.url);
  server.process.kill("SIGTERM");
  await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
  const response = await fetch(`${origin}/openapi.json`);
  expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
  expect(await server.end("SIGINT")).toEqual({ code: 130, signal: null });
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

describe("a service that lives as long as its standard input", () => {
  it("ends at once when it cannot start", async () => {
    const args = ["--ephemeral", "--port", "0", "--plan", "none", "--while-stdin"];
    const { code, errors } = await runCommand(args, { stdin: "pipe", lifeMs: 20_000 });
    expect(code).toBe(1);
    expect(withoutLog(errors)).toMatch(/^docuvane-server: Unknown plan "none"\. .*\n$/);
  });

  it("ends when the program that started it is killed", async () => {
    const command = [cli, "--ephemeral", "--port", "0", "--while-stdin"];
    // The program in between is the one that is killed; the service writes to the same output as it.
    const between = spawn(
      process.execPath,
      [
        "-e",
        `require("node:child_process").spawn(process.execPath, ${JSON.stringify(command)}, { stdio: ["pipe", "inherit", "ignore"] })`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = (await once(createInterface(between.stdout), "line")) as [string];
    const url = String(/http\S+/.exec(line));
    expect((await fetch(`${new URL(url).origin}/healthz`)).status).toBe(200);
    between.kill("SIGKILL");
    // The output ends when the last process that has it is gone.
    await finished(between.stdout);
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe("a running service", () => {
  it("keeps documents over a restart, and the key too", async () => {
    const before = await startChildServer(inDirectory("kept"));
    const id = await upload(before.url);
    const status = await settle(before.url, id);
    expect(peakMegabytes(before.process.pid)).toBeLessThan(400);
    await before.end("SIGTERM");
    const after = await startChildServer(["--data", join(directory, "kept"), "--port", "0"]);
    expect(await settle(after.url, id)).toBe(status);
    expect(after.errors()).not.toContain("API key");
    await after.end("SIGTERM");
  });

  it("creates no key where its log is not a terminal, and says how to get one", async () => {
    const data = ["--data", join(directory, "keyless")];
    const first = await startChildServer([...data, "--port", "0"]);
    const lines = first.errors().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).msg)).toContain(
      "there is no API key; create one with the command docuvane-server keys create",
    );
    const { key } = JSON.parse((await runCommand(["keys", "create", ...data])).output);
    const response = await fetch(`${first.url}/documents`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(200);
    await first.end("SIGINT");
    expect(statSync(join(directory, "keyless", "pepper")).mode & 0o777).toBe(0o600);
  });

  it.skipIf(python === undefined)(
    "creates a key if the account has none yet, and shows it once on a terminal (needs Python)",
    async () => {
      const command = [process.execPath, cli, "--ephemeral", "--port", "0"];
      const terminal = spawn(python?.path ?? "", ["-c", `import pty; pty.spawn(${JSON.stringify(command)})`]);
      const lines = createInterface(terminal.stdout);
      const seen: string[] = [];
      lines.on("line", (line) => seen.push(line.trim()));
      await until(async () => seen.some((line) => line.startsWith("Docuvane service ready")));
      expect(seen.filter((line) => /^API key \(shown only once\): dv_live_\w{36}$/.test(line))).toHaveLength(
        1,
      );
      // Control-C: the terminal sends SIGINT.
      terminal.stdin.write("\x03");
      await once(terminal, "close");
    },
  );

  it("keeps a revoked key revoked when it starts with it again, and warns", async () => {
    const data = ["--data", join(directory, "revoked")];
    const first = await startChildServer(inDirectory("revoked"));
    const { id } = JSON.parse((await runCommand(["keys", "list", ...data])).output);
    await runCommand(["keys", "revoke", id, ...data]);
    await first.end("SIGTERM");
    const again = await startChildServer(inDirectory("revoked"));
    const response = await fetch(`${again.url}/documents`, { headers: authorization });
    expect(response.status).toBe(401);
    const warning = `"key_id":"${id}","msg":"the API key given at the start is revoked`;
    await until(() => again.errors().includes(warning));
    expect(again.errors()).not.toContain(apiKey);
    await again.end("SIGTERM");
  });

  it("removes ephemeral data at its end, and logs neither names nor keys nor queries", async () => {
    const server = await startChildServer([
      "--ephemeral",
      "--port",
      "0",
      "--api-key",
      apiKey,
      "--log",
      "json",
    ]);
    const id = await upload(server.url);
    await fetch(`${server.url}/documents?workflow_id=secret_query`, { headers: authorization });
    await settle(server.url, id);
    const lines = server.errors();
    expect(lines).toContain('"operation":"uploadDocument"');
    expect(lines).not.toMatch(/invoice\.pdf|secret_query|dv_test|doc_/);
    const data = openDirectories(server.process.pid);
    expect(data.map((path) => existsSync(path))).toEqual([true]);
    await server.end("SIGTERM");
    expect(data.map((path) => existsSync(path))).toEqual([false]);
  });
});

/** The ephemeral data directories that a process holds a lock in. */
function openDirectories(pid: number | undefined): string[] {
  const descriptors = `/proc/${pid}/fd`;
  const targets = readdirSync(descriptors).map((name) => readlinkSync(join(descriptors, name)));
  return targets.filter((target) => target.endsWith("/lock.db")).map((target) => dirname(target));
}

function withoutLog(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.startsWith("{"))
    .join("\n");
}
