// The examples of the spec as data: the responses of each operation, and an event of each type.
import { type Json, listOperations, type Spec } from "../spec.ts";

/**
 * Renders `examples.ts` of the contract.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file: answers by operationId, events by type, and the examples that they name.
 */
export function renderExamples(spec: Spec): string {
  const responses = Object.fromEntries(
    listOperations(spec).map(({ path, operation }) => [
      operation.operationId,
      { ...responseOf(operation.responses), atOrigin: spec.paths[path]?.["servers"] !== undefined },
    ]),
  );
  const { events, examples } = examplesOf(spec);
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    "",
    "/** The first documented success of each operation: status, name of its example, and media type if it is not JSON. */",
    `export const responses = ${JSON.stringify(responses, null, 2)} as const;`,
    "",
    "/** The name of an example for each type of event. */",
    `export const events = ${JSON.stringify(events, null, 2)} as const;`,
    "",
    "/** Bodies of responses and events by name. */",
    `export const examples: Readonly<Record<string, unknown>> = ${JSON.stringify(examples, null, 2)};`,
    "",
  ].join("\n");
}

/** Renders the examples as JSON, for the factories of Python and Java. */
export function renderExamplesJson(spec: Spec): string {
  return `${JSON.stringify(examplesOf(spec), null, 2)}\n`;
}

/** An example of each type of event. */
export function eventExamples(spec: Spec): Json {
  const { events, examples } = examplesOf(spec);
  return Object.fromEntries(Object.entries(events).map(([type, name]) => [type, examples[String(name)]]));
}

/** The name of an example for each type of event, and the examples of successes and events by name. */
function examplesOf(spec: Spec): { readonly events: Json; readonly examples: Json } {
  const events = Object.fromEntries(
    Object.entries(spec.webhooks ?? {}).map(([type, item]) => {
      const { requestBody } = item["post"] as { readonly requestBody: Json };
      return [type, namesOf(requestBody)[0]];
    }),
  );
  const used = listOperations(spec).flatMap(({ operation }) =>
    successesOf(operation.responses).flatMap(([, response]) => namesOf(response)),
  );
  const named = [...new Set([...used, ...Object.values(events)])].toSorted();
  const examples = Object.fromEntries(
    named.map((name) => [name, spec.components?.["examples"]?.[String(name)]?.["value"]]),
  );
  return { events, examples };
}

function responseOf(responses: Readonly<Record<string, Json>>): Json {
  const [status, response] = successesOf(responses)[0] ?? ["204", {}];
  const [example] = namesOf(response);
  const mediaType = mediaTypeOf(response);
  return {
    status: Number(status),
    ...(example !== undefined && { example }),
    ...(mediaType !== undefined && mediaType !== JSON_TYPE && { mediaType }),
  };
}

const JSON_TYPE = "application/json";

function successesOf(responses: Readonly<Record<string, Json>>): readonly (readonly [string, Json])[] {
  return Object.entries(responses).filter(([status]) => status.startsWith("2"));
}

/** Names of the examples of a body. */
function namesOf(body: Json): readonly string[] {
  const media = contentOf(body)[mediaTypeOf(body) ?? ""];
  return Object.keys((media?.["examples"] ?? {}) as Json);
}

/** The media type of a body: JSON if it can be, else the first. */
function mediaTypeOf(body: Json): string | undefined {
  const types = Object.keys(contentOf(body));
  return types.includes(JSON_TYPE) ? JSON_TYPE : types[0];
}

function contentOf(body: Json): Readonly<Record<string, Json>> {
  return (body["content"] ?? {}) as Readonly<Record<string, Json>>;
}
