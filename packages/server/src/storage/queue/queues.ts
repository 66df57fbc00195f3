// The queues of durable jobs: what they are called, how often a job is tried, how many run side by side.

/** A queue. Its jobs are an id and nothing else, because pg-boss keeps finished jobs. */
export interface Queue {
  readonly name: string;
  /** Seconds before the first repetition; doubled for each further one. */
  readonly retryDelay: number;
  /** Most seconds before a repetition. */
  readonly retryDelayMax: number;
  /** Seconds after which a job in progress counts as lost, even if its worker is alive. */
  readonly expireAfter: number;
  /**
   * Jobs that one poll takes and that run concurrently; more than 1, so that a full poll is followed by the next at
   * once. With 1 a backlog drains by one job a polling interval (10 a second were measured).
   */
  readonly batch: number;
}

/** Documents to extract, by document id. */
export const documentQueue: Queue = {
  name: "document.process",
  retryDelay: 1,
  retryDelayMax: 15,
  // A document may wait for another one's reader, and each is read twice for 20 minutes by the clock at worst.
  expireAfter: 90 * 60,
  batch: 4,
};

/** Runs whose documents are to be queued for processing, by run id. */
export const runQueue: Queue = { ...documentQueue, name: "workflow.run" };

/** Deliveries of webhooks. They are rows of their own table and no jobs: only the name is announced to other processes. */
export const deliveryQueue: Pick<Queue, "name"> = { name: "webhook.deliver" };

/** Every queue of the service; all are made before the first request. */
export const allQueues: readonly Queue[] = [documentQueue, runQueue];
