// `docuvane events tail`: prints events as they happen.
import { cellOf } from "../output/cells.ts";
import { type PrintOptions, printsJson } from "../output/print.ts";
import type { ConnectionOptions } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { followEvents, type ServiceEvent } from "./follow.ts";
import { streamConnection } from "./stream-connection.ts";

/** The options of the command. */
export interface TailOptions extends ConnectionOptions, PrintOptions {
  readonly type?: readonly string[];
  /** RFC 3339. */
  readonly since?: string;
}

/** Prints events until the signal of the terminal. */
export async function tailEvents(options: TailOptions, terminal: Terminal): Promise<void> {
  const isJson = printsJson(terminal, options);
  const followed = followEvents(streamConnection(options, terminal), {
    ...{ since: options.since, types: options.type, signal: terminal.signal },
    onReconnect: (why) => terminal.report(`docuvane: reconnecting (${why})`),
  });
  for await (const { event } of followed)
    if (event) await terminal.write(isJson ? `${JSON.stringify(event)}\n` : lineOf(event));
}

function lineOf({ timestamp = "", type, id, data }: ServiceEvent): string {
  const subject = (data as { readonly id?: unknown } | undefined)?.id;
  return `${[cellOf(timestamp), cellOf(type).padEnd(24), cellOf(id), cellOf(subject)].join("  ").trimEnd()}\n`;
}
