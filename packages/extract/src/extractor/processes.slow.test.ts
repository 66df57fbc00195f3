// Tests the processes of the extractor at length: limits of memory and time, many files, starvation, a parent that is killed.
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ChildProcess, execFile, fork } from "../../../../scripts/processes.mjs";
import { american } from "../../testdata/english-layouts.ts";
import { recursionBomb, textBomb } from "../../testdata/hostile.ts";
import { printPdf } from "../../testdata/print.ts";
import type { ExtractResult, FieldDefinition, Measured } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import { Extractor } from "./extractor.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "total", type: "currency", required: true },
];
const good = { ok: true, pages: 1, fields: { invoice_number: { value: "10442" }, total: { value: 572.4 } } };

let folder = "";
let open: Extractor[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "extract-"));
  await save("good.pdf", await printPdf(american.pages));
  await save("encrypted.pdf", await printPdf(american.pages, { userPassword: "secret" }));
  await save("cut.pdf", (await printPdf(american.pages)).subarray(0, 900));
  await save("text-bomb.pdf", textBomb(40_000));
  await save("recursion-bomb.pdf", recursionBomb(24));
});
afterEach(async () => {
  await Promise.all(open.map((extractor) => extractor.close()));
  open = [];
});
afterAll(() => rm(folder, { recursive: true }));

function save(name: string, bytes: Uint8Array): Promise<void> {
  return writeFile(join(folder, name), bytes);
}

function start(
  limits: Partial<ExtractLimits> = {},
  options: { processes?: number; recycleAfter?: number } = {},
): Extractor {
  const extractor = new Extractor({ processes: 1, ...options, limits });
  open.push(extractor);
  return extractor;
}

function extract(
  extractor: Extractor,
  name: string,
  mediaType = "application/pdf",
): Promise<Measured<ExtractResult>> {
  return extractor.extract({ path: join(folder, name), mediaType, workflowId: "invoice_processing", fields });
}

function codeOf(result: ExtractResult): string {
  return result.ok ? "ok" : result.code;
}

describe("Extractor", () => {
  it("fails a file alone that uses up the memory of WebAssembly", async () => {
    const extractor = start({ wasmPages: 1024 });
    const results = await Promise.all(
      ["recursion-bomb.pdf", "good.pdf"].map((name) => extract(extractor, name)),
    );
    expect(codeOf(results[0] as ExtractResult)).toBe("processing_failed");
    expect(results[1]).toMatchObject(good);
  });

  it("kills a process that takes too long and reads the next file in a fresh one", async () => {
    const extractor = start({ timeoutMs: 3000 });
    expect(await extract(extractor, "good.pdf")).toMatchObject(good);
    const [slow, next] = await Promise.all(
      ["text-bomb.pdf", "good.pdf"].map((name) => extract(extractor, name)),
    );
    expect(slow).toMatchObject({
      ok: false,
      code: "processing_timeout",
      message: "The document needs more than 3 s of CPU time; it may be hostile.",
    });
    expect(next).toMatchObject(good);
  });

  it("measures the CPU time of each job, also of one whose process had to be killed", async () => {
    const extractor = start({ timeoutMs: 3000 });
    const first = await extract(extractor, "good.pdf");
    const killed = await extract(extractor, "text-bomb.pdf");
    const request = { path: join(folder, "good.pdf"), mediaType: "application/pdf", page: 1, width: 640 };
    const rendered = await extractor.render({ ...request, format: "png" });
    const refused = await extractor.render({ ...request, page: 9, format: "png" });
    expect([first.ok, killed.ok, rendered.ok, refused.ok]).toEqual([true, false, true, false]);
    for (const { cpuMs } of [first, rendered, refused]) expect(cpuMs).toBeLessThan(3000);
    for (const { cpuMs } of [first, rendered]) expect(cpuMs).toBeGreaterThan(0);
    expect(killed.cpuMs).toBeGreaterThan(500);
  });

  it("reads many files at once with two processes, each of them replaced after a few", async () => {
    const extractor = start({}, { processes: 2, recycleAfter: 3 });
    const results = await Promise.all(Array.from({ length: 12 }, () => extract(extractor, "good.pdf")));
    expect(results).toHaveLength(12);
    for (const result of results) expect(result).toMatchObject(good);
  });

  it("rejects what waits or is being read when it is closed, and everything after", async () => {
    const extractor = start();
    const pending = ["text-bomb.pdf", "good.pdf"].map((name) => extract(extractor, name));
    const settled = Promise.allSettled(pending);
    await extractor.close();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(extract(extractor, "good.pdf")).rejects.toThrow("The extractor is closed");
  });

  it("is closed before a program ends that waits for it", async () => {
    const program = `
      const { Extractor } = await import("${new URL("./extractor.ts", import.meta.url)}");
      const extractor = new Extractor({ processes: 1 });
      await extractor.extract({ path: "${join(folder, "good.pdf")}", mediaType: "text/plain", fields: [] });
      await extractor.close();
      console.log("closed");`;
    const args = ["--input-type=module", "--eval", program];
    expect((await promisify(execFile)(process.execPath, args)).stdout).toBe("closed\n");
  });
});

describe.skipIf(process.platform !== "linux")("a process that is starved", () => {
  it("reads its document all the same: what counts is CPU time", async () => {
    const limits = { timeoutMs: 1500 };
    const extractor = start(limits);
    expect(await extract(extractor, "good.pdf")).toMatchObject(good);
    const child = onlyChild();
    process.kill(child, "SIGSTOP");
    const since = performance.now();
    const result = extract(extractor, "good.pdf");
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(2 * limits.timeoutMs), {
      timeout: 10_000,
    });
    process.kill(child, "SIGCONT");
    expect(await result).toMatchObject(good);
    // The same process has read it: it was not killed meanwhile.
    expect(onlyChild()).toBe(child);
  });

  it("that never continues is replaced, and the document read by another", async () => {
    const extractor = start({ timeoutMs: 2_000 });
    expect(await extract(extractor, "good.pdf")).toMatchObject(good);
    const child = onlyChild();
    process.kill(child, "SIGSTOP");
    expect(await extract(extractor, "good.pdf")).toMatchObject(good);
    expect(isRunning(child)).toBe(false);
  });
});

/** The process id of the only child of this process. */
function onlyChild(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ");
  const running = children
    .map(Number)
    .filter(
      (pid) => isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("extractor/child"),
    );
  expect(running).toHaveLength(1);
  return running[0] as number;
}

describe.skipIf(process.platform !== "linux")("a parent that is killed", () => {
  it("leaves no child behind, even one that is stuck in a hostile file", async () => {
    await save("huge.pdf", textBomb(90_000));
    const script = fileURLToPath(new URL("../../testdata/orphan.ts", import.meta.url));
    const parent = fork(script, [join(folder, "huge.pdf")], { execArgv: [], stdio: "ignore" });
    const child = await vi.waitFor(() => busyChildOf(parent), { timeout: 10_000, interval: 50 });
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 20_000, interval: 50 });
  });
});

/** Whether a process runs; one that has ended stays in /proc until its new parent collects it. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, "utf8"));
}

/** The process id of the only child, once it has used half a second of processor time. */
async function busyChildOf(parent: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, "utf8");
  const child = Number(children.trim().split(" ")[0]);
  const stat = await readFile(`/proc/${child}/stat`, "utf8");
  // Field 14 of proc(5) is the user time in hundredths of a second; the name in field 2 may hold blanks.
  const userTime = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[11]);
  if (!(child > 0 && userTime > 50)) throw new Error("The child is not busy yet.");
  return child;
}
