// The first hour by the command line, on a terminal.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLine } from "../../../packages/cli/test/fake-terminal.ts";
import { type Receiver, startReceiver } from "../../../packages/server/test/receiver.ts";
import { type ServiceProcess, startServiceProcess } from "../../../test/service.ts";
import { doubtfulFile, invoiceFile } from "./samples.ts";
import type { Transcript } from "./transcript.ts";

/** Does every operation on a service of its own. */
export async function commandLineHour(transcript: Transcript): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-first-hour-"));
  for (const { name, buffer } of [invoiceFile, doubtfulFile]) writeFileSync(join(folder, name), buffer);
  const service = await startServiceProcess(["--webhook-targets", "127.0.0.1"]);
  const receiver = await startReceiver();
  try {
    const hour = new CommandLineHour(transcript, service, { folder, receiver });
    await transcript.run(hour.acts);
  } finally {
    await service.stop();
    await receiver.close();
    rmSync(folder, { recursive: true });
  }
}

/** How a line is typed. */
interface Typed {
  /** What is typed when the command asks for a secret. */
  readonly secret?: string;
  /** Variables before the command. */
  readonly env?: Readonly<Record<string, string>>;
  readonly exitCode?: number;
}

class CommandLineHour {
  readonly #transcript: Transcript;
  readonly #service: ServiceProcess;
  readonly #folder: string;
  readonly #receiver: Receiver;
  readonly #ids: Record<string, string> = {};
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
    service: ServiceProcess,
    { folder, receiver }: { readonly folder: string; readonly receiver: Receiver },
  ) {
    this.#transcript = transcript;
    this.#service = service;
    this.#folder = folder;
    this.#receiver = receiver;
  }

  async #signIn() {
    const { origin } = new URL(this.#service.url);
    await this.#type(["login", "--base-url", origin], { secret: this.#service.apiKey });
    this.#expect(await this.#type(["whoami"]), /accepted +true/);
  }

  async #upload() {
    const invoice = await this.#type([
      "documents",
      "process",
      "invoice.pdf",
      "--workflow",
      "invoice_processing",
    ]);
    this.#expect(invoice, /invoice\.pdf {2}(doc_\d+) {2}completed/, "invoice");
    const line = ["documents", "process", "quay-tools.txt", "--workflow", "invoice_processing"];
    this.#expect(await this.#type(line), /quay-tools\.txt {2}(doc_\d+) {2}needs_review/, "doubtful");
  }

  async #read() {
    const again = await this.#type([
      "documents",
      "process",
      "invoice.pdf",
      "--workflow",
      "invoice_processing",
    ]);
    this.#expect(again, /note: /);
    this.#expect(await this.#type(["documents", "get", this.#id("doubtful")]), /needs_review/);
  }

  async #correct() {
    const values = '{"invoice_number": "QT-7", "total": 120}';
    const line = ["documents", "update", this.#id("doubtful"), "--extracted-data", values];
    this.#expect(await this.#type([...line, "--status", "completed"]), / {2}completed/);
  }

  async #reopen() {
    const line = ["documents", "update", this.#id("doubtful"), "--status", "needs_review"];
    this.#expect(await this.#type(line), / {2}needs_review/);
  }

  async #reject() {
    const line = ["documents", "update", this.#id("doubtful"), "--status"];
    const reason = "Not addressed to us.";
    this.#expect(
      await this.#type([...line, "rejected", "--rejection-reason", reason]),
      / {2}rejected {2}.*\nrejected: Not/,
    );
    this.#expect(await this.#type([...line, "needs_review"]), / {2}needs_review/);
  }

  async #search() {
    this.#expect(await this.#type(["documents", "list", "--search", "QUAY"]), /quay-tools/);
    const open = await this.#type(["documents", "list", "--status", "needs_review"]);
    if (open.includes("invoice.pdf")) throw new Error("The filter does not filter.");
    await this.#type(["documents", "list", "--search", "no such file"]);
  }

  async #download() {
    const id = this.#id("invoice");
    const output = join(this.#folder, "copy.pdf");
    await this.#type(["documents", "download", id, "--output", output]);
    if (!readFileSync(output).equals(invoiceFile.buffer)) throw new Error("The copy differs.");
    const json = await this.#type(["documents", "get", id, "--json"], {}, "> values.json");
    if (JSON.parse(json).extracted_data.total === undefined) throw new Error("The total is missing.");
  }

  async #addEndpoint() {
    const line = [
      "webhooks",
      "create",
      "--url",
      `${this.#receiver.url}/hooks`,
      "--events",
      "document.completed",
    ];
    this.#expect(await this.#type(line), /^id +(we_\d+)/m, "endpoint");
    await this.#type(
      ["documents", "update", this.#id("doubtful"), "--status", "completed"],
      {},
      "> /dev/null",
    );
    const [event] = await this.#receiver.until(1);
    this.#transcript.saw(`(The receiver got ${JSON.parse(event?.body ?? "").type}.)`);
    this.#expect(
      await this.#type(["webhooks", "list-deliveries", this.#id("endpoint")]),
      /document\.completed/,
    );
  }

  async #resend() {
    const line = ["webhooks", "resend", this.#id("endpoint"), "--since", "2h"];
    this.#expect(await this.#type(line), /resent +3/);
    await this.#receiver.until(4);
    this.#expect(await this.#type(line), /resent +0/);
  }

  async #createKey() {
    const line = [
      "keys",
      "create",
      "--name",
      "Nightly import",
      "--scopes",
      "documents:read",
      "--expires-at",
      "+30d",
    ];
    const created = await this.#type(line);
    this.#expect(created, /^id +(key_\w+)/m, "key");
    this.#expect(created, /^key +(dv_live_\w+)/m, "secret");
    this.#expect(await this.#type(["keys", "list"]), /Nightly import/);
    const env = { DOCUVANE_API_KEY: this.#id("secret") };
    this.#expect(await this.#type(["documents", "list", "--limit", "1"], { env }), /doc_/);
    await this.#type(["workflows", "list"], { env, exitCode: 1 });
  }

  async #revokeKey() {
    await this.#type(["keys", "revoke", this.#id("key")]);
    const env = { DOCUVANE_API_KEY: this.#id("secret") };
    await this.#type(["documents", "list", "--limit", "1"], { env, exitCode: 4 });
  }

  /** Types a line and notes what the terminal shows. @param redirection - Where the output goes instead. */
  async #type(line: readonly string[], typed: Typed = {}, redirection = ""): Promise<string> {
    const { secret, env = {}, exitCode = 0 } = typed;
    const words = line.map((word) => (/^[\w:/.,+=-]+$/.test(word) ? word : `'${word}'`));
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const shown = [...variables, "docuvane", ...words, redirection].filter((word) => word !== "").join(" ");
    this.#transcript.did(shown.replaceAll(`${this.#folder}/`, ""), "$");
    const files = line.map((word) => (/^[\w-]+\.(pdf|txt)$/.test(word) ? join(this.#folder, word) : word));
    const { code, output, errors } = await runLine(files, {
      env: { HOME: this.#folder, ...env },
      isInteractive: true,
      ...(secret !== undefined && { input: secret }),
    });
    if (redirection === "") this.#transcript.saw(output);
    if (errors !== "")
      this.#transcript.saw(errors.replaceAll(`${this.#folder}/.`, "~/.").replaceAll(`${this.#folder}/`, ""));
    if (code !== exitCode) throw new Error(`Exit code ${code}.`);
    if (code !== 0) this.#transcript.saw(`(exit code ${code})`);
    return output;
  }

  /** Checks the output, and keeps what the first group matches under a name. */
  #expect(output: string, pattern: RegExp, name?: string): void {
    const found = pattern.exec(output);
    if (!found) throw new Error(`The output does not match ${pattern}.`);
    if (name !== undefined) this.#ids[name] = found[1] ?? "";
  }

  #id(name: string): string {
    const id = this.#ids[name];
    if (id === undefined) throw new Error(`There is no ${name}: an earlier operation failed.`);
    return id;
  }
}
