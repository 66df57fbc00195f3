// A caller that sends each request until it is answered, whatever dies meanwhile, and notes what it must not see.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { apiKey, type ReturningService } from "./service.ts";

/** A file that is read. */
export const invoice: Uint8Array = readFileSync(
  new URL("../../../examples/invoice/invoice.pdf", import.meta.url),
);

/** Milliseconds between two looks or tries. */
const againMs = 50;

/** A response. */
export interface CallResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What to send. */
export interface Sending {
  readonly method?: string;
  /** Sent as JSON, or as it is when it is a form. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One caller in one story. */
export class Caller {
  /** What went wrong. */
  readonly wrong: string[] = [];
  readonly #service: ReturningService;
  readonly #until: number;

  /** @param storyMs - Milliseconds until the story counts as stuck. */
  constructor(service: ReturningService, storyMs: number) {
    this.#service = service;
    this.#until = Date.now() + storyMs;
  }

  /** Notes a finding that is not as it must be. */
  expect(what: string, found: unknown, ...wanted: readonly unknown[]): void {
    if (!wanted.includes(found)) this.wrong.push(`${what} is ${found}, not ${wanted.join(" or ")}`);
  }

  /** Sends until it is answered by something else than "again later". */
  async call(path: string, sending: Sending = {}): Promise<CallResponse> {
    for (;;) {
      this.#requireTime(`${sending.method ?? "GET"} ${path}`);
      const response = await this.#once(path, sending);
      if (response && response.status < 500 && response.status !== 409) return response;
      await pause();
    }
  }

  /** Sends a change with an idempotency key. */
  change(path: string, body?: object, method = "POST"): Promise<CallResponse> {
    const headers = { "idempotency-key": randomUUID() };
    return this.call(path, { method, headers, ...(body && { body }) });
  }

  /** Uploads with one idempotency key; twice, which must name the same document. @returns Its id. */
  async upload(content: Uint8Array = invoice): Promise<string> {
    const headers = { "idempotency-key": randomUUID() };
    const send = () => this.call("/documents", { method: "POST", headers, body: formOf(content) });
    const [first, again] = [await send(), await send()];
    this.expect("the status of the upload", first.status, 201);
    this.expect("the document of the same key", again.body["id"], first.body["id"]);
    return String(first.body["id"]);
  }

  /** Runs a workflow over a document. @returns The id of the run. */
  async run(document: string, workflow = "invoice_processing"): Promise<string> {
    const headers = { "idempotency-key": randomUUID() };
    const response = await this.call(`/workflows/${workflow}/run?document_id=${document}`, { headers });
    this.expect("the status of the run's beginning", response.status, 202);
    return String(response.body["id"]);
  }

  /** Waits until something is in a final state, which must be one of the wanted ones. */
  async settle(path: string, ...wanted: readonly string[]): Promise<void> {
    await this.until(path, async () => {
      const { body } = await this.call(path);
      const status = String(body["status"]);
      if (["processing", "queued", "running", "pending"].includes(status)) return false;
      this.expect(`the state of ${path}`, status, ...wanted);
      return true;
    });
  }

  /** Deletes something, which must be gone then. */
  async remove(path: string): Promise<void> {
    await this.call(path, { method: "DELETE" });
    this.expect(`the status of ${path} after its deletion`, (await this.call(path)).status, 404);
  }

  /** Polls until the condition holds. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) {
      this.#requireTime(what);
      await pause();
    }
  }

  #requireTime(what: string): void {
    if (Date.now() > this.#until) throw new Error(`stuck at ${what}`);
  }

  async #once(
    path: string,
    { body, method = "GET", headers = {} }: Sending,
  ): Promise<CallResponse | undefined> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    try {
      const response = await fetch((await this.#service.url) + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body && !isForm && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
    } catch {
      return undefined;
    }
  }
}

function formOf(content: Uint8Array): FormData {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart], { type: "application/pdf" }), "invoice.pdf");
  return form;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, againMs));
}
