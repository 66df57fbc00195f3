// The Studio by keyboard alone: where the focus is after each step of a review, of each dialog, and of navigation.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsOf } from "./axe.ts";
import { type ServedStudio, serveStudio } from "./served-studio.ts";

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
}, 120_000);
afterAll(() => studio.close());

/** Uploads a document whose fields are all in doubt. */
async function uploadDoubtful(...fields: string[]): Promise<string> {
  const { id } = await studio.client.workflows.create({
    name: "Doubtful",
    fields: fields.map((name) => ({ name, type: "string", required: true })),
  });
  const file = new File(["Nothing to find here."], "note.txt", { type: "text/plain" });
  return (await studio.client.documents.process({ file, workflow_id: id })).id;
}

/** The element that has the focus, in words: its ID, or its role with its name. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return "nothing";
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const role = element.tagName === "BUTTON" ? "button" : element.tagName.toLowerCase();
    return element.matches("input, select, textarea")
      ? element.id || (element as HTMLInputElement).name
      : `${role} ${name}`;
  });

/** Waits as long as a busy machine needs to load the code of a page. */
const expectFocus = (page: Page, expected: string) =>
  expect.poll(() => focus(page), { timeout: 20_000 }).toBe(expected);

const openReview = async (id: string) => {
  const page = await studio.open(`/studio/documents/${id}`);
  await page.locator(".row input:focus").waitFor();
  return page;
};

/** Opens a button's dialog by Enter, checks it, closes it, and returns where the focus is then. */
async function walk(page: Page, button: string, close: (page: Page) => Promise<unknown>): Promise<string> {
  await page.getByRole("button", { name: button, exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  expect(await findingsOf(page)).toEqual([]);
  await close(page);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await findingsOf(page)).toEqual([]);
  return focus(page);
}

const byEscape = (page: Page) => page.keyboard.press("Escape");
const press = (name: string) => async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

describe("a review", () => {
  it("is walked through field by field, to the next document and to the inbox", async () => {
    const [first, second] = [await uploadDoubtful("buyer", "cost_center"), await uploadDoubtful("seller")];
    const page = await openReview(first);
    await expectFocus(page, "field-buyer");
    await page.keyboard.press("Enter");
    await expectFocus(page, "field-cost_center");
    await page.keyboard.press("Shift+Tab");
    await expectFocus(page, "field-buyer");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectFocus(page, "button Approve");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${second}`);
    await expectFocus(page, "field-seller");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(`${studio.origin}/`);
    await expectFocus(page, "h1 Inbox");
  }, 180_000);

  it.each([
    ["Escape", byEscape],
    ["its close button", press("Close")],
  ])("gets the focus back in its field when the list of keys is closed by %s", async (_, close) => {
    const page = await openReview(await uploadDoubtful("buyer", "seller"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+/");
    await expectFocus(page, "h2 Keyboard shortcuts");
    await close(page);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expectFocus(page, "field-seller");
  });
});

describe("a dialog returns the focus to the button that opened it", () => {
  it.each([
    ["Escape", byEscape],
    ["its close button", press("Close")],
  ])(
    "by %s",
    async (_, close) => {
      const page = await openReview(await uploadDoubtful("buyer"));
      expect(await walk(page, "Use in code", close)).toBe("button Use in code");
      expect(await walk(page, "Keyboard shortcuts", close)).toBe("button Keyboard shortcuts");
      for (const name of ["Download", "Delete"]) expect(await walk(page, name, close)).toBe(`button ${name}`);
      await studio.open("/studio/webhooks");
      expect(await walk(page, "Add endpoint", close)).toBe("button Add endpoint");
      const { id } = await studio.client.webhookEndpoints.create({ url: "http://127.0.0.1:9/dialogs" });
      await studio.open(`/studio/webhooks/${id}`);
      await page.getByRole("button", { name: "Edit" }).waitFor();
      for (const name of ["Resend missed", "Edit", "Rotate secret", "Delete"])
        expect(await walk(page, name, close)).toBe(`button ${name}`);
      await studio.client.webhookEndpoints.delete(id);
    },
    180_000,
  );

  it("when its action is done, also through the dialog that shows a secret", async () => {
    const page = await studio.open("/studio/webhooks");
    await page.getByRole("button", { name: "Add endpoint" }).focus();
    await page.keyboard.press("Enter");
    await expectFocus(page, "url");
    await page.keyboard.type("http://127.0.0.1:9/secret");
    for (const next of ["description", "which"]) {
      await page.keyboard.press("Tab");
      await expectFocus(page, next);
    }
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expectFocus(page, "events");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Endpoint added" }).waitFor();
    await expectFocus(page, "h2 Endpoint added");
    expect(await findingsOf(page)).toEqual([]);
    await press("Done")(page);
    await expectFocus(page, "button Add endpoint");
    await page.getByRole("link", { name: "http://127.0.0.1:9/secret" }).waitFor();
    const { data } = await studio.client.webhookEndpoints.list();
    const [made] = data;
    expect(made?.events).toEqual(["document.completed"]);
    await page.getByRole("link", { name: "http://127.0.0.1:9/secret" }).press("Enter");
    await page.getByText("Receives document.completed").waitFor();
    await page.getByRole("button", { name: "Edit" }).press("Enter");
    await page.getByLabel("All events").press("Space");
    await page.keyboard.press("Enter");
    await page.getByText("Receives all events").waitFor();
    await expectFocus(page, "button Edit");
    await studio.client.webhookEndpoints.delete(made?.id ?? "");
  }, 180_000);
});

describe("a key", () => {
  it("is created, copied once and revoked by keyboard alone", async () => {
    const page = await studio.open("/studio/keys");
    expect(await findingsOf(page)).toEqual([]);
    for (const close of [byEscape, press("Close")])
      expect(await walk(page, "Create key", close)).toBe("button Create key");
    await page.keyboard.press("Enter");
    await expectFocus(page, "name");
    await page.keyboard.type("Walked");
    for (const next of ["days", "which"]) {
      await page.keyboard.press("Tab");
      await expectFocus(page, next);
    }
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expectFocus(page, "scopes");
    await page.keyboard.press("Space");
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Key created" }).waitFor();
    await expectFocus(page, "h2 Key created");
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.locator("dialog code").first().textContent()).toMatch(/^dv_live_[0-9A-Za-z]{36}$/);
    await press("Done")(page);
    await expectFocus(page, "button Create key");
    const [made] = (await studio.client.apiKeys.list()).data;
    expect(made).toMatchObject({
      name: "Walked",
      scopes: ["documents:read"],
      expires_at: expect.any(String),
    });
    await page.getByRole("button", { name: "Revoke Walked" }).focus();
    await page.keyboard.press("Enter");
    await expectFocus(page, "button Cancel");
    expect(await findingsOf(page)).toEqual([]);
    await byEscape(page);
    await expectFocus(page, "button Revoke Walked");
    await page.keyboard.press("Enter");
    await press("Revoke key")(page);
    await expectFocus(page, "h1 Keys");
    expect((await studio.client.apiKeys.list()).data.some(({ id }) => id === made?.id)).toBe(false);
    expect(await findingsOf(page)).toEqual([]);
  }, 120_000);
});

it("events that were missed are sent again by keyboard alone, and the page says how many", async () => {
  const { id } = await studio.client.webhookEndpoints.create({ url: "http://127.0.0.1:9/missed" });
  await studio.client.webhookEndpoints.update(id, { events: ["document.deleted"] });
  const document = await uploadDoubtful("buyer");
  await studio.client.webhookEndpoints.update(id, { enabled: false });
  await studio.client.documents.delete(document);
  await studio.client.webhookEndpoints.update(id, { enabled: true });
  const { resent } = await studio.client.webhookEndpoints.resend(id, { since: "2999-01-01T00:00:00Z" });
  expect(resent).toBe(0);
  const page = await studio.open(`/studio/webhooks/${id}`);
  await page.getByRole("button", { name: "Resend missed" }).press("Enter");
  await expectFocus(page, "hours");
  await press("Send again")(page);
  await page.getByText(/^\d+ events? sent again\.$/).waitFor();
  await expectFocus(page, "button Resend missed");
  await page.getByText("document.deleted").first().waitFor();
  await studio.client.webhookEndpoints.delete(id);
}, 180_000);

describe("the heading of the page has the focus", () => {
  it("after navigation", async () => {
    const page = await studio.open("/");
    for (const name of ["Workflows", "Webhooks", "Analytics", "Keys", "Inbox"]) {
      await page.getByRole("navigation").getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expectFocus(page, `h1 ${name}`);
    }
  });

  it("after what was deleted is gone", async () => {
    const document = await uploadDoubtful("buyer");
    const review = await openReview(document);
    await review.getByRole("button", { name: "Delete" }).focus();
    await review.keyboard.press("Enter");
    await expectFocus(review, "button Cancel");
    await press("Delete document")(review);
    await expectFocus(review, "h1 Inbox");
    await expect(studio.client.documents.get(document)).rejects.toMatchObject({ status: 404 });
    const { id } = await studio.client.webhookEndpoints.create({ url: "http://127.0.0.1:9/gone" });
    const page = await studio.open(`/studio/webhooks/${id}`);
    await page.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await expectFocus(page, "button Cancel");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectFocus(page, "h1 Webhooks");
    await studio.client.workflows.create({ name: "Short-lived", fields: [{ name: "a", type: "string" }] });
    await studio.open("/studio/workflows");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Short-lived" }) });
    await card.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await press("Delete workflow")(page);
    await expectFocus(page, "h1 Workflows");
    expect(await findingsOf(page)).toEqual([]);
  });
});

it("throws no error in the page", () => {
  expect(studio.offences).toEqual([]);
});
