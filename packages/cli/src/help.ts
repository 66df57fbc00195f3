// The command `help`, and the examples at the end of a command's help.
import type { Command } from "commander";
import { usageError } from "./output/failure.ts";

/** A command line without `docuvane`, and a few words about it. */
export type Example = readonly [line: string, text: string];

/** Shows examples at the end of a command's help. */
export function withExamples(command: Command, examples: readonly Example[]): Command {
  const lines = examples.map(([line, text]) => `  # ${text}\n  docuvane ${line}`);
  return command.addHelpText("after", `\nExamples:\n${lines.join("\n\n")}`);
}

/** Adds `help`. */
export function addHelpCommand(program: Command): void {
  program
    .command("help")
    .summary("Show the help of a command")
    .description("Shows the help of a command, as --help does.")
    .argument("[command...]", "The command, such as `documents list`.")
    .action((words: readonly string[]) => commandAt(program, words).help());
}

/** @throws {CliError} `usage`: there is no such command. */
function commandAt(program: Command, words: readonly string[]): Command {
  let found = program;
  for (const [at, word] of words.entries()) {
    const next = found.commands.find((each) => each.name() === word || each.aliases().includes(word));
    const name = ["docuvane", ...words.slice(0, at)].join(" ");
    if (!next) throw usageError(`There is no command "${word}". See \`${name} --help\`.`);
    found = next;
  }
  return found;
}
