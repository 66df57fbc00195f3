// `docuvane documents process`: uploads files, waits, and prints their fields.
import { basename } from "node:path";
import type { Docuvane } from "docuvane";
import { printDocument } from "../operations/print-document.ts";
import { jsonOf, lineOf } from "../output/cells.ts";
import { CliError, messageOf, usageError } from "../output/failure.ts";
import { type PrintOptions, printsJson } from "../output/print.ts";
import { connect } from "../settings/connect.ts";
import type { ConnectionOptions } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { watchFolder } from "./watch-folder.ts";

/** Files at a time: enough that uploads and processing overlap. */
const atOnce = 4;

/** The options of the command. */
export interface ProcessOptions extends ConnectionOptions, PrintOptions {
  readonly workflow?: string;
  /** Seconds. */
  readonly timeout?: number;
  /** A folder whose new files are processed. */
  readonly watch?: string;
}

/**
 * Processes files, a few at a time. One that fails does not stop the others.
 *
 * @throws {CliError} `documents_failed`: some failed; why is on standard error.
 */
export async function processDocuments(
  files: readonly string[],
  options: ProcessOptions,
  terminal: Terminal,
): Promise<void> {
  if (files.length === 0 && options.watch === undefined)
    throw usageError("No file: pass files to upload, or --watch DIR.");
  await using client = await connect(options, terminal);
  const failed: string[] = [];
  const next = sourceOf(files, options.watch, terminal);
  const work = async (): Promise<void> => {
    for (let file = await next.next(); !file.done; file = await next.next()) {
      const isDone = await processFile(file.value, { client, options, terminal });
      if (!isDone) failed.push(file.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const [only] = failed;
  if (only === undefined) return;
  const what =
    failed.length === 1 ? `${only} was not processed` : `${failed.length} files were not processed`;
  throw new CliError(`${what}; see above.`, "documents_failed");
}

/** The named files, then those that appear in the folder. */
async function* sourceOf(
  files: readonly string[],
  folder: string | undefined,
  terminal: Terminal,
): AsyncGenerator<string, void, undefined> {
  yield* files;
  if (folder === undefined) return;
  terminal.report(`Watching ${folder}; press Ctrl-C to stop.`);
  yield* watchFolder(folder, terminal.signal);
}

interface Job {
  readonly client: Docuvane;
  readonly options: ProcessOptions;
  readonly terminal: Terminal;
}

/** Processes one file and prints it. @returns Whether it was processed. */
async function processFile(file: string, { client, options, terminal }: Job): Promise<boolean> {
  const name = basename(file);
  try {
    terminal.progress(`${name}: uploading`);
    const document = await client.documents.process(
      { file, workflow_id: options.workflow },
      {
        signal: terminal.signal,
        waitTimeoutMs: options.timeout === undefined ? undefined : options.timeout * 1_000,
        onProgress: ({ loaded, total }) =>
          terminal.progress(`${name}: uploading${total ? ` ${Math.floor((loaded / total) * 100)} %` : ""}`),
        onUpdate: ({ status }) => terminal.progress(`${name}: ${status}`),
      },
    );
    terminal.progress("");
    if (printsJson(terminal, options)) await terminal.write(`${jsonOf(document)}\n`);
    else await printDocument(document, client, terminal);
    return true;
  } catch (error) {
    if (terminal.signal.aborted) throw error;
    terminal.report(`docuvane: ${lineOf(name)}: ${messageOf(error)}`);
    return false;
  }
}
