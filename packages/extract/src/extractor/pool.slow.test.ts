// Tests which reader processes a job gets, with real child processes.
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { american } from "../../testdata/english-layouts.ts";
import { textBomb } from "../../testdata/hostile.ts";
import { printPdf } from "../../testdata/print.ts";
import { Extractor, type Lane } from "./extractor.ts";

let folder = "";
let extractor: Extractor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "extract-pool-"));
  await writeFile(join(folder, "good.pdf"), await printPdf(american.pages));
  await writeFile(join(folder, "endless.pdf"), textBomb(40_000));
});
afterEach(() => extractor.close());
afterAll(() => rm(folder, { recursive: true }));

const extract = (name: string, lane?: Lane) =>
  extractor.extract(
    { path: join(folder, name), mediaType: "application/pdf", workflowId: "invoice_processing", fields: [] },
    lane,
  );

/** Starts jobs that run until the extractor is closed. @returns Counts those that have ended. */
function beginEndless(count: number, lane?: Lane): () => number {
  let ended = 0;
  for (let begun = 0; begun < count; begun += 1)
    extract("endless.pdf", lane).then(
      () => {
        ended += 1;
      },
      () => undefined,
    );
  return () => ended;
}

/** The reader processes of this process; other tests in it may have some. */
const readers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter((pid) => pid !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("extractor/child"));

describe("lowered jobs", () => {
  it("never have the last process, and another job starts at once", async () => {
    extractor = new Extractor({ processes: 3 });
    const ended = beginEndless(5, { lowered: true });
    expect(await extract("good.pdf")).toMatchObject({ ok: true });
    expect(ended()).toBe(0);
  });

  it("leave a process free also when the others are busy with jobs that are not lowered", async () => {
    extractor = new Extractor({ processes: 2 });
    const ended = [beginEndless(1), beginEndless(1, { lowered: true })];
    expect(await extract("good.pdf")).toMatchObject({ ok: true });
    expect(ended.map((count) => count())).toEqual([0, 0]);
  });

  it.skipIf(process.platform !== "linux")("run with low priority", async () => {
    const others = readers();
    extractor = new Extractor({ processes: 2 });
    await extract("good.pdf", { lowered: true });
    await extract("good.pdf");
    const priorities = readers()
      .filter((pid) => !others.includes(pid))
      .map((pid) => getPriority(Number(pid)));
    const own = getPriority();
    expect(priorities.toSorted((a, b) => a - b)).toEqual([own, Math.max(own, 10)]);
  });

  it("are done where there is only one process", async () => {
    extractor = new Extractor({ processes: 1 });
    expect(await extract("good.pdf", { lowered: true })).toMatchObject({ ok: true });
  });
});

it("a job whose caller waits has processes of its own", async () => {
  extractor = new Extractor({ processes: 1 });
  const ended = beginEndless(2);
  expect(await extract("good.pdf", { callerWaits: true })).toMatchObject({ ok: true });
  expect(ended()).toBe(0);
});
