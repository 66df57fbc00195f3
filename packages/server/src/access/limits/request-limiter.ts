// Allows or refuses requests by the plan of their account.

import { DomainError } from "../../runtime/domain-error.ts";
import type { Credential } from "../credential.ts";
import type { CountedWindow, Counter } from "./counter.ts";
import { type Policy, policiesOf } from "./plans.ts";
import { bindingState, type LimitState } from "./state.ts";
import { windowAt } from "./window.ts";

/** What the limiter decided about a request. */
export interface Decision {
  /** What is left of each limit of requests. */
  readonly states: readonly LimitState[];
  /** Why the request is refused, `rate_limited`; `undefined` when it is allowed. */
  readonly refusal: DomainError | undefined;
}

const nouns = { minute: "minute", hour: "hour", day: "day", documents: "day" } as const;

/** Counts the requests of accounts. */
export class RequestLimiter {
  readonly #counter: Counter;
  readonly #now: () => Date;

  /** @param now - The time now. */
  constructor(counter: Counter, now: () => Date) {
    this.#counter = counter;
    this.#now = now;
  }

  /** Counts a request, unless a limit is used up. */
  async take({ accountId, plan }: Credential): Promise<Decision> {
    const now = this.#now();
    const policies = (policiesOf(plan) ?? []).filter(({ name }) => name !== "documents");
    if (policies.length === 0) return { states: [], refusal: undefined };
    const windows = policies.map((policy) => toWindow(accountId, policy, now));
    const { ok, used } = await this.#counter.take(windows);
    const states = policies.map((policy, at) => ({
      policy,
      remaining: Math.max(0, policy.quota - (used[at] ?? 0)),
      resetAt: windows[at]?.end ?? 0,
    }));
    return { states, refusal: ok ? undefined : rateLimited(states, now) };
  }

  /** Lets go of what the counter holds. */
  close(): Promise<void> {
    return this.#counter.close();
  }
}

function toWindow(accountId: string, policy: Policy, now: Date): CountedWindow {
  const { start, end } = windowAt(now, policy.windowSeconds);
  return { key: `${accountId}:${policy.name}`, start, end, quota: policy.quota };
}

function rateLimited(states: readonly LimitState[], now: Date): DomainError {
  const binding = bindingState(states);
  const seconds = Math.max(1, Math.ceil(((binding?.resetAt ?? 0) - now.getTime()) / 1000));
  const noun = nouns[binding?.policy.name ?? "minute"];
  return new DomainError(
    "rate_limited",
    `The ${binding?.policy.quota} requests per ${noun} of this plan are used up. Retry in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
    { retryAfterSeconds: seconds },
  );
}
