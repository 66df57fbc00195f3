// Runs `sdkgen diff`: opens both documents, compares their plans, and writes the reports.
import { writeFileSync } from "node:fs";
import { type OpenDocument, openDocument } from "../../diff/documents.ts";
import { audiences } from "../../diff/finding.ts";
import { readIgnoreFile } from "../../diff/ignore.ts";
import { type RenderOptions, renderReport } from "../../diff/reports/render.ts";
import { type DiffReport, failures } from "../../diff/reports/report.ts";
import { ExitCode } from "../command.ts";
import { startProgress } from "../progress.ts";
import { assemble } from "./assemble.ts";
import { type Configs, readConfigs } from "./configs.ts";
import { type DiffOrder, readDiffOrder } from "./options.ts";
import { makePairs } from "./pairs.ts";

/**
 * Runs the command.
 *
 * @param now - Current time, which expiry dates are compared with.
 * @returns The exit code.
 */
export async function runDiff(args: readonly string[], now: Date): Promise<number> {
  const order = readDiffOrder(args);
  const configs = readConfigs(order);
  const entries = order.ignore === undefined ? [] : readIgnoreFile(order.ignore);
  const progress = startProgress();
  const documents = await openBoth(order, progress);
  try {
    progress("planning both documents");
    const wanted = order.audiences.length > 0 ? order.audiences : configuredAudiences(configs);
    const pairs = makePairs({ ...documents, configs, name: order.name, oldNaming: order.oldNaming }, wanted);
    const report = assemble({ pairs, order, entries, now, progress });
    progress("writing the report");
    writeReports(report, documents.new, order);
    return failures(report).length > 0 ? ExitCode.findings : ExitCode.done;
  } finally {
    documents.close();
  }
}

/** All audiences; with a configuration, the wire and its languages. */
function configuredAudiences({ new: config }: Configs): DiffOrder["audiences"] {
  return audiences.filter(
    (audience) => config === undefined || audience === "wire" || Object.hasOwn(config.languages, audience),
  );
}

interface Documents {
  readonly old: OpenDocument;
  readonly new: OpenDocument;
  close(): void;
}

async function openBoth(order: DiffOrder, progress: (step: string) => void): Promise<Documents> {
  const old = await openDocument(order.old, "old");
  progress(`read ${order.old}`);
  try {
    const next = await openDocument(order.new, "new");
    progress(`read ${order.new}`);
    const close = (): void => {
      old.close();
      next.close();
    };
    return { old, new: next, close };
  } catch (error) {
    old.close();
    throw error;
  }
}

function writeReports(report: DiffReport, { file }: OpenDocument, order: DiffOrder): void {
  for (const { format, file: target } of order.reports) {
    const options: RenderOptions = {
      source: file,
      maxLength: order.maxLength,
      all: order.all,
      color: target === undefined && usesColor(),
    };
    const text = renderReport(report, format, options);
    if (target === undefined) console.log(text.replace(/\n$/, ""));
    else writeReport(target, text);
  }
}

/** See https://no-color.org: any value turns colours off. */
function usesColor(): boolean {
  return process.stdout.isTTY === true && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
}

function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The report ${path} cannot be written (${reason}); give a file in an existing folder.`, {
      cause,
    });
  }
}
