// `docuvane webhooks trigger`: causes an event by real calls, or sends an invented one.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Docuvane } from "docuvane";
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

/** Causes an event of each type by calls, and returns what the event is about. */
const causes: Readonly<Record<string, (client: Docuvane, signal: AbortSignal) => Promise<object>>> = {
  "document.created": (client, signal) => client.documents.upload({ file: exampleFile }, { signal }),
  "document.completed": (client, signal) => client.documents.process({ file: exampleFile }, { signal }),
  "document.deleted": async (client, signal) => {
    const { id } = await client.documents.process({ file: exampleFile }, { signal });
    await client.documents.delete(id, { signal });
    return { id };
  },
  "workflow_run.completed": async (client, signal) => {
    const { id } = await client.documents.process(
      { file: exampleFile, workflow_id: exampleWorkflow },
      { signal },
    );
    const run = await client.workflows.run(exampleWorkflow, { document_id: id }, { signal });
    return client.runs.waitUntilDone(run.id, { signal });
  },
};

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
      `No example file causes ${type}: pass --synthetic, or one of ${Object.keys(causes).join(", ")}.`,
    );
  await using client = await connect(options, terminal);
  const subject = await cause(client, terminal.signal);
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
