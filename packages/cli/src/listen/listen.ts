// `docuvane webhooks listen`: forwards events to a receiver on this machine, across crashes.
import { followEvents, type ServiceEvent } from "../events/follow.ts";
import { streamConnection } from "../events/stream-connection.ts";
import { cellOf } from "../output/cells.ts";
import { CliError } from "../output/failure.ts";
import { type PrintOptions, printsJson } from "../output/print.ts";
import type { Connection, ConnectionOptions } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { firstPosition } from "./first-position.ts";
import { type Forwarded, forward, type Receiver } from "./forward.ts";
import { Journal } from "./journal.ts";
import { readReceiver } from "./receiver.ts";
import { journalFile, readOrMakeSecret, stateFolder } from "./state.ts";

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
  const connection = streamConnection(options, terminal);
  const folder = stateFolder(connection, terminal.env);
  const secret = await readOrMakeSecret(folder);
  if (options.printSecret) return terminal.write(`${secret}\n`);
  const url = readReceiver(options.forwardTo);
  const journal = new Journal(journalFile(folder, url));
  const start = await findStart(journal, { options, connection, terminal });
  greet(url, secret, start, terminal);
  const receiver: Receiver = {
    ...{ url, secret, signal: terminal.signal },
    onFailure: ({ id }, why) =>
      terminal.report(`docuvane: ${url} did not respond (${why}); ${id} is sent again.`),
  };
  const follow = { ...start, types: options.events, signal: terminal.signal };
  const onReconnect = (why: string): void => terminal.report(`docuvane: reconnecting (${why})`);
  try {
    for await (const { position, event } of followEvents(connection, { ...follow, onReconnect })) {
      if (!event) {
        journal.move(position);
        continue;
      }
      const sent = await forward({ event, mayRepeat: journal.begin(event.id) }, receiver);
      if (!sent) return;
      journal.finish(event.id);
      await report(event, sent, { options, terminal, url });
    }
  } catch (error) {
    throw explain(error);
  }
}

/** Where the stream starts: where the last run stopped, unless the command line says otherwise. */
async function findStart(
  journal: Journal,
  { options, connection, terminal }: { options: ListenOptions; connection: Connection; terminal: Terminal },
): Promise<{ readonly after?: string | undefined; readonly since?: string | undefined }> {
  if (options.fromNow || options.since !== undefined) journal.forgetPosition();
  if (options.since !== undefined) return { since: options.since };
  if (journal.position === undefined) journal.move(await firstPosition(connection, terminal));
  return { after: journal.position };
}

function greet(
  url: string,
  secret: string,
  { since }: { since?: string | undefined },
  terminal: Terminal,
): void {
  terminal.report(
    `Forwarding events${since === undefined ? "" : ` since ${since}`} to ${url}; press Ctrl-C to stop.`,
  );
  if (terminal.isInteractive) terminal.report(`Signing secret, the same at each start: ${secret}`);
}

async function report(
  { id, type }: ServiceEvent,
  { status, milliseconds, mayRepeat }: Forwarded,
  { options, terminal, url }: { options: ListenOptions; terminal: Terminal; url: string },
): Promise<void> {
  if (printsJson(terminal, options)) {
    const line = { event: id, type, status, milliseconds, possible_repeat: mayRepeat };
    return terminal.write(`${JSON.stringify(line)}\n`);
  }
  const repeat = mayRepeat ? "  (possible repeat)" : "";
  return terminal.write(
    `--> ${cellOf(type)} [${cellOf(id)}]${repeat}\n<-- ${status} POST ${url} [${cellOf(id)}] ${milliseconds} ms\n`,
  );
}

/** Explains how to continue when the position is older than the service keeps. */
function explain(error: unknown): unknown {
  if (!(error instanceof CliError) || !/^(event_expired|invalid_request)$/.test(error.code)) return error;
  const advice = "Start again with --since 30d for the events that are left, or with --from-now.";
  return new CliError(`${error.message} ${advice}`, error.code, error.exitCode);
}
