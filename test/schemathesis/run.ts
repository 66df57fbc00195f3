// Runs Schemathesis against the real service: generated requests to every operation, alone and in the order of the links.
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Docuvane } from "docuvane";
import { execFileSync, spawn } from "../../scripts/processes.mjs";
import { root } from "../root.ts";
import { type ServiceProcess, startServiceProcess } from "../service.ts";
import { type Report, readReport } from "./report.ts";

/** What a run is to do. */
export interface Order {
  /** The same seed makes the same requests, as far as they do not depend on responses. */
  readonly seed: number;
  /** Requests made up for each operation in each phase, at most. */
  readonly maxExamples: number;
}

/** What came of a run. */
export interface Outcome extends Report {
  /** What Schemathesis printed: each finding with a call of curl that shows it. */
  readonly output: string;
  /** 0 when it found nothing. */
  readonly exitCode: number;
  /** Lines of the service's log that report an internal failure. */
  readonly failures: readonly string[];
  /** Connections to an address on this machine that was given as that of a webhook endpoint. */
  readonly reached: number;
  /** Exit code of the service, told to stop after the run. */
  readonly serviceExitCode: number | null;
}

const folder = join(root, "test", "schemathesis");
const bin = process.platform === "win32" ? "Scripts" : "bin";
const invoice = join(root, "examples", "invoice", "invoice.pdf");
const program = join(folder, ".venv", bin, "schemathesis");

/**
 * Starts a service, runs Schemathesis on it and stops it.
 *
 * @throws {Error} Schemathesis is not installed, or did not begin.
 */
export async function runSchemathesis(order: Order): Promise<Outcome> {
  if (!existsSync(program))
    throw new Error("Schemathesis is not installed; run the tests by `npm test`, which does.");
  const work = mkdtempSync(join(tmpdir(), "docuvane-schemathesis-"));
  let reached = 0;
  const receiver = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  const service = await startServiceProcess(["--data", join(work, "data"), "--log", "json"]);
  try {
    const { output, exitCode } = await attack(service, await listen(receiver), work, order);
    const alive = await fetch(new URL("/healthz", service.url));
    const serviceExitCode = alive.ok ? await service.stop() : null;
    const failures = service.log().split("\n").filter(tellsOfFailure);
    const report = readReport(join(work, "report.ndjson"));
    return { ...report, output, exitCode, failures, reached, serviceExitCode };
  } finally {
    await service.stop();
    receiver.close();
    rmSync(work, { recursive: true, force: true });
  }
}

async function attack(service: ServiceProcess, receiver: string, work: string, order: Order) {
  const client = makeClient(join(work, "data"));
  const args = [
    ...["--config-file", join(folder, "schemathesis.toml")],
    ...["run", new URL("/openapi.json", service.url).href],
    ...["--mode", "all", "--continue-on-failure", "--no-color", "--generation-database", "none"],
    ...["--seed", String(order.seed), "--max-examples", String(order.maxExamples)],
    ...["--report-ndjson-path", join(work, "report.ndjson")],
  ];
  const env = {
    PYTHONPATH: folder,
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUTF8: "1",
    DOCUVANE_API_KEY: service.apiKey,
    DOCUVANE_CLIENT_ID: client.id,
    DOCUVANE_CLIENT_SECRET: client.secret,
    DOCUVANE_RECEIVER: receiver,
    DOCUVANE_INVOICE: invoice,
    DOCUVANE_DOCUMENT: await processInvoice(service),
  };
  const child = spawn(program, args, { cwd: work, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(child, "close");
  return { output: Buffer.concat(chunks).toString("utf8"), exitCode: child.exitCode ?? 1 };
}

/** Resolves to the ID of a document that is ready for a review. */
async function processInvoice({ url, apiKey }: ServiceProcess): Promise<string> {
  await using docuvane = new Docuvane({ baseURL: url, apiKey });
  const { id } = await docuvane.documents.process({ file: invoice, workflow_id: "invoice_processing" });
  return id;
}

/** Creates a client for the tokens, with every scope. */
function makeClient(data: string): { id: string; secret: string } {
  const command = [join(root, "packages/server/src/cli.ts"), "clients", "create", "--data", data];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: "utf8" }));
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Level 50 and up is an error. */
function tellsOfFailure(line: string): boolean {
  return line.startsWith("{") && (JSON.parse(line) as { level: number }).level >= 50;
}
