// Rule: the extensions that generators read are present and consistent with their operations.

import { list, record, text, texts } from "../../generators/json.ts";
import type { Contract, Operation } from "./contract.ts";
import { child, follow, type Place, type Problem, problem, type Source } from "./source.ts";

const RETRY = ["safe", "keyed", "unprocessed-only"];
const SNAKE = /^[a-z]+(_[a-z]+)*$/;
const PAGINATION = {
  items: "data",
  cursor_parameter: "cursor",
  next_cursor: "next_cursor",
  has_more: "has_more",
};
const WAITER_NUMBERS = [
  "first_delay_seconds",
  "factor",
  "max_delay_seconds",
  "jitter",
  "timeout_seconds",
  "not_found_grace_seconds",
];

/** Returns operations whose `x-retry`, `x-sdk-…`, `x-pagination` or `x-waiter` is missing or contradicts the rest. */
export function checkExtensions(contract: Contract): Problem[] {
  const operations = contract.operations.filter((operation) => !operation.isWebhook);
  return [
    ...operations.flatMap(checkRetry),
    ...operations.flatMap(checkSdk),
    ...checkUniqueMethods(operations),
    ...operations.flatMap((operation) => checkPagination(contract.source, operation)),
    ...operations.flatMap((operation) => checkWaiter(contract.source, operation)),
  ];
}

/** Returns whether the operation takes an idempotency key. */
export function hasKey(operation: Operation): boolean {
  return operation.parameters.some((parameter) => record(parameter.value)["name"] === "Idempotency-Key");
}

/** Returns the schema of the first successful JSON response, with references followed. */
export function answerSchema(source: Source, operation: Operation): Place | undefined {
  const body = operation.responses.find((response) => /^2/.test(response.status))?.bodies[0];
  return body && follow(source, child(body.place, "schema"));
}

function checkRetry(operation: Operation): Problem[] {
  const { place, members, method } = operation;
  const retry = text(members["x-retry"]);
  if (!RETRY.includes(retry))
    return [problem(place, "retry", `has no x-retry; write one of ${RETRY.join(", ")}`)];
  if ((retry !== "safe") !== hasKey(operation)) {
    return [
      problem(place, "retry", "takes an Idempotency-Key exactly when x-retry is keyed or unprocessed-only"),
    ];
  }
  if (retry === "unprocessed-only" && method !== "get") {
    return [problem(place, "retry", "x-retry unprocessed-only is for a GET with an effect; write keyed")];
  }
  return [];
}

function checkSdk({ place, members }: Operation): Problem[] {
  const names = [members["x-sdk-resource"], members["x-sdk-method"]].map(text);
  const problems = names.every((name) => SNAKE.test(name))
    ? []
    : [problem(place, "sdk", "x-sdk-resource and x-sdk-method are snake_case words")];
  const tags = texts(members["tags"]);
  if (tags.length === 1 && tags[0] === names[0]) return problems;
  return [...problems, problem(place, "tag", "has one tag, its x-sdk-resource")];
}

function checkUniqueMethods(operations: readonly Operation[]): Problem[] {
  const seen = new Set<string>();
  return operations.flatMap(({ place, members }) => {
    const name = `${text(members["x-sdk-resource"])}.${text(members["x-sdk-method"])}`;
    if (seen.has(name)) return [problem(place, "sdk", `is the second operation called ${name}`)];
    seen.add(name);
    return [];
  });
}

function checkPagination(source: Source, operation: Operation): Problem[] {
  const { place, members, parameters } = operation;
  const properties = record(record(answerSchema(source, operation)?.value)["properties"]);
  const isList = "has_more" in properties;
  const pagination = members["x-pagination"];
  if (isList !== (pagination !== undefined))
    return [problem(place, "pagination", "has x-pagination exactly when it answers a list")];
  if (!isList) return [];
  const expected = JSON.stringify(PAGINATION);
  if (JSON.stringify(pagination) !== expected)
    return [problem(place, "pagination", `x-pagination is ${expected}`)];
  const names = parameters.map((parameter) => record(parameter.value)["name"]);
  const isComplete =
    ["limit", "cursor"].every((name) => names.includes(name)) &&
    "data" in properties &&
    "next_cursor" in properties;
  return isComplete
    ? []
    : [problem(place, "pagination", "a list takes limit and cursor and answers data and next_cursor")];
}

function checkWaiter(source: Source, operation: Operation): Problem[] {
  const waiter = record(operation.members["x-waiter"]);
  if (operation.members["x-waiter"] === undefined) return [];
  const at = child(operation.place, "x-waiter");
  const properties = child(answerSchema(source, operation) ?? at, "properties");
  const field = follow(source, child(properties, text(waiter["field"])));
  const known = texts(record(field.value)["x-known-values"]);
  const words = ["pending", "succeeded", "failed"].flatMap((group) => texts(waiter[group]));
  const problems: Problem[] = [];
  if ([...words].sort().join() !== [...known].sort().join()) {
    problems.push(
      problem(at, "waiter", `sorts each known value of its field into one group: ${known.join(", ")}`),
    );
  }
  if (!SNAKE.test(text(waiter["name"]))) problems.push(problem(at, "waiter", "has a snake_case name"));
  const numbers = WAITER_NUMBERS.filter((name) => typeof waiter[name] !== "number");
  if (numbers.length > 0) problems.push(problem(at, "waiter", `has no number for ${numbers.join(", ")}`));
  if (list(waiter["pending"]).length === 0) problems.push(problem(at, "waiter", "has no pending word"));
  return problems;
}
