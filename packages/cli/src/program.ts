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
import { addHelpCommand, withExamples } from "./help.ts";
import { addListenCommands } from "./listen/commands.ts";
import { addOperations } from "./operations/commands.ts";
import { withFailures } from "./operations/options.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Creates the program; nothing is loaded beyond what its help needs. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("docuvane")
    .description("The Docuvane document automation service on the command line.")
    .version(manifest.version, "-V, --version", "Prints the version.");
  // The order of the help: first what a newcomer needs, then the resources, then the rest.
  program.commandsGroup("Start here:");
  addDevCommand(program, terminal);
  addAccountCommands(program, terminal);
  program.commandsGroup("Resources:");
  addDocumentCommands(program, terminal);
  addListenCommands(program, terminal);
  addEventCommands(program, terminal);
  addOperations(program, terminal);
  program.commandsGroup("More:");
  addDeploymentCommands(program, terminal);
  addExplainCommand(program, terminal);
  addCompletionCommand(program, terminal);
  addHelpCommand(program);
  withExamples(program, [
    ["dev", "Start a service on this machine; the other commands find it"],
    ["documents process invoice.pdf", "Upload a file and show its fields"],
    ["webhooks listen --forward-to localhost:3000/hooks", "Forward events to a program on this machine"],
  ]);
  for (const command of [program, ...program.commands]) withFailures(command, terminal);
  return program;
}
