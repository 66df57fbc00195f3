// Finds the waiting methods, for the methods that submit and then wait.
import type { Plan } from "../plan/plan.ts";
import { polledBy } from "../plan/waits.ts";
import type { Method } from "./operations.ts";

/** A waiting method and its class. */
export interface Waiting {
  readonly className: string;
  readonly method: Method;
}

/** The waiting methods of all resources: a method may wait for what another resource reads. */
export class Waits {
  readonly #all: readonly Waiting[];
  readonly #shared = new Set<Method>();
  readonly #plan: Plan;

  /** @param resources - All resources with their methods. */
  constructor(
    plan: Plan,
    resources: readonly { readonly className: string; readonly methods: readonly Method[] }[],
  ) {
    this.#plan = plan;
    this.#all = resources.flatMap(({ className, methods }) =>
      methods.map((method) => ({ className, method })),
    );
    for (const { className, method } of this.#all) {
      const waiting = this.of(method);
      if (waiting && waiting.className !== className) this.#shared.add(waiting.method);
    }
  }

  /** The waiter a method uses after submitting; `undefined` when it does not wait. */
  of(method: Method): Waiting | undefined {
    if (method.process === undefined) return undefined;
    const polled = polledBy(method.operation, this.#plan);
    return this.#all.find((each) => each.method.waiter && each.method.operation === polled);
  }

  /** Whether another class uses the waiter of a method. */
  isShared(method: Method): boolean {
    return this.#shared.has(method);
  }
}
