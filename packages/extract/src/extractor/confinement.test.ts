// Tests what a reader finds that its file has taken over, for each sandbox that works here.
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Targets } from "../../testdata/exploit.ts";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { chooseSandbox, type ReaderSandbox, startReader } from "./confinement.ts";

const entry = fileURLToPath(new URL("../../testdata/exploit.ts", import.meta.url));
const isRoot = process.getuid?.() === 0;
const servers = [createServer(), createServer()] as const;
let targets: Targets;

beforeAll(async () => {
  process.env["EXPLOIT_SECRET"] = "secret";
  const folder = await mkdtemp(join(tmpdir(), "exploit-"));
  const secretFile = join(folder, "secret.txt");
  await writeFile(secretFile, "secret", { mode: 0o600 });
  const database = new DatabaseSync(join(folder, "secret.db"));
  database.exec("CREATE TABLE secret (x); INSERT INTO secret VALUES (1)");
  database.close();
  const socket = join(folder, "control.sock");
  await once(servers[0].listen(socket), "listening");
  await once(servers[1].listen(0, "127.0.0.1"), "listening");
  const { port } = servers[1].address() as AddressInfo;
  targets = { secretFile, folder, socket, port, parent: process.pid };
});
afterAll(async () => {
  delete process.env["EXPLOIT_SECRET"];
  for (const server of servers) server.close();
  await rm(targets.folder, { recursive: true });
});

// Node 24 does not restrict the network, signals or node:sqlite; later releases may.
const weak: Readonly<Record<Exclude<ReaderSandbox, "bubblewrap">, readonly string[]>> = {
  uid: ["connects by TCP"],
  permission: [
    ...["connects by TCP", "connects to a Unix socket", "reads it by node:sqlite", "may signal its parent"],
    ...["writes a file by node:sqlite", "writes a file by ATTACH"],
  ],
};

describe("a reader in the hands of its file", () => {
  it.each(["bubblewrap", "uid", "permission"] as const)(
    "finds with the sandbox %s what is expected",
    async (sandbox) => {
      const works = await chooseSandbox(sandbox).catch((error: Error) => error.message);
      if (works !== sandbox) {
        expect(works).toContain("does not work here");
        return;
      }
      const child = startReader(sandbox, DEFAULT_LIMITS, entry);
      await once(child, "message");
      child.send(targets);
      const [report] = await once(child, "message");
      child.kill("SIGKILL");
      expect(report.tried).toBe(14);
      expect(report.found).toEqual(sandbox === "bubblewrap" ? [] : weak[sandbox]);
    },
  );

  it("is refused where the demanded sandbox does not work", async () => {
    if (isRoot) return;
    await expect(chooseSandbox("uid")).rejects.toThrow('The reader sandbox "uid" does not work here');
  });
});
