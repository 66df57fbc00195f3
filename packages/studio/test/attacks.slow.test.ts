// What attackers send to the Studio: texts and files with scripts, and requests from pages of other origins.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileTexts } from "./hostile.ts";
import { hostileFiles } from "./hostile-files.ts";
import { type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

const upload = (workflow_id: string, name = "note.txt", text = "Nothing to find here.") =>
  studio.client.documents.process({ file: new File([text], name, { type: "text/plain" }), workflow_id });

const openReview = async (id: string) => {
  const page = await studio.open(`/studio/documents/${id}`);
  await page.locator(".row input").first().waitFor();
  return page;
};

/** What a page shows once it has read what it is about. */
const content = "main :is(table, .empty, .card, .row, .failure), h1:text('Page not found')";

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
        // The service refuses names with a character that changes the direction of text.
        upload(
          workflow.id,
          `${text.replaceAll(/[/\\]/g, "∕").replaceAll("\u202E", "")}.txt`,
          `Note: ${text}`,
        ),
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

  it("shows direction marks in names, values and descriptions instead of obeying them", async () => {
    const text = "bill\u202Efdp.exe \u2066a\u2069 \u200Fb";
    const field = { name: "note", type: "string" as const, required: true };
    const workflow = await studio.client.workflows.create({ name: text, description: text, fields: [field] });
    const document = await upload(workflow.id, "note\u200F.txt", `Note: ${text}`);
    const endpoint = await studio.client.webhookEndpoints.create({
      url: "http://127.0.0.1:9/marks",
      description: text,
    });
    const paths = ["/", "/studio/workflows", `/studio/workflows/${workflow.id}`, "/studio/webhooks"];
    for (const path of [...paths, `/studio/documents/${document.id}`]) {
      const page = await studio.open(path);
      await page.locator(content).first().waitFor();
      await page.getByText("<U+2").first().waitFor({ state: "attached" });
      const html = await page
        .locator("#studio")
        .evaluate((root) => root.innerHTML.replace(/ value="[^"]*"/g, ""));
      expect(html.match(/.{0,90}[\u200E\u200F\u202A-\u202E\u2066-\u2069].{0,30}/g), path).toBeNull();
    }
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
