// The command `documents process`.
import type { Command } from "commander";
import { withExamples } from "../help.ts";
import { groupOf } from "../operations/commands.ts";
import { readCount, withConnection } from "../operations/options.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Adds `documents process`. */
export function addDocumentCommands(program: Command, terminal: Terminal): void {
  const process = withConnection(groupOf(program, "documents").command("process"), terminal)
    .summary("Upload files and print their fields")
    .description(
      "Uploads files, waits until they are processed, and prints their fields with confidences; as JSON, one document per line. Four files at a time.",
    )
    .argument("[files...]", "Files to upload.")
    .option("--workflow <id>", "Workflow that processes them. Default: chosen by the service.")
    .option("--timeout <seconds>", "Seconds to wait for a document. Default: 600.", readCount("--timeout"))
    .option("--watch <dir>", "Processes each file that is put into this folder, until Ctrl-C.")
    .action(async (files: readonly string[]) => {
      const { processDocuments } = await import("./process.ts");
      await processDocuments(files, process.opts(), terminal);
    });
  withExamples(process, [
    ["documents process invoice.pdf", "Shows the fields as a table"],
    [
      "documents process scans/*.pdf --workflow invoice_processing > fields.jsonl",
      "A line of JSON per document",
    ],
    ["documents process --watch inbox", "Each file that is put into a folder"],
  ]);
}
