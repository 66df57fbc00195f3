// The operations that the entry point `docuvane/operations` of the TypeScript client sends, with what each takes and returns.
import { type Json, listOperations, type Operation, type Spec } from "../spec.ts";
import { capitalized, follow, modelsOf, paramsOf } from "./models.ts";

/** Models that the client types more narrowly under a name of its own. */
const RENAMED: Readonly<Record<string, string>> = { Event: "WebhookEvent" };

/** Renders `operations/calls.ts` of the client: the constants, and the types of their calls. */
export function renderCalls(spec: Spec): string {
  const listed = listOperations(spec)
    .map(({ operation }) => operation)
    .filter((operation) => isCall(spec, operation));
  const models = listed.flatMap((operation) => [
    ...resultNames(spec, operation),
    ...paramsName(spec, operation),
  ]);
  const ids = listed.map(({ operationId }) => operationId);
  return [
    "/** Lists the operations that can be sent one by one, with what each takes and returns. */",
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    "// biome-ignore-all lint/suspicious/noConfusingVoidType: `void` is what a call without a result returns.",
    'import type { Page } from "../core/pagination/page.ts";',
    'import type { Body } from "../core/request.ts";',
    'import type { WebhookEvent } from "../events.ts";',
    `import type {\n${lines(models.filter((name) => name !== "WebhookEvent"))}\n} from "../models.ts";`,
    "",
    `export {\n${lines(ids)}\n} from "@docuvane/contract/operations";`,
    "",
    "/** What an operation returns, and takes in its URL and as its body. */",
    "export interface Calls {",
    ...listed.map((operation) => `  ${operation.operationId}: ${callOf(spec, operation)};`),
    "}",
    "",
  ].join("\n");
}

/** Whether it is a call with one JSON response or none; downloads and tokens need the client. */
function isCall(spec: Spec, operation: Operation): boolean {
  const returned = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) => Object.keys((follow(spec, response)["content"] ?? {}) as Json));
  const hasForm = bodyTypes(spec, operation).includes("application/x-www-form-urlencoded");
  return !hasForm && (returned.length === 0 || returned.includes("application/json"));
}

function callOf(spec: Spec, operation: Operation): string {
  const result = resultNames(spec, operation).join(" | ") || "void";
  const [params = "never"] = paramsName(spec, operation);
  const types = bodyTypes(spec, operation);
  const query = types.length > 0 ? "never" : params;
  const body = types.includes("multipart/form-data") ? "Body" : types.length > 0 ? params : "never";
  const returned = "x-pagination" in operation ? `Page<${result}>` : result;
  return `{ result: ${returned}; query: ${query}; body: ${body} }`;
}

function resultNames(spec: Spec, operation: Operation): readonly string[] {
  return modelsOf(spec, operation).map((name) => RENAMED[name] ?? name);
}

function paramsName(spec: Spec, operation: Operation): readonly string[] {
  return paramsOf(spec, operation) ? [`${capitalized(operation.operationId)}Params`] : [];
}

function bodyTypes(spec: Spec, operation: Operation): readonly string[] {
  const body = follow(spec, ((operation as unknown as Json)["requestBody"] ?? {}) as Json);
  return Object.keys((body["content"] ?? {}) as Json);
}

function lines(names: readonly string[]): string {
  return [...new Set(names)]
    .sort()
    .map((name) => `  ${name},`)
    .join("\n");
}
