// Measures how long one account waits for its documents and extractions, alone and while another sends its worst files.
// node --conditions=@docuvane/source lab/campaigns/fairness.ts [--engine pglite|postgres] [--minutes 5] [--idle-minutes 1] [--per-minute 100] [--seed 1] [--against documents|extract|both]
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { assemblePdf, recursionBomb, textBomb } from "../../packages/extract/testdata/hostile.ts";
import { startServer } from "../../packages/server/src/start/server.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { type ChildProcess, fork } from "../../scripts/processes.mjs";

/** No limit of requests, so that what is measured is how readers are shared. */
const plan = "A.standard;minute=1000000;day=1000000";

/** Milliseconds between two requests of the account that is measured; it waits for one before the next. */
const periodMs = 1_000;

/** Milliseconds between two polls for a result. */
const pollMs = 15;

/** Milliseconds that the last requests of a phase get. */
const graceMs = 5_000;

/** The most that a percentile may be of its idle value. */
const mostRatio = 2;

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "pglite" },
    minutes: { type: "string", default: "5" },
    "idle-minutes": { type: "string", default: "1" },
    "per-minute": { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    against: { type: "string", default: "both" },
    serve: { type: "string" },
  },
});

/** What the process of the service says when it is ready. */
interface Ready {
  readonly url: string;
  readonly quiet: string;
  readonly noisy: string;
}

/** A file and its name. */
type File = readonly [name: string, bytes: Buffer];

/** Milliseconds of each request of the measured account; those without a result count with the time they had waited. */
interface Times {
  readonly documents: number[];
  readonly extract: number[];
  unanswered: number;
}

if (values.serve !== undefined) await serve(values.serve);
else await measure();

/** Runs the service; in a process of its own, so that the measuring does not slow it down. */
async function serve(data: string): Promise<void> {
  const databaseUrl = process.env["DATABASE_URL"];
  const server = await startServer({ port: 0, data, ...(databaseUrl && { databaseUrl }) });
  const keyOf = async (name: string) => {
    const accountId = await server.createAccount(name, plan);
    return (await server.createApiKey({ accountId })).key;
  };
  process.on("disconnect", () => process.exit());
  process.on("message", () => void server.close().then(() => process.exit()));
  process.send?.({
    url: server.url,
    quiet: await keyOf("quiet"),
    noisy: await keyOf("noisy"),
  } satisfies Ready);
}

async function measure(): Promise<void> {
  const { engine, seed, minutes } = values;
  const perMinute = Number(values["per-minute"]);
  console.log(JSON.stringify({ engine, minutes: Number(minutes), perMinute, seed: Number(seed) }));
  const files = await worstFiles(Number(seed));
  const kinds = values.against === "both" ? ["documents", "extract"] : [values.against];
  for (const against of kinds) {
    const { idle, loaded, sent } = await measureAgainst(against, files);
    const report = {
      documents: compare(idle, loaded, "documents"),
      extract: compare(idle, loaded, "extract"),
    };
    console.log(JSON.stringify({ engine, against, ...sent, unanswered: loaded.unanswered, ...report }));
    const ratios = Object.values(report).flatMap(({ ratio }) => [ratio.p50, ratio.p99]);
    if (loaded.unanswered > 0 || ratios.some((ratio) => ratio > mostRatio)) process.exitCode = 1;
  }
}

/** Measures on a fresh service: alone, then while the noisy account sends files to be read as `against` says. */
async function measureAgainst(against: string, files: readonly File[]) {
  const data = await mkdtemp(join(tmpdir(), "docuvane-fairness-"));
  const postgres = values.engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const child = fork(fileURLToPath(import.meta.url), ["--serve", data], {
    execArgv: ["--conditions=@docuvane/source"],
    env: { DATABASE_URL: (await postgres?.makeDatabase()) ?? "" },
  });
  try {
    const [ready] = (await once(child, "message")) as [Ready];
    // Readers start with the first documents.
    await requests(ready, Date.now() + 10_000);
    const idle = await requests(ready, Date.now() + Number(values["idle-minutes"]) * 60_000);
    const end = Date.now() + Number(values.minutes) * 60_000;
    const sending = sendWorst(ready, { against, files, end });
    const loaded = await requests(ready, end);
    return { idle, loaded, sent: await sending };
  } finally {
    await stop(child);
    await postgres?.close();
    await rm(data, { recursive: true, force: true });
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.send("stop");
  await ended;
}

/** Sends an invoice and then an extraction, again and again, until the end. */
async function requests({ url, quiet }: Ready, end: number): Promise<Times> {
  const times: Times = { documents: [], extract: [], unanswered: 0 };
  const invoice: File = [
    "invoice.pdf",
    readFileSync(new URL("../../examples/invoice/invoice.pdf", import.meta.url)),
  ];
  const signal = AbortSignal.timeout(Math.max(0, end - Date.now()) + graceMs);
  const headers = { authorization: `Bearer ${quiet}` };
  const timed = async (into: number[], request: () => Promise<unknown>) => {
    const since = performance.now();
    await request().catch(() => {
      times.unanswered += 1;
    });
    into.push(performance.now() - since);
    await sleep(Math.max(0, periodMs - (performance.now() - since)));
  };
  while (Date.now() < end) {
    await timed(times.documents, async () => {
      const { id } = await post(`${url}/documents`, invoice, { headers, signal });
      for (let status: unknown = "processing"; status === "processing"; await sleep(pollMs)) {
        const response = await fetch(`${url}/documents/${id}`, { headers, signal });
        ({ status } = (await response.json()) as { status: unknown });
      }
    });
    if (Date.now() < end)
      await timed(times.extract, () => post(`${url}/extract`, invoice, { headers, signal }));
  }
  return times;
}

async function post(url: string, [name, bytes]: File, init: RequestInit): Promise<Record<string, unknown>> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
  const response = await fetch(url, { method: "POST", body, ...init });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Sends the files of the noisy account at an even pace, and waits for no response before the next. */
async function sendWorst(
  { url, noisy }: Ready,
  { against, files, end }: { against: string; files: readonly File[]; end: number },
) {
  const sent = { sent: 0, accepted: 0, refused: 0 };
  const headers = { authorization: `Bearer ${noisy}` };
  const signal = AbortSignal.timeout(end - Date.now());
  const path = against === "extract" ? "extract" : "documents";
  const one = async (file: File) => {
    await post(`${url}/${path}`, file, { headers, signal }).then(
      () => {
        sent.accepted += 1;
      },
      () => {
        sent.refused += 1;
      },
    );
  };
  const all: Promise<void>[] = [];
  for (let at = 0; Date.now() < end; at += 1) {
    const file = files[at % files.length];
    if (file) all.push(one(file));
    sent.sent += 1;
    await sleep(60_000 / Number(values["per-minute"]));
  }
  await Promise.all(all);
  return sent;
}

/** Small files that take as long as a file may, and scans whose pages are all noise. */
async function worstFiles(seed: number): Promise<File[]> {
  return [
    ["recursion.pdf", recursionBomb(22)],
    ["text.pdf", textBomb(40_000)],
    ["noise.pdf", await noiseScans(seed)],
  ];
}

/** A PDF of 2 MB: 20 pages, each an image of noise. */
async function noiseScans(seed: number): Promise<Buffer> {
  const [width, height, count] = [620, 877, 20];
  const pixels = Buffer.alloc(width * height);
  let state = seed >>> 0 || 1;
  const images: Buffer[] = [];
  for (let page = 0; page < count; page += 1) {
    for (let at = 0; at < pixels.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      pixels[at] = state >>> 24;
    }
    images.push(
      await sharp(pixels, { raw: { width, height, channels: 1 } })
        .jpeg({ quality: 18 })
        .toBuffer(),
    );
  }
  const kids = images.map((_, page) => `${3 + 3 * page} 0 R`).join(" ");
  const objects = images.flatMap((image, page) => {
    const [, content, picture] = [0, 1, 2].map((offset) => 3 + 3 * page + offset);
    const draw = "595 0 0 842 0 0 cm /I Do";
    const resources = `/Resources<</XObject<</I ${picture} 0 R>>>>`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R${resources}>>`,
      `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length ${image.length}>>stream\n`,
        ),
        image,
        Buffer.from("\nendstream"),
      ]),
    ];
  });
  return assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...objects,
  ]);
}

function compare(idle: Times, loaded: Times, kind: "documents" | "extract") {
  const [before, after] = [quantiles(idle[kind]), quantiles(loaded[kind])];
  const ratio = { p50: round(after.p50 / before.p50), p99: round(after.p99 / before.p99) };
  return { requests: loaded[kind].length, idleMs: before, loadedMs: after, ratio };
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
