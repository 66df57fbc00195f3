// What is tried in each runtime, with nothing of Node's own: uploads, lists, reads, errors and webhooks.
import { ConnectionError, Docuvane, type DocuvaneOptions, fetchTransport, NotFoundError } from "docuvane";
import { sign, verify, WebhookVerificationError } from "docuvane/webhooks/web";

/** What a runtime is given. */
export interface Trial {
  readonly url: string;
  readonly apiKey: string;
  /** An invoice over 1 295.52. */
  readonly pdf: Uint8Array;
  /** The same on disk; empty if the runtime has no file system. */
  readonly path: string;
  /** An address on which nothing listens. */
  readonly unreachable: string;
  readonly transport: "default" | "fetch";
}

/** Each step with `ok`, `ok: ` and what was seen, or why it failed. */
export type Outcomes = Readonly<Record<string, string>>;

/** Tries every step, also after one failed. */
export async function tryAll(trial: Trial): Promise<Outcomes> {
  const options: DocuvaneOptions = {
    apiKey: trial.apiKey,
    baseURL: trial.url,
    maxRetries: 0,
    ...(trial.transport === "fetch" && { transport: fetchTransport() }),
  };
  const client = new Docuvane(options);
  const outcomes: Record<string, string> = {};
  for (const [name, step] of Object.entries(stepsFor(client, options, trial)))
    outcomes[name] = await step().then(
      (seen) => (seen === undefined ? "ok" : `ok: ${seen}`),
      (error: unknown) => String(error),
    );
  return outcomes;
}

type Steps = Readonly<Record<string, () => Promise<unknown>>>;

function stepsFor(client: Docuvane, options: DocuvaneOptions, { pdf, path, unreachable }: Trial): Steps {
  const workflow_id = "invoice_processing";
  const file = { file: pdf, filename: "invoice.pdf", workflow_id };
  let id = "";
  return {
    upload: async () => {
      ({ id } = await client.documents.upload(file));
    },
    ...(path !== "" && {
      "upload from a path": async () =>
        check(
          (await client.documents.upload({ file: path, workflow_id })).id !== id,
          "it is the same document",
        ),
    }),
    "upload of a Blob": async () =>
      check(
        (await client.documents.upload({ ...file, file: new Blob([pdf.slice()]) })).id !== id,
        "it is the same document",
      ),
    list: async () => {
      let found = 0;
      for await (const { id: listed } of client.documents.list({ limit: 1 })) if (listed === id) found += 1;
      check(found === 1, `the document is listed ${found} times`);
    },
    get: async () => check((await client.documents.get(id)).id === id, "it is another document"),
    process: async () => {
      const { status, extracted_data } = await client.documents.process(file);
      check(status === "completed" && extracted_data.total === 1295.52, `${status}, ${extracted_data.total}`);
    },
    "refused by the service": async () => {
      const error = await failureOf(client.documents.get("doc_none"));
      check(error instanceof NotFoundError && error.code === "not_found", String(error));
    },
    "aborted before": async () => {
      const error = await failureOf(client.documents.get(id, { signal: AbortSignal.abort() }));
      check(ConnectionError.is(error) === false && outcomeOf(error) === "not_sent", String(error));
    },
    "no connection": async () => {
      const elsewhere = new Docuvane({ ...options, baseURL: unreachable });
      const error = await failureOf(elsewhere.documents.get(id));
      check(ConnectionError.is(error), String(error));
      return String(outcomeOf(error));
    },
    "docuvane/webhooks/web": async () => {
      const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ id: "evt_1", type: "document.completed", timestamp, data: { id } });
      const headers = await sign(body, { secret });
      check((await verify(body, headers, { secret })).type === "document.completed", "it is another event");
      const error = await failureOf(verify(`${body} `, headers, { secret }));
      check(error instanceof WebhookVerificationError, String(error));
    },
    close: () => client.close(),
  };
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const response = await call.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (!response) throw new Error("it did not fail");
  return response.error;
}

function outcomeOf(error: unknown): unknown {
  return error instanceof Error && "outcome" in error ? error.outcome : undefined;
}
