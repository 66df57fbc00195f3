// Assembles the report of a comparison: findings in order, without those that are ignored, and suggested versions.
import { isDeepStrictEqual } from "node:util";
import { bumpFor, type PackageVersion, suggestVersion } from "../../diff/bump.ts";
import type { Pair } from "../../diff/change.ts";
import { operationsReached } from "../../diff/changes/reach.ts";
import { compare } from "../../diff/compare.ts";
import { audiences, type Finding } from "../../diff/finding.ts";
import { fingerprintOf } from "../../diff/fingerprint.ts";
import { applyIgnores, type IgnoreEntry } from "../../diff/ignore.ts";
import { type DiffReport, levels, type ReportedFinding, sideOf } from "../../diff/reports/report.ts";
import { allOperations } from "../../plan/resources.ts";
import type { DiffOrder } from "./options.ts";
import type { AudiencePair } from "./pairs.ts";

/** What a report is made from. */
export interface Comparison {
  readonly pairs: readonly AudiencePair[];
  readonly order: DiffOrder;
  /** Entries of the ignore file. */
  readonly entries: readonly IgnoreEntry[];
  readonly now: Date;
  /** Told of each step. */
  readonly progress: (step: string) => void;
}

/** Compares the pairs and makes a report of the findings. */
export function assemble({ pairs, order, entries, now, progress }: Comparison): DiffReport {
  const [{ pair } = { pair: undefined }] = pairs;
  if (pair === undefined) throw new Error("There is no audience to compare for; give one with --audience.");
  const sifted = applyIgnores(findAll(pairs, progress), entries, now);
  return {
    old: sideOf(order.old, pair.old),
    new: sideOf(order.new, pair.new),
    audiences: pairs.map(({ audience }) => audience),
    failOn: order.failOn,
    ...sifted,
    packages: suggestAll(pairs, sifted.findings, order.strict),
    operations: allOperations(pair.new.plan).map(({ method, path, pointer }) => ({
      name: `${method} ${path}`,
      pointer,
    })),
  };
}

/** Compares once for all audiences that share a pair. */
function findAll(
  pairs: readonly AudiencePair[],
  progress: (step: string) => void,
): readonly ReportedFinding[] {
  const found = [...new Set(pairs.map(({ pair }) => pair))].flatMap((pair) => {
    const sharing = pairs.filter((each) => each.pair === pair).map(({ audience }) => audience);
    progress(`comparing for ${sharing.join(", ")}`);
    return compare(pair, sharing).map((finding) => ({
      ...finding,
      fingerprint: fingerprintOf(finding),
      operations: operationsReached(pair, finding),
    }));
  });
  // Stable: findings of a level keep the order of the document.
  return found.sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ audience, level }: Finding): number {
  return audiences.indexOf(audience) * levels.length + levels.indexOf(level);
}

function suggestAll(
  pairs: readonly AudiencePair[],
  findings: readonly ReportedFinding[],
  strict: boolean,
): readonly PackageVersion[] {
  const equal = new Map<Pair, boolean>();
  return pairs.map(({ audience, pair }) => {
    const unchanged = equal.get(pair) ?? isDeepStrictEqual(pair.old.document, pair.new.document);
    equal.set(pair, unchanged);
    const own = findings.filter((finding) => finding.audience === audience);
    const plans = { old: pair.old.plan, new: pair.new.plan };
    return suggestVersion(audience, bumpFor(own, { strict, unchanged }), plans);
  });
}
