// The Studio in a real browser: a review, the inbox, the end of a session.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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

  it("shows whether a value is doubtful, entered or not valid, and asks for nothing that is done", async () => {
    const { id: workflow } = await studio.client.workflows.create({
      name: "Doubtful",
      fields: [
        { name: "buyer", type: "string", required: true },
        { name: "issued", type: "date", required: true },
      ],
    });
    const page = await openReview((await upload(workflow)).id);
    const row = (name: string) => page.locator(".row").filter({ has: page.locator(`#field-${name}`) });
    const words = (name: string) => row(name).textContent();
    expect(await words("buyer")).toMatch(
      /^Buyer *Not found *Enter it, or accept that the document has none\.$/,
    );
    await page.locator("#field-buyer").fill("A. Buyer");
    expect(await words("buyer")).toMatch(/^Buyer *Entered *Reset to no value$/);
    await page.locator("#field-issued").fill("tomorrow");
    expect(await words("issued")).toMatch(
      /^Issued *Not valid *Write the date as YYYY-MM-DD\. *Reset to no value$/,
    );
    await page.locator("#field-issued").fill("");
    await row("issued").getByRole("button", { name: "Reset to no value" }).click();
    await page.locator("#field-issued").press("Enter");
    expect(await words("issued")).toMatch(/^Issued *Accepted$/);
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

  it("refuses a file that is too large or cannot be read before it is sent", async () => {
    const page = await studio.open("/");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.evaluate(() => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(30 * 1024 * 1024)], "large.pdf"));
      files.items.add(new File(["x"], "holiday.mp4", { type: "video/mp4" }));
      files.items.add(new File([], "empty.pdf", { type: "application/pdf" }));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
    });
    const problems = page.getByRole("list", { name: "Uploads" }).locator(".problem");
    await problems.nth(2).waitFor();
    expect(await problems.allTextContents()).toEqual([
      "The file is 30 MB; the limit is 25 MB.",
      expect.stringMatching(/^Files of this type cannot be read\. Send a PDF/),
      "The file is empty.",
    ]);
    expect(sent).toEqual([]);
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

  it("finds documents by a part of their file name", async () => {
    await upload("invoice_processing", "Rent for March.txt");
    await upload("invoice_processing", "electricity.txt");
    const page = await studio.open("/");
    await page.getByText("electricity.txt").waitFor();
    const search = page.getByRole("searchbox", { name: "Search by file name or ID" });
    await search.fill("rent FOR");
    await page.getByText("electricity.txt").waitFor({ state: "detached" });
    expect(await page.getByRole("row").count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?search=rent+FOR");
    await search.fill("nothing like this");
    await page.getByText("No documents match").waitFor();
    expect(await search.inputValue()).toBe("nothing like this");
    await page.getByRole("button", { name: "Show all documents" }).click();
    await page.getByText("electricity.txt").waitFor();
    expect(await search.inputValue()).toBe("");
  });

  it("keeps its filters in the address", async () => {
    const page = await studio.open("/?status=failed");
    await page.getByText("No documents match").waitFor();
    await page.getByRole("button", { name: "Completed" }).click();
    await page.getByRole("row").nth(1).waitFor();
    expect(new URL(page.url()).search).toBe("?status=completed");
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
