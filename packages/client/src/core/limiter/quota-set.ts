/** Knows the quotas of an account, and which of them bind an operation. */

import type { Ticket } from "./account.ts";
import { Quota } from "./quota.ts";
import type { RateLimitWindow } from "./rate-limit.ts";

/** Quotas that are kept: a plan has a handful, and a service that invents names must not fill the memory. */
const MOST_QUOTAS = 16;

/** A call that was let through. */
export interface Pass extends Ticket {
  readonly operation: string;
  /** Quotas it was counted on. */
  quotas: readonly Quota[];
}

/** A quota with the operations whose answers carry it. */
interface Bound {
  readonly quota: Quota;
  readonly operations: Set<string>;
}

/**
 * The quotas of an account by their names.
 *
 * A quota binds the operations whose answers carry it: a quota of documents per day that is used up must not keep
 * anybody from reading. Of an operation nobody asked for yet it is assumed that it carries what all others carry.
 */
export class QuotaSet {
  readonly #quotas = new Map<string, Bound>();
  /** Operations that were answered. */
  readonly #seen = new Set<string>();
  /** Which quotas bind an operation; forgotten when that may have changed. */
  readonly #binding = new Map<string, readonly Quota[]>();

  /** The quotas that bind an operation. */
  of(operation: string): readonly Quota[] {
    const known = this.#binding.get(operation);
    if (known) return known;
    const isNew = !this.#seen.has(operation);
    const found = [...this.#quotas.values()]
      .filter((bound) => bound.operations.has(operation) || (isNew && this.#bindsAll(bound)))
      .map(({ quota }) => quota);
    this.#binding.set(operation, found);
    return found;
  }

  /** The quotas that bind all operations. */
  forAll(): readonly Quota[] {
    return [...this.#quotas.values()].filter((bound) => this.#bindsAll(bound)).map(({ quota }) => quota);
  }

  /** The quota of this name. */
  named(name: string): Quota | undefined {
    return this.#quotas.get(name)?.quota;
  }

  /**
   * Notes which quotas an operation carries, and forgets those that are over and no longer named.
   *
   * @param underWay - Calls without an answer: a new quota counts them too.
   */
  recognize(operation: string, windows: readonly RateLimitWindow[], underWay: ReadonlySet<Pass>): void {
    if (this.#isUsual(operation, windows)) return;
    let isChanged = !this.#seen.has(operation);
    this.#seen.add(operation);
    for (const { name } of windows) {
      const { operations } = this.#quotas.get(name) ?? this.#add(name, underWay);
      isChanged ||= !operations.has(operation);
      operations.add(operation);
    }
    for (const [name, { quota, operations }] of this.#quotas) {
      const isNamed = windows.some((each) => each.name === name);
      const isOver = operations.has(operation) && !isNamed && quota.isUnknown;
      if (!isOver && this.#quotas.size <= MOST_QUOTAS) continue;
      this.#quotas.delete(name);
      isChanged = true;
    }
    if (isChanged) this.#binding.clear();
  }

  /** Nearly every answer names what the one before it named. */
  #isUsual(operation: string, windows: readonly RateLimitWindow[]): boolean {
    if (!this.#seen.has(operation) || windows.length !== this.#quotas.size) return false;
    for (const { name } of windows) if (!this.#quotas.get(name)?.operations.has(operation)) return false;
    return true;
  }

  #bindsAll({ operations }: Bound): boolean {
    return operations.size === this.#seen.size;
  }

  #add(name: string, underWay: ReadonlySet<Pass>): Bound {
    const bound: Bound = { quota: new Quota(underWay.size), operations: new Set() };
    for (const pass of underWay) pass.quotas = [...pass.quotas, bound.quota];
    this.#quotas.set(name, bound);
    return bound;
  }
}
