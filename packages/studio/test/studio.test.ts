// The Studio in a real browser.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { hostileTexts } from "./hostile.ts";
import { hostileFiles } from "./hostile-files.ts";
import { startReceiver } from "./receiver.ts";
import { apiKey, invoice, type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

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
    const streams: string[] = [];
    page.context().on("request", (request) => {
      if (request.url().includes("/events")) streams.push(request.url());
    });
    const second = await page.context().newPage();
    await second.goto(studio.origin);
    await second.getByRole("heading", { name: "Inbox" }).waitFor();
    await upload("invoice_processing", "from-elsewhere.txt");
    // Sooner than either tab would look again by itself.
    for (const tab of [page, second]) await tab.getByText("from-elsewhere.txt").waitFor({ timeout: 8_000 });
    expect(streams).toEqual([]);
    await second.close();
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
    await second.close();
    await first.close();
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
    await tab.close();
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
  it("shows forty hostile texts as text: in names of files, values, workflows and endpoints", async () => {
    const fields = hostileTexts.map((_, at) => `field_${at}`);
    const values = Object.fromEntries(fields.map((field, at) => [field, hostileTexts[at]]));
    const [first = ""] = hostileTexts;
    const workflow = await studio.client.workflows.create({
      name: first,
      description: hostileTexts[1] ?? "",
      fields: fields.map((name) => ({
        name,
        type: "string",
        required: true,
        hints: [`<b onclick=ran()>${name}`],
      })),
    });
    const documents = await Promise.all(
      hostileTexts.map((text) =>
        upload(workflow.id, `${text.replaceAll(/[/\\]/g, "∕")}.txt`, `Note: ${text}`),
      ),
    );
    const [one] = documents;
    await studio.client.documents.update(one?.id ?? "", { extracted_data: values });
    const endpoint = await studio.client.webhookEndpoints.create({
      url: "http://127.0.0.1:9/hooks",
      description: hostileTexts[7] ?? "",
    });
    for (const path of [
      "/",
      `/?status=needs_review&workflow=${workflow.id}`,
      "/studio/workflows",
      `/studio/workflows/${workflow.id}`,
      "/studio/webhooks",
      `/studio/webhooks/${endpoint.id}`,
      `/studio/documents/${encodeURIComponent(first)}`,
      "/studio/analytics",
    ]) {
      const page = await studio.open(path);
      await page.locator(content).first().waitFor();
    }
    for (const { id } of documents.slice(0, 4)) {
      const page = await openReview(id);
      await page.getByRole("button", { name: "Use in code" }).click();
      await page.getByRole("dialog").waitFor();
    }
    const page = await openReview(one?.id ?? "");
    const shown = await page
      .locator(".row input")
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    expect(new Set(shown)).toEqual(new Set(hostileTexts));
    await studio.client.webhookEndpoints.delete(endpoint.id);
  }, 120_000);

  it("runs nothing of hostile files, and a browser downloads them instead of opening them", async () => {
    const attempts = await Promise.allSettled(
      hostileFiles.map(({ name, type, content }) =>
        studio.client.documents.process({
          file: new File([content], name, { type }),
          workflow_id: "invoice_processing",
        }),
      ),
    );
    const documents = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
    expect(documents.length).toBeGreaterThan(hostileFiles.length / 2);
    await studio.open("/");
    for (const { id } of documents) {
      const page = await studio.open(`/studio/documents/${id}`);
      await page.locator(content).first().waitFor();
      const url = `/api/v1/documents/${id}/content`;
      const { headers } = await page.evaluate(async (path) => {
        const response = await fetch(path);
        return { headers: Object.fromEntries(response.headers) };
      }, url);
      expect(headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": expect.stringMatching(/^attachment/),
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
      });
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        expect(page.goto(studio.origin + url)).rejects.toThrow("Download is starting"),
      ]);
      await download.delete();
    }
  }, 120_000);

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

  it("would be caught if it did not", async () => {
    const page = await studio.open("/");
    await page.evaluate(() => {
      document.body.setAttribute("style", "color: red");
      document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:9/x.png" }));
      try {
        document.body.innerHTML = "<b>x</b>";
      } catch {
        // Trusted Types refuse markup made of text.
      }
    });
    await expect
      .poll(() => studio.offences.map((offence) => offence.split(" ").slice(0, 2).join(" ")))
      .toEqual(
        expect.arrayContaining([
          "policy: style-src-attr",
          "policy: img-src",
          "policy: require-trusted-types-for",
        ]),
      );
  });
});

// After every other test: a page of another origin is what the tests above take for an offence.
describe("a web page on another port of this machine", () => {
  it("reads and changes nothing with the cookie of the Studio", async () => {
    const attacker = createServer((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>x</title>"),
    ).listen(0, "127.0.0.1");
    await once(attacker, "listening");
    const page = await studio.open("/");
    const statuses: (readonly [string, number])[] = [];
    page.on("response", (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === studio.origin)
        statuses.push([`${response.request().method()} ${pathname}`, response.status()]);
    });
    await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
    statuses.length = 0;
    const before = (await studio.client.workflows.list({ limit: 100 })).data.length;
    const read = await page.evaluate(async (origin) => {
      const send = (path: string, init: RequestInit) =>
        fetch(origin + path, { credentials: "include", ...init }).then(
          ({ type, status }) => `${type} ${status}`,
          () => "blocked",
        );
      const body = JSON.stringify({ name: "Attack", fields: [{ name: "a", type: "string" }] });
      const stream = new EventSource(`${origin}/api/v1/events`, { withCredentials: true });
      const streamed = new Promise<string>((resolve) => {
        stream.onopen = () => resolve("open");
        stream.onerror = () => resolve("blocked");
      });
      const results = [
        await streamed,
        await send("/api/v1/documents", {}),
        await send("/api/v1/events", { headers: { accept: "text/event-stream" } }),
        await send("/api/v1/workflows", { method: "POST", mode: "no-cors", body }),
        await send("/studio/session", { method: "POST", mode: "no-cors", body: "{}" }),
      ];
      stream.close();
      return results;
    }, studio.origin);
    // A response that a page may not read is opaque: what it did counts.
    expect(read).toEqual(["blocked", "blocked", "blocked", "opaque 0", "opaque 0"]);
    // 415: only JSON signs in, which no page may send to another origin unasked.
    expect(statuses.filter(([, status]) => status !== 403 && status !== 415)).toEqual([]);
    expect(statuses.length).toBeGreaterThanOrEqual(2);
    expect((await studio.client.workflows.list({ limit: 100 })).data).toHaveLength(before);
    attacker.closeAllConnections();
    attacker.close();
    await once(attacker, "close");
  });
});
