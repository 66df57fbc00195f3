// Writes the differences that a check found as SARIF 2.1.0, as code hosts import it.
import { createHash } from "node:crypto";
import manifest from "../../../package.json" with { type: "json" };
import type { Difference } from "../compare/difference.ts";
import { type RuleId, rules } from "../compare/rules.ts";
import { type CheckReport, differencesOf, lineOf } from "./report.ts";

/** Category of the results, so that other tools may report on the same commit. */
const CATEGORY = "docuvane-deployment-check";

/** Returns a SARIF log: a result per difference, at its line of the contract. */
export function sarif({ contract, steps, run, startedAt }: CheckReport): string {
  const lines = JSON.stringify(contract.document, null, 2).split("\n");
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "docuvane deployment check",
            semanticVersion: manifest.version,
            rules: Object.entries(rules).map(([id, { title, text, help }]) => ({
              ...{ id, name: title, shortDescription: { text: `${title}.` }, fullDescription: { text } },
              ...{ help: { text: help }, defaultConfiguration: { level: "error" } },
            })),
          },
        },
        automationDetails: { id: `${CATEGORY}/${run}` },
        invocations: [{ executionSuccessful: true, startTimeUtc: startedAt.toISOString() }],
        originalUriBaseIds: {
          CONTRACT: {
            description: { text: "The OpenAPI document that the deployment was checked against." },
          },
        },
        results: withFingerprints(differencesOf({ steps })).map((each) => resultOf(each, lines)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A difference with its fingerprint. */
type Fingerprinted = Difference & { readonly fingerprint: string };

function resultOf(difference: Fingerprinted, lines: readonly string[]): object {
  const { rule, operation, step, message, pointer, fingerprint } = difference;
  const line = lineOf(lines, pointer);
  const text = lines[line - 1] ?? "";
  const region = {
    ...{ startLine: line, startColumn: text.length - text.trimStart().length + 1 },
    ...{ endLine: line, endColumn: text.length + 1 },
  };
  return {
    ...{ ruleId: rule, ruleIndex: ids.indexOf(rule), level: "error" },
    // Code hosts do not show logical locations.
    message: { text: `${message} Contract: ${pointer}. Step: ${step}.` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: "openapi.json", uriBaseId: "CONTRACT" }, region },
        logicalLocations: [{ name: operation, fullyQualifiedName: pointer }],
      },
    ],
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}

const ids = Object.keys(rules) as readonly RuleId[];

/** Fingerprints have the rule, the operation and the pointer, so that a message may be reworded; a counter tells equal ones apart. */
function withFingerprints(differences: readonly Difference[]): readonly Fingerprinted[] {
  const counts = new Map<string, number>();
  return differences.map((difference) => {
    const key = `${difference.rule} ${difference.operation} ${difference.pointer}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { ...difference, fingerprint: `${createHash("sha256").update(key).digest("hex")}:${count}` };
  });
}
