// Callers who upload and delete while processes die under them, and remember what was acknowledged.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { chaosKey } from "./fleet.ts";
import { pick, type Random } from "./random.ts";

const invoice = readFileSync(new URL("../../../examples/invoice/invoice.pdf", import.meta.url));

/** Milliseconds before a request that was not answered is sent again. */
const againMs = 100;

/** Milliseconds after which a request counts as not answered. */
const timeoutMs = 15_000;

/** How often a caller deletes instead of uploading. */
const deleteShare = 0.15;

/** What the service acknowledged. */
export interface Ledger {
  /** Ids of documents answered with 201. */
  readonly uploaded: Set<string>;
  /** Ids of documents whose deletion was answered with 204, or with 404 after an unanswered try. */
  readonly deleted: Set<string>;
  /** Answers that no kill explains, such as a 500. */
  readonly wrong: string[];
  /** Requests that were not answered and sent again. */
  unanswered: number;
}

/** Creates an empty ledger. */
export function emptyLedger(): Ledger {
  return { uploaded: new Set(), deleted: new Set(), wrong: [], unanswered: 0 };
}

/** Where callers send to, and until when. */
export interface Load {
  readonly urls: readonly string[];
  readonly random: Random;
  readonly ledger: Ledger;
  readonly stopped: () => boolean;
  /** Whether so much waits to be read that uploads would only make the queue longer. */
  readonly paused: () => boolean;
}

/** One caller: one request after the other, each repeated until it is answered, with the same idempotency key. */
export async function call(load: Load): Promise<void> {
  while (!load.stopped()) {
    if (load.random() < deleteShare) await deleteOne(load);
    else if (load.paused()) await new Promise((resolve) => setTimeout(resolve, againMs));
    else await uploadOne(load);
  }
}

async function uploadOne(load: Load): Promise<void> {
  const key = randomUUID();
  const response = await until(load, async (url) => {
    const body = new FormData();
    body.append("file", new Blob([invoice], { type: "application/pdf" }), "invoice.pdf");
    return fetch(`${url}/documents`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${chaosKey}`, "idempotency-key": key },
      signal: AbortSignal.timeout(timeoutMs),
    });
  });
  if (response.status === 201)
    load.ledger.uploaded.add(String((JSON.parse(response.text) as { id: string }).id));
  else load.ledger.wrong.push(`upload: ${response.status} ${response.text}`);
}

async function deleteOne(load: Load): Promise<void> {
  const { uploaded, deleted, wrong } = load.ledger;
  const id = pick(
    load.random,
    [...uploaded].filter((one) => !deleted.has(one)),
  );
  if (id === undefined) return;
  // Noted before: another caller must not choose it too.
  deleted.add(id);
  const response = await until(load, (url) =>
    fetch(`${url}/documents/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${chaosKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (response.status !== 204 && !(response.status === 404 && response.tries > 1))
    wrong.push(`delete ${id}: ${response.status} ${response.text}`);
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly tries: number;
}

/** Sends until a response comes that is not "again later": a break, 409 in progress or 503 is followed by another try. */
async function until(load: Load, send: (url: string) => Promise<Response>): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const response = await once(load, send);
    if (
      response &&
      response.status !== 503 &&
      !(response.status === 409 && response.text.includes("in_progress"))
    )
      return { ...response, tries };
    load.ledger.unanswered += 1;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

async function once(load: Load, send: (url: string) => Promise<Response>) {
  try {
    const response = await send(pick(load.random, load.urls) ?? "");
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
