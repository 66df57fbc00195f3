// Reads the arguments of `sdkgen diff`.
import { existsSync } from "node:fs";
import { didYouMean } from "../../config/nearest.ts";
import { type Audience, audiences } from "../../diff/finding.ts";
import { IGNORE_FILE } from "../../diff/ignore.ts";
import { type Format, formats } from "../../diff/reports/formats.ts";
import { type Threshold, thresholds } from "../../diff/reports/report.ts";
import { NAMINGS, type Naming } from "../../plan/naming/rules.ts";
import { parseOptions, UsageError } from "../command.ts";

const options = {
  config: { type: "string" },
  "old-config": { type: "string" },
  stainless: { type: "string" },
  "old-stainless": { type: "string" },
  name: { type: "string" },
  "old-naming": { type: "string" },
  audience: { type: "string", multiple: true, default: [] as string[] },
  "fail-on": { type: "string", default: "breaking" },
  ignore: { type: "string" },
  strict: { type: "boolean", default: false },
  format: { type: "string" },
  changelog: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  output: { type: "string" },
  report: { type: "string", multiple: true, default: [] as string[] },
  "max-length": { type: "string", default: "65536" },
  all: { type: "boolean", default: false },
} as const;

/** A report, and the file it is written to. */
export interface Wanted {
  readonly format: Format;
  /** `undefined`: standard output. */
  readonly file: string | undefined;
}

/** Where the names of a side come from. */
export interface ConfigFiles {
  readonly config: string | undefined;
  readonly stainless: string | undefined;
}

/** What to compare, and how to report it. */
export interface DiffOrder {
  readonly old: string;
  readonly new: string;
  readonly configs: { readonly old: ConfigFiles; readonly new: ConfigFiles };
  readonly name: string | undefined;
  /** Version of the naming rules of the old side. */
  readonly oldNaming: Naming | undefined;
  /** Empty: all, or those that the configuration has. */
  readonly audiences: readonly Audience[];
  readonly failOn: Threshold;
  readonly ignore: string | undefined;
  readonly strict: boolean;
  /** The first one is that of `--format`. */
  readonly reports: readonly Wanted[];
  /** Characters of a Markdown report. */
  readonly maxLength: number;
  /** Whether the text report lists every finding. */
  readonly all: boolean;
}

/**
 * Reads the arguments.
 *
 * @throws {UsageError} An argument is missing or wrong.
 */
export function readDiffOrder(args: readonly string[]): DiffOrder {
  const { values, positionals } = parseOptions(args, { options, allowPositionals: true });
  const [old, next, ...others] = positionals;
  if (old === undefined || next === undefined || others.length > 0)
    throw new UsageError("give two OpenAPI documents, the old one and the new one; see diff --help.");
  const { config, stainless, name, strict, all, output } = values;
  const main = { format: formatOf(values), file: output };
  return {
    old,
    new: next,
    configs: {
      new: { config, stainless },
      old: { config: values["old-config"], stainless: values["old-stainless"] },
    },
    name,
    oldNaming: namingOf(values["old-naming"]),
    audiences: values.audience
      .flatMap((each) => each.split(","))
      .map((each) => oneOf("--audience", each.trim(), audiences)),
    failOn: oneOf("--fail-on", values["fail-on"], thresholds),
    ignore: values.ignore ?? (existsSync(IGNORE_FILE) ? IGNORE_FILE : undefined),
    strict,
    reports: [main, ...values.report.map(wantedReport)],
    maxLength: lengthOf(values["max-length"]),
    all,
  };
}

function namingOf(text: string | undefined): Naming | undefined {
  if (text === undefined) return undefined;
  const found = oneOf("--old-naming", text, NAMINGS.map(String));
  return NAMINGS.find((version) => String(version) === found);
}

function formatOf({
  format,
  json,
  changelog,
}: {
  format?: string | undefined;
  json: boolean;
  changelog: boolean;
}): Format {
  const given = [format, json ? "json" : undefined, changelog ? "changelog" : undefined].filter(
    (each) => each !== undefined,
  );
  if (new Set(given).size > 1)
    throw new UsageError("give one of --format, --json and --changelog; see diff --help.");
  return oneOf("--format", given[0] ?? "text", formats);
}

function wantedReport(text: string): Wanted {
  const [, format, file] = /^([^=]*)=(.+)$/.exec(text) ?? [];
  if (format === undefined || file === undefined)
    throw new UsageError(`--report must be FORMAT=FILE, as sarif=diff.sarif, not ${text}; see diff --help.`);
  return { format: oneOf("--report", format, formats), file };
}

/** GitHub refuses longer comments; a shorter report has no room for one finding. */
function lengthOf(text: string): number {
  const length = Number(text);
  if (!Number.isInteger(length) || length < 2000)
    throw new UsageError(
      `--max-length must be a number of characters from 2000 on, not ${text}; see diff --help.`,
    );
  return length;
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined)
    throw new UsageError(
      `${option} must be one of ${known.join(", ")}, not ${value}${didYouMean(value, known)}; see diff --help.`,
    );
  return found;
}
