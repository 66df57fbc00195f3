// The calls of consumers: every operation with all arguments, with the required ones, and with other values of each.

import { argumentsOf } from "../../../../generators/exchanges/arguments.ts";
import { jsonOf } from "../../../../generators/exchanges/example.ts";
import type { Argument, Exchange, Json } from "../../../../generators/exchanges/exchange.ts";
import { exchangesOf } from "../../../../generators/exchanges/exchanges.ts";
import { encodeRequest } from "../../../../generators/exchanges/request.ts";
import { chooseBodies } from "../../../../generators/plan/chosen-bodies.ts";
import type { Operation, Plan, RequestBody } from "../../../../generators/plan/plan.ts";
import { join, type Node, nodeAt, nodesOf } from "../tree.ts";
import { makeValid, propertyAt, withExtras, withValues } from "./fit.ts";

/** Rounds with all arguments; by them every value of an enum with up to four is sent. */
const ROUNDS = [0, 2, 3, 4, 5];
/** Depths from which on nested objects have their required properties only. */
const DEPTHS = [1, 2, 3];
/** The round in which everything that may be null is null. */
const NULLS = 4;

/** A call of a consumer, with values that the document allows, and the request it makes. */
export type Call = Pick<Exchange, "name" | "resource" | "operation" | "body" | "arguments" | "request">;

/**
 * Returns the calls of every operation that a test can call.
 *
 * @param isUnlisted - Whether open enums have a value that is not listed, and objects a property that is not documented: what not
 *   every language can express.
 */
export function callsOf(document: Node, plan: Plan, isUnlisted = false): readonly Call[] {
  const testData = exchangesOf(plan);
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const making: Making = { document, isUnlisted };
  const operations = [...new Set(testData.exchanges.map(({ operation }) => operation))];
  return operations.flatMap((operation) => {
    const resource = testData.exchanges.find((each) => each.operation === operation)?.resource;
    const bodies = chooseBodies(operation);
    const make = (name: string, body: RequestBody | undefined, round: number, depth?: number): Call => {
      const isFull = name !== "required";
      const call = {
        operation,
        body,
        types,
        isFull,
        round,
        isStreamed: operation.streaming !== undefined,
        depth,
      };
      const list = argumentsOf(call).list.map((each) => fitted(each, call, making));
      const place = { basePath: testData.basePath, credentials: testData.credentials };
      const encoded = encodeRequest(call, list, place, operation.security ?? plan.security);
      const request = withKey(operation, isUnlisted ? withMore(document, call, encoded) : encoded);
      return { name, resource, operation, body, arguments: list, request };
    };
    const [first, ...others] = bodies;
    const isPlain = operation.parameters.length === 0 && first === undefined;
    const calls = [
      make("required", first, 1),
      ...(isPlain ? [] : ROUNDS.map((round) => make(`all ${round}`, first, round))),
      ...(first === undefined ? [] : DEPTHS.map((depth) => make(`depth ${depth}`, first, 0, depth))),
      ...others.map((body, index) => make(`body ${index + 2}`, body, 0)),
    ];
    return calls.filter((call, index) => calls.findIndex((each) => isSame(each, call)) === index);
  });
}

/** A body of JSON with properties that are not documented. */
function withMore(
  document: Node,
  { operation, body }: Pick<Place, "operation" | "body">,
  request: Call["request"],
): Call["request"] {
  if (body?.kind !== "json" || typeof request.body !== "string" || request.body === "") return request;
  const schema = join(operation.pointer, "requestBody", "content", body.mediaType, "schema");
  return { ...request, body: JSON.stringify(withExtras(document, JSON.parse(request.body) as Json, schema)) };
}

/** A client sends a key with each call that takes one. */
function withKey({ takesKey }: Operation, request: Call["request"]): Call["request"] {
  return takesKey ? { ...request, headers: { ...request.headers, "idempotency-key": "key-1" } } : request;
}

function isSame(one: Call, other: Call): boolean {
  return JSON.stringify(one.request) === JSON.stringify(other.request);
}

interface Making {
  readonly document: Node;
  readonly isUnlisted: boolean;
}

interface Place {
  readonly operation: Operation;
  readonly body: RequestBody | undefined;
  readonly round: number;
  readonly depth: number | undefined;
}

function fitted(argument: Argument, place: Place, { document, isUnlisted }: Making): Argument {
  const pointer = schemaOf(document, argument, place);
  if (pointer === undefined) return argument;
  const isJson =
    place.body?.kind === "json" && argument.property?.required !== undefined && argument.in === "body";
  const fitting = {
    document,
    isHigh: place.round % 2 === 0,
    isNull: isJson && place.round === NULLS,
    isUnlisted,
    ...(place.depth !== undefined && { prunedFrom: place.depth - 1 }),
  };
  const example = withValues(argument.example, makeValid(argument.value, pointer, fitting));
  return { ...argument, example, value: jsonOf(example) };
}

/** Pointer to the schema of an argument. */
function schemaOf(document: Node, argument: Argument, { operation, body }: Place): string | undefined {
  if (["path", "query", "header", "cookie"].includes(argument.in))
    return parameterSchemaOf(document, argument, operation.pointer);
  if (body === undefined) return undefined;
  const whole = join(operation.pointer, "requestBody", "content", body.mediaType, "schema");
  if (argument.in !== "body") return whole;
  return propertyAt(document, whole, { name: argument.name, value: {} });
}

/** Pointer to the schema of a parameter, which its operation or its path declares. */
function parameterSchemaOf(document: Node, argument: Argument, pointer: string): string | undefined {
  const holders = [pointer, pointer.split("/").slice(0, -1).join("/")];
  const found = holders.flatMap((holder) =>
    nodesOf(nodeAt(document, holder)["parameters"]).map((parameter, index) => ({ holder, parameter, index })),
  );
  const own = found.find(
    ({ parameter }) => parameter["name"] === argument.name && parameter["in"] === argument.in,
  );
  return own && join(own.holder, "parameters", own.index, "schema");
}
