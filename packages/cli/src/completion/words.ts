// Collects what can follow on a command line, from the commands themselves.
import type { Command, Option } from "commander";

/** A command and what may follow it. */
export interface CommandWords {
  /** The words after `docuvane`, separated by spaces; empty at the top. */
  readonly path: string;
  /** Its commands, and the values that its arguments may have. */
  readonly next: readonly Described[];
  readonly options: readonly OptionWords[];
  /** Whether its arguments are files. */
  readonly takesFiles: boolean;
}

/** A word with a few words about it. */
export interface Described {
  readonly word: string;
  readonly text: string;
}

/** An option and its values. */
export interface OptionWords extends Described {
  /** Known values; empty when it takes any, or none. */
  readonly values: readonly string[];
  /** What its value is: `none` for a switch. */
  readonly kind: "none" | "values" | "file" | "folder" | "text";
}

/** Returns the words of a program and of everything below it, from the top down. */
export function wordsOf(program: Command): readonly CommandWords[] {
  return below(program, "");
}

function below(command: Command, path: string): readonly CommandWords[] {
  const help = command.createHelp();
  const commands = command.commands.map((each) => ({
    word: each.name(),
    text: firstSentence(help.subcommandDescription(each)),
  }));
  const values = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, text: firstSentence(description) })),
  );
  const own: CommandWords = {
    path,
    next: [...commands, ...values],
    options: help
      .visibleOptions(command)
      .flatMap((option) => (option.long ? [wordsOfOption(option, option.long)] : [])),
    takesFiles: command.registeredArguments.some((argument) => argument.name().startsWith("file")),
  };
  const nested = command.commands.flatMap((each) => below(each, `${path} ${each.name()}`.trim()));
  return [own, ...nested];
}

function wordsOfOption(option: Option, word: string): OptionWords {
  const value = /<(.+)>$/.exec(option.flags)?.[1];
  const values = value?.includes("|") ? value.split("|") : (option.argChoices ?? []);
  return { word, text: firstSentence(option.description), values, kind: kindOf(value, values) };
}

function kindOf(value: string | undefined, values: readonly string[]): OptionWords["kind"] {
  if (value === undefined) return "none";
  if (values.length > 0) return "values";
  return value === "path" ? "file" : value === "dir" ? "folder" : "text";
}

/** Text that fits next to a word, without characters that mean something to a shell. */
function firstSentence(text: string): string {
  const [sentence = ""] = text.split(/(?<=\.) |\n/, 1);
  return sentence.replace(/\.$/, "").replaceAll(/[`'"$\\]/g, "");
}
