// The options that commands share.
import type { Command } from "commander";
import { usageError } from "../output/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds the options by which a command finds the service and prints its results. */
export function withConnection(command: Command, terminal: Terminal): Command {
  return withJson(command, terminal)
    .option("--profile <name>", "Uses this profile instead of the environment and the current one.")
    .option("--base-url <url>", "Calls the service at this address.");
}

/** Adds the option by which a command prints JSON also on a terminal. */
export function withJson(command: Command, terminal: Terminal): Command {
  return withFailures(command, terminal).option("--json", "Prints JSON also on a terminal.");
}

/** Lets a command throw what Commander finds wrong, and write it where the terminal says. */
export function withFailures(command: Command, terminal: Terminal): Command {
  return command
    .helpOption("-h, --help", "Prints this text.")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.write(text),
      writeErr: (text) => terminal.report(text.trimEnd()),
      outputError: (text, write) =>
        write(`docuvane: ${sentenceOf(text)} See \`docuvane ${pathOf(command)}--help\`. [usage]`),
      getOutHelpWidth: () => terminal.columns,
      getOutHasColors: () => terminal.hasColor,
    });
}

/** Reads a number of items. */
export function readCount(option: string): (text: string) => number {
  return (text) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw usageError(`${option} must be a whole number from 1, not "${text}".`);
  };
}

/** Returns the error that Commander reports for a command line, as one sentence. */
function sentenceOf(text: string): string {
  const message = text
    .replace(/^error: /, "")
    .trim()
    .replaceAll(/\s*\n\s*/g, " ");
  const sentence = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.?)]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The words of a command below `docuvane`. */
function pathOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name());
  return names.map((name) => `${name} `).join("");
}
