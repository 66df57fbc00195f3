// Names the methods of a resource and the constants that describe its operations.
import type { Operation, Plan, Resource } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { polledBy } from "../plan/waits.ts";
import { casedWords } from "../plan/words.ts";
import { constant, Scope, snake } from "./names.ts";
import { METHODS } from "./reserved.ts";

/** An operation with the names of its methods, which are unique within the resource. */
export interface NamedOperation {
  readonly operation: Operation;
  readonly name: string;
  readonly constant: string;
  /** Methods derived from it; `undefined` without any. */
  readonly waiter: string | undefined;
  readonly process: string | undefined;
  readonly batch: string | undefined;
}

/**
 * Names the methods of a resource; those of the document come first.
 *
 * @param taken - Names that the module of the resource uses.
 */
export function nameOperations(
  { operations }: Resource,
  plan: Plan,
  taken: Iterable<string> = [],
): {
  readonly own: readonly NamedOperation[];
  /** Including those of other resources that its processes wait with. */
  readonly all: readonly NamedOperation[];
} {
  const scope = new Scope(METHODS);
  const constants = new Scope(taken);
  const take = (operation: Operation, name: string): NamedOperation => ({
    operation,
    name,
    constant: constants.take(constant(casedWords(operation.id))),
    waiter: operation.waiter && scope.take(snake(operation.waiter.words)),
    process: operation.process && scope.take(snake(operation.process.words)),
    batch: operation.batch && scope.take(snake(operation.batch.words)),
  });
  const named = operations.map((operation) => ({ operation, name: scope.take(snake(operation.words)) }));
  const own = named.map(({ operation, name }) => take(operation, name));
  const polled = operations.map((operation) => polledBy(operation, plan));
  const elsewhere = allOperations(plan).filter(
    (operation) => polled.includes(operation) && !operations.includes(operation),
  );
  return { own, all: [...own, ...elsewhere.map((operation) => take(operation, snake(operation.words)))] };
}

/** Names of all methods of a resource. */
export function methodNames(operations: readonly NamedOperation[]): readonly string[] {
  return operations.flatMap(({ name, waiter, process, batch }) =>
    [name, waiter ?? [], process ?? [], batch ?? []].flat(),
  );
}
