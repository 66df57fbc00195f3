// Warns of lists whose pages are not followed.
import type { Plan, Warning } from "../plan/plan.ts";
import { allOperations, cursorPagination } from "../plan/resources.ts";

/** Warns of lists whose pages are not followed. */
export function pageWarnings(plan: Plan): readonly Warning[] {
  return allOperations(plan).flatMap((operation) => {
    const { pagination, pointer } = operation;
    if (pagination === undefined || cursorPagination(operation) !== undefined) return [];
    return [
      { pointer, message: `Pages by ${pagination.kind} are not followed; the method returns one page.` },
    ];
  });
}
