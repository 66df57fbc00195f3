// All commands of `docuvane`.
import { Command } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addAccountCommands } from "./account/commands.ts";
import { addCompletionCommand } from "./completion/commands.ts";
import { addDeploymentCommands } from "./deployment/commands.ts";
import { addDevCommand } from "./dev/commands.ts";
import { addDocumentCommands } from "./documents/commands.ts";
import { addEventCommands } from "./events/commands.ts";
import { addExplainCommand } from "./explain/commands.ts";
import { addListenCommands } from "./listen/commands.ts";
import { addOperations } from "./operations/commands.ts";
import { withFailures } from "./operations/options.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Creates the program; nothing is loaded beyond what its help needs. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("docuvane")
    .description("The Docuvane document automation service on the command line.")
    .version(manifest.version, "-V, --version", "Prints the version.");
  addDevCommand(program, terminal);
  addAccountCommands(program, terminal);
  addOperations(program, terminal);
  addDocumentCommands(program, terminal);
  addListenCommands(program, terminal);
  addEventCommands(program, terminal);
  addDeploymentCommands(program, terminal);
  addExplainCommand(program, terminal);
  addCompletionCommand(program, terminal);
  for (const command of [program, ...program.commands]) withFailures(command, terminal);
  return program;
}
