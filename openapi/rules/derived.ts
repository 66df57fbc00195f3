// Rule: methods derived from an operation (`x-process`, `x-batch`) fit it, and have unique names.

import { type Json, record, text } from "../../generators/json.ts";
import type { Contract, Operation } from "./contract.ts";
import { answerSchema } from "./extensions.ts";
import { child, type Problem, problem } from "./source.ts";

const SNAKE = /^[a-z]+(_[a-z]+)*$/;
/** Extensions that add a method to a resource. */
const NAMING = ["x-waiter", "x-process", "x-batch", "x-stream"];

/** Returns operations whose `x-process` or `x-batch` cannot be implemented, and methods of a resource with the same name. */
export function checkDerived(contract: Contract): Problem[] {
  const operations = contract.operations.filter((operation) => !operation.isWebhook);
  return [
    ...operations.flatMap((operation) => checkProcess(contract, operation)),
    ...operations.flatMap(checkBatch),
    ...checkNames(operations),
  ];
}

/** `x-process` calls the operation and then waits: the waiter must exist, and poll the type the operation returns. */
function checkProcess(contract: Contract, operation: Operation): Problem[] {
  const process = extension(operation, "x-process");
  if (process === undefined) return [];
  const at = child(operation.place, "x-process");
  const name = text(process["waiter"]);
  const named = contract.operations.filter((other) => extension(other, "x-waiter")?.["name"] === name);
  // Resources may use the same waiter name; the one of the operation's own resource is meant.
  const own = named.filter(
    ({ members }) => members["x-sdk-resource"] === operation.members["x-sdk-resource"],
  );
  const waiters = own.length > 0 ? own : named;
  const [waiter] = waiters;
  if (waiter === undefined || waiters.length > 1)
    return [problem(at, "process", "names one waiter, by the name in its x-waiter")];
  const answers = [operation, waiter].map((each) => answerSchema(contract.source, each)?.file);
  if (answers[0] !== answers[1]) return [problem(at, "process", `returns what ${name} waits for`)];
  return SNAKE.test(text(process["name"])) ? [] : [problem(at, "process", "has a snake_case name")];
}

/** `x-batch` calls the operation for many files. */
function checkBatch(operation: Operation): Problem[] {
  const batch = extension(operation, "x-batch");
  if (batch === undefined) return [];
  const at = child(operation.place, "x-batch");
  const takesFile = operation.requestBodies.some(({ mediaType }) => mediaType === "multipart/form-data");
  if (!takesFile) return [problem(at, "batch", "is for an operation that takes a file")];
  const concurrency = batch["concurrency"];
  if (!Number.isInteger(concurrency) || Number(concurrency) < 1)
    return [problem(at, "batch", "has a whole number of calls at a time as concurrency")];
  return SNAKE.test(text(batch["name"])) ? [] : [problem(at, "batch", "has a snake_case name")];
}

function checkNames(operations: readonly Operation[]): Problem[] {
  const taken = new Set(operations.map(({ members }) => method(members, text(members["x-sdk-method"]))));
  return operations.flatMap((operation) =>
    NAMING.flatMap((key) => {
      const name = text(extension(operation, key)?.["name"]);
      const full = method(operation.members, name);
      if (name !== "" && taken.has(full))
        return [problem(child(operation.place, key), "sdk", `is the second method called ${full}`)];
      taken.add(full);
      return [];
    }),
  );
}

function method(members: Json, name: string): string {
  return `${text(members["x-sdk-resource"])}.${name}`;
}

function extension({ members }: Operation, key: string): Json | undefined {
  return members[key] === undefined ? undefined : record(members[key]);
}
