// The sign-in link in a real browser.
import type { Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiKey, type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

const createLink = async () => {
  const response = await fetch(`${studio.origin}/studio/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return ((await response.json()) as { readonly url: string }).url;
};

it("signs in the tab that asks for it, after a link that was used before", async () => {
  const used = await createLink();
  const page = await studio.open("/");
  await page.goto("about:blank");
  await page.goto(used);
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.goto(used);
  await page.getByText("The link was used before or is older than ten minutes").waitFor();
  await page.goto(await createLink());
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  expect(new URL(page.url()).hash).toBe("");
});

it("continues an ended session, and nothing typed is lost", async () => {
  const page = await studio.open("/studio/workflows/new");
  await page.getByLabel("Name").first().fill("Typed before");
  await page.evaluate(() => fetch("/studio/session", { method: "DELETE" }));
  await page.getByRole("button", { name: "Save workflow" }).click();
  await page.getByText("Your session has ended").waitFor();
  await page.goto(`${page.url()}${new URL(await createLink()).hash}`);
  await page.locator(".cover").waitFor({ state: "detached" });
  expect(await page.getByLabel("Name").first().inputValue()).toBe("Typed before");
});

it("follows the events again as soon as the user signs in again", async () => {
  const page = await studio.open("/");
  const stream = (response: Response) => response.url().includes("/api/v1/events") && response.ok();
  await page.goto("about:blank");
  await page.clock.install();
  const opened = page.waitForResponse(stream);
  await page.goto(studio.origin);
  await opened;
  // No timer fires from here on, so that nothing opens the stream later.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const openedAgain = page.waitForResponse(stream);
  await page.goto(await createLink());
  await openedAgain;
});
