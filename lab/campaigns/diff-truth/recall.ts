// Measures `sdkgen diff` by the truth of compilers: what it finds, and what it reports without reason.
import type { Version } from "../../../generators/diff/change.ts";
import { compare } from "../../../generators/diff/compare.ts";
import { type Finding, audiences as judged } from "../../../generators/diff/finding.ts";
import { makePlan } from "../../../generators/plan/make-plan.ts";
import {
  type Audience,
  audiences,
  type Edit,
  type Level,
  readPair,
  type Truth,
  type Verdict,
} from "./edits.ts";
import type { Node } from "./tree.ts";

/** The verdict of `diff` on an edit: the worst level of its findings. An addition breaks nothing. */
export type Said = "none" | "risky" | "breaking";

/**
 * How what is said fits the truth.
 *
 * - `found`: something breaks, and a finding of that level says so. Where only some programs break, or calls go wrong at
 *   run time, `risky` and `breaking` both count.
 * - `missed`: something breaks, and no finding says so, or one that only calls it risky although calls or readers break.
 * - `overstated`: only some programs break, and a finding calls it breaking.
 * - `quiet`: nothing breaks, and nothing is said but additions.
 * - `false alarm`: nothing breaks, and a finding says so.
 */
export type Fit = "found" | "missed" | "overstated" | "quiet" | "false alarm";

/** One edit and audience, measured. */
export interface Measured {
  readonly edit: Edit;
  readonly audience: Audience;
  readonly truth: Verdict;
  readonly said: Said;
  readonly findings: readonly Finding[];
  readonly fit: Fit;
}

/** What a comparison says to an audience. */
export interface Saying {
  readonly said: Said;
  readonly findings: readonly Finding[];
}

/** Compares the two documents of an edit; returns a function that selects what it says to an audience. */
export async function sayingsOf(edit: Edit): Promise<(audience: Audience) => Saying> {
  const { before, after } = await readPair(edit);
  const all = compare({ old: versionOf(before), new: versionOf(after) }, judged);
  return (audience) => {
    const findings = all.filter((finding) => levelFor(finding, audience) !== undefined);
    return { said: worst(findings.map((finding) => levelFor(finding, audience))), findings };
  };
}

const versions = new WeakMap<object, Version>();

/** A document with its plan; the base documents are planned once. */
function versionOf(document: Node): Version {
  const version = versions.get(document) ?? { document, plan: makePlan(document, { name: "acme" }) };
  versions.set(document, version);
  return version;
}

/** Measures edits whose truth is known. @param style - Whether the consumer style that is held out counts. */
export async function measure(truths: readonly Truth[], style: "without" | "with"): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { edit, verdicts, heldOut } of truths) {
    const sayingTo = await sayingsOf(edit);
    for (const audience of audiences) {
      const truth = (style === "with" ? heldOut : verdicts)[audience];
      if (truth === undefined) continue;
      const { said, findings } = sayingTo(audience);
      measured.push({ edit, audience, truth, said, findings, fit: fitOf(truth.level, said) });
    }
  }
  return measured;
}

/** Decides how what is said fits the truth. */
export function fitOf(truth: Level, said: Said): Fit {
  if (truth === "none") return said === "none" ? "quiet" : "false alarm";
  if (said === "none" || (truth === "breaks" && said === "risky")) return "missed";
  return truth === "some" && said === "breaking" ? "overstated" : "found";
}

/** Counts of one row: an operator, an audience, or all. */
export interface Score {
  readonly edits: number;
  /** Percent of what breaks that is found, overstated ones included; `undefined` when nothing breaks. */
  readonly recall: number | undefined;
  /** Percent of what breaks nothing that is reported all the same; `undefined` when everything breaks something. */
  readonly falseAlarms: number | undefined;
  readonly overstated: number;
}

/** Scores measured edits. */
export function scoreOf(measured: readonly Measured[]): Score {
  const count = (...fits: Fit[]): number => measured.filter(({ fit }) => fits.includes(fit)).length;
  const [hit, missed] = [count("found", "overstated"), count("missed")];
  const [quiet, alarms] = [count("quiet"), count("false alarm")];
  return {
    edits: measured.length,
    recall: hit + missed === 0 ? undefined : (100 * hit) / (hit + missed),
    falseAlarms: quiet + alarms === 0 ? undefined : (100 * alarms) / (quiet + alarms),
    overstated: count("overstated"),
  };
}

function levelFor(finding: Finding, audience: Audience): Said | undefined {
  const [name, part] = audience.split("-");
  if (finding.audience !== name) return undefined;
  const level =
    finding.java === undefined ? finding.level : finding.java[part === "binary" ? "binary" : "source"];
  return level === "addition" || level === "none" ? "none" : level;
}

function worst(levels: readonly (Said | undefined)[]): Said {
  return levels.includes("breaking") ? "breaking" : levels.includes("risky") ? "risky" : "none";
}
