// How a review ends in the Studio, and how it is taken back: rejected with a reason, approved, reopened.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

/** Uploads a document that needs review, and opens it. */
async function openDoubtful() {
  const { id: workflow_id } = await studio.client.workflows.create({
    name: "Doubtful",
    fields: [{ name: "buyer", type: "string", required: true }],
  });
  const file = new File(["Nothing to find here."], "note.txt", { type: "text/plain" });
  const { id } = await studio.client.documents.process({ file, workflow_id });
  const page = await studio.open(`/studio/documents/${id}`);
  await page.locator("#field-buyer:focus").waitFor();
  return { id, page };
}

describe("rejecting", () => {
  it("asks, keeps the reason and the values, and is taken back at once", async () => {
    const { id, page } = await openDoubtful();
    await page.locator("#field-buyer").fill("A. Buyer");
    await page.getByRole("button", { name: "Reject" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect((await studio.client.documents.get(id)).status).toBe("needs_review");
    await page.getByRole("button", { name: "Reject" }).click();
    await page.getByLabel("Reason").fill("Not addressed to us.");
    await page.getByRole("button", { name: "Reject document" }).click();
    await page.getByText("Rejected.").waitFor();
    expect(await studio.client.documents.get(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Not addressed to us.",
      extracted_data: { buyer: "A. Buyer" },
    });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(`**/${id}`);
    await page.getByRole("button", { name: "Approve" }).waitFor();
    expect(await page.locator("#field-buyer").inputValue()).toBe("A. Buyer");
    expect((await studio.client.documents.get(id)).status).toBe("needs_review");
  });

  it("can be taken back later: the document shows why, and can be changed once it is reopened", async () => {
    const { id } = await openDoubtful();
    await studio.client.documents.update(id, { status: "rejected", rejection_reason: "A private fine." });
    const page = await studio.open("/?status=rejected");
    await page.getByRole("row").filter({ hasText: "A private fine." }).getByRole("link").click();
    await page.getByText("A private fine.").waitFor();
    expect(await page.locator("#field-buyer").isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.locator("#field-buyer:focus").waitFor();
    await page.keyboard.type("A. Buyer");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved.").waitFor();
    expect((await studio.client.documents.get(id)).status).toBe("completed");
  });
});

it("reopens an approved document", async () => {
  const { id } = await openDoubtful();
  await studio.client.documents.update(id, { status: "completed" });
  const page = await studio.open(`/studio/documents/${id}`);
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("button", { name: "Reject" }).waitFor();
  expect((await studio.client.documents.get(id)).status).toBe("needs_review");
});

it("saves a correction of an approved document, which stays approved", async () => {
  const { id } = await openDoubtful();
  await studio.client.documents.update(id, { status: "completed" });
  const page = await studio.open(`/studio/documents/${id}`);
  await page.locator("#field-buyer").fill("A. Buyer");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(await studio.client.documents.get(id)).toMatchObject({
    status: "completed",
    extracted_data: { buyer: "A. Buyer" },
  });
});

/** Follows a link that downloads. */
async function download(page: Page, link: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

it("downloads the file and the values of a document", async () => {
  const { id, page } = await openDoubtful();
  await page.getByRole("button", { name: "Download" }).click();
  expect(await download(page, "Download the file")).toEqual({
    name: "note.txt",
    text: "Nothing to find here.",
  });
  const { name, text } = await download(page, "Download the values (JSON)");
  expect(name).toBe("note.json");
  expect(JSON.parse(text)).toEqual(await studio.client.documents.get(id));
});

it("throws no error in the page", () => {
  expect(studio.offences).toEqual([]);
});
