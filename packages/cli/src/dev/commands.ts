// The command `dev`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { withJson } from "../operations/options.ts";
import { usageError } from "../output/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `dev`. */
export function addDevCommand(program: Command, terminal: Terminal): void {
  const dev = withJson(program.command("dev"), terminal)
    .summary("Start a service on this machine")
    .description(
      'Starts the service on this machine and saves its key in the profile "local", so that the other commands need no login. Webhooks may reach this machine. Needs @docuvane/server.',
    )
    .option("--port <n>", "Port. Default: 4010, or the next free one.", readPort)
    .option("--data <dir>", "Folder for the data and the API key. Default: .docuvane/dev.")
    .action(async () => (await import("./dev.ts")).serveLocally(dev.opts(), terminal));
  withExamples(dev, [
    ["dev", "On port 4010, with its data in .docuvane/dev"],
    ["dev --port 0 --data /tmp/trial", "On any free port, with data that can be thrown away"],
  ]);
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw usageError(`--port must be a number from 0 to 65535, not "${text}".`);
}
