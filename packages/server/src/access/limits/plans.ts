// The plans as data: how much an account may ask for in which time.

/** One limit of a plan. */
export interface Policy {
  readonly name: PolicyName;
  /** Requests, or documents for `documents`, in one window. */
  readonly quota: number;
  readonly windowSeconds: number;
}

/** What is limited: requests per minute, hour or day, documents per day. */
export type PolicyName = "minute" | "hour" | "day" | "documents";

const windowSeconds: Readonly<Record<PolicyName, number>> = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  documents: 86_400,
};

type Quotas = { readonly [name in PolicyName]?: number };

/**
 * The plans by name. Two descriptions of them exist, A and B, and which one holds is not stated, so both are here.
 * What a plan does not name is not limited; "custom" in description B means that the operator sets it.
 */
const plans: Readonly<Record<string, Quotas>> = {
  "A.standard": { minute: 100, day: 10_000 },
  "A.enterprise": { minute: 1_000 },
  "B.free_trial": { hour: 100, documents: 50 },
  "B.starter": { hour: 1_000, documents: 500 },
  "B.professional": { hour: 10_000, documents: 5_000 },
  "B.enterprise": {},
};

/** Share of the readers that an account of a plan has, relative to others, unless its plan says otherwise. */
const weights: Readonly<Record<string, number>> = {
  "A.standard": 1,
  "A.enterprise": 4,
  "B.free_trial": 1,
  "B.starter": 1,
  "B.professional": 2,
  "B.enterprise": 4,
};

/** Webhook endpoints of an account at most, unless its plan says otherwise. */
const defaultEndpoints = 20;

/** Names of the plans. */
export const planNames: readonly string[] = Object.keys(plans);

/** The plan of an account that was given no other. */
export const defaultPlan = "A.standard";

/**
 * Reads the limits of a plan.
 *
 * @param plan - Its name, and after semicolons the limits that differ: `B.enterprise;hour=50000`.
 * @returns Its limits, shortest window first; `undefined` when there is no such plan.
 */
export function policiesOf(plan: string): readonly Policy[] | undefined {
  const [name = "", ...changes] = plan.split(";");
  // `plans[name]` alone would also find what every object has, such as `constructor`.
  const own = Object.hasOwn(plans, name) ? plans[name] : undefined;
  if (own === undefined) return undefined;
  const quotas = new Map(Object.entries(own));
  for (const change of changes) {
    const [, limit, quota] = /^(minute|hour|day|documents|endpoints|weight)=(\d{1,9})$/.exec(change) ?? [];
    if (limit === undefined || quota === undefined) return undefined;
    if (limit === "weight" && Number(quota) === 0) return undefined;
    quotas.set(limit, Number(quota));
  }
  return toPolicies(quotas);
}

/** The most webhook endpoints that an account of a plan has: every event goes to each of them. */
export function endpointLimitOf(plan: string): number {
  return Number(/;endpoints=(\d+)/.exec(plan)?.[1] ?? defaultEndpoints);
}

/** Returns the share of the readers that an account gets relative to one with weight 1, while both have waiting documents. */
export function weightOf(plan: string): number {
  const [name = ""] = plan.split(";");
  return Number(/;weight=(\d+)/.exec(plan)?.[1] ?? weights[name] ?? 1);
}

/** Returns the account whose caller waits for a reader, and its share of the readers relative to other accounts. */
export function callerOf({ accountId, plan }: { readonly accountId: string; readonly plan: string }) {
  return { accountId, weight: weightOf(plan) };
}

function toPolicies(quotas: ReadonlyMap<string, number>): Policy[] {
  const names = Object.keys(windowSeconds) as PolicyName[];
  return names.flatMap((name) => {
    const quota = quotas.get(name);
    return quota === undefined ? [] : [{ name, quota, windowSeconds: windowSeconds[name] }];
  });
}
