// The API reference in a real browser.

import { operations } from "@docuvane/contract/operations";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { apiKey, invoice, type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

const openReference = async (hash = "") => {
  // A new hash alone would not load the page again.
  await studio.open("/studio/keys");
  return studio.open(`/reference${hash}`);
};

/** An operation on the page, with its form opened. */
const openForm = async (page: Page, id: string) => {
  const operation = page.locator(`#${id}`);
  await operation.getByText("Try it").click();
  return operation;
};

/** Sends the form of an operation and waits for its response. */
const sendForm = async (operation: ReturnType<Page["locator"]>, status: number) => {
  await operation.getByRole("button", { name: "Send request" }).click();
  const response = operation.locator(".response");
  await response.getByText(`HTTP ${status}`).waitFor();
  return response;
};

describe("the reference", () => {
  it("shows every operation with its path, parameters, errors and code", async () => {
    const page = await openReference();
    for (const { id, method, path } of Object.values(operations)) {
      const text = (await page.locator(`#${id}`).textContent()) ?? "";
      expect(text).toContain(method);
      expect(text).toContain(path);
      expect([id, text.includes("curl")]).toEqual([id, true]);
    }
    const event = page.locator("[id='document.completed']");
    expect(await event.textContent()).toMatch(
      /webhook-signature.*Payload.*document\.created document\.completed/s,
    );
    const upload = page.locator("#uploadDocument");
    expect(await upload.textContent()).toMatch(
      /workflow_id.*file.*required.*413.*payload_too_large|file_too_large/s,
    );
    await upload.getByRole("button", { name: "Java" }).click();
    for (const id of ["uploadDocument", "listRuns"])
      expect(await page.locator(`#${id} .code`).textContent()).toContain("import dev.docuvane.Docuvane;");
    expect(await page.locator("main").textContent()).not.toMatch(/x-origin|assumed/);
  });

  it("finds operations by words, and says when no operation matches", async () => {
    const page = await openReference();
    await page.getByLabel("Search").fill("webhook secret");
    await page.locator("#uploadDocument").waitFor({ state: "detached" });
    expect(await page.locator("#rotateWebhookEndpointSecret").count()).toBe(1);
    await page.getByLabel("Search").fill("nothing at all");
    await page.getByText("No operation matches").waitFor();
  });

  it("opens at the operation that the address names", async () => {
    const page = await openReference("#listEvents");
    await page.locator("#listEvents").waitFor();
    await page.waitForFunction(() => {
      const top = document.querySelector("#listEvents")?.getBoundingClientRect().top;
      return top !== undefined && Math.abs(top) < 200;
    });
  });

  it("shows what an object is made of when asked", async () => {
    const page = await openReference();
    const operation = page.locator("#getDocument");
    await operation.getByText("Properties").first().click();
    await operation.locator(".property-name", { hasText: "extracted_data" }).waitFor();
  });
});

describe("a request from the page", () => {
  it("uploads a file twice: nothing is filled in that makes the second a repeat", async () => {
    const page = await openReference();
    const operation = await openForm(page, "uploadDocument");
    const filled = await operation
      .locator("input:not([type=file]), textarea")
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    expect(new Set(filled)).toEqual(new Set([""]));
    const ids: unknown[] = [];
    for (const name of ["one.pdf", "two.pdf"]) {
      await operation
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/pdf", buffer: invoice });
      const response = await sendForm(operation, 201);
      await response.getByText(name).waitFor();
      ids.push(JSON.parse((await response.locator("pre").textContent()) ?? "").id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it("sends parameters of path and query, and shows errors as they are", async () => {
    const { id } = await studio.client.documents.process({ file: new File([invoice], "tried.pdf") });
    const page = await openReference();
    const read = await openForm(page, "getDocument");
    await read.getByLabel("id").fill("doc_unknown");
    await (await sendForm(read, 404)).getByText('"not_found"').waitFor();
    await read.getByLabel("id").fill(id);
    await (await sendForm(read, 200)).getByText("tried.pdf").waitFor();
    const list = await openForm(page, "listDocuments");
    await list.getByLabel("limit").fill("1");
    await list.getByLabel("status").fill("completed, needs_review");
    const response = await sendForm(list, 200);
    await response.getByText("/api/v1/documents?limit=1&status=completed&status=needs_review").waitFor();
    const image = await openForm(page, "getPageImage");
    await image.getByLabel("id path").fill(id);
    await image.getByLabel("number path").fill("1");
    await (await sendForm(image, 200)).getByRole("img").waitFor();
  });

  it("sends the example of a body that is JSON, changed or not", async () => {
    const page = await openReference();
    const operation = await openForm(page, "createWorkflow");
    await (await sendForm(operation, 201)).getByText("delivery_notes").first().waitFor();
    await studio.client.workflows.delete("delivery_notes");
  });

  it("authenticates by a key instead of the session when one is typed in", async () => {
    const page = await openReference();
    const operation = await openForm(page, "listRuns");
    // Operations on API keys have the label in their names too.
    const typedKey = page.getByRole("textbox", { name: "API key" });
    await typedKey.fill("dv_test_unknown_000");
    await sendForm(operation, 401);
    await typedKey.fill(apiKey);
    await sendForm(operation, 200);
  });
});

describe("Use in code", () => {
  it("shows the samples of the contract with the document and the service on screen", async () => {
    const { id } = await studio.client.documents.process({
      file: new File([invoice], "coded.pdf"),
      workflow_id: "receipt_processing",
    });
    const page = await studio.open(`/studio/documents/${id}`);
    await page.getByRole("button", { name: "Use in code" }).click();
    const code = page.getByRole("dialog").locator("pre");
    await code.first().waitFor();
    const [read, process] = await code.allTextContents();
    expect(read).toContain(`${studio.origin}/api/v1/documents/${id}"`);
    expect(process).toContain("workflow_id=receipt_processing");
    await page.getByRole("button", { name: "Python" }).first().click();
    const python = await code.allTextContents();
    expect(python[0]).toContain(`client.documents.get("${id}")`);
    expect(python[1]).toContain('client.documents.process("invoice.pdf", workflow_id="receipt_processing")');
  });
});

describe("the page", () => {
  it("has no serious finding of axe, in light and dark, wide and at 360 pixels, with a form opened", async () => {
    const findings: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1280, 360]) {
        const page = await openReference();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, overflow]).toEqual([width, 0]);
        // All operations look alike, and axe would take seconds for each.
        await page.getByLabel("Search").fill("upload and process");
        const operation = await openForm(page, "uploadDocument");
        await operation.getByText("Properties").last().click();
        findings.push(...(await findingsOf(page)));
      }
    }
    expect(findings).toEqual([]);
    const page = await openReference();
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize({ width: 1280, height: 720 });
  }, 120_000);

  it("keeps to the policy, calls no other host, and throws no error", () => {
    expect(studio.offences).toEqual([]);
  });
});
