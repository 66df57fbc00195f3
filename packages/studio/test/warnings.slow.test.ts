// The type and the warnings of a document in the Studio, in a real browser.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { pagesPdf } from "./pages-pdf.ts";
import { invoice, type ServedStudio, serveStudio } from "./served-studio.ts";

const ofField = { code: "due_before_date", message: "It is due before it was issued.", field: "due_date" };
const ofPage = { code: "several_documents", message: "A second invoice begins here.", page: 1 };
const ofDocument = { code: "unexpected_type", message: "This is a quote, not an invoice." };

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({
    documentType: { value: "quote", confidence: 0.9 },
    warnings: [ofField, ofPage, ofDocument],
  });
}, 120_000);
afterAll(() => studio.close());

/** Uploads an invoice that is the same only under the same name. */
async function upload(name: string): Promise<string> {
  const file = new File([new Uint8Array(invoice), `\n% ${name}`], name);
  const { id, status } = await studio.client.documents.process({ file });
  expect(status).toBe("needs_review");
  return id;
}

describe("a document with warnings", () => {
  it("shows its type, and each reason next to the field or the page that it names", async () => {
    const original = await upload("quote.pdf");
    const page = await studio.open(`/studio/documents/${await upload("quote.pdf")}`);
    const [first] = await page.locator(".row").all();
    expect(await first?.locator("label").textContent()).toContain("Due date");
    expect(await first?.locator(".certainty").textContent()).toContain("Warning");
    expect(await first?.locator(".row-note").textContent()).toBe(ofField.message);
    expect(await page.locator("#field-due_date").getAttribute("aria-describedby")).toBe(
      "field-due_date-note",
    );
    expect(await page.locator(".review-title .sub").textContent()).toMatch(
      /Quote.*1 field in doubt, 2 warnings/,
    );
    expect(
      await page.getByRole("region", { name: "Warnings" }).getByRole("listitem").allTextContents(),
    ).toEqual([
      `Warning: ${ofPage.message} Show page 1`,
      `Warning: ${ofDocument.message} `,
      "Note: quote.pdf has the same content. ",
    ]);
    expect(await page.getByRole("link", { name: "quote.pdf" }).getAttribute("href")).toBe(
      `/studio/documents/${original}`,
    );
    expect(await page.locator("#page-1 .sheet-warnings").textContent()).toContain(ofPage.message);
    expect(await findingsOf(page)).toEqual([]);
  });

  it("is reviewed by the same keys: the field first, then approval, which accepts the warnings", async () => {
    const id = await upload("keys.pdf");
    const page = await studio.open(`/studio/documents/${id}`);
    await page.locator("#field-due_date:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("2 warnings", { exact: true }).waitFor();
    expect(await page.locator(":focus").getAttribute("id")).toBe("approve");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Approved.").waitFor();
    const { status, warnings, fields } = await studio.client.documents.get(id);
    expect([status, warnings]).toEqual(["completed", []]);
    expect(fields?.["due_date"]?.reviewed).toBe(true);
  });

  it("of several pages has a thumbnail of each, which leads to its page", async () => {
    const file = new File([pagesPdf(["Invoice INV-1", "Annex A", "Annex B"])], "pages.pdf");
    const { id } = await studio.client.documents.process({ file });
    const page = await studio.open(`/studio/documents/${id}`);
    const thumbnails = page.getByRole("list", { name: "All pages" }).getByRole("button");
    await thumbnails.nth(2).waitFor();
    // The first one is named by a warning.
    expect(await thumbnails.allTextContents()).toEqual(["Page 1, in doubt", "Page 2", "Page 3"]);
    await thumbnails.nth(2).click();
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById("page-3")?.getBoundingClientRect() ?? new DOMRect();
      return bottom > 0 && top < innerHeight;
    });
    expect(await findingsOf(page)).toEqual([]);
  });

  it("is listed in the inbox with its type and the number of its warnings", async () => {
    await upload("listed.pdf");
    const page = await studio.open("/");
    const row = page.getByRole("row").filter({ hasText: "listed.pdf" });
    await row.getByText("3 warnings").waitFor();
    expect(await row.textContent()).toContain("1 page · Quote");
  });
});
