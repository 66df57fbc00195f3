// Measures the Studio in Chromium: first load, time to the largest content, page images, boxes, and long tasks.
// node --conditions=@docuvane/source lab/campaigns/studio.ts [--runs 30]; writes docs/evidence/studio.md
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright-core";
import { invoice, type ServedStudio, serveStudio } from "../../packages/studio/test/served-studio.ts";
import { writeSection } from "../page-section.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "30" } } });
const runs = Number(values.runs);

/** A figure and what it may be at most. */
type Row = readonly [what: string, measured: string, limit: string];

const studio = await serveStudio();
try {
  const rows = await measure(studio);
  const table = rows.map(([what, measured, limit]) => `| ${what} | ${measured} | ${limit} |`).join("\n");
  const page = await studio.open("/");
  const version = page.context().browser()?.version();
  const [load = 0] = loadavg();
  const setup = `${new Date().toISOString().slice(0, 10)}, Chromium ${version}, ${cpus().length} cores, load ${load.toFixed(1)}, \`node --conditions=@docuvane/source lab/campaigns/studio.ts --runs ${runs}\`:`;
  const text = `${setup}\n\n| what | measured | target |\n|---|---|---|\n${table}`;
  writeSection("docs/evidence/studio.md", "figures", text);
  console.log(text);
} finally {
  await studio.close();
}

async function measure({ client, open, origin }: ServedStudio): Promise<readonly Row[]> {
  const ids: string[] = [];
  for (let made = 0; made < 20; made += 1) {
    const file = new File([invoice], `invoice-${made}.pdf`);
    ids.push((await client.documents.process({ file, workflow_id: "invoice_processing" })).id);
  }
  const page = await open("/");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const inbox = await measureLoads(page, cdp, `${origin}/`, ".row-link");
  const review = await measureLoads(page, cdp, `${origin}/studio/documents/${ids[0]}`, ".row input");
  const images = await measureImages(page, ids);
  await page.goto(`${origin}/studio/documents/${ids[0]}`);
  await page.locator(".boxes rect").first().waitFor();
  const boxes = await measureBoxes(page);
  return [
    [
      "first load of the inbox: page, scripts and styles",
      `${Math.round((inbox.bytes[0] ?? 0) / 1000)} kB (gzip)`,
      "≤ 200 kB",
    ],
    ["largest content of the inbox painted (LCP), 20 documents", spread(inbox.painted), ""],
    ["largest content of a review painted (LCP), page image included", spread(review.painted), ""],
    ["page image of the example, 1 400 px wide", spread(images), "p95 ≤ 300 ms"],
    ["box visible after its field gets the focus", spread(boxes), "≤ 100 ms"],
    [
      "longest task of the main thread over 50 ms (0: none), inbox and review",
      `${Math.round(Math.max(0, ...inbox.longest, ...review.longest))} ms`,
      "",
    ],
  ];
}

/** Loads a page without the cache; times from the start of the navigation, in milliseconds. */
async function measureLoads(page: Page, cdp: CDPSession, url: string, shown: string) {
  const [painted, longest, bytes]: number[][] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    let sent = 0;
    const own = new Set<string>();
    const note = ({ requestId, response }: { requestId: string; response: { url: string } }) => {
      if (response.url === url || response.url.includes("/studio/assets/")) own.add(requestId);
    };
    const count = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
      if (own.has(requestId)) sent += encodedDataLength;
    };
    cdp.on("Network.responseReceived", note);
    cdp.on("Network.loadingFinished", count);
    await page.goto(url);
    await page.locator(shown).first().waitFor();
    const { largest, tasksMs } = await page.evaluate(observe);
    cdp.off("Network.loadingFinished", count);
    cdp.off("Network.responseReceived", note);
    painted?.push(largest);
    longest?.push(...tasksMs);
    bytes?.push(sent);
  }
  return { painted: painted ?? [], longest: longest ?? [], bytes: bytes ?? [] };
}

/** Runs in the page: waits until nothing was painted or fetched for half a second, and returns what was observed. */
async function observe(): Promise<{ readonly largest: number; readonly tasksMs: readonly number[] }> {
  let largest = 0;
  const tasksMs: number[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = Math.max(largest, startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasksMs.push(duration);
  }).observe({ type: "longtask", buffered: true });
  let resources = -1;
  const isPending = () => [...document.images].some(({ complete }) => !complete);
  while (isPending() || resources !== performance.getEntriesByType("resource").length) {
    resources = performance.getEntriesByType("resource").length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { largest, tasksMs };
}

/** Milliseconds until an image has been fetched and decoded, for documents whose image was never asked for. */
async function measureImages(page: Page, ids: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const id of ids.slice(1))
    times.push(
      await page.evaluate(async (src) => {
        const started = performance.now();
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return performance.now() - started;
      }, `/api/v1/documents/${id}/pages/1/image?width=1400`),
    );
  return times;
}

/** Milliseconds from the focus of an input to the frame after the one that paints its box. */
function measureBoxes(page: Page): Promise<number[]> {
  return page.evaluate(
    async (rounds) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const inputs = [...document.querySelectorAll<HTMLElement>(".row input")];
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const input of inputs) {
          const before = document.querySelector(".box-active");
          const started = performance.now();
          input.focus();
          for (let tries = 0; tries < 30 && document.querySelector(".box-active") === before; tries += 1)
            await frame();
          await frame();
          const now = document.querySelector(".box-active");
          // Fields without a box on the page have none to show.
          if (now !== null && now !== before) times.push(performance.now() - started);
        }
      return times;
    },
    Math.ceil(runs / 5),
  );
}

/** Median, 95th percentile and maximum. */
function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} ms (median / p95 / max of ${sorted.length})`;
}
