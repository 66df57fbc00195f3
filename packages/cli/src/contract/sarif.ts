// Reports what a check found as SARIF 2.1.0, which code hosts show beside a commit.
import manifest from "../../package.json" with { type: "json" };
import type { StepResult } from "./check.ts";

/** Returns a SARIF log: a rule per operation, a result per difference. */
export function sarif(results: readonly StepResult[]): string {
  const differences = results.flatMap((result) => result.differences);
  const rules = [...new Set(results.map(({ operation }) => operation))].map((id) => ({ id }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "docuvane contract check", version: manifest.version, rules } },
        results: differences.map(({ operation, step, message, pointer }) => ({
          ...{ ruleId: operation, level: "error", message: { text: `${step}: ${message}` } },
          locations: [
            {
              // A place in the OpenAPI document; SARIF wants a line, which a JSON pointer has not.
              physicalLocation: { artifactLocation: { uri: "openapi.json" }, region: { startLine: 1 } },
              logicalLocations: [{ fullyQualifiedName: pointer }],
            },
          ],
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
