// The Studio in a real browser: two reviewers, the stream of events, webhooks, and what holds for every page.
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { startReceiver } from "./receiver.ts";
import { invoice, type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());
// A tab that a failed test leaves open would hold the stream of events.
afterEach(async () => {
  const page = await studio.open("/");
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
});

/** Creates a workflow whose fields are on no document, so that all of them are in doubt. */
const makeWorkflow = async (fields: readonly string[]) =>
  studio.client.workflows.create({
    name: "Doubtful",
    fields: fields.map((name) => ({ name, type: "string", required: true })),
  });

const upload = (workflow_id: string, name = "note.txt", text = "Nothing to find here.") =>
  studio.client.documents.process({ file: new File([text], name, { type: "text/plain" }), workflow_id });

const openReview = async (id: string) => {
  const page = await studio.open(`/studio/documents/${id}`);
  await page.locator(".row input").first().waitFor();
  return page;
};

/** What a page shows once it has read what it is about. */
const content = "main :is(table, .empty, .card, .row, .failure), h1:text('Page not found')";

describe("two reviewers", () => {
  it("both keep what they changed when they changed different fields", async () => {
    const { id: workflow } = await makeWorkflow(["buyer", "cost_center"]);
    const { id } = await upload(workflow);
    const page = await openReview(id);
    await page.locator("#field-buyer").fill("Mine");
    await studio.client.documents.update(id, { extracted_data: { cost_center: "Theirs" } });
    await page.keyboard.press("Control+Enter");
    await page.getByText("Someone else had changed other fields").waitFor();
    expect((await studio.client.documents.get(id)).extracted_data).toEqual({
      buyer: "Mine",
      cost_center: "Theirs",
    });
  });

  it("see both versions of a field that both changed, and lose nothing", async () => {
    const { id: workflow } = await makeWorkflow(["buyer", "cost_center"]);
    const { id } = await upload(workflow);
    const page = await openReview(id);
    await page.locator("#field-buyer").fill("Mine");
    await studio.client.documents.update(id, { extracted_data: { buyer: "Theirs" } });
    await page.keyboard.press("Control+Enter");
    const conflict = page.locator(".conflict");
    await conflict.waitFor();
    expect(await conflict.textContent()).toMatch(/Mine.*Theirs/);
    expect(await page.locator("#field-buyer").inputValue()).toBe("Mine");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved.").waitFor();
    expect((await studio.client.documents.get(id)).extracted_data).toEqual({ buyer: "Mine" });
  });
});

describe("the stream of events", () => {
  const isRead = (url: string) => url.includes("/api/v1/documents");
  /** A tab whose clock the test moves, once no other tab holds the stream. */
  const openTab = async (context: BrowserContext) => {
    const tab = await context.newPage();
    await tab.clock.install();
    return tab;
  };
  const leaveAll = async () => {
    const page = await studio.open("/");
    await page.goto("about:blank");
    return page.context();
  };

  it("replaces polling in all tabs while it is open", async () => {
    const context = await leaveAll();
    const [first, second] = [await openTab(context), await openTab(context)];
    const isOpen = first.waitForResponse((response) => response.url().includes("/events"));
    await first.goto(studio.origin);
    await isOpen;
    await second.goto(studio.origin);
    await second.locator(content).first().waitFor();
    await second.evaluate(() => {
      const channel = new BroadcastChannel("docuvane-events");
      const heard: unknown[] = [];
      channel.addEventListener("message", ({ data }) => data.kind === "changed" && heard.push(data.id));
      Object.assign(globalThis, { channel, heard });
    });
    const newest = async () => (await studio.client.events.list({ limit: 20 })).data.map(({ id }) => id);
    const [last] = await newest();
    await upload("invoice_processing", "live.txt");
    const expected = (await newest()).indexOf(last ?? "");
    await second.waitForFunction(
      (count) => (globalThis as unknown as { heard: unknown[] }).heard.length === count,
      expected,
    );
    for (const tab of [first, second]) {
      await tab.getByText("live.txt").first().waitFor();
      const reads: string[] = [];
      tab.on("request", (request) => {
        if (isRead(request.url())) reads.push(request.url());
      });
      // A poll would be due; without a heartbeat for 40 s the stream would count as broken.
      await tab.clock.runFor(10_500);
      // A read that a timer began is sent before this one.
      await tab.evaluate(() => fetch("/studio/session"));
      expect(reads).toEqual([]);
    }
  });

  it("is replaced by polling while the service refuses it, until it is back", async () => {
    const tab = await openTab(await leaveAll());
    const events = "**/api/v1/events*";
    await tab.route(events, (route) => route.fulfill({ status: 403, json: {} }));
    await tab.goto(studio.origin);
    await tab.locator(content).first().waitFor();
    for (let poll = 0; poll < 2; poll += 1) {
      const read = tab.waitForResponse((response) => isRead(response.url()));
      await tab.clock.runFor(10_500);
      await read;
    }
    await tab.unroute(events);
    const opened = tab.waitForResponse((response) => response.url().includes("/events") && response.ok());
    await tab.clock.runFor(30_000);
    await opened;
  });
});

describe("webhooks", () => {
  it("are sent again from the list of deliveries", async () => {
    const receiver = await startReceiver();
    const { id } = await studio.client.webhookEndpoints.create({ url: receiver.url });
    const page = await studio.open(`/studio/webhooks/${id}`);
    await page.getByRole("button", { name: "Send test event" }).click();
    await page.getByText("HTTP 500").first().waitFor();
    expect(receiver.ids).toHaveLength(1);
    await page.locator(".delivery").first().click();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("Sent again.").waitFor();
    await page.getByText("HTTP 200").first().waitFor();
    expect(new Set(receiver.ids).size).toBe(1);
    await studio.client.webhookEndpoints.delete(id);
    await receiver.close();
  });
});

describe("every page", () => {
  it("has no serious finding of axe", async () => {
    const { id } = await studio.client.documents.process({
      file: new File([invoice], "axe.pdf"),
      workflow_id: "invoice_processing",
    });
    const { id: workflow } = await makeWorkflow(["buyer", "cost_center"]);
    const { id: endpoint } = await studio.client.webhookEndpoints.create({ url: "http://127.0.0.1:9/axe" });
    await studio.client.webhookEndpoints.sendTest(endpoint);
    const pages = [
      "/",
      "/?status=failed",
      `/studio/documents/${id}`,
      `/studio/documents/${(await upload(workflow)).id}`,
    ];
    const others = [
      "workflows",
      "workflows/new",
      `workflows/${workflow}`,
      "webhooks",
      `webhooks/${endpoint}`,
      "analytics",
      "keys",
      "nowhere",
    ];
    const findings: string[] = [];
    for (const path of [...pages, ...others.map((name) => `/studio/${name}`)]) {
      const page = await studio.open(path);
      await page.locator(content).first().waitFor();
      findings.push(...(await findingsOf(page)));
    }
    expect(findings).toEqual([]);
  }, 120_000);

  it("keeps to the policy, calls no other host, and throws no error", () => {
    expect(studio.offences).toEqual([]);
  });
});
