// The examples of an API as data: the response of each operation, and an event of each type.

import type { DocumentedSuccess, Operation, Plan } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { Samples } from "./samples.ts";

/** The first success of an operation. */
export interface ExampleSuccess {
  readonly status: number;
  /** Name of its body; absent for a response without one. */
  readonly example?: string;
  /** Absent for JSON. */
  readonly mediaType?: string;
  readonly atOrigin: boolean;
}

/** Responses by operationId, events by type, and the bodies that they name. */
export interface Examples {
  readonly responses: Readonly<Record<string, ExampleSuccess>>;
  readonly events: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
}

/** Lists the examples of a document; of a body without any a sample of its type. */
export function examplesOf(plan: Plan): Examples {
  const sampler = new Samples(plan);
  const operations = allOperations(plan).filter(({ base }) => base === undefined);
  const successes = operations.map((operation) => [operation, successesOf(operation, sampler)] as const);
  const events = plan.webhooks.map(({ name, type, examples: [first] }) => ({
    name,
    example: first ?? sampler.ofType(type, name),
  }));
  const used = [
    ...successes.flatMap(([, all]) => all.flatMap(({ examples }) => examples)),
    ...events.map(({ example }) => example),
  ];
  const sorted = used.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    responses: Object.fromEntries(
      successes.map(([operation, [first]]) => [operation.id, rowOf(operation, first)]),
    ),
    events: Object.fromEntries(events.map(({ name, example }) => [name, example.name])),
    examples: Object.fromEntries(sorted.map(({ name, value }) => [name, value])),
  };
}

function rowOf({ atOrigin }: Operation, success: DocumentedSuccess | undefined): ExampleSuccess {
  const { status = 204, mediaType, examples: [example] = [] } = success ?? {};
  return {
    status,
    ...(example !== undefined && { example: example.name }),
    ...(mediaType !== undefined && mediaType !== "application/json" && { mediaType }),
    atOrigin,
  };
}

function successesOf(operation: Operation, samples: Samples): readonly DocumentedSuccess[] {
  const { successes } = operation.examples;
  const [first] = successes;
  if (first === undefined || first.examples.length > 0 || first.mediaType === undefined) return successes;
  return [{ ...first, ...samples.ofResponse(operation) }, ...successes.slice(1)];
}

/** Renders the examples as a TypeScript module. */
export function renderExamples(plan: Plan): string {
  const { responses, events, examples } = examplesOf(plan);
  return [
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

/** Renders the examples as JSON, for the factories of other languages. */
export function renderExamplesJson(plan: Plan): string {
  const { events, examples } = examplesOf(plan);
  return `${JSON.stringify({ events, examples }, null, 2)}\n`;
}

/** An example of each type of event. */
export function eventExamples(plan: Plan): Readonly<Record<string, unknown>> {
  const { events, examples } = examplesOf(plan);
  return Object.fromEntries(Object.entries(events).map(([type, name]) => [type, examples[name]]));
}
