// The batch job: killed with SIGKILL at random points until it is done, every file is uploaded once. Run by python.slow.test.ts.
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../service.ts";
import { type App, copyApp, installWheel, python, site } from "./app.ts";
import { type Point, startProxy, type UploadProxy } from "./killing-proxy.ts";
import { invoice } from "./upload.ts";

/** Files of the folder with different content; one more is a copy, one is damaged. */
const FILES = 24;

/** Kills of one test. */
const KILLS = 8;

/** Declares the tests. @param wheel - The built client. */
export function testBatch(wheel: () => string): void {
  let app: App;
  let service: ServiceProcess;
  let proxy: UploadProxy;
  beforeAll(async () => {
    app = copyApp("batch", { PYTHONPATH: site, PYTHONDONTWRITEBYTECODE: "1" });
    await installWheel(app, wheel());
    // A service of its own: the test counts all documents.
    service = await startServiceProcess();
    proxy = await startProxy(service.url);
    writeFiles(join(app.folder, "invoices"));
  }, 300_000);
  afterAll(async () => {
    proxy.close();
    await service.stop();
    app.remove();
  });

  /** Runs the job; resolves to its exit code, `null` when it was killed. */
  const run = async (...args: readonly string[]): Promise<{ code: number | null; output: string }> => {
    const env = { DOCUVANE_BASE_URL: proxy.url, DOCUVANE_API_KEY: service.apiKey };
    const child = app.start(python, ["-m", "batch", "invoices", "--concurrency", "4", ...args], env);
    kill = () => child.kill("SIGKILL");
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output };
  };
  let kill = (): unknown => undefined;

  it("passes its own tests", async () => {
    await app.run(python, "-m", "unittest", "tests/test_journal.py");
  });

  it("uploads each content once and loses none, whenever it is killed", async () => {
    const random = randomOf(20_261_124);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const point: Point = random() < 0.5 ? "before" : "after";
      proxy.interruptAfter(Math.floor(random() * 3), point, () => kill());
      const { code, output } = await run();
      // A kill may come too late only if everything is uploaded already.
      expect([null, 1], output).toContain(code);
    }
    let { code, output } = await run();
    // 3 asks for another run: the service may still be busy with an upload whose client was killed.
    for (let more = 0; code === 3 && more < 5; more += 1) ({ code, output } = await run());
    expect(code, output).toBe(1);
    expect(output).toContain(`${FILES + 1} done, 1 failed, 0 pending`);

    await using client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    const documents = await client.documents.list().toArray({ limit: 1000 });
    const contents = documents.map(({ metadata }) => metadata?.["sha256"]);
    expect(contents).toHaveLength(FILES + 1);
    expect(new Set(contents).size).toBe(FILES + 1);

    const rows = readFileSync(join(app.folder, "results.csv"), "utf8").trim().split("\r\n");
    expect(rows).toHaveLength(FILES + 3);
    expect(rows.filter((row) => row.includes("1295.52"))).toHaveLength(FILES + 1);
  });

  it("has nothing to do when it is started again, and writes JSON lines when asked to", async () => {
    const before = proxy.uploads();
    const { code, output } = await run("--output", "results.jsonl");
    expect([code, proxy.uploads() - before], output).toEqual([1, 0]);
    const rows = readFileSync(join(app.folder, "results.jsonl"), "utf8").trim().split("\n");
    const failed = rows.map((row) => JSON.parse(row)).filter(({ status }) => status === "failed");
    expect(failed).toEqual([
      expect.objectContaining({ file: join("invoices", "damaged.pdf"), error: expect.any(String) }),
    ]);
  });

  it("finds a document by its content when the idempotency key has expired", async () => {
    const journal = join(app.folder, "journal.jsonl");
    const [last] = readFileSync(journal, "utf8").trim().split("\n").slice(-1);
    const done = JSON.parse(last ?? "{}");
    const before = new Date(Date.now() - 30 * 3_600_000).toISOString().replace("Z", "+00:00");
    const started = {
      ...done,
      state: "started",
      started_at: before,
      document_id: null,
      result: null,
      error: null,
    };
    writeFileSync(journal, `${readFileSync(journal, "utf8")}${JSON.stringify(started)}\n`);
    const uploads = proxy.uploads();
    const { output } = await run();
    expect(proxy.uploads() - uploads, output).toBe(0);
    const [again] = readFileSync(journal, "utf8").trim().split("\n").slice(-1);
    expect(JSON.parse(again ?? "{}").document_id).toBe(done.document_id);
  });

  it("exits with 3 when the service is away, and with 2 when the key is wrong", async () => {
    writeFileSync(join(app.folder, "journal.jsonl"), "");
    const wrong = app.start(python, ["-m", "batch", "invoices"], {
      DOCUVANE_BASE_URL: service.url,
      DOCUVANE_API_KEY: "dv_wrong",
    });
    expect((await once(wrong, "close"))[0]).toBe(2);
    const unreachable = app.start(python, ["-m", "batch", "invoices"], {
      DOCUVANE_BASE_URL: "http://127.0.0.1:9",
      DOCUVANE_API_KEY: "dv_wrong",
    });
    expect((await once(unreachable, "close"))[0]).toBe(3);
    expect(existsSync(join(app.folder, "results.csv.part"))).toBe(false);
  });
}

/** PDFs that differ in a comment at their end, one of them twice and one cut off. */
function writeFiles(folder: string): void {
  mkdirSync(join(folder, "more"), { recursive: true });
  for (let number = 0; number < FILES; number += 1) {
    const content = Buffer.concat([invoice, Buffer.from(`\n% ${number}\n`)]);
    writeFileSync(join(folder, `${String(number).padStart(2, "0")}.pdf`), content);
    if (number === 0) writeFileSync(join(folder, "more", "copy of 00.pdf"), content);
  }
  writeFileSync(join(folder, "damaged.pdf"), invoice.subarray(0, 1000));
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
