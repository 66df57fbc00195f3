// `docuvane webhooks trigger`: causes an event by real calls, or sends an invented one.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Document, Docuvane, Run } from "docuvane";
import type { WebhookEvent } from "docuvane/webhooks";
import { commandTable } from "../operations/table.ts";
import { usageError } from "../output/failure.ts";
import { type PrintOptions, printResult } from "../output/print.ts";
import { connect } from "../settings/connect.ts";
import { type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import { stateFolder } from "../settings/state.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { forward } from "./forward.ts";
import { readReceiver } from "./receiver.ts";
import { readOrMakeSecret } from "./state.ts";

/** The options of the command. */
export interface TriggerOptions extends ConnectionOptions, PrintOptions {
  readonly synthetic?: boolean;
  readonly forwardTo?: string;
}

/** The invoice of the examples: next to this file in the sources, and next to the command when it is built. */
const exampleFile = join(import.meta.dirname, "example", "invoice.pdf");

/** A workflow that is built in. */
const exampleWorkflow = "invoice_processing";

/** An invoice without anything to extract, so that a person has to review it. */
const unclear = { file: Buffer.from("Invoice\n\nThank you.\n"), filename: "unclear-invoice.txt" };

/** A PDF that ends after its first line. */
const damaged = { file: Buffer.from("%PDF-1.7\n"), filename: "damaged.pdf" };

type Cause = (client: Docuvane, call: { readonly signal: AbortSignal }) => Promise<object>;

/** Causes an event of each type by calls, and returns what the event is about. */
const causes: Readonly<Record<string, Cause>> = {
  "document.created": (client, call) => client.documents.upload({ file: exampleFile }, call),
  "document.completed": (client, call) => client.documents.process({ file: exampleFile }, call),
  "document.needs_review": (client, call) =>
    client.documents.process({ ...unclear, workflow_id: exampleWorkflow }, call),
  "document.failed": failDocument,
  "document.rejected": async (client, call) => {
    const { id } = await client.documents.process({ ...unclear, workflow_id: exampleWorkflow }, call);
    return client.documents.update(id, { status: "rejected", rejection_reason: "A test." }, call);
  },
  "document.deleted": async (client, call) => {
    const { id } = await client.documents.process({ file: exampleFile }, call);
    await client.documents.delete(id, call);
    return { id };
  },
  "workflow_run.completed": async (client, call) => {
    const { id } = await client.documents.process({ file: exampleFile, workflow_id: exampleWorkflow }, call);
    const run = await client.workflows.run(exampleWorkflow, { document_id: id }, call);
    return client.runs.waitUntilDone(run.id, call);
  },
  "workflow_run.failed": async (client, call) => {
    const { id } = await failDocument(client, call);
    const run = await client.workflows.run(exampleWorkflow, { document_id: id }, call);
    return client.runs.waitUntilDone(run.id, call).catch(runOf);
  },
};

async function failDocument(client: Docuvane, call: { readonly signal: AbortSignal }): Promise<Document> {
  return client.documents.process(damaged, call).catch(documentOf);
}

/** Returns what the call was meant to make fail; rethrows every other error. */
function documentOf(error: { readonly document?: Document }): Document {
  if (error.document === undefined) throw error;
  return error.document;
}

function runOf(error: { readonly run?: Run }): Run {
  if (error.run === undefined) throw error;
  return error.run;
}

/**
 * Causes an event and prints what it is about.
 *
 * @throws {CliError} `usage`: no calls cause an event of this type, or an invented one has no receiver.
 */
export async function trigger(type: string, options: TriggerOptions, terminal: Terminal): Promise<void> {
  if (options.synthetic) return sendInvented(type, options, terminal);
  const cause = causes[type];
  if (!cause)
    throw usageError(
      `No call causes ${type} without an endpoint: run \`docuvane webhooks send-test ID\`, or pass --synthetic.`,
    );
  await using client = await connect(options, terminal);
  const subject = await cause(client, { signal: terminal.signal });
  await printResult(subject, terminal, options);
}

/** Sends the example of the documentation, with an ID and a time of its own. */
async function sendInvented(type: string, options: TriggerOptions, terminal: Terminal): Promise<void> {
  const url = readReceiver(options.forwardTo);
  const folder = stateFolder("listen", resolveConnection(options, terminal.env), terminal.env);
  const secret = await readOrMakeSecret(folder);
  const example = commandTable.events[type] as WebhookEvent;
  const event = {
    ...example,
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    timestamp: new Date().toISOString(),
  };
  const onFailure = (_: WebhookEvent, why: string): void =>
    terminal.report(`docuvane: ${url} did not respond (${why}); the event is sent again.`);
  const sent = await forward(
    { event, mayRepeat: false },
    { url, secret, signal: terminal.signal, onFailure },
  );
  if (sent) await printResult({ event: event.id, type, ...sent }, terminal, options);
}
