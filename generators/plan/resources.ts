// Walks the tree of resources of a plan.
import type { Operation, Plan, Resource } from "./plan.ts";

/** What has operations and resources: a plan, or another resource. */
export type Operations = Pick<Plan, "operations" | "resources">;

/** Returns every resource, each followed by those nested in it. */
export function allResources({ resources }: Pick<Plan, "resources">): readonly Resource[] {
  return resources.flatMap((resource) => [resource, ...allResources(resource)]);
}

/** Returns every operation: those of the client itself first, then those of each resource. */
export function allOperations(plan: Operations): readonly Operation[] {
  return [...plan.operations, ...allResources(plan).flatMap(({ operations }) => operations)];
}

/** Returns a copy in which each operation is changed, in every resource. */
export function mapOperations<T extends Operations>(
  owner: T,
  change: (operation: Operation) => Operation,
): T {
  return {
    ...owner,
    operations: owner.operations.map(change),
    resources: owner.resources.map((resource) => mapOperations(resource, change)),
  };
}
