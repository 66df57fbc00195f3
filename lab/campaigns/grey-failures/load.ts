// Callers who upload, read and list while something fails, and remember every response.
import { setTimeout as wait } from "node:timers/promises";
import { Agent, FormData, fetch, type RequestInit } from "undici";
import { greyKey } from "./scene.ts";

/** Milliseconds after which a request counts as not answered: far beyond the 10 s that are promised. */
const timeoutMs = 40_000;

/** Milliseconds between two rounds of a caller. */
const pauseMs = 300;

/** Connections stay open, so that a service without descriptors can still respond. */
const agent = new Agent({ connections: 8, keepAliveTimeout: 60_000, pipelining: 1 });

/** What callers saw. */
export interface Ledger {
  /** Ids of documents whose upload was answered with 201, by the name of their file. */
  readonly acknowledged: Map<string, string>;
  /** Names of files whose upload was sent, answered or not. */
  readonly sent: Set<string>;
  /** Number of responses, by status. */
  readonly statuses: Map<number, number>;
  /** Successes that are not true, and statuses that the fault does not explain. */
  readonly wrong: string[];
  /** Connections that broke without a response. */
  broken: number;
  /** 503 without Retry-After: the outcome is unknown. */
  unknown: number;
  longestMs: number;
}

/** Creates an empty ledger. */
export function emptyLedger(): Ledger {
  return {
    ...{ acknowledged: new Map(), sent: new Set(), statuses: new Map(), wrong: [] },
    ...{ broken: 0, unknown: 0, longestMs: 0 },
  };
}

/** A response that came in whole; `undefined` for none. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Body } | undefined;
type Headers = Awaited<ReturnType<typeof fetch>>["headers"];
type Body = Readonly<Record<string, unknown>>;

/** Sends a request and records the response. */
export async function send(ledger: Ledger, url: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${greyKey}`, ...(init.headers as object) },
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    const body = JSON.parse((await response.text()) || "{}") as Body;
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
    return { status, headers, body };
  } catch {
    ledger.broken += 1;
    return undefined;
  } finally {
    ledger.longestMs = Math.max(ledger.longestMs, performance.now() - begun);
  }
}

/** One caller, until it is stopped; the upload in progress is then repeated until it is acknowledged. */
export async function call(ledger: Ledger, url: string, caller: Caller): Promise<void> {
  for (let round = 1; !caller.stopped(); round += 1) {
    const name = `${caller.name}-${round}.txt`;
    await uploadUntilAcknowledged(ledger, url, name);
    await readBack(ledger, url, name);
    await wait(pauseMs);
  }
}

/** Who calls, and until when. */
export interface Caller {
  readonly name: string;
  readonly stopped: () => boolean;
}

async function uploadUntilAcknowledged(ledger: Ledger, url: string, name: string): Promise<void> {
  ledger.sent.add(name);
  for (;;) {
    const answer = await upload(ledger, url, name);
    if (answer?.status === 201) {
      const { file } = answer.body as { file?: { name?: string } };
      if (file?.name !== name) ledger.wrong.push(`201 for another file than ${name}`);
      ledger.acknowledged.set(name, String(answer.body["id"]));
      return;
    }
    refuse(ledger, "upload", answer);
    await wait(pauseMs);
  }
}

/** Uploads a text under an idempotency key of its own. */
export function upload(ledger: Ledger, url: string, name: string): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([`Invoice ${name}\nTotal: 12.50 EUR\n`], { type: "text/plain" }), name);
  const headers = { "idempotency-key": name };
  return send(ledger, `${url}/documents`, { method: "POST", body: form, headers });
}

/** Reads the document and the first page of the list: what was acknowledged must be in both. */
async function readBack(ledger: Ledger, url: string, name: string): Promise<void> {
  const id = ledger.acknowledged.get(name);
  const read = await send(ledger, `${url}/documents/${id}`);
  if (read?.status !== 200) refuse(ledger, "read", read);
  else if (read.body["id"] !== id) ledger.wrong.push(`200 for another document than ${id}`);
  const list = await send(ledger, `${url}/documents?limit=100`);
  if (list?.status !== 200) return refuse(ledger, "list", list);
  const { data } = list.body as { data?: Array<{ id: string }> };
  if (!data?.some((one) => one.id === id)) ledger.wrong.push(`200 for a list without ${id}`);
}

/** A refusal must be one that a client understands: 503 or 507, or 409 while the first try is still in progress. */
function refuse(ledger: Ledger, what: string, answer: Answer): void {
  if (!answer) return;
  const { status, headers, body } = answer;
  if (status === 503 && headers.get("retry-after") === null) ledger.unknown += 1;
  else if (status === 503 || status === 507) {
    if (headers.get("retry-after") === null) ledger.wrong.push(`${what}: ${status} without Retry-After`);
  } else if (status !== 409 || body["code"] !== "idempotency_in_progress")
    ledger.wrong.push(`${what}: ${status} ${body["code"]}`);
}
