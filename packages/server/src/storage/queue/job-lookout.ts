// Notices jobs that wait: announced by other processes, or found by a cheap statement.
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../db/db.ts";

/**
 * Milliseconds between two polls for jobs that wait. They find what was not announced: repetitions that have become due,
 * jobs of dead processes, and jobs that a process enqueued but did not announce because it died.
 */
const lookMs = 2_000;

/** Milliseconds between two announcements: under load one is for many jobs. */
const pauseMs = 25;

/** Channel on which a server announces the names of queues that got jobs. */
const jobChannel = "docuvane_jobs";

/** Which queues have jobs that may run now. A look at an index, a tenth of what fetching costs. */
const waitingQueues = `SELECT queue AS name FROM unnest($1::text[]) AS queue WHERE EXISTS (
  SELECT FROM pgboss.job WHERE job.name = queue AND job.state < 'active' AND job.start_after <= now())`;

/** Watches the queues that this process works on, and announces jobs to other processes. */
export class JobLookout {
  readonly #db: Db;
  readonly #onError: (error: Error) => void;
  readonly #everyMs: number;
  readonly #unannounced = new Set<string>();
  readonly #wakes = new Map<string, () => void>();
  #timer: NodeJS.Timeout | undefined;
  #announcing: Promise<void> | undefined;
  #stopListening: Promise<() => Promise<void>> | undefined;

  /**
   * @param onError - Called for failures in the background; the next poll tries again.
   * @param everyMs - Milliseconds between two polls. Default 2 000.
   */
  constructor(db: Db, onError: (error: Error) => void, everyMs = lookMs) {
    this.#db = db;
    this.#everyMs = everyMs;
    this.#onError = onError;
  }

  /** Announces to other processes that a queue got jobs. Call after the commit. */
  announce(queue: string): void {
    // An embedded database has no other process.
    if (!this.#db.listen) return;
    this.#unannounced.add(queue);
    this.#announcing ??= this.#announceAll()
      .catch(this.#onError)
      .finally(() => {
        this.#announcing = undefined;
      });
  }

  /** Calls `wake` whenever the queue may have jobs. */
  watch(queue: string, wake: () => void): void {
    this.#wakes.set(queue, wake);
    this.#listen();
    this.#timer ??= setInterval(() => this.#look(), this.#everyMs).unref();
  }

  /** Calls nothing for the queue any more. */
  unwatch(queue: string): void {
    this.#wakes.delete(queue);
  }

  /** Stops watching. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#announcing;
    const stop = await this.#stopListening?.catch(() => undefined);
    await stop?.();
  }

  async #announceAll(): Promise<void> {
    while (this.#unannounced.size > 0) {
      const names = [...this.#unannounced];
      this.#unannounced.clear();
      await this.#db.query("SELECT pg_notify($1, name) FROM unnest($2::text[]) AS name", [jobChannel, names]);
      await delay(pauseMs);
    }
  }

  #look(): void {
    this.#listen();
    this.#db
      .query<{ name: string }>(waitingQueues, [[...this.#wakes.keys()]])
      .then((queues) => {
        for (const { name } of queues) this.#wakes.get(name)?.();
      })
      .catch(this.#onError);
  }

  /** Listens to announcements; a lost connection is opened again at the next poll. */
  #listen(): void {
    if (!this.#db.listen || this.#stopListening) return;
    const lost = () => {
      this.#stopListening = undefined;
    };
    this.#stopListening = this.#db.listen(jobChannel, (queue = "") => this.#wakes.get(queue)?.(), lost);
    this.#stopListening.catch((error: Error) => {
      lost();
      this.#onError(error);
    });
  }
}
