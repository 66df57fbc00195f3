// Measures the Java client alone.
/**
 * `node bench/java/run.ts CLASSPATH [goodput] [upload] [webhook]`
 *
 * CLASSPATH has the client and its dependencies; `JAVA_HOME` chooses the JDK. Each measurement runs in a process of its own.
 */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Service, startService } from "../run/service.ts";
import type { Mode } from "../server/server.ts";

const run = promisify(execFile);
const FILE_BYTES = 1_000_000_000;
const CALLS = 2_000;
const THREADS = 64;

const [classPath = "", ...chosen] = process.argv.slice(2);
const parts: Readonly<Record<string, (folder: string) => Promise<void>>> = { goodput, upload, webhook };
const folder = mkdtempSync(join(tmpdir(), "docuvane-bench-java-"));
try {
  const sources = ["BenchClient", "Goodput", "Upload", "Webhook"].map((name) =>
    join(import.meta.dirname, `${name}.java`),
  );
  await run(tool("javac"), ["-d", folder, "-cp", classPath, ...sources]);
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) await parts[name]?.(folder);
} finally {
  rmSync(folder, { recursive: true });
}

async function goodput(): Promise<void> {
  for (const mode of ["fixed", "bucket"] as const) {
    for (let round = 1; round <= 3; round += 1) {
      await serve(mode, async ({ origin, counts }) => {
        const sample = await measure("Goodput", [origin, CALLS, THREADS]);
        const { idealMs, refused } = await counts();
        show(`goodput ${mode}`, { ...sample, overIdeal: Number(sample["ms"]) / idealMs, refused });
      });
    }
  }
}

async function upload(): Promise<void> {
  const file = join(folder, "large.pdf");
  const sha256 = await writeFile(file);
  for (const mode of ["plain", "broken"] as const)
    await serve(mode, async ({ origin }) => {
      show(`upload ${mode}`, await measure("Upload", [origin, file, FILE_BYTES, sha256], ["-Xmx64m"]));
    });
}

async function webhook(): Promise<void> {
  for (const [bytes, times] of [
    [1_000, 20_000],
    [100_000, 400],
  ])
    show(`webhook ${bytes} B`, await measure("Webhook", [bytes ?? 0, times ?? 0, 31]));
}

/** Writes a file of random bytes that repeat; returns its SHA-256. */
async function writeFile(path: string): Promise<string> {
  const block = randomBytes(10_000_000);
  const hash = createHash("sha256");
  const out = createWriteStream(path);
  for (let written = 0; written < FILE_BYTES; written += block.length) {
    block.writeUInt32BE(written / block.length);
    hash.update(block);
    await new Promise((resolve) => out.write(Buffer.from(block), resolve));
  }
  await new Promise<void>((resolve) => out.end(resolve));
  return hash.digest("hex");
}

async function serve(mode: Mode, work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(join(import.meta.dirname, "../server/server.ts"), mode);
  try {
    await work(service);
  } finally {
    service.stop();
  }
}

async function measure(
  name: string,
  task: readonly (string | number)[],
  options: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const path = `${classPath}:${folder}`;
  const { stdout, stderr } = await run(tool("java"), [
    ...options,
    "-cp",
    path,
    `bench.${name}`,
    ...task.map(String),
  ]);
  if (stderr) process.stderr.write(stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
}

function tool(name: string): string {
  const home = process.env["JAVA_HOME"];
  return home ? join(home, "bin", name) : name;
}

function show(what: string, sample: Record<string, unknown>): void {
  process.stdout.write(`${what} ${JSON.stringify(sample)}\n`);
}
