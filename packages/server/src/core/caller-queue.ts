// Lets callers that wait for a reader take turns by account: the queue of documents, in memory and for one process.
import { CALLER_READERS, type Measured } from "@docuvane/extract";
import { DomainError } from "../runtime/domain-error.ts";
import { budgetSeconds, newestWeight, recentSeconds, unknownCostSeconds } from "./share.ts";

/** Whose caller waits. */
export interface Caller {
  readonly accountId: string;
  /** Share of the readers that the account gets relative to others. */
  readonly weight: number;
}

/** Callers of one account that wait at most: each takes about 0.1 s of a reader, and 10 s at worst; more would give up before their turn. */
const mostWaiting = 16;

/** What an account had, in CPU seconds divided by its weight; see the table `account_share`. */
interface Share {
  virtualTime: number;
  meanCost: number | undefined;
  recentCost: number;
  recentAtMs: number;
  inProgress: number;
  readonly waiting: ((lowered: boolean) => void)[];
}

/** Decides which waiting caller gets a reader, by the same rules as for documents. */
export class CallerQueue {
  readonly #shares = new Map<string, Share>();
  readonly #nowMs: () => number;
  #free: number;
  /** Virtual time of the account that was served last. */
  #virtualTime = 0;

  /**
   * @param readers - Reader processes for callers.
   * @param nowMs - A clock that never goes back. Default `performance.now`.
   */
  constructor(readers = CALLER_READERS, nowMs = () => performance.now()) {
    this.#free = readers;
    this.#nowMs = nowMs;
  }

  /**
   * Does work that occupies a reader, when it is the caller's turn.
   *
   * @param work - Told whether it gets a reader of low priority, because the account is above its share.
   * @throws {DomainError} `service_unavailable`: too many callers of the account wait already.
   */
  async run<T>(
    { accountId, weight }: Caller,
    work: (lowered: boolean) => Promise<Measured<T>>,
  ): Promise<Measured<T>> {
    const share = this.#shareOf(accountId);
    if (share.waiting.length >= mostWaiting) throw busy();
    const lowered = await new Promise<boolean>((resolve) => {
      share.waiting.push(resolve);
      this.#admit();
    });
    let cpuMs = 0;
    try {
      const result = await work(lowered);
      cpuMs = result.cpuMs;
      return result;
    } finally {
      this.#free += 1;
      share.inProgress -= 1;
      this.#charge(share, cpuMs / 1000 / weight);
      this.#admit();
    }
  }

  #shareOf(accountId: string): Share {
    const share = this.#shares.get(accountId) ?? {
      ...{ virtualTime: 0, meanCost: undefined, recentCost: 0, recentAtMs: 0, inProgress: 0 },
      waiting: [],
    };
    this.#shares.set(accountId, share);
    return share;
  }

  #admit(): void {
    while (this.#free > 0) {
      const isLast = this.#free === 1;
      const waiting = [...this.#shares.values()].filter((share) => share.waiting.length > 0);
      const [next] = waiting
        .filter((share) => !isLast || !this.#isAbove(share))
        .toSorted((a, b) => this.#rankOf(a) - this.#rankOf(b));
      if (!next) return;
      next.virtualTime = this.#startOf(next);
      if (!isLast) this.#virtualTime = next.virtualTime;
      const lowered = this.#isAbove(next) || (next.meanCost === undefined && !isLast);
      this.#free -= 1;
      next.inProgress += 1;
      next.waiting.shift()?.(lowered);
    }
  }

  /** An account that was away gets no credit for that time. */
  #startOf({ virtualTime }: Share): number {
    return Math.max(virtualTime, this.#virtualTime);
  }

  #rankOf(share: Share): number {
    return this.#startOf(share) + share.inProgress * (share.meanCost ?? unknownCostSeconds);
  }

  #isAbove(share: Share): boolean {
    const next = share.meanCost ?? unknownCostSeconds;
    return share.inProgress > 0 || this.#recentCostOf(share) + next >= budgetSeconds;
  }

  #recentCostOf({ recentCost, recentAtMs }: Share): number {
    return recentCost * Math.exp((recentAtMs - this.#nowMs()) / 1000 / recentSeconds);
  }

  #charge(share: Share, cost: number): void {
    share.virtualTime += cost;
    share.meanCost =
      share.meanCost === undefined ? cost : share.meanCost + (cost - share.meanCost) * newestWeight;
    share.recentCost = this.#recentCostOf(share) + cost;
    share.recentAtMs = this.#nowMs();
  }
}

function busy(): DomainError {
  return new DomainError(
    "service_unavailable",
    "Too many extractions and page images of the account are in progress. Retry in a moment, or upload the document and wait for it.",
    { retryAfterSeconds: 1 },
  );
}
