// Finds what the spec documents and no case shows.
import { contractOperations } from "../../contract/spec.ts";
import type { Case } from "../case.ts";
import type { LoadedCase } from "./read-cases.ts";

/**
 * Names every response of the spec that no case has: an operation is called, the server gives the status, and the case
 * says what the caller sees of it.
 *
 * @returns A line each, as `getDocument 404`; empty when the cases have all of them.
 */
export function findGaps(cases: readonly LoadedCase[]): readonly string[] {
  const shown = new Set(cases.flatMap(shownBy));
  return contractOperations.flatMap(({ id, responses }) =>
    [...responses.keys()]
      .filter((status) => /^\d{3}$/.test(status) && !shown.has(`${id} ${status}`))
      .map((status) => `${id} ${status}`),
  );
}

/** Names the responses that a case shows, as `getDocument 404`. */
export function shownBy({ calls, then }: LoadedCase): readonly string[] {
  const outcomes = then.outcomes ?? [{ result: then.result, error: then.error }];
  return calls.flatMap(({ call }, index) => {
    const { result, error } = (outcomes[index] ?? {}) as Pick<Case["then"], "result" | "error">;
    const { status } = (result ?? error ?? {}) as { readonly status?: number };
    return status === undefined ? [] : [`${call} ${status}`];
  });
}
