// `docuvane webhooks listen`: forwards events to a receiver on this machine, across crashes.
import type { WebhookEvent } from "docuvane/webhooks";
import { openStream } from "../events/open-stream.ts";
import { cellOf, jsonOf } from "../output/cells.ts";
import { CliError, exitCodeOf, sentenceOf } from "../output/failure.ts";
import { type PrintOptions, printsJson } from "../output/print.ts";
import { connect } from "../settings/connect.ts";
import { type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import { stateFolder } from "../settings/state.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Forwarded, forward, type Receiver } from "./forward.ts";
import { Journal } from "./journal.ts";
import { readReceiver } from "./receiver.ts";
import { journalFile, readOrMakeSecret } from "./state.ts";

/** The options of the command. */
export interface ListenOptions extends ConnectionOptions, PrintOptions {
  readonly forwardTo?: string;
  /** RFC 3339. */
  readonly since?: string;
  readonly events?: readonly string[];
  /** Forgets the position. */
  readonly fromNow?: boolean;
  readonly printSecret?: boolean;
}

/**
 * Forwards events one after the other, in the order of their commits, until the signal of the terminal. It continues where
 * it stopped: an event counts as forwarded once the receiver has responded.
 *
 * @throws {CliError} `event_expired`: events after the last one that was forwarded may be deleted.
 */
export async function listen(options: ListenOptions, terminal: Terminal): Promise<void> {
  const folder = stateFolder("listen", resolveConnection(options, terminal.env), terminal.env);
  const secret = await readOrMakeSecret(folder);
  if (options.printSecret) return terminal.write(`${secret}\n`);
  const url = readReceiver(options.forwardTo);
  const journal = new Journal(journalFile(folder, url));
  if (options.fromNow || options.since !== undefined) journal.forgetPosition();
  const receiver: Receiver = {
    ...{ url, secret, signal: terminal.signal },
    onFailure: ({ id }, why) =>
      terminal.report(`docuvane: ${url} did not respond (${why}); ${id} is sent again.`),
  };
  try {
    await forwardAll(journal, receiver, { options, terminal });
  } catch (error) {
    throw explain(error);
  }
}

interface Command {
  readonly options: ListenOptions;
  readonly terminal: Terminal;
}

/** Forwards what comes after the position of the journal; at a first start, after the position that the service names first. */
async function forwardAll(
  journal: Journal,
  receiver: Receiver,
  { options, terminal }: Command,
): Promise<void> {
  await using client = await connect(options, terminal);
  const start = { lastEventId: journal.position, since: options.since, types: options.events };
  if (journal.position !== undefined) greet(receiver, options, terminal);
  for await (const { lastEventId = "", event } of openStream(client, start, terminal).positions()) {
    const isFirst = journal.position === undefined;
    // Known before the first event, so that a crash before it loses nothing.
    if (!event) journal.move(lastEventId);
    if (isFirst) greet(receiver, options, terminal);
    if (!event) continue;
    const sent = await forward({ event, mayRepeat: journal.begin(event.id) }, receiver);
    if (!sent) return;
    journal.finish(event.id);
    await report(event, sent, { options, terminal, url: receiver.url });
  }
}

function greet({ url, secret }: Receiver, { since }: ListenOptions, terminal: Terminal): void {
  const from = since === undefined ? "" : ` since ${since}`;
  terminal.report(`Forwarding events${from} to ${url}; press Ctrl-C to stop.`);
  if (terminal.isInteractive) terminal.report(`Signing secret, the same at each start: ${secret}`);
}

async function report(
  { id, type }: WebhookEvent,
  { status, milliseconds, mayRepeat }: Forwarded,
  { options, terminal, url }: { options: ListenOptions; terminal: Terminal; url: string },
): Promise<void> {
  if (printsJson(terminal, options)) {
    const line = { event: id, type, status, milliseconds, possible_repeat: mayRepeat };
    return terminal.write(`${jsonOf(line)}\n`);
  }
  const repeat = mayRepeat ? "  (possible repeat)" : "";
  return terminal.write(
    `--> ${cellOf(type)} [${cellOf(id)}]${repeat}\n<-- ${status} POST ${url} [${cellOf(id)}] ${milliseconds} ms\n`,
  );
}

/** Explains how to continue when the position is older than the service keeps. */
function explain(error: unknown): unknown {
  const { code = "" } = error as { readonly code?: string };
  if (!/^(event_expired|invalid_request)$/.test(code)) return error;
  const advice = "Start again with --since 30d for the events that are left, or with --from-now.";
  return new CliError(`${sentenceOf(error)} ${advice}`, code, exitCodeOf(error));
}
