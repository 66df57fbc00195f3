// Notifies the streams of this process of new events for their account.

import { DomainError } from "../../runtime/domain-error.ts";
import { outsideTimeBudget } from "../../runtime/time-budget.ts";
import type { Db } from "../../storage/db/db.ts";
import { lastPosition, placeEvents, positionChannel } from "./positions.ts";
import { Subscription } from "./subscription.ts";

/**
 * Milliseconds between two polls while someone follows. Commits of this process wake the feed, and on a server those of
 * others are announced: polling finds what a process recorded that died before it announced it.
 */
const pollMs = { pglite: 1_000, postgres: 5_000 } as const;

/** Milliseconds between two announcements at least, with followers in this process and without. */
const [pauseMs, idlePauseMs] = [25, 200];

/** Streams of an account in one process; each holds a connection. */
export const streamsPerAccount = 20;

/** The feed of one process. */
export class EventFeed {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: Promise<() => Promise<void>> | undefined;
  #announcing: Promise<void> | undefined;
  #announceAgain = false;
  #last: number | undefined;
  #ended = false;

  /** @param onError - Called for failures in the background; the next poll tries again. */
  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Position up to which every event was announced to the subscriptions; 0 before the first poll. */
  get last(): number {
    return this.#last ?? 0;
  }

  /** Streams of this process that are open. */
  get openStreams(): number {
    return [...this.#subscriptions.values()].reduce((sum, own) => sum + own.size, 0);
  }

  /** Polls for new events now. Call after a commit that may have recorded one. */
  wake(): void {
    // No other process can follow an embedded database; what was recorded gets its positions when someone does.
    if (this.#ended || (this.#subscriptions.size === 0 && this.#db.engine === "pglite")) return;
    if (this.#announcing) {
      this.#announceAgain = true;
      return;
    }
    this.#announcing = outsideTimeBudget(() => this.#announce())
      .catch(this.#onError)
      .finally(() => {
        this.#announcing = undefined;
        if (!this.#announceAgain) return;
        this.#announceAgain = false;
        // Under load one round announces what many requests recorded.
        setTimeout(() => this.wake(), this.#subscriptions.size > 0 ? pauseMs : idlePauseMs).unref();
      });
  }

  /**
   * Subscribes to the events of an account; end the subscription when it is no longer needed.
   *
   * @throws {DomainError} `too_many_streams`; `service_unavailable` when the service stops.
   */
  subscribe(accountId: string): Subscription {
    if (this.#ended)
      throw new DomainError("service_unavailable", "The service is stopping. Retry in a moment.", {
        retryAfterSeconds: 1,
      });
    const own = this.#subscriptions.get(accountId) ?? new Set();
    if (own.size >= streamsPerAccount)
      throw new DomainError(
        "too_many_streams",
        `The account already has ${streamsPerAccount} open streams of events. Close one, then retry.`,
        { retryAfterSeconds: 5 },
      );
    const subscription = new Subscription(() => this.#remove(accountId, subscription));
    this.#subscriptions.set(accountId, own.add(subscription));
    this.#start();
    return subscription;
  }

  /** Ends every stream; later ones are refused. */
  end(): void {
    this.#ended = true;
    for (const own of [...this.#subscriptions.values()]) for (const each of [...own]) each.end();
  }

  /** Ends every stream and stops listening. */
  async close(): Promise<void> {
    this.end();
    clearInterval(this.#timer);
    await this.#announcing;
    const stop = await this.#stopListening?.catch(() => undefined);
    await stop?.();
  }

  #remove(accountId: string, subscription: Subscription): void {
    const own = this.#subscriptions.get(accountId);
    own?.delete(subscription);
    if (own?.size === 0) this.#subscriptions.delete(accountId);
    if (this.#subscriptions.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(): void {
    this.wake();
    if (this.#timer) return;
    // Serves every stream, not only the one whose request starts it.
    this.#timer = outsideTimeBudget(() => setInterval(() => this.#poll(), pollMs[this.#db.engine]));
    this.#timer.unref();
    this.#listen();
  }

  #poll(): void {
    this.#listen();
    this.wake();
  }

  /** Listens to the announcements of other processes; tried again at each poll while it fails. */
  #listen(): void {
    if (!this.#db.listen || this.#stopListening) return;
    const lost = () => {
      this.#stopListening = undefined;
    };
    this.#stopListening = this.#db.listen(positionChannel, () => this.wake(), lost);
    this.#stopListening.catch((error: unknown) => {
      lost();
      this.#onError(error);
    });
  }

  async #announce(): Promise<void> {
    await placeEvents(this.#db);
    if (this.#subscriptions.size === 0) return;
    if (this.#last === undefined) {
      this.#last = await lastPosition(this.#db);
      for (const own of this.#subscriptions.values()) for (const each of own) each.notify();
      return;
    }
    const news = await this.#db.query<{ account_id: string; position: number }>(
      "SELECT account_id, max(position) AS position FROM event WHERE position > $1 GROUP BY account_id",
      [this.#last],
    );
    this.#last = Math.max(this.#last, ...news.map(({ position }) => position));
    for (const { account_id } of news)
      for (const each of this.#subscriptions.get(account_id) ?? []) each.notify();
  }
}
