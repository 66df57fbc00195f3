// Runs the commands of the runbook, in order, on a service.
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isMissing } from "../../../scripts/installed.ts";
import { spawn, spawnSync } from "../../../scripts/processes.mjs";
import { until } from "../../../test/until.ts";
import { type ChildServer, runCommand, startChildServer } from "../test/child-server.ts";
import { startPostgres } from "../test/postgres.ts";
import { startReceiver } from "../test/receiver.ts";
import { apiKey } from "../test/running-server.ts";

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), "utf8");

const runbook = read("../../../docs/guides/runbook.md");

describe("the runbook", () => {
  it.skipIf(isMissing("bash", "curl", "awk"))(
    "has commands that run, in order, on a service (needs bash, curl, awk)",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "docuvane-runbook-"));
      const postgres = await startPostgres();
      const receiver = await startReceiver((response) => response.writeHead(410).end());
      const [data, log] = [join(folder, "data"), join(folder, "docuvane.log")];
      const env = {
        DATABASE_URL: await postgres.makeDatabase(),
        DOCUVANE_SERVER_DATA: data,
        DOCUVANE_WEBHOOK_TARGETS: "127.0.0.1",
      };
      const server = await startChildServer(["--port", "0", "--api-key", apiKey], { env, lifeMs: 300_000 });
      try {
        server.process.stderr?.pipe(createWriteStream(log));
        await prepare(server, receiver.url);
        writeFileSync(log, server.errors());
        const metrics = await (await fetch(`${new URL(server.url).origin}/metrics`)).text();
        expect(metrics).toMatch(/^docuvane_database_connections\{state="idle"\} [1-9]/m);
        const created = await runCommand(["accounts", "create", "noisy"], { env });
        const { id: account } = JSON.parse(created.output) as { id: string };
        const { code, output, errors } = await runAll(folder, {
          ...env,
          ...{ DOCUVANE: new URL(server.url).origin, LOG: log, PID: String(server.process.pid) },
          ...{ ACCOUNT: account, DOCUVANE_API_KEY: apiKey },
        });
        expect([code, errors]).toEqual([0, ""]);
        for (const expected of [
          '{"status":"alive"}',
          '{"status":"ready"}',
          'docuvane_http_request_seconds_count{operation="getDocument"}',
          "unreadable_document",
          '"status":"queued"',
          '"enabled":true',
          '"status":"pending"',
          "\n204\n",
          "docuvane_authentication_failures_total",
          '"plan":"A.standard;minute=20"}',
          '"revoked":true',
        ])
          expect(output).toContain(expected);
        expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
      } finally {
        await server.end("SIGKILL");
        await receiver.close();
        await postgres.close();
        rmSync(folder, { recursive: true });
      }
    },
    240_000,
  );
});

/** Leaves a failed document, an endpoint that was turned off, and a wrong credential. */
async function prepare({ url }: ChildServer, receiver: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    return (await response.json()) as Record<string, unknown>;
  };
  const json = { "content-type": "application/json" };
  const endpoint = await send("/webhook_endpoints", {
    ...{ method: "POST", headers: json },
    body: JSON.stringify({ url: receiver }),
  });
  const form = new FormData();
  form.append("file", new Blob(["%PDF-1.7\n"]), "broken.pdf");
  const document = await send("/documents", { method: "POST", body: form });
  await until(async () => (await send(`/documents/${document["id"]}`))["status"] === "failed");
  await until(async () => (await send(`/webhook_endpoints/${endpoint["id"]}`))["enabled"] === false);
  await send("/documents", { headers: { authorization: "Bearer dv_live_wrong" } });
}

/** Runs every block of commands of the runbook in one shell; it stops at the first that fails. */
async function runAll(folder: string, env: Readonly<Record<string, string>>) {
  const script = [...runbook.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join("");
  const programs = join(folder, "bin");
  mkdirSync(programs);
  const write = (name: string, command: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  write("docuvane-server", `exec '${process.execPath}' '${pathOf("../src/cli.ts")}' "$@"`);
  if (spawnSync("psql", ["--version"]).error)
    write("psql", `exec '${process.execPath}' '${pathOf("../test/psql.ts")}' "$@"`);
  // The last limit counts: five seconds are for operators, and a busy machine that runs tests may need more.
  write("curl", `PATH='${process.env["PATH"]}' exec curl "$@" -m 60`);
  const child = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: { ...env, PATH: `${programs}${delimiter}${process.env["PATH"]}` },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 200_000,
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  return { code, output: await output, errors: await errors };
}
