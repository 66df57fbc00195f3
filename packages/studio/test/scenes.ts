// Every page and state of the Studio that people look at, in the order in which an empty service fills.
import type { Document, Docuvane } from "docuvane";
import type { Page } from "playwright-core";
import { hostileTexts } from "./hostile.ts";
import { keyScenes } from "./key-scenes.ts";
import { pagesPdf } from "./pages-pdf.ts";
import type { Scene } from "./scene.ts";
import { invoice } from "./served-studio.ts";

const session = "**/studio/session";
const api = (path: string): string => `**/api/v1/${path}`;
const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
const signOut = (page: Page) => page.route(session, (route) => route.fulfill({ json: { signed_in: false } }));
/** Holds requests back until the next scene. */
const hold = (path: string) => (page: Page) => page.route(api(path), () => undefined);
const failWith = (path: string, status: number, detail: string) => (page: Page) =>
  page.route(api(path), (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: detail, status, detail, code: "internal_error" },
    }),
  );

/** The scenes of a service without documents. */
export const emptyScenes: readonly Scene[] = [
  { name: "sign-in", path: "/", shows: "Sign in", before: signOut },
  {
    name: "sign-in-refused",
    path: "/",
    shows: "API key",
    before: signOut,
    act: async (page) => {
      await page.unroute(session);
      await page.getByLabel("API key").fill("dv_live_unknown");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "inbox-empty", path: "/", shows: "Drop a document here" },
  { name: "inbox-loading", path: "/", shows: "Inbox", before: hold("documents?*") },
  { name: "webhooks-empty", path: "/studio/webhooks", shows: "No endpoints yet" },
  { name: "analytics-empty", path: "/studio/analytics", shows: "Documents by status" },
];

/** What the scenes of a service in use are about. */
export interface Subjects {
  readonly doubtful: string;
  readonly certain: string;
  readonly textOnly: string;
  readonly failed: string;
  readonly rejected: string;
  readonly pages: string;
  readonly workflow: string;
  readonly endpoint: string;
}

/** Fills a service as weeks of use do. */
export async function fill(client: Docuvane, receiver: string): Promise<Subjects> {
  const send = (
    name: string,
    workflow_id: string,
    content: string | Uint8Array<ArrayBuffer> = new Uint8Array(invoice),
  ) => client.documents.process({ file: new File([content], name), workflow_id });
  const { id: workflow } = await client.workflows.create({
    id: "purchase_orders",
    name: "Purchase orders",
    description: "Orders of the Leeds office. Buyer and cost centre are entered by hand.",
    review_below: 0.97,
    fields: [
      { name: "vendor", type: "string", required: true },
      { name: "total", type: "currency", required: true },
      { name: "due_date", type: "date", required: true, hints: ["Due date"] },
      { name: "line_items", type: "line_items", required: true },
      { name: "approved_by", type: "string", required: true },
      { name: "paid", type: "boolean", required: true },
      { name: "cost_center", type: "string" },
      { name: "delivery_reference_of_the_forwarding_agent", type: "string" },
    ],
  });
  const endpoint = await client.webhookEndpoints.create({
    url: receiver,
    description: "Posts to the ledger",
  });
  const old = await client.webhookEndpoints.create({
    url: "https://erp.example.com/integrations/docuvane/a-rather-long-path/that-goes-on/webhooks",
    events: ["document.completed", "document.failed"],
  });
  await client.webhookEndpoints.update(old.id, { enabled: false });
  const certain = await send("alder-finch-0417.pdf", "invoice_processing");
  const failed = await send("scan_0031.pdf", "invoice_processing", "%PDF-1.7\n").catch(
    ({ document }: { readonly document: Document }) => document,
  );
  const rejected = await send("parking-fine.pdf", "invoice_processing");
  await client.documents.update(rejected.id, {
    status: "rejected",
    rejection_reason: "A private fine; the driver pays it.",
  });
  const pages = await send(
    "contract-and-annexes.pdf",
    "invoice_processing",
    pagesPdf(["Invoice INV-77", "Annex A", "Annex B", "Annex C", "Signatures"]),
  );
  const textOnly = await send(
    "order-confirmation.eml",
    workflow,
    "From: a@example.com\nSubject: Order\n\nTotal: 1,295.52 GBP\n",
  );
  await send(`${"a-very-long-file-name-of-a-scanner-".repeat(4)}2026-11-23.pdf`, "invoice_processing");
  await send(`${hostileTexts[6]}.txt`.replaceAll("/", "∕"), workflow, "Nothing to find here.");
  const doubtful = await send("alder-finch-order-88213.pdf", workflow);
  await client.webhookEndpoints.sendTest(endpoint.id);
  return {
    ...{
      doubtful: doubtful.id,
      certain: certain.id,
      textOnly: textOnly.id,
      failed: failed.id,
      rejected: rejected.id,
      pages: pages.id,
    },
    ...{ workflow, endpoint: endpoint.id },
  };
}

/** The scenes of a service in use. */
export function filledScenes(client: Docuvane, subjects: Subjects): readonly Scene[] {
  const { doubtful, certain, textOnly, failed, rejected, pages, workflow, endpoint } = subjects;
  const review = { path: `/studio/documents/${doubtful}`, shows: "alder-finch-order-88213.pdf" };
  return [
    { name: "inbox", path: "/", shows: "alder-finch-order-88213.pdf" },
    { name: "inbox-no-match", path: "/?status=processing", shows: "No documents match" },
    {
      name: "inbox-uploads",
      path: "/",
      shows: "alder-finch-order-88213.pdf",
      act: async (page) => {
        const file = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };
        await page.locator("input[type=file]").setInputFiles([file]);
        await page.locator(".problem").waitFor();
        await hold("documents")(page);
        await page.locator("input[type=file]").setInputFiles([{ ...file, name: "contract-2026.pdf" }]);
        await page.getByText("contract-2026.pdf").waitFor();
      },
    },
    {
      name: "inbox-error",
      path: "/",
      shows: "Try again",
      before: failWith("documents?*", 400, "The service could not read its database. Check its log."),
    },
    {
      name: "inbox-drop",
      path: "/",
      shows: "alder-finch-order-88213.pdf",
      act: (page) =>
        page.evaluate(() => {
          const files = new DataTransfer();
          files.items.add(new File(["x"], "x.pdf"));
          window.dispatchEvent(new DragEvent("dragover", { dataTransfer: files, cancelable: true }));
        }),
    },
    { name: "review", ...review },
    {
      name: "review-line-items",
      ...review,
      act: (page) => page.locator("#field-line_items").focus(),
    },
    { name: "review-keys", ...review, act: press("Keyboard shortcuts") },
    { name: "review-pages", path: `/studio/documents/${pages}`, shows: "contract-and-annexes.pdf" },
    { name: "review-reject", ...review, act: press("Reject") },
    { name: "review-download", ...review, act: press("Download") },
    { name: "review-delete", ...review, act: press("Delete") },
    { name: "review-rejected", path: `/studio/documents/${rejected}`, shows: "A private fine" },
    { name: "review-code", ...review, act: press("Use in code") },
    {
      name: "review-invalid",
      ...review,
      act: async (page) => {
        await page.locator("#field-due_date").fill("tomorrow");
        await page.keyboard.press("Control+Enter");
      },
    },
    {
      name: "review-conflict",
      ...review,
      act: async (page) => {
        await page.locator("#field-approved_by").fill("Priya Raman, Cobalt Street Studios");
        const approved_by = `J. Okafor ${await page.evaluate(() => Date.now())}`;
        await client.documents.update(doubtful, { extracted_data: { approved_by } });
        await page.keyboard.press("Control+Enter");
        await page.locator(".conflict").waitFor();
      },
    },
    { name: "review-done", path: `/studio/documents/${certain}`, shows: "Nothing in doubt" },
    { name: "review-text", path: `/studio/documents/${textOnly}`, shows: "order-confirmation.eml" },
    { name: "document-failed", path: `/studio/documents/${failed}`, shows: "Back to the inbox" },
    { name: "document-missing", path: "/studio/documents/doc_nowhere", shows: "Back to the inbox" },
    {
      name: "document-loading",
      path: `/studio/documents/${certain}`,
      shows: "Loading",
      before: hold(`documents/${certain}`),
    },
    {
      name: "session-ended",
      ...review,
      act: async (page) => {
        const problem = { status: 401, code: "invalid_token", detail: "The session has ended." };
        await page.route(api("documents/*"), (route) =>
          route.request().method() === "PATCH"
            ? route.fulfill({ status: 401, contentType: "application/problem+json", json: problem })
            : route.fallback(),
        );
        await page.locator("#field-vendor").fill("Alder");
        await page.keyboard.press("Control+Enter");
        await page.getByText("Your session has ended").waitFor();
      },
    },
    { name: "workflows", path: "/studio/workflows", shows: "Purchase orders" },
    { name: "workflow-new", path: "/studio/workflows/new", shows: "Save workflow" },
    {
      name: "workflow-try-out",
      path: `/studio/workflows/${workflow}`,
      shows: "Save workflow",
      act: async (page) => {
        const file = { name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from(invoice) };
        await page.locator("input[type=file]").setInputFiles([file]);
        await page.getByText("Values found").waitFor({ state: "attached" });
      },
    },
    { name: "webhooks", path: "/studio/webhooks", shows: "Posts to the ledger" },
    {
      name: "webhook-edit",
      path: `/studio/webhooks/${endpoint}`,
      shows: "Rotate secret",
      act: async (page) => {
        await press("Edit")(page);
        await page.getByLabel("Only these").check();
      },
    },
    {
      name: "webhook-resend",
      path: `/studio/webhooks/${endpoint}`,
      shows: "Rotate secret",
      act: press("Resend missed"),
    },
    { name: "webhook-add", path: "/studio/webhooks", shows: "Add endpoint", act: press("Add endpoint") },
    {
      name: "webhook-secret",
      path: `/studio/webhooks/${endpoint}`,
      shows: "Rotate secret",
      act: async (page) => {
        await page.getByRole("button", { name: "Rotate secret" }).click();
        await page.getByText("New signing secret").waitFor();
      },
    },
    {
      name: "webhook-deliveries",
      path: `/studio/webhooks/${endpoint}`,
      shows: "document.completed",
      act: (page) => page.locator(".delivery summary").first().click(),
    },
    { name: "analytics", path: "/studio/analytics", shows: "Mean confidence by field" },
    {
      name: "analytics-table",
      path: "/studio/analytics",
      shows: "Mean confidence by field",
      act: (page) => page.getByText("Show as a table").click(),
    },
    ...keyScenes,
    { name: "not-found", path: "/studio/nowhere", shows: "Page not found" },
  ];
}

/** Opens a scene. */
export async function show(page: Page, origin: string, { path, shows, before, act }: Scene): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await before?.(page);
  await page.goto(origin + path);
  await page.getByText(shows).first().waitFor();
  await act?.(page);
}
