// No release breaks a client without saying so: the contract of the latest release, compared with the one of now.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makePairs } from "../../generators/commands/diff/pairs.ts";
import { compare } from "../../generators/diff/compare.ts";
import { audiences, type Finding } from "../../generators/diff/finding.ts";
import { type LoadedDocument, loadDocument } from "../../generators/plan/load.ts";
import { contractOf, latestRelease } from "./release.ts";

const root = join(import.meta.dirname, "..", "..");
const released = await loadDocument(contractOf(latestRelease()));
const current = await loadDocument(join(root, "packages", "contract", "generated", "openapi.json"));

/** What changed since the release, for clients on the wire and for users of each client. */
function compareWith(next: LoadedDocument): readonly Finding[] {
  const inputs = { old: released, new: next, configs: { old: undefined, new: undefined }, name: "docuvane" };
  const [first] = makePairs(inputs, audiences);
  return first ? compare(first.pair, audiences) : [];
}

/** The entries of the changelog that the next release will have. */
function unreleased(): string {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  return changelog.split(/^## /m).find((section) => section.startsWith("Unreleased")) ?? "";
}

/** The breaking findings whose symbol the changelog does not name in backticks, as one line each. */
function undeclared(findings: readonly Finding[], changelog: string): readonly string[] {
  return findings
    .filter(({ level, symbol }) => level === "breaking" && !changelog.includes(`\`${symbol}\``))
    .map(({ audience, symbol, reason }) => `${audience} ${symbol}: ${reason}`);
}

describe("since the latest release", () => {
  it("every breaking change of the contract and of the clients is named in CHANGELOG.md under Unreleased", () => {
    expect(undeclared(compareWith(current), unreleased())).toEqual([]);
  });

  it.each(audiences)("a removed operation is found for %s, until the changelog names it", (audience) => {
    const document = structuredClone(current.document) as { readonly paths: object };
    Reflect.deleteProperty(document.paths, "/analytics");
    const findings = compareWith({ ...current, document }).filter((each) => each.audience === audience);
    expect(undeclared(findings, unreleased())).not.toEqual([]);
    const entry = findings.map(({ symbol }) => `\`${symbol}\``).join(" ");
    expect(undeclared(findings, entry)).toEqual([]);
  });
});
