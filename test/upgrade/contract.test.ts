// No release breaks a client without saying so: the contract of the latest release, compared with the one of now.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makePairs } from "../../generators/commands/diff/pairs.ts";
import { compare } from "../../generators/diff/compare.ts";
import { audiences, type Finding } from "../../generators/diff/finding.ts";
import { type LoadedDocument, loadDocument } from "../../generators/plan/load.ts";
import { sectionsOf } from "../../scripts/release/changelog.ts";
import { contractOf, latestRelease } from "./release.ts";

const root = join(import.meta.dirname, "..", "..");
const release = latestRelease();
const released = await loadDocument(contractOf(release));
const current = await loadDocument(join(root, "packages", "contract", "generated", "openapi.json"));

/** Whose programs the release can have: Go came after this pre-release. */
const published = audiences.filter((one) => one !== "go" || release.version !== "0.1.0-pre.601ee01f");

/** What changed since the release, for clients on the wire and for users of each client. */
function compareWith(next: LoadedDocument): readonly Finding[] {
  const inputs = { old: released, new: next, configs: { old: undefined, new: undefined }, name: "docuvane" };
  const [first] = makePairs(inputs, published);
  return first ? compare(first.pair, published) : [];
}

/** The entries of the changelog above the section of a version: all of them when it has none. */
function entriesSince(version: string, changelog: string): string {
  const sections = sectionsOf(changelog);
  const at = sections.findIndex(({ heading }) => heading.split(" ", 1)[0] === version);
  const newer = at < 0 ? sections : sections.slice(0, at);
  return newer.map(({ text }) => text).join("\n");
}

/** What users are told about the changes since the release: in the changelog, or in a changeset that goes there. */
function announced(): string {
  const changesets = readdirSync(join(root, ".changeset")).filter((name) => name.endsWith(".md"));
  const texts = changesets.map((name) => readFileSync(join(root, ".changeset", name), "utf8"));
  return [entriesSince(release.version, readFileSync(join(root, "CHANGELOG.md"), "utf8")), ...texts].join(
    "\n",
  );
}

/** The breaking findings whose symbol the changelog does not name in backticks, as one line each. */
function undeclared(findings: readonly Finding[], changelog: string): readonly string[] {
  return findings
    .filter(({ level, symbol }) => level === "breaking" && !changelog.includes(`\`${symbol}\``))
    .map(({ audience, symbol, reason }) => `${audience} ${symbol}: ${reason}`);
}

describe("since the latest release", () => {
  it("every breaking change of the contract and of the clients is named in CHANGELOG.md or a changeset", () => {
    expect(undeclared(compareWith(current), announced())).toEqual([]);
  });

  it.each(published)("a removed operation is found for %s, until the changelog names it", (audience) => {
    const document = structuredClone(current.document) as { readonly paths: object };
    Reflect.deleteProperty(document.paths, "/analytics");
    const findings = compareWith({ ...current, document }).filter((each) => each.audience === audience);
    expect(undeclared(findings, announced())).not.toEqual([]);
    const entry = findings.map(({ symbol }) => `\`${symbol}\``).join(" ");
    expect(undeclared(findings, entry)).toEqual([]);
  });

  it("entries of the release itself and of earlier ones do not count", () => {
    const changelog =
      "# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0 (2027-01-01)\n\n- b\n\n## 0.1.0 (2026-12-01)\n\n- a\n";
    expect(entriesSince("0.1.0", changelog)).toBe("- c\n- b");
    expect(entriesSince("0.2.0", changelog)).toBe("- c");
    expect(entriesSince("0.1.0-pre.1", changelog)).toBe("- c\n- b\n- a");
  });
});
