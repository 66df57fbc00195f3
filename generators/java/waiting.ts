// Finds the methods that wait, for those that send what they wait for.
import type { Method } from "./operations.ts";

/** A method that waits, and the class it is in. */
export interface Waiting {
  readonly className: string;
  readonly method: Method;
}

/** The methods that wait, of all resources: one may send what another waits for. */
export class Waits {
  readonly #byName = new Map<string, Waiting>();
  readonly #shared = new Set<Method>();

  /** @param resources - All resources with their methods. */
  constructor(resources: readonly { readonly className: string; readonly methods: readonly Method[] }[]) {
    const all = resources.flatMap(({ className, methods }) =>
      methods.map((method) => ({ className, method })),
    );
    for (const waiting of all) {
      const { waiter } = waiting.method.operation;
      if (waiter && waiting.method.waiter) this.#byName.set(waiter.words.join("_"), waiting);
    }
    for (const { className, method } of all) {
      const waiting = this.of(method);
      if (waiting && waiting.className !== className) this.#shared.add(waiting.method);
    }
  }

  /** What a method waits by after sending; `undefined` when it does not wait. */
  of({ operation, process }: Method): Waiting | undefined {
    if (process === undefined || operation.process === undefined) return undefined;
    return this.#byName.get(operation.process.waiter.join("_"));
  }

  /** Whether another class uses what a method waits by. */
  isShared(method: Method): boolean {
    return this.#shared.has(method);
  }
}
