// The command `explain`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { withJson } from "../operations/options.ts";
import type { PrintOptions } from "../output/print.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `explain`. */
export function addExplainCommand(program: Command, terminal: Terminal): void {
  const explain = withJson(program.command("explain"), terminal)
    .summary("Explain an error code")
    .description("Prints what an error code means and what to do; without a code, lists all codes.")
    .argument("[code]", "The code, such as invalid_token.")
    .action(async (code: string | undefined, options: PrintOptions) =>
      (await import("./explain.ts")).explain(code, options, terminal),
    );
  withExamples(explain, [["explain invalid_token", "What the code at the end of an error means"]]);
}
