// The command `events tail`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { groupOf } from "../operations/commands.ts";
import { withConnection } from "../operations/options.ts";
import { readSince } from "../operations/since.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `events tail`. */
export function addEventCommands(program: Command, terminal: Terminal): void {
  const tail = withConnection(groupOf(program, "events").command("tail"), terminal)
    .summary("Print events as they happen")
    .description("Prints events as they happen, until Ctrl-C; on a pipe one per line as JSON.")
    .option("--type <types>", "Only these types, separated by commas.", readTypes)
    .option("--since <time>", "Starts with the events since then: 30m, 2h, 7d or a time.", (text) =>
      readSince(text),
    )
    .action(async () => (await import("./tail.ts")).tailEvents(tail.opts(), terminal));
  withExamples(tail, [
    ["events tail --type document.completed,document.failed", "Only two types"],
    ["events tail --since 7d | jq .type", "Past events, then new ones, as JSON"],
  ]);
}

/** Reads types separated by commas. */
export function readTypes(text: string): readonly string[] {
  return text.split(",").map((type) => type.trim());
}
