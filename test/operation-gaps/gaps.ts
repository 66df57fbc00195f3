// Finds what an operation of the spec still lacks: one line per gap, with the file to edit and what to write there.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderAliases } from "../../generators/extras/operations/aliases.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import type { Plan } from "../../generators/plan/plan.ts";
import { root } from "../../generators/root.ts";
import { type CallableOperation, renderCallTable } from "../../scripts/generate/conformance/operations.ts";
import { documentedResponses } from "../../scripts/generate/conformance/responses.ts";
import { ownOutputs } from "../../scripts/generate/outputs.ts";
import { bundleSpec, listOperations, type PlacedOperation, type Spec } from "../../scripts/generate/spec.ts";
import { findDifferences } from "../../scripts/generate/write.ts";
import { shownBy } from "../conformance/runner/coverage.ts";
import { pageFile, renderPage } from "../conformance/runner/page.ts";
import { readCases } from "../conformance/runner/read-cases.ts";

/**
 * Compares the spec in openapi/ with everything that is made from it or written for it.
 *
 * @returns A line per gap; empty when nothing is missing.
 * @throws {Error} The spec cannot be bundled.
 */
export async function findGaps(): Promise<readonly string[]> {
  const spec = await bundleSpec();
  const plan = makePlan(spec, { name: "docuvane" });
  const table = JSON.parse(renderCallTable(plan)) as Table;
  const operations = listOperations(spec);
  return [
    ...operations.flatMap(({ operation: { operationId: id } }) => clientGaps(id, table[id])),
    ...operations.flatMap(({ operation: { operationId: id } }) => handlerGaps(id, table)),
    ...exportGaps(plan),
    ...caseGaps(spec, operations),
    ...(await staleFiles()),
    ...pageGaps(),
  ];
}

type Table = Readonly<Record<string, CallableOperation>>;

const RESOURCES = "packages/client/src/resources";
const HANDLERS = "packages/server/src/http/handlers";
const MODELS = "packages/client/src/models.ts";

/** A method must exist under the name of the spec and send the operation. */
function clientGaps(id: string, row: CallableOperation | undefined): readonly string[] {
  const resource = camelCase(row?.resource ?? "");
  const method = camelCase(row?.method ?? "");
  const files = textsOf(`${RESOURCES}/*.ts`);
  const found = files.find(([, text]) => new RegExp(`\\boperations\\.${id}\\b`).test(text));
  const isDeclared = found && new RegExp(`^ {2}(async )?${method}[<(]`, "m").test(found[1]);
  if (isDeclared) return [];
  const file = found?.[0] ?? `${RESOURCES}/${row?.resource.replaceAll("_", "-")}.ts`;
  const ids = (row?.path ?? []).map(camelCase);
  const request = [
    `operation: operations.${id}`,
    ...(ids.length > 0 ? [`params: { ${ids.join(", ")} }`] : []),
  ];
  const parameters = [...ids.map((name) => `${name}: string`), "options?: CallOptions"].join(", ");
  return [
    `${file}: client.${resource}.${method}() is missing; add \`${method}(${parameters}) { return this.send({ ${request.join(", ")}, options }); }\``,
  ];
}

function handlerGaps(id: string, table: Table): readonly string[] {
  const files = textsOf(`${HANDLERS}/*.ts`);
  const handles = (text: string, other: string): boolean =>
    new RegExp(`\\b${other}: (async )?\\(`).test(text);
  if (files.some(([, text]) => handles(text, id))) return [];
  const siblings = Object.keys(table).filter((other) => table[other]?.resource === table[id]?.resource);
  const [file] = files.find(([, text]) => siblings.some((other) => handles(text, other))) ?? [`${HANDLERS}/`];
  return [`${file}: no handler returns ${id}; add \`${id}: (call) => …\``];
}

/** Models and parameters of operations are exported under their names in the spec, generated or by hand. */
function exportGaps(plan: Plan): readonly string[] {
  const generated = "@docuvane/contract/models";
  const [, text] = textsOf(MODELS)[0] ?? ["", ""];
  if (text.includes(`export type * from "${generated}";`)) return [];
  return [...renderAliases(plan, generated).matchAll(/^export type (\w+) =/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !new RegExp(`^export (type|interface) ${name}\\b`, "m").test(text))
    .map((name) => `${MODELS}: ${name} is not exported; add \`export type * from "${generated}";\``);
}

/** Every documented status needs a case; the generator writes the first ones of a new operation. */
function caseGaps(spec: Spec, operations: readonly PlacedOperation[]): readonly string[] {
  const cases = readCases();
  const shown = new Set(cases.flatMap(shownBy));
  return operations.flatMap(({ operation }) => {
    const id = operation.operationId;
    const file = `test/conformance/cases/${id}/responses.json`;
    if (!cases.some(({ folder }) => folder === id))
      return [`${file}: no cases; npm run generate writes them`];
    const statuses = new Set(documentedResponses(spec, operation).map(({ status }) => status));
    return [...statuses]
      .filter((status) => !shown.has(`${id} ${status}`))
      .map(
        (status) =>
          `${file}: no case shows status ${status}; add one, or delete the folder and run npm run generate`,
      );
  });
}

async function staleFiles(): Promise<readonly string[]> {
  const outputs = await ownOutputs();
  return findDifferences(root, outputs)
    .filter(({ path }) => !path.startsWith("test/conformance/cases/"))
    .map(({ path }) => `${path}: stale; run npm run generate`);
}

function pageGaps(): readonly string[] {
  if (readFileSync(pageFile, "utf8") === renderPage(readCases())) return [];
  const command = "node --conditions=@docuvane/source test/conformance/run.ts --write";
  return [`docs/evidence/conformance.md: counts other cases than there are; run ${command}`];
}

/** Texts of the files that match, tests left out. */
function textsOf(pattern: string): readonly (readonly [path: string, text: string])[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(root, path), "utf8")] as const);
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
