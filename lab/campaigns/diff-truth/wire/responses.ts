// The responses of a service: for each operation and webhook, valid values in several rounds.

import { exampleOf, jsonOf } from "../../../../generators/exchanges/example.ts";
import type { Json } from "../../../../generators/exchanges/exchange.ts";
import { exampleResponse } from "../../../../generators/exchanges/response.ts";
import type { Operation, Plan, Type } from "../../../../generators/plan/plan.ts";
import { allOperations } from "../../../../generators/plan/resources.ts";
import { join, type Node, nodeAt, nodeOf } from "../tree.ts";
import { type Fitting, makeValid } from "./fit.ts";

/**
 * Rounds of responses: in the second only what is required is there, in the fifth all that may be null is null, in the
 * sixth open enums are values that are not listed; later ones omit what is optional from some depth on.
 */
export const RESPONSE_ROUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function fittingOf(document: Node, round: number): Fitting {
  return {
    document,
    isHigh: round % 2 === 0,
    isNull: round === 4,
    isUnlisted: round === 5,
    ...(round > 5 && { prunedFrom: round - 5 }),
  };
}

/** A response of an operation. */
export interface Responded {
  readonly status: string;
  /** Without its parameters; empty without a body. */
  readonly mediaType: string;
  /** The text of the body. */
  readonly body: string;
  /** What the body says: one value, or each item of a stream; none for text and bytes. */
  readonly values: readonly Json[];
}

/** Makes a response of an operation. */
export function respond(document: Node, plan: Plan, operation: Operation, round: number): Responded {
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const isStreamed = operation.streaming !== undefined;
  const isFull = round !== 1;
  const call = { operation, body: undefined, types, isFull, round, isStreamed };
  const sampled = exampleResponse(call).response;
  const response = sampled.kind === "none" ? undefined : sampled;
  const status = statusOf(document, operation, response === undefined);
  if (response === undefined) return { status, mediaType: "", body: "", values: [] };
  const [mediaType = ""] = (response.headers["content-type"] ?? "").split(";");
  const schema = join(operation.pointer, "responses", status, "content", mediaType, "schema");
  const fitting = fittingOf(document, round);
  const items = response.kind === "json" ? [JSON.parse(response.body) as Json] : (response.items ?? []);
  const values = items.map((each) => makeValid(each, schema, fitting));
  const [value] = values;
  const body = response.kind === "json" ? JSON.stringify(value) : response.body;
  return { status, mediaType, body, values };
}

/** The first documented status of success, with or without a body as wanted. */
function statusOf(document: Node, { pointer }: Operation, isEmpty: boolean): string {
  const responses = nodeAt(document, join(pointer, "responses"));
  const good = Object.keys(responses).filter((status) => status.startsWith("2"));
  const wanted = good.find((status) => (nodeOf(responses[status])["content"] === undefined) === isEmpty);
  return wanted ?? good[0] ?? "200";
}

/** Finds the operation of a plan at a pointer. */
export function operationAt(plan: Plan, pointer: string): Operation | undefined {
  return allOperations(plan).find((each) => each.pointer === pointer);
}

/** Makes values that a webhook sends, one per round. */
export function deliveries(document: Node, plan: Plan, name: string, type: Type): readonly Json[] {
  const types = new Map(plan.types.map((each) => [each.key, each]));
  const schema = webhookSchema(document, name);
  return RESPONSE_ROUNDS.map((round) => {
    const textOf = (text: string): string => `${text} text`;
    const sampling = {
      types,
      direction: "response",
      isFull: round !== 1,
      round,
      textOf,
      start: round,
    } as const;
    const value = jsonOf(exampleOf(type, "event", sampling).example);
    return makeValid(value, schema, fittingOf(document, round));
  });
}

/** Pointer to the schema of the body of a webhook. */
export function webhookSchema(document: Node, name: string): string {
  const key = Object.hasOwn(nodeOf(document["webhooks"]), name) ? "webhooks" : "x-webhooks";
  return join("", key, name, "post", "requestBody", "content", "application/json", "schema");
}
