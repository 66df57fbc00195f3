// Reads the figures that are not counted as they happen: what the database holds, its connections, the disk.
import { statfs } from "node:fs/promises";
import type { EventFeed } from "../core/event-stream/feed.ts";
import type { Metrics } from "../runtime/metrics.ts";
import type { Db } from "../storage/db/db.ts";
import { lockableTables } from "../storage/db/table-locks.ts";
import type { LockedTables } from "./locked-tables.ts";

/** Milliseconds that a scrape waits for new figures; Prometheus gives up after 10 s by default. */
const waitMs = 1_000;

/** Rows that are counted at most: with more of them the count costs more than it says. */
const maxCount = 100_000;

/** What the figures are read from. */
export interface FigureTools {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly feed: Pick<EventFeed, "openStreams">;
  readonly lockedTables: Pick<LockedTables, "find">;
  /** The data directory. */
  readonly directory: string;
  /** The time now. */
  readonly now: () => Date;
}

interface Row {
  readonly processing: number;
  readonly oldest: Date | null;
  readonly waiting: number;
  readonly oldest_waiting: Date | null;
  readonly pending: number;
  readonly oldest_pending: Date | null;
  readonly first_due: Date | null;
  readonly disabled: number;
  readonly silent: number;
}

const statement = `SELECT * FROM
  (SELECT count(*)::integer AS processing FROM
    (SELECT 1 FROM document WHERE status = 'processing' LIMIT ${maxCount}) few) a,
  (SELECT min(created_at) AS oldest FROM document WHERE status = 'processing') b,
  (SELECT count(*)::integer AS waiting, min(since) AS oldest_waiting FROM
    (SELECT coalesce(queued_at, created_at) AS since FROM document
     WHERE status = 'processing' AND in_work IS NULL LIMIT ${maxCount}) few) c,
  (SELECT count(*)::integer AS pending, min(created_at) AS oldest_pending,
     min(next_attempt_at) FILTER (WHERE timeouts = 0 AND (paused_until IS NULL OR paused_until < $1)) AS first_due FROM
    (SELECT created_at, next_attempt_at, endpoint_id FROM webhook_delivery
     WHERE next_attempt_at IS NOT NULL LIMIT ${maxCount}) few
    JOIN (SELECT id, timeouts, paused_until FROM webhook_endpoint) endpoint ON endpoint.id = endpoint_id) d,
  (SELECT count(*) FILTER (WHERE NOT enabled)::integer AS disabled,
     count(*) FILTER (WHERE timeouts > 0 AND enabled)::integer AS silent FROM webhook_endpoint) e`;

/** The figures of one process. While the database is silent or gone they stay what they were, with their age. */
export class Figures {
  readonly #tools: FigureTools;
  readonly #started: number;
  #row: Row | undefined;
  #readAt: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(tools: FigureTools) {
    this.#tools = tools;
    this.#started = tools.now().getTime();
  }

  /** Reads what can be read within a second. Never rejects. */
  async update(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), waitMs);
    await Promise.race([
      this.#reading,
      new Promise((resolve) => late.signal.addEventListener("abort", resolve)),
    ]);
    clearTimeout(timer);
    this.#show();
  }

  async #read(): Promise<void> {
    await Promise.all([this.#readDatabase(), this.#readLocks(), this.#readDisk()]);
  }

  async #readDatabase(): Promise<void> {
    const [row] = await this.#tools.db
      .query<Row>(statement, [this.#tools.now().toISOString()])
      .catch(() => []);
    if (!row) return;
    this.#row = row;
    this.#readAt = this.#tools.now().getTime();
  }

  async #readLocks(): Promise<void> {
    const { metrics, lockedTables } = this.#tools;
    const tables = await lockedTables.find().catch(() => undefined);
    if (!tables) return;
    for (const table of lockableTables) metrics.tablesLocked.set({ table }, tables.includes(table) ? 1 : 0);
  }

  async #readDisk(): Promise<void> {
    const { metrics, directory } = this.#tools;
    const disk = await statfs(directory).catch(() => undefined);
    if (!disk) return;
    metrics.diskFree.set(disk.bavail * disk.bsize);
    metrics.diskSize.set(disk.blocks * disk.bsize);
  }

  #show(): void {
    const { db, feed, metrics, now } = this.#tools;
    metrics.openStreams.set(feed.openStreams);
    const { used = 0, idle = 0, waiting = 0 } = db.connections?.() ?? {};
    metrics.poolConnections.set({ state: "used" }, used);
    metrics.poolConnections.set({ state: "idle" }, idle);
    metrics.poolWaiting.set(waiting);
    const time = now().getTime();
    metrics.databaseAge.set((time - (this.#readAt ?? this.#started)) / 1_000);
    if (this.#row) showRow(metrics, this.#row, time);
  }
}

/** Ages keep growing while nothing new can be read: whatever waited then has probably not moved since. */
function showRow(metrics: Metrics, row: Row, now: number): void {
  const age = (since: Date | null) => (since ? Math.max(0, (now - since.getTime()) / 1_000) : 0);
  metrics.documentsProcessing.set(row.processing);
  metrics.oldestDocument.set(age(row.oldest));
  metrics.documentsWaiting.set(row.waiting);
  metrics.oldestWaiting.set(age(row.oldest_waiting));
  metrics.webhooksPending.set(row.pending);
  metrics.oldestWebhook.set(age(row.oldest_pending));
  metrics.webhookDelay.set(age(row.first_due));
  metrics.endpointsDisabled.set(row.disabled);
  metrics.endpointsSilent.set(row.silent);
}
