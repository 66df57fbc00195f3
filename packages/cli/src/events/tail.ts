// `docuvane events tail`: prints events as they happen.
import type { WebhookEvent } from "docuvane/webhooks";
import { cellOf, jsonOf } from "../output/cells.ts";
import { type PrintOptions, printsJson } from "../output/print.ts";
import { connect } from "../settings/connect.ts";
import type { ConnectionOptions } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { openStream } from "./open-stream.ts";

/** The options of the command. */
export interface TailOptions extends ConnectionOptions, PrintOptions {
  readonly type?: readonly string[];
  /** RFC 3339. */
  readonly since?: string;
}

/** Prints events until the signal of the terminal. */
export async function tailEvents(options: TailOptions, terminal: Terminal): Promise<void> {
  const isJson = printsJson(terminal, options);
  await using client = await connect(options, terminal);
  const { since, type: types } = options;
  for await (const event of openStream(client, { since, types }, terminal))
    await terminal.write(isJson ? `${jsonOf(event)}\n` : lineOf(event));
}

function lineOf({ timestamp, type, id, data }: WebhookEvent): string {
  const subject = (data as { readonly id?: unknown } | undefined)?.id;
  return `${[cellOf(timestamp), cellOf(type).padEnd(24), cellOf(id), cellOf(subject)].join("  ").trimEnd()}\n`;
}
