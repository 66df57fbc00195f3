// The command `completion`.
import { Argument, type Command } from "commander";
import { withExamples } from "../help.ts";
import { withFailures } from "../operations/options.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The shells, as the argument names them. */
const shells = ["bash", "zsh", "fish"] as const;

/** Adds `completion`. */
export function addCompletionCommand(program: Command, terminal: Terminal): void {
  const completion = withFailures(program.command("completion"), terminal)
    .summary("Print a completion script")
    .description("Prints the completion script of a shell; its first lines say where to put it.")
    .addArgument(new Argument("<shell>", "The shell.").choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { wordsOf } = await import("./words.ts");
      await terminal.write(await render(shell, wordsOf(program)));
    });
  withExamples(completion, [["completion zsh > ~/.zfunc/_docuvane", "For zsh, in a folder of its fpath"]]);
}

async function render(
  shell: (typeof shells)[number],
  words: ReturnType<typeof import("./words.ts")["wordsOf"]>,
): Promise<string> {
  if (shell === "bash") return (await import("./bash.ts")).bashScript(words);
  if (shell === "zsh") return (await import("./zsh.ts")).zshScript(words);
  return (await import("./fish.ts")).fishScript(words);
}
