// Reads the file of ignored findings and applies it: each entry has a reason and a date on which it expires.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { didYouMean } from "../config/nearest.ts";
import { parseYaml, type YamlFile } from "../config/yaml.ts";
import { audiences } from "./finding.ts";
import type { IgnoredFinding, ReportedFinding } from "./reports/report.ts";

/** Name of the file, found in the current folder. */
export const IGNORE_FILE = ".sdkgen-ignore.yaml";

const entry = z.strictObject({
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{16}$/, "must be the 16 hex digits that the report shows")
    .optional(),
  rule: z.string().min(1).optional(),
  symbol: z.string().min(1).optional(),
  audience: z.enum(audiences).optional(),
  reason: z.string().trim().min(1, "must say why the finding does not matter"),
  expires: z.string().refine(isDate, "must be a date, as 2027-03-31"),
});

/** One entry: which findings it covers, why, and until when. */
export type IgnoreEntry = z.infer<typeof entry> & {
  /** `FILE:LINE` of the entry. */
  readonly where: string;
};

/** Findings after the ignore file was applied. */
export interface Sifted {
  readonly findings: readonly ReportedFinding[];
  readonly ignored: readonly IgnoredFinding[];
  /** Entries that expired or cover nothing, one line each. */
  readonly notes: readonly string[];
}

/**
 * Reads an ignore file.
 *
 * @throws {Error} It cannot be read, or an entry is wrong; the message has a line for each mistake.
 */
export function readIgnoreFile(path: string): readonly IgnoreEntry[] {
  // A fingerprint such as 12e4567890123456 is no number.
  const file = parseYaml(path, readText(path), "failsafe");
  const given = file.value || [];
  if (!Array.isArray(given))
    throw new Error(`${path} must be a list of entries with fingerprint, reason and expires.`);
  const mistakes = given.flatMap((each, index) => mistakesOf(file, each, index));
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return given.map((each, index) => ({ ...entry.parse(each), where: file.locate([index]) }));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(`${path} cannot be read; give the path of an ignore file, or omit --ignore.`, { cause });
  }
}

function mistakesOf(file: YamlFile, value: unknown, index: number): readonly string[] {
  const { error, data } = entry.safeParse(value, { reportInput: true });
  if (error !== undefined) return error.issues.flatMap((issue) => describe(file, issue, index));
  const hasPattern = data.rule !== undefined && data.symbol !== undefined && data.audience !== undefined;
  const hasOther = data.rule !== undefined || data.symbol !== undefined || data.audience !== undefined;
  if (data.fingerprint === undefined ? hasPattern : !hasOther) return [];
  return [`${file.locate([index])}: an entry has either fingerprint, or rule, symbol and audience`];
}

function describe(file: YamlFile, issue: z.core.$ZodIssue, index: number): readonly string[] {
  const path = [index, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map(
      (key) =>
        `${file.locate([...path, key])}: unknown key ${key}${didYouMean(key, Object.keys(entry.shape))}`,
    );
  const name = issue.path.map(String).join(".") || "the entry";
  if (issue.code === "invalid_type" && issue.input === undefined)
    return [`${file.locate(path)}: ${name} is missing`];
  if (issue.code === "invalid_value")
    return [`${file.locate(path)}: ${name} must be one of ${issue.values.map(String).join(", ")}`];
  const wording = issue.message.startsWith("must") ? issue.message : `is not valid: ${issue.message}`;
  return [`${file.locate(path)}: ${name} ${wording}`];
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Separates the findings that entries cover. An entry holds through the day on which it expires, in UTC.
 *
 * @param now - Current time.
 */
export function applyIgnores(
  findings: readonly ReportedFinding[],
  entries: readonly IgnoreEntry[],
  now: Date,
): Sifted {
  const today = dayOf(now);
  const active = entries.filter(({ expires }) => expires >= today);
  const covering = findings.map((finding) => ({
    finding,
    by: active.find((each) => covers(each, finding)),
  }));
  return {
    findings: covering.flatMap(({ finding, by }) => (by === undefined ? [finding] : [])),
    ignored: covering.flatMap(({ finding, by }) =>
      by === undefined ? [] : [{ ...finding, ignored: { reason: by.reason, expires: by.expires } }],
    ),
    notes: entries.flatMap((each) => noteOf(each, findings, today)),
  };
}

function noteOf(each: IgnoreEntry, findings: readonly ReportedFinding[], today: string): readonly string[] {
  const count = findings.filter((finding) => covers(each, finding)).length;
  if (count === 0) return [`${each.where}: the entry matches no finding; remove it`];
  if (each.expires >= today) return [];
  const them = count === 1 ? "its finding counts" : `its ${count} findings count`;
  return [`${each.where}: the entry expired on ${each.expires}; ${them} again`];
}

function covers(
  { fingerprint, rule, symbol = "", audience }: IgnoreEntry,
  finding: ReportedFinding,
): boolean {
  if (fingerprint !== undefined) return fingerprint === finding.fingerprint;
  return rule === finding.rule && audience === finding.audience && matches(symbol, finding.symbol);
}

/** Whether a symbol matches a pattern, in which `*` matches any text. */
function matches(pattern: string, symbol: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(symbol);
}
