// How the Studio looks: every page and state, wide and narrow, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Receiver, startReceiver } from "./receiver.ts";
import type { Scene } from "./scene.ts";
import { emptyScenes, fill, filledScenes, show } from "./scenes.ts";
import { type ServedStudio, serveStudio } from "./served-studio.ts";

/** Where screenshots are written to; unset, none are. */
const folder = process.env["STUDIO_SCREENSHOTS"];

const sizes = [
  { name: "wide", width: 1440, height: 900 },
  { name: "narrow", width: 360, height: 740 },
] as const;

let studio: ServedStudio;
let receiver: Receiver;
beforeAll(async () => {
  [studio, receiver] = [await serveStudio(), await startReceiver()];
}, 120_000);
afterAll(async () => {
  await studio.close();
  await receiver.close();
});

it("fits every window: nothing is cut off sideways, and nothing is too small to touch", async () => {
  const findings = await lookAt(emptyScenes);
  const subjects = await fill(studio.client, receiver.url);
  findings.push(...(await lookAt(filledScenes(studio.client, subjects))));
  expect(findings).toEqual([]);
  const others = ["workflows", "workflows/new", "webhooks", "analytics", "keys"];
  const subjectPages = [`documents/${subjects.doubtful}`, `webhooks/${subjects.endpoint}`];
  const page = await studio.open("/");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // The longest texts of a time that has passed: "59 minutes ago".
  await page.clock.setFixedTime(Date.now() + 59 * 60_000);
  const paths = ["/", ...[...others, ...subjectPages].map((name) => `/studio/${name}`)];
  expect(await overflows(page, paths)).toEqual([]);
}, 600_000);

/** Windows from the smallest phone to a wide monitor; half of a width is its zoom of 200 %. */
const widths = [320, 360, 384, 512, 720, 768, 800, 860, 900, 960, 1024, 1100, 1280, 1440, 1920, 2560];

async function overflows(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(studio.origin + path);
    await page.locator("main :is(table, .empty, .card, .row)").first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The page, and what could scroll inside of it: the line items of a review.
      const over = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll(".items-scroll")]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .reduce((most, each) => Math.max(most, each)),
      );
      if (over > 0) found.push(`${path} at ${width} px: ${over} px too wide`);
    }
  }
  return found;
}

async function lookAt(scenes: readonly Scene[]): Promise<string[]> {
  const page = await studio.open("/");
  const findings: string[] = [];
  for (const scene of scenes) {
    for (const { name, width, height } of sizes) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of folder ? (["light", "dark"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await show(page, studio.origin, scene);
        if (folder) await keep(page, folder, `${scene.name}-${name}-${colorScheme}`);
      }
      const found = await page.evaluate(misfits);
      findings.push(...found.map((what) => `${scene.name}, ${name}: ${what}`));
    }
  }
  return findings;
}

async function keep(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Runs in the page: what is wider than the window, and controls smaller than 24 px (WCAG 2.5.8). */
function misfits(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  for (const control of document.querySelectorAll("button, select, input, summary, nav a, a.button")) {
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    if (width > 0 && (width < 24 || height < 24) && !control.classList.contains("link"))
      found.push(`${control.outerHTML.slice(0, 80)} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return found;
}
