// Collects which responses had headers of the rate limit: a plan without a limit has none of them anywhere.
import type { Difference, Note } from "../compare/difference.ts";
import type { Made } from "../compare/made.ts";
import { type Contract, pathOf, pointerOf } from "../spec.ts";

const NAME = "X-RateLimit-Limit";

/** The headers of the rate limit in all responses of a check. */
export class LimitSurvey {
  readonly #missing: Difference[] = [];
  /** Notes by their pointer. */
  readonly #notes = new Map<string, Note>();
  #isSeen = false;

  /** Adds a successful response to a request with a key; others may belong to no account. */
  add({ operation, response, step, label }: Made, contract: Contract): void {
    const { status, headers } = response;
    this.#addRetryAfter({ operation: operation.id, value: headers.get("retry-after") });
    const place = contract.find(...operation.at, "responses", String(status), "headers", NAME)?.at;
    if (status > 299 || step.send?.credential !== undefined || step.send?.at !== undefined || !place) return;
    if (headers.has(NAME) || headers.has("ratelimit")) this.#isSeen = true;
    else
      this.#missing.push(
        missing({ operation: operation.id, step: label, status }, [
          ...operation.at,
          "responses",
          String(status),
          "headers",
          NAME,
        ]),
      );
  }

  /** Lists responses without the headers, if others have them. */
  differences(): readonly Difference[] {
    return this.#isSeen ? this.#missing : [];
  }

  /** Notes that no response had them, and forms that clients read in spite of the unit. */
  notes(): readonly Note[] {
    const [first] = this.#missing;
    const none: readonly Note[] =
      this.#isSeen || !first
        ? []
        : [
            {
              ...{ kind: "permitted", operation: first.operation, pointer: first.pointer },
              message: `No response had ${NAME} and the other headers of the rate limit, which only a plan without a limit permits.`,
            },
          ];
    return [...none, ...this.#notes.values()];
  }

  #addRetryAfter({ operation, value }: { readonly operation: string; readonly value: string | null }): void {
    if (value === null || /^\d+$/.test(value) || Number.isNaN(Date.parse(value))) return;
    const pointer = "/components/headers/Retry-After";
    const message = `${operation} returned an HTTP date in Retry-After; the contract describes seconds, and clients read both.`;
    if (Number.isNaN(Number(value)))
      this.#notes.set(operation, { kind: "permitted", operation, pointer, message });
  }
}

interface Where {
  readonly operation: string;
  readonly step: string;
  readonly status: number;
}

function missing({ operation, step, status }: Where, at: readonly string[]): Difference {
  return {
    ...{ rule: "header", step, operation, pointer: pointerOf(at) },
    message: `${operation} returned ${status} without the headers of the rate limit, which other responses have; the contract expects them.`,
    actions: [{ target: pathOf(at), remove: true }],
  };
}
