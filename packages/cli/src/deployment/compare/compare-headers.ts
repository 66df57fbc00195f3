// Compares the headers of a response with what the contract documents.
import { type Contract, type Json, pathOf, pointerOf } from "../spec.ts";
import type { Difference } from "./difference.ts";
import { describeHeader, type Made } from "./made.ts";
import { validatorOf } from "./validator.ts";

/** Documented headers that every response of their status has; all others depend on the occasion. */
const always = new Set([
  ...["x-request-id", "location", "etag", "allow", "accept-ranges", "content-disposition", "content-range"],
]);

/** Headers of the rate limit. A plan without a limit has none of them; a response that has one has all. */
const limits = [
  ...["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "ratelimit", "ratelimit-policy"],
];

/** Returns whether every response with a status has a header that the contract documents for it. */
export function isAlwaysSent(name: string): boolean {
  return always.has(name.toLowerCase());
}

/** Lists documented headers that are missing, and values that do not match the schema of their header. */
export function compareHeaders(
  contract: Contract,
  made: Made,
  place: readonly string[],
): readonly Difference[] {
  const documented = Object.keys(contract.find(...place, "headers")?.value ?? {});
  return documented.flatMap((name) => {
    const value = made.response.headers.get(name);
    if (value !== null) return wrongForm(contract, made, { place, name, value });
    return isExpected(name.toLowerCase(), made) ? [missing(made, [...place, "headers", name])] : [];
  });
}

function isExpected(name: string, { response: { status, headers } }: Made): boolean {
  if (limits.includes(name)) return limits.some((other) => headers.has(other));
  return always.has(name) || (name === "www-authenticate" && status === 401);
}

function missing({ label, operation, response }: Made, at: readonly string[]): Difference {
  return {
    ...{ rule: "header", step: label, operation: operation.id, pointer: pointerOf(at) },
    message: `${operation.id} returned ${response.status} without the header ${at.at(-1)}; the contract expects it.`,
    actions: [{ target: pathOf(at), remove: true }],
  };
}

interface Sent {
  readonly place: readonly string[];
  readonly name: string;
  readonly value: string;
}

function wrongForm(contract: Contract, made: Made, { place, name, value }: Sent): readonly Difference[] {
  const header = contract.find(...place, "headers", name)?.value;
  const schema = contract.find(...place, "headers", name, "schema");
  if (!header || !schema) return [];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value) && schema.value["type"] !== "string";
  const validate = validatorOf(contract).validator.compile(schema.value);
  const { label, operation } = made;
  if (validate(isNumber ? Number(value) : value)) return [];
  return [
    {
      ...{ rule: "header", step: label, operation: operation.id, pointer: pointerOf([...schema.at]) },
      message: `${operation.id} returned ${describeHeader(value)} in ${name}; the contract expects ${formOf(header)}.`,
      actions: [
        { target: pathOf(schema.at), remove: true },
        { target: pathOf(schema.at.slice(0, -1)), update: { schema: { type: "string" } } },
      ],
    },
  ];
}

/** Describes the form of a header: patterns are for programs, so readers get the example. */
function formOf({ schema, example }: Json): string {
  const { type, minimum, format } = schema as Json;
  if (type === "integer") return `an integer of at least ${minimum ?? 0}`;
  return example === undefined ? `the format ${format}` : `a value such as ${JSON.stringify(example)}`;
}
