// The Studio in a real browser.
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { startReceiver } from "./receiver.ts";
import { apiKey, invoice, type ServedStudio, serveStudio } from "./served-studio.ts";

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

const names = Array.from({ length: 30 }, (_, at) => `field_${String(at + 1).padStart(2, "0")}`);

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

describe("a review", () => {
  it("of 30 doubtful fields takes one key each, and one to approve", async () => {
    const { id: workflow } = await makeWorkflow(names);
    const { id } = await upload(workflow);
    const page = await openReview(id);
    const input = page.locator(":focus");
    let keys = 0;
    for (const name of names) {
      expect(await input.getAttribute("id")).toBe(`field-${name}`);
      await page.keyboard.press("Enter");
      keys += 1;
    }
    await page.getByText("Nothing in doubt").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved.").waitFor();
    expect(keys + 1).toBeLessThanOrEqual(2 * names.length);
    expect(await studio.client.documents.get(id)).toMatchObject({ status: "completed" });
  });

  it("corrects what is typed, and undoes it", async () => {
    const { id: workflow } = await makeWorkflow(["buyer"]);
    const { id } = await upload(workflow);
    const page = await openReview(id);
    await page.keyboard.type("R. Viewer");
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await page.locator("#field-buyer").inputValue()).toBe("");
    await page.locator("#field-buyer").fill("A. Buyer");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved.").waitFor();
    expect((await studio.client.documents.get(id)).extracted_data).toEqual({ buyer: "A. Buyer" });
  });

  it("shows its keys by ? outside of a field, which types it inside", async () => {
    const { id: workflow } = await makeWorkflow(["buyer"]);
    const page = await openReview((await upload(workflow)).id);
    await page.keyboard.press("?");
    expect(await page.locator("#field-buyer").inputValue()).toBe("?");
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

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

describe("the inbox", () => {
  it("uploads a dropped file and shows its status live", async () => {
    const page = await studio.open("/");
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], "dropped.pdf", { type: "application/pdf" }));
      for (const type of ["dragover", "drop"])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: files, cancelable: true }));
    }, invoice.toString("base64"));
    const row = page.getByRole("row").filter({ hasText: "dropped.pdf" });
    await row.getByText("Completed").waitFor({ timeout: 20_000 });
    expect(await row.textContent()).toContain("Alder & Finch Paper Ltd");
  });

  it("hears of documents that other programs upload, by one stream of events for all tabs", async () => {
    const page = await studio.open("/");
    // Ends the stream of this page, so that the next one is counted from its start.
    await page.goto("about:blank");
    const streams: string[] = [];
    page.context().on("request", (request) => {
      if (request.url().includes("/events")) streams.push(request.url());
    });
    await studio.open("/");
    const second = await page.context().newPage();
    await second.goto(studio.origin);
    await second.getByRole("heading", { name: "Inbox" }).waitFor();
    await upload("invoice_processing", "from-elsewhere.txt");
    // Sooner than either tab would look again by itself.
    for (const tab of [page, second]) await tab.getByText("from-elsewhere.txt").waitFor({ timeout: 8_000 });
    expect(streams).toHaveLength(1);
  });

  it("keeps its filters in the address", async () => {
    const page = await studio.open("/?status=failed");
    await page.getByText("No documents match").waitFor();
    await page.getByRole("button", { name: "Completed" }).click();
    await page.getByRole("row").nth(1).waitFor();
    expect(new URL(page.url()).search).toBe("?status=completed");
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

describe("the end of a session", () => {
  it("covers the page with the sign-in form, and nothing typed is lost", async () => {
    const { id: workflow } = await makeWorkflow(["buyer"]);
    const { id } = await upload(workflow);
    const page = await openReview(id);
    await page.locator("#field-buyer").fill("Typed before");
    await page.evaluate(() => fetch("/studio/session", { method: "DELETE" }));
    await page.keyboard.press("Control+Enter");
    await page.getByText("Your session has ended").waitFor();
    await page.getByLabel("API key").fill(apiKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.locator(".cover").waitFor({ state: "detached" });
    expect(await page.locator("#field-buyer").inputValue()).toBe("Typed before");
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("Approved.").waitFor();
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
