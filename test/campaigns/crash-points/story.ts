// What callers do while the process dies at one step: upload, wait, run, delete, each until it is answered.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { apiKey, type ReturningService } from "./service.ts";

const invoice = readFileSync(new URL("../../../examples/invoice/invoice.pdf", import.meta.url));

/** Milliseconds between two looks or tries. */
const againMs = 50;

/** Milliseconds until a story counts as stuck: a dead worker's job is taken up after some 15 s. */
const storyMs = 60_000;

/** Tells one story. @returns What went wrong, `[]` when nothing did. */
export async function tell(service: ReturningService): Promise<string[]> {
  const until = Date.now() + storyMs;
  const wrong: string[] = [];
  const story = new Story(service, until, wrong);
  try {
    const id = await story.upload();
    const done = await story.settle(`/documents/${id}`, ["processing"]);
    if (done["status"] !== "completed") wrong.push(`the document is ${done["status"]}`);
    const run = await story.run(id);
    const ran = await story.settle(`/runs/${run}`, ["queued", "running"]);
    if (ran["status"] !== "completed") wrong.push(`the run is ${ran["status"]}`);
    await story.remove(id);
  } catch (error) {
    wrong.push((error as Error).message);
  }
  return wrong;
}

class Story {
  readonly #service: ReturningService;
  readonly #until: number;
  readonly #wrong: string[];

  constructor(service: ReturningService, until: number, wrong: string[]) {
    this.#service = service;
    this.#until = until;
    this.#wrong = wrong;
  }

  /** Uploads with one idempotency key; twice at the end, which must name the same document. */
  async upload(): Promise<string> {
    const key = randomUUID();
    const send = async () => {
      const body = new FormData();
      body.append("file", new Blob([invoice], { type: "application/pdf" }), "invoice.pdf");
      return this.#answered("/documents", { method: "POST", body, headers: { "idempotency-key": key } });
    };
    const [first, again] = [await send(), await send()];
    if (first.status !== 201) this.#wrong.push(`the upload answered ${first.status}`);
    if (first.body["id"] !== again.body["id"]) this.#wrong.push("one key made two documents");
    return String(first.body["id"]);
  }

  async run(id: string): Promise<string> {
    const path = `/workflows/invoice_processing/run?document_id=${id}`;
    const answer = await this.#answered(path, { headers: { "idempotency-key": randomUUID() } });
    if (answer.status !== 202) this.#wrong.push(`the run answered ${answer.status}`);
    return String(answer.body["id"]);
  }

  async settle(path: string, open: readonly string[]): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await this.#answered(path, {});
      if (!open.includes(String(body["status"]))) return body;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }

  async remove(id: string): Promise<void> {
    await this.#answered(`/documents/${id}`, { method: "DELETE" });
    const { status } = await this.#answered(`/documents/${id}`, {});
    if (status !== 404) this.#wrong.push(`the deleted document answered ${status}`);
  }

  /** Sends until it is answered by something else than "again later". */
  async #answered(path: string, init: RequestInit) {
    for (;;) {
      if (Date.now() > this.#until) throw new Error(`stuck at ${init.method ?? "GET"} ${path}`);
      const answer = await this.#once(path, init);
      if (answer && answer.status < 500 && answer.status !== 409) return answer;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }

  async #once(path: string, init: RequestInit) {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${apiKey}` };
      const response = await fetch((await this.#service.url) + path, { ...init, headers });
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    } catch {
      return undefined;
    }
  }
}
