// Matches the operations of two plans: by place, method and path, then by ID, then by the name of the method.
import type { Operation, Plan, Resource } from "../../plan/plan.ts";
import { allResources } from "../../plan/resources.ts";
import type { BeforeAfter, Pair, PlacedOperation } from "../change.ts";

/** The operations of two plans. */
export interface OperationMatch {
  readonly pairs: readonly BeforeAfter<PlacedOperation>[];
  readonly added: readonly PlacedOperation[];
  readonly removed: readonly PlacedOperation[];
}

/** What two operations have in common that are the same. */
type Identity = (placed: PlacedOperation) => string;

/**
 * From the surest to the least sure; each is tried on what the one before left over. Several operations may have one
 * method and path: those whose paths differ only after `#`.
 */
const IDENTITIES: readonly Identity[] = [
  ({ operation }) => `${operation.pointer} ${operation.method} ${operation.path} ${variantOf(operation)}`,
  ({ operation }) => `${operation.method} ${operation.path} ${variantOf(operation)}`,
  ({ operation }) => `${operation.method} ${withoutNames(operation.path)} ${variantOf(operation)}`,
  ({ operation }) => `${operation.id} ${variantOf(operation)}`,
  ({ operation, resource }) => methodName(operation, resource),
];

/** Matches the operations of two plans. */
export function matchOperations({ old, new: current }: Pair): OperationMatch {
  const pairs: BeforeAfter<PlacedOperation>[] = [];
  let removed = placedOperations(old.plan);
  let added = placedOperations(current.plan);
  for (const identity of IDENTITIES) {
    const left = Map.groupBy(added, identity);
    const matched = new Set<PlacedOperation>();
    for (const placed of removed) {
      const other = left.get(identity(placed))?.shift();
      if (other === undefined) continue;
      pairs.push({ old: placed, new: other });
      matched.add(placed).add(other);
    }
    removed = removed.filter((placed) => !matched.has(placed));
    added = added.filter((placed) => !matched.has(placed));
  }
  return { pairs, added, removed };
}

/** The name of the method, with its resources: `chat.completions.create`. */
export function methodName(operation: Operation, resource: Resource | undefined): string {
  return [...(resource?.path ?? []), operation.words].map((words) => words.join("_")).join(".");
}

/** The path without the names of its parameters, which are not sent. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}

/** Returns whether both versions of an operation have the same URL, as where a part of the path moved to the server. */
export function hasSameUrl(pair: Pair, { old, new: current }: BeforeAfter<PlacedOperation>): boolean {
  const urlOf = ({ plan }: Pair["old"], { method, server, path }: Operation): string =>
    `${method} ${(server ?? plan.servers[0] ?? "").replace(/\/$/, "")}${withoutNames(path)}`;
  return urlOf(pair.old, old.operation) === urlOf(pair.new, current.operation);
}

function placedOperations(plan: Plan): readonly PlacedOperation[] {
  const own = plan.operations.map((operation) => ({ operation, resource: undefined }));
  const nested = allResources(plan).flatMap((resource) =>
    resource.operations.map((operation) => ({ operation, resource })),
  );
  return [...own, ...nested];
}

/** Several methods may call one operation: one reads its response as a stream, or another content of it. */
function variantOf({ base, content = "stream" }: Operation): string {
  return base === undefined ? "" : content;
}
