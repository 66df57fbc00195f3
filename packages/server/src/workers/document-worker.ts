// Reads documents in this process, as many at a time as it has slots for, in the order that is fair to accounts.

import { setTimeout } from "node:timers/promises";
import { backgroundReaders } from "@docuvane/extract";
import { type Claim, claimNext } from "../core/documents/claim.ts";
import type { JobQueue } from "../storage/queue/job-queue.ts";
import { documentQueue } from "../storage/queue/queues.ts";
import { type ProcessingTools, processDocument } from "./process-document.ts";

/** What a worker needs. */
export interface DocumentWorkerTools extends ProcessingTools {
  readonly jobs: Pick<JobQueue, "complete" | "hold" | "poll" | "release">;
  /** Documents at a time. Default: one for each reader process, and one that is being prepared. */
  readonly slots?: number;
  /** Called after each document that was in progress here. */
  readonly onDone: () => void;
  /** Called when documents cannot be claimed. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds a stop waits for the documents in progress; the rest returns to the queue. */
const stopMs = 7_000;

/** Milliseconds between a claim that found nothing and the next: under a flood of uploads of one account each of them wakes the worker. */
const pauseMs = 25;

/**
 * Claims and processes documents until it is closed.
 *
 * Accounts above their share together never take the last slot: an attempt cannot be interrupted, and whatever they have
 * in progress, the document of another account begins at once.
 */
export class DocumentWorker {
  readonly #tools: DocumentWorkerTools;
  readonly #slots: number;
  readonly #inProgress = new Set<Promise<void>>();
  #filling: Promise<void> | undefined;
  #fillAgain = false;
  #closed = false;
  #stopPolling = (): void => undefined;

  constructor(tools: DocumentWorkerTools) {
    this.#tools = tools;
    this.#slots = tools.slots ?? backgroundReaders() + 1;
  }

  /** Begins to work. */
  start(): void {
    this.#stopPolling = this.#tools.jobs.poll(documentQueue, () => this.#wake());
    this.#wake();
  }

  /** Claims no more, finishes what is in progress within some seconds, and returns the rest to the queue. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopPolling();
    await Promise.race([this.#finishAll(), setTimeout(stopMs, undefined, { ref: false })]);
    await this.#tools.jobs.release(documentQueue);
  }

  async #finishAll(): Promise<void> {
    await this.#filling;
    await Promise.all(this.#inProgress);
  }

  /** Fills the free slots; once more if it is woken meanwhile. */
  #wake(): void {
    if (this.#closed) return;
    this.#fillAgain = true;
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
    });
  }

  async #fill(): Promise<void> {
    while (this.#fillAgain && !this.#closed) {
      this.#fillAgain = false;
      await this.#claimAll().catch(this.#tools.onError);
    }
  }

  async #claimAll(): Promise<void> {
    while (!this.#closed && this.#inProgress.size < this.#slots) {
      const claim = await claimNext(this.#tools.db, this.#inProgress.size === this.#slots - 1);
      if (!claim) return setTimeout(pauseMs);
      await this.#begin(claim);
    }
  }

  /** Resolves when the attempt has begun, so that the next claim counts it; an exclusive one when it has ended. */
  async #begin(claim: Claim): Promise<void> {
    const others = [...this.#inProgress];
    const isExclusive = claim.mode === "exclusive";
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = async () => {
      if (isExclusive) await Promise.all(others);
      await processDocument(this.#tools, claim, begin);
    };
    const ended = this.#tools.jobs.hold(documentQueue, claim.job, work).then(() => {
      this.#inProgress.delete(ended);
      this.#tools.onDone();
      this.#wake();
    });
    this.#inProgress.add(ended);
    await (isExclusive ? ended : Promise.race([begun, ended]));
  }
}
