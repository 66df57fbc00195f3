// Adds a command for each operation of the spec.
import { Command, Option } from "commander";
import type { Terminal } from "../terminal/terminal.ts";
import { readFlag } from "./arguments.ts";
import { readCount, withConnection } from "./options.ts";
import { commandTable, type Flag, type OperationCommand } from "./table.ts";

/** Adds the commands of all operations to a program, grouped by resource. */
export function addOperations(program: Command, terminal: Terminal): void {
  for (const operation of commandTable.operations) {
    const [group] = operation.command;
    groupOf(program, group).addCommand(commandOf(operation, terminal));
  }
}

/** The commands of a resource; created when they are absent. */
export function groupOf(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  const text = commandTable.groups[name] ?? "";
  return found ?? program.command(name).summary(text.replace(/\.$/, "")).description(text);
}

function commandOf(operation: OperationCommand, terminal: Terminal): Command {
  const [, name] = operation.command;
  const command = new Command(name).summary(operation.summary).description(operation.text);
  for (const argument of operation.arguments)
    command.argument(`<${argument.name.replaceAll("_", "-")}>`, argument.text);
  if (operation.file) command.option("--file <path>", "The file that is sent.");
  if (operation.body) command.option("--data <json>", "The body: JSON, @FILE, or - for standard input.");
  for (const flag of operation.flags) command.addOption(optionOf(flag));
  if (operation.paginated) {
    command.option("--limit <n>", "Items at most. Default: 20.", readCount("--limit"));
    command.option("--all", "All items, page by page.");
  }
  if (operation.keyed) command.option("--idempotency-key <key>", "The call takes effect once per key.");
  if (operation.binary) command.option("--output <path>", "Writes to this file. Default: standard output.");
  return withConnection(command, terminal).action(async (...args: readonly unknown[]) => {
    const at = operation.arguments.map((_, index) => String(args[index]));
    const { callOperation } = await import("./call.ts");
    await callOperation(operation, { at, options: command.opts() }, terminal);
  });
}

function optionOf(flag: Flag): Option {
  const value = flag.values?.join("|") ?? (flag.type === "boolean" ? "true|false" : (flag.unit ?? flag.type));
  const text = flag.unit === "time" ? `${flag.text} Also 2h (ago) or +90d (from now).` : flag.text;
  const option = new Option(`--${flag.flag} <${value}>`, text);
  return option.argParser((given, previous) => readFlag(flag, given, previous));
}
