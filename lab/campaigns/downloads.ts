// Measures the memory that a download of 1 GB into a file takes in each client, and compares the bytes; prints a table. Linux.
// node --conditions=@docuvane/source lab/campaigns/downloads.ts [--megabytes 1000]
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { classPath, findJdks } from "../../scripts/setup/java.mjs";
import { interpreter } from "../../test/wire/python-tests.ts";
import { runProgram } from "../../test/wire/run.ts";

const { values } = parseArgs({ options: { megabytes: { type: "string", default: "1000" } } });
const megabytes = Number(values.megabytes);
const parts = join(import.meta.dirname, "downloads");
/** Each megabyte differs from the one before, so that swapped or repeated reads change the hash. */
const block = Buffer.alloc(1e6, "0123456789abcdef");

const server = createServer((request, response) => {
  void send(response, request.url?.includes("large") ? megabytes : 1);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), "downloads-"));
const file = join(folder, "copy");
try {
  const expected = hashOfSent();
  console.log("| client | MB above the process before | s | same bytes |\n|---|---:|---:|---|");
  for (const [name, program, given] of await programs()) {
    const started = performance.now();
    const { status, output } = await runProgram(
      program,
      [...given, origin, file, name.split(" ").at(-1) ?? ""],
      folder,
      {
        PYTHONPATH: join(root, "packages", "python", "src"),
      },
    );
    if (status !== 0) throw new Error(`${name} failed: ${output.slice(-500)}`);
    const seconds = (performance.now() - started) / 1000;
    const isSame = (await hashOfFile()) === expected;
    console.log(
      `| ${name} | ${(Number(output.trim()) / 1024).toFixed(1)} | ${seconds.toFixed(1)} | ${isSame ? "yes" : "no"} |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  server.close();
  server.closeAllConnections();
}

type Program = readonly [name: string, program: string, given: readonly string[]];

/** The programs of the clients; the last word of a name is their last argument. */
async function programs(): Promise<readonly Program[]> {
  const bin = join(findJdks()[0]?.home ?? "", "bin");
  const compile = ["-cp", classPath(), "-d", folder, join(parts, "Download.java")];
  const { status, output } = await runProgram(join(bin, "javac"), compile, folder);
  if (status !== 0) throw new Error(output);
  const java = ["-Xmx64m", "-cp", [folder, classPath()].join(delimiter), "Download"];
  const typescript = ["--conditions=@docuvane/source", join(parts, "download.ts")];
  return [
    ["Python", interpreter, [join(parts, "download.py")]],
    ["TypeScript on undici", process.execPath, typescript],
    ["TypeScript on fetch", process.execPath, typescript],
    ["Java with -Xmx64m", join(bin, "java"), java],
  ];
}

async function send(response: ServerResponse, count: number): Promise<void> {
  response.writeHead(200, { "content-type": "application/pdf", "content-length": count * block.length });
  for (let index = 0; index < count; index += 1)
    if (!response.write(numbered(index))) await once(response, "drain");
  response.end();
}

function hashOfSent(): string {
  const hash = createHash("sha256");
  for (let index = 0; index < megabytes; index += 1) hash.update(numbered(index));
  return hash.digest("hex");
}

async function hashOfFile(): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** A megabyte that begins with its number. */
function numbered(index: number): Buffer {
  const copy = Buffer.from(block);
  copy.writeUInt32LE(index);
  return copy;
}
