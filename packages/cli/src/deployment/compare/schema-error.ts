// Describes what a JSON schema found wrong, and which change of the schema would permit it.
import type { ErrorObject } from "ajv/dist/2020.js";
import type { OverlayAction } from "../../../../../generators/overlay.ts";
import type { ReceivedResponse } from "../send.ts";
import { type Contract, pathOf } from "../spec.ts";
import { describeValue } from "./made.ts";
import { isTime } from "./validator.ts";

/** Parameters of errors that sentences use. */
interface Parameters {
  readonly missingProperty?: string;
  readonly type?: string | readonly string[];
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly limit?: number;
  readonly comparison?: keyof typeof comparisons;
}

/** What a limit asks for. */
const comparisons = {
  ...{ "<=": "at most", ">=": "at least", "<": "less than", ">": "more than" },
} as const;

/** Returns what was received and what the contract expects, as the end of a sentence. */
export function describeError(error: ErrorObject, { status, json }: ReceivedResponse): string {
  const { missingProperty, type, allowedValues, allowedValue, format } = error.params as Parameters;
  const path = bodyPointer(error);
  if (json === undefined) return `${status} with a body that is not JSON; the contract expects JSON.`;
  if (missingProperty !== undefined)
    return `${status} without the property ${path}; the contract expects it.`;
  const received = `${describeValue(error.data)} at ${path || "the top of the body"}`;
  if (type !== undefined) return `${received}; the contract expects ${[type].flat().join(" or ")}.`;
  if (allowedValues) return `${received}; the contract expects one of ${JSON.stringify(allowedValues)}.`;
  if (allowedValue !== undefined) return `${received}; the contract expects ${JSON.stringify(allowedValue)}.`;
  if (format === "date-time" && isTime(error.data))
    return `${received} with an offset; the contract expects a time in UTC.`;
  if (format !== undefined) return `${received}; the contract expects the format ${format}.`;
  const { pattern, limit, comparison } = error.params as Parameters;
  if (pattern !== undefined) return `${received}; the contract expects a value that matches /${pattern}/.`;
  if (comparison !== undefined)
    return `${received}; the contract expects ${comparisons[comparison]} ${limit}.`;
  return `${received}; by the contract it ${error.message ?? `must satisfy ${error.keyword}`}.`;
}

/** Returns where in the body an error is: at the missing property, or at the value. Items of a list are alike. */
export function bodyPointer({ instancePath, params }: ErrorObject): string {
  const path = instancePath.replaceAll(/\/\d+(?=\/|$)/g, "/*");
  const { missingProperty } = params as Parameters;
  return missingProperty === undefined ? path : `${path}/${missingProperty}`;
}

/** Returns the changes of a schema after which a value matches. */
export function actionsFor(
  contract: Contract,
  schema: readonly string[],
  error: ErrorObject,
): readonly OverlayAction[] {
  const { missingProperty, type = [] } = error.params as Parameters;
  if (missingProperty !== undefined) return makeOptional(contract, schema, missingProperty);
  const remove = { target: pathOf([...schema, error.keyword]), remove: true };
  if (error.keyword !== "type") return [remove];
  return [remove, { target: pathOf(schema), update: { type: [...[type].flat(), typeOf(error.data)] } }];
}

/** An overlay can only append to a list, so the list is removed and added again. */
function makeOptional(
  contract: Contract,
  schema: readonly string[],
  property: string,
): readonly OverlayAction[] {
  const required = (contract.at(schema)?.["required"] ?? []) as readonly string[];
  return [
    { target: pathOf([...schema, "required"]), remove: true },
    { target: pathOf(schema), update: { required: required.filter((name) => name !== property) } },
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
