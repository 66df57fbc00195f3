// The first hour in the Studio, in Chromium. Everything is done by what a person sees: labels, buttons and texts.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { type Receiver, startReceiver } from "../../../packages/server/test/receiver.ts";
import { apiKey, type ServedStudio, serveStudio } from "../../../packages/studio/test/served-studio.ts";
import { doubtfulFile, invoiceFile } from "./samples.ts";
import { shownTextOf } from "./shown-text.ts";
import type { Transcript } from "./transcript.ts";

/** Does every operation on a service of its own. */
export async function studioHour(transcript: Transcript): Promise<void> {
  const studio = await serveStudio();
  const receiver = await startReceiver();
  try {
    const page = await studio.open("/");
    const hour = new StudioHour(transcript, page, { studio, receiver });
    await transcript.run(hour.acts);
    if (studio.offences.length > 0) throw new Error(`The pages did what they must not: ${studio.offences}`);
  } finally {
    await studio.close();
    await receiver.close();
  }
}

class StudioHour {
  readonly #transcript: Transcript;
  readonly #page: Page;
  readonly #studio: ServedStudio;
  readonly #receiver: Receiver;
  #key = "";
  readonly acts = [
    () => this.#signIn(),
    () => this.#upload(),
    () => this.#read(),
    () => this.#correct(),
    () => this.#reopen(),
    () => this.#reject(),
    () => this.#search(),
    () => this.#download(),
    () => this.#addEndpoint(),
    () => this.#resend(),
    () => this.#createKey(),
    () => this.#revokeKey(),
  ];

  constructor(
    transcript: Transcript,
    page: Page,
    { studio, receiver }: { readonly studio: ServedStudio; readonly receiver: Receiver },
  ) {
    this.#transcript = transcript;
    this.#page = page;
    this.#studio = studio;
    this.#receiver = receiver;
    page.setDefaultTimeout(120_000);
  }

  async #signIn() {
    await this.#press("Sign out");
    await this.#see(this.#page.locator("main"));
    const response = await fetch(`${this.#studio.origin}/studio/links`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const { url } = (await response.json()) as { readonly url: string };
    this.#transcript.did(`opens ${url}, as \`docuvane dev\` and \`npm start\` print it`);
    await this.#page.goto(url);
    await this.#page.getByText("Drop a document here").waitFor();
    await this.#see(this.#page.locator("main"));
  }

  async #upload() {
    for (const file of [invoiceFile, doubtfulFile]) {
      this.#transcript.did(`drops ${file.name} on the page`);
      await this.#page.locator("input[type=file]").setInputFiles([file]);
      await this.#seeProcessed(file.name);
    }
    await this.#page.getByText("1 document needs review").waitFor();
    await this.#see(this.#page.locator(".banner"));
    await this.#see(this.#page.locator("table"));
  }

  /** Waits for the outcome in the inbox. @throws {Error} It is not shown; the message says what the API has. */
  async #seeProcessed(name: string) {
    const status = this.#row(name).getByText(/Completed|Needs review/);
    await status.waitFor().catch(async (error: unknown) => {
      const { data } = await this.#studio.client.documents.list({ search: name });
      throw new Error(`The API has ${name} as [${data.map((document) => document.status)}]: ${error}`);
    });
  }

  async #read() {
    await this.#open(doubtfulFile.name);
    await this.#seeReview();
    await this.#follow("Inbox");
    this.#transcript.did(`drops ${invoiceFile.name} on the page again`);
    await this.#page.locator("input[type=file]").setInputFiles([invoiceFile]);
    await this.#page.getByRole("row").filter({ hasText: invoiceFile.name }).nth(1).waitFor();
    await this.#seeProcessed(invoiceFile.name);
    await this.#open(invoiceFile.name);
    await this.#see(this.#page.getByRole("region", { name: "Warnings" }));
  }

  async #correct() {
    await this.#follow("Inbox");
    await this.#open(doubtfulFile.name);
    await this.#fill("Invoice number", "QT-7");
    await this.#fill("Total", "a lot");
    await this.#press("Approve");
    await this.#see(this.#page.locator(".row-problem"));
    await this.#fill("Total", "120");
    await this.#press("Approve");
    await this.#seeNotice("Approved.");
  }

  async #reopen() {
    await this.#press("Undo");
    await this.#page.getByRole("button", { name: "Reject" }).waitFor();
    await this.#see(this.#page.locator(".review-title"));
    await this.#press("Approve");
    await this.#seeNotice("Approved.");
    await this.#open(doubtfulFile.name);
    await this.#press("Reopen");
    await this.#seeNotice("Reopened.");
  }

  async #reject() {
    await this.#press("Reject");
    await this.#see(this.#page.getByRole("dialog"));
    await this.#fill(/^Reason/, "Not addressed to us.");
    await this.#press("Reject document");
    await this.#seeNotice("Rejected.");
    await this.#press("Undo");
    await this.#page.getByRole("button", { name: "Reject" }).waitFor();
    await this.#see(this.#page.locator(".review-title"));
  }

  async #search() {
    await this.#follow("Inbox");
    const search = this.#page.getByRole("searchbox");
    for (const [text, shown] of [
      ["QUAY", "quay-tools.txt"],
      ["no such file", "No documents match"],
    ] as const) {
      this.#transcript.did(`types "${text}" into the search`);
      await search.fill(text);
      await this.#page.getByText(invoiceFile.name).first().waitFor({ state: "detached" });
      await this.#page.getByText(shown).waitFor();
      await this.#see(this.#page.locator("table, .empty"));
    }
    await this.#press("Show all documents");
    await this.#press("Needs review");
    await this.#page.getByText(invoiceFile.name).first().waitFor({ state: "detached" });
    await this.#see(this.#page.locator("table"));
    await this.#press("All");
  }

  async #download() {
    await this.#open(invoiceFile.name);
    await this.#press("Download");
    await this.#see(this.#page.getByRole("dialog"));
    const file = await this.#downloaded("Download the file");
    if (!file.equals(invoiceFile.buffer)) throw new Error("The copy differs.");
    const values = JSON.parse((await this.#downloaded("Download the values (JSON)")).toString());
    if (values.extracted_data.total === undefined) throw new Error("The total is missing.");
    await this.#press("Close");
  }

  async #addEndpoint() {
    await this.#follow("Webhooks");
    await this.#page.getByText("No endpoints yet").waitFor();
    await this.#see(this.#page.locator("main"));
    await this.#press("Add endpoint");
    await this.#see(this.#page.getByRole("dialog"));
    await this.#fill("URL", `${this.#receiver.url}/hooks`);
    await this.#press("Add endpoint", this.#page.getByRole("dialog"));
    await this.#page.getByText("not shown again").waitFor();
    await this.#see(this.#page.getByRole("dialog"));
    await this.#press("Done");
    await this.#follow(`${this.#receiver.url}/hooks`);
    await this.#press("Send test event");
    await this.#seeNotice("Test event created.");
    const [event] = await this.#receiver.until(1);
    this.#transcript.saw(`(The receiver got ${JSON.parse(event?.body ?? "").type}.)`);
    await this.#page.getByText("HTTP 204").first().waitFor();
    await this.#see(this.#page.getByRole("list", { name: "Deliveries" }));
  }

  async #resend() {
    await this.#press("Resend missed");
    await this.#see(this.#page.getByRole("dialog"));
    await this.#press("Send again", this.#page.getByRole("dialog"));
    await this.#seeNotice("sent again");
    await this.#receiver.until(4);
    await this.#press("Resend missed");
    await this.#press("Send again", this.#page.getByRole("dialog"));
    await this.#seeNotice("nothing to send");
  }

  async #createKey() {
    await this.#follow("Keys");
    await this.#page.locator("table").waitFor();
    await this.#see(this.#page.locator("main"));
    await this.#press("Create key");
    await this.#fill("Name", "Nightly import");
    await this.#check("Only these");
    await this.#see(this.#page.getByRole("dialog"));
    await this.#check(/documents:read/);
    await this.#press("Create key", this.#page.getByRole("dialog"));
    const dialog = this.#page.getByRole("dialog", { name: "Key created" });
    await dialog.waitFor();
    await this.#see(dialog);
    this.#key = (await dialog.locator("code").first().textContent()) ?? "";
    await this.#press("Done");
    await this.#see(this.#page.locator("table"));
    await this.#useKey(200);
  }

  async #revokeKey() {
    await this.#press("Revoke Nightly import");
    await this.#see(this.#page.getByRole("dialog"));
    await this.#press("Revoke key");
    await this.#seeNotice("Key revoked.");
    await this.#see(this.#page.locator("table"));
    await this.#useKey(401);
  }

  async #useKey(expected: number) {
    const headers = { authorization: `Bearer ${this.#key}` };
    const { status } = await fetch(`${this.#studio.origin}/api/v1/documents`, { headers });
    this.#transcript.saw(`(A program that lists documents with the key gets ${status}.)`);
    if (status !== expected) throw new Error(`The key got ${status} and not ${expected}.`);
  }

  #row(name: string): Locator {
    return this.#page.getByRole("row").filter({ hasText: name }).first();
  }

  async #open(name: string) {
    this.#transcript.did(`opens ${name}`);
    await this.#row(name).getByRole("link").click();
    await this.#page.locator(".row").first().waitFor();
  }

  async #follow(name: string) {
    this.#transcript.did(`follows "${name}"`);
    await this.#page.getByRole("link", { name, exact: true }).click();
    await this.#page.locator("h1").first().waitFor();
  }

  async #press(name: string, within: Page | Locator = this.#page) {
    this.#transcript.did(`presses "${name}"`);
    await within.getByRole("button", { name, exact: true }).first().click();
  }

  async #fill(label: string | RegExp, text: string) {
    this.#transcript.did(`types "${text}" into "${label instanceof RegExp ? label.source.slice(1) : label}"`);
    await this.#page.getByRole("textbox", { name: label }).first().fill(text);
  }

  async #check(label: string | RegExp) {
    this.#transcript.did(`checks "${label instanceof RegExp ? label.source : label}"`);
    await this.#page.getByLabel(label).check();
  }

  async #downloaded(link: string): Promise<Buffer> {
    this.#transcript.did(`presses "${link}"`);
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.#page.getByRole("link", { name: link }).click(),
    ]);
    this.#transcript.saw(`(The browser saved ${download.suggestedFilename()}.)`);
    return readFileSync(await download.path());
  }

  async #seeNotice(text: string) {
    const notice = this.#page.locator(".notice").filter({ hasText: text });
    await notice.waitFor();
    await this.#see(notice);
  }

  /** The head, the warnings and the fields with their values. */
  async #seeReview() {
    await this.#see(this.#page.locator(".review-title"));
    for (const row of await this.#page.locator(".row").all()) {
      const values = await row
        .locator("input, select")
        .evaluateAll((inputs) =>
          inputs.map((input) => (input as HTMLInputElement).value || (input as HTMLInputElement).placeholder),
        );
      this.#transcript.saw(`${await shownTextOf(row, " · ")} [${values.join(", ")}]`);
    }
  }

  /** Notes the text of an element, a line for each line on the screen. */
  async #see(element: Locator) {
    for (const one of await element.all()) this.#transcript.saw(await shownTextOf(one, "\n"));
  }
}
