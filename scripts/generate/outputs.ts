// Renders every generated file of this repository from openapi/.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eventExamples } from "../../generators/extras/testing/examples.ts";
import { applyOverlays } from "../../generators/overlay.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import type { Plan } from "../../generators/plan/plan.ts";
import { root } from "../../generators/root.ts";
import { readProject } from "../release/project.ts";
import { renderCharts } from "./charts/charts.ts";
import { renderCommands } from "./cli/commands.ts";
import { missingCases } from "./conformance/cases.ts";
import { renderCallTable } from "./conformance/operations.ts";
import { contractOutputs } from "./contract/contract.ts";
import { renderDiffRules } from "./diff-rules.ts";
import { renderErrorCodes, renderExplanations } from "./errors/page.ts";
import { hint, packages } from "./packages.ts";
import { bundleSpec, type Spec } from "./spec.ts";

/**
 * Renders the outputs in memory.
 *
 * @param overlays - Paths of OpenAPI Overlays that are applied to our document, in this order.
 * @returns Path from the repository root → content.
 * @throws {Error} Our own document causes a warning: it must be expressible without loss.
 */
export async function ownOutputs(
  overlays: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const spec = withoutProvenance(applyOverlays(await bundleSpec(), overlays));
  return {
    "packages/contract/generated/openapi.json": `${JSON.stringify(spec, null, 2)}\n`,
    "docs/reference/diff-rules.md": renderDiffRules(),
    ...renderCharts(),
    "docs/reference/error-codes.md": renderErrorCodes(spec),
    "packages/cli/generated/error-codes.json": renderExplanations(spec),
    ...missingCases(spec, (path) => existsSync(join(root, path))),
    ...(await plannedOutputs(spec)),
  };
}

async function plannedOutputs(spec: Spec): Promise<Readonly<Record<string, string>>> {
  const plan = makePlan(spec, { name: "docuvane" });
  const [warning] = [
    ...plan.warnings,
    ...packages.flatMap(({ language }) => language.warnings?.(plan) ?? []),
  ];
  if (warning !== undefined)
    throw new Error(`openapi/ cannot be expressed at ${warning.pointer}: ${warning.message}`);
  const outputs: Record<string, string> = {
    ...(await contractOutputs(plan, spec)),
    "test/conformance/generated/operations.json": renderCallTable(plan),
    "packages/cli/generated/commands.json": renderCommands(plan, eventExamples(plan)),
  };
  for (const { language, folder } of packages) {
    const files = await language.render(withVersions(plan), { package: false, hint });
    for (const [path, text] of Object.entries(files)) outputs[`${folder}/${path}`] = text;
  }
  return outputs;
}

/** The plan with the version of the Go client, which its user agent states; those of the others are in hand-written files. */
function withVersions(plan: Plan): Plan {
  const versions = { go: readProject().version };
  return { ...plan, product: { ...plan.product, metadata: { ...plan.product.metadata, versions } } };
}

/** Extensions that record the origin of parts of the contract, for its authors only. */
const PROVENANCE = ["x-origin", "x-assumed"];

function withoutProvenance<T>(document: T): T {
  const text = JSON.stringify(document, (key, value) => (PROVENANCE.includes(key) ? undefined : value));
  return JSON.parse(text) as T;
}
