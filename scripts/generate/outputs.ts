// Renders every generated file of this repository from openapi/.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { applyOverlays } from "../../generators/overlay.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { root } from "../../generators/root.ts";
import { renderCharts } from "./charts/charts.ts";
import { renderCommands } from "./cli/commands.ts";
import { missingCases } from "./conformance/cases.ts";
import { renderCallTable } from "./conformance/operations.ts";
import { renderCalls } from "./contract/calls.ts";
import { eventExamples, renderExamples, renderExamplesJson } from "./contract/examples.ts";
import { renderModels } from "./contract/models.ts";
import { renderOperations } from "./contract/operations.ts";
import { renderTypes } from "./contract/types.ts";
import { renderZod } from "./contract/zod.ts";
import { renderDiffRules } from "./diff-rules.ts";
import { renderErrorCodes, renderExplanations } from "./errors/page.ts";
import { hint, packages } from "./packages.ts";
import { renderCodeSamples } from "./samples/samples.ts";
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
    "packages/contract/generated/types.ts": await renderTypes(spec),
    "packages/contract/generated/examples.ts": renderExamples(spec),
    "packages/python/src/docuvane/_generated/examples.json": renderExamplesJson(spec),
    "packages/java/src/main/resources/dev/docuvane/testing/examples.json": renderExamplesJson(spec),
    "packages/contract/generated/models.ts": renderModels(spec),
    "packages/client/src/operations/calls.ts": renderCalls(spec),
    "packages/contract/generated/zod.ts": renderZod(spec),
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
    "packages/contract/generated/operations.ts": renderOperations(plan),
    "test/conformance/generated/operations.json": renderCallTable(plan),
    "packages/contract/generated/code-samples.json": renderCodeSamples(plan, spec),
    "packages/cli/generated/commands.json": renderCommands(plan, eventExamples(spec)),
  };
  for (const { language, folder } of packages) {
    const files = await language.render(plan, { package: false, hint });
    for (const [path, text] of Object.entries(files)) outputs[`${folder}/${path}`] = text;
  }
  return outputs;
}

/** Extensions that record the origin of parts of the contract, for its authors only. */
const PROVENANCE = ["x-origin", "x-assumed"];

function withoutProvenance<T>(document: T): T {
  const text = JSON.stringify(document, (key, value) => (PROVENANCE.includes(key) ? undefined : value));
  return JSON.parse(text) as T;
}
