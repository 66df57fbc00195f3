// No release breaks a client without saying so: the contract of the latest release, compared with the one of now.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { audiences, type Finding } from "../../generators/diff/finding.ts";
import { compareDocuments } from "./compare-documents.ts";
import { contractOf, latestRelease } from "./release.ts";

const root = join(import.meta.dirname, "..", "..");
const released = readJson(contractOf(latestRelease()));
const current = readJson(join(root, "packages", "contract", "generated", "openapi.json"));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
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
  it("every breaking change of the contract and of the clients is named in CHANGELOG.md under Unreleased", async () => {
    expect(undeclared(await compareDocuments(released, current), unreleased())).toEqual([]);
  });

  it.each(audiences)("a removed property is found for %s, until the changelog names it", async (audience) => {
    const broken = structuredClone(current) as {
      components: { schemas: { Document: { properties: object; required: string[] } } };
    };
    const { Document } = broken.components.schemas;
    Reflect.deleteProperty(Document.properties, "workflow_id");
    Document.required = Document.required.filter((name) => name !== "workflow_id");
    const findings = (await compareDocuments(released, broken)).filter((each) => each.audience === audience);
    expect(undeclared(findings, unreleased())).not.toEqual([]);
    const entry = findings.map(({ symbol }) => `\`${symbol}\``).join(" ");
    expect(undeclared(findings, entry)).toEqual([]);
  });
});
