// Replaces the processes of an earlier revision by those of this one under load; the first new one migrates the database.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { until } from "../../../test/until.ts";
import { makeCaller } from "../../../test/upgrade/caller.ts";
import { chaosKey, Member } from "../chaos/fleet.ts";
import { pick, type Random } from "../chaos/random.ts";
import { type Balancer, startBalancer } from "../rolling-restarts/balancer.ts";

/** What is asked for. */
export interface RollingOptions {
  /** The command of the earlier revision. */
  readonly older: string;
  /** The command of this one. */
  readonly newer: string;
  /** Requests before, between and after the replacements. */
  readonly requests: number;
  readonly callers: number;
  readonly random: Random;
}

/** What came of it. */
export interface RollingFigures {
  /** For each phase, how many requests had which status. */
  readonly phases: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly failed: number;
  /** How often the load balancer found a ready process not ready, by the response to its check. */
  readonly failedChecks: Readonly<Record<string, number>>;
  /** Documents that were acknowledged and are not processed. */
  readonly unfinished: number;
  /** What the earlier revision says when it is started again. */
  readonly refusal: string;
}

/** Longer than the load balancer takes to notice that a process stops: three checks. */
const drainSeconds = "2";

/** Milliseconds that a caller rests after a request. */
const restMs = 50;

/** Share of requests of each kind; the rest read one document. */
const shares = { upload: 0.06, run: 0.04, review: 0.04, lists: 0.3 };

/** Lists that the pages of a program ask for. */
const lists = [
  "/documents?limit=20",
  "/documents?status=completed",
  "/runs?limit=20",
  "/workflows",
  "/webhook_endpoints",
  "/analytics",
];

/** Replaces two processes. */
export async function replaceRolling(options: RollingOptions): Promise<RollingFigures> {
  const folder = await mkdtemp(join(tmpdir(), "docuvane-rolling-"));
  const postgres = await startPostgres({ fsync: true });
  const env = { DATABASE_URL: await postgres.makeDatabase(), NODE_ENV: "production" };
  const args = ["--data", join(folder, "data"), "--drain-delay", drainSeconds, "--log", "json"];
  const make = (program: string) => Member.create({ program, role: "all", args, env });
  const [older, newer] = [
    [await make(options.older), await make(options.older)],
    [await make(options.newer), await make(options.newer)],
  ];
  const balancer = await startBalancer([...older, ...newer].map(originOf));
  try {
    for (const member of older) await startReady(member, balancer);
    return await replace(new Load(options, balancer), { older, newer, balancer });
  } finally {
    await Promise.all([...older, ...newer].map((member) => member.kill()));
    await balancer.close();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Fleet {
  readonly older: readonly Member[];
  readonly newer: readonly Member[];
  readonly balancer: Balancer;
}

async function replace(load: Load, { older, newer, balancer }: Fleet): Promise<RollingFigures> {
  const running = load.run();
  await load.enter("older version only");
  for (const [index, member] of newer.entries()) {
    load.phase = index === 0 ? "first new process starts and migrates" : "second new process starts";
    await startReady(member, balancer);
    await load.enter(index === 0 ? "both versions" : "both versions, one older process left");
    load.phase = "older process stops";
    await older[index]?.stop();
  }
  await load.enter("newer version only");
  load.over = true;
  await running;
  const refusal = await older[0]?.start().then(
    () => "none: it started",
    (error: Error) => error.message,
  );
  return {
    phases: load.figures(),
    failed: load.failed,
    failedChecks: Object.fromEntries(balancer.failedChecks),
    unfinished: await load.countUnfinished(),
    refusal: refusal ?? "",
  };
}

async function startReady(member: Member, balancer: Balancer): Promise<void> {
  await member.start();
  await until(() => balancer.isReady(originOf(member)));
}

function originOf({ url }: Member): string {
  return new URL(url).origin;
}

/** Callers that send requests of every kind. */
class Load {
  phase = "";
  over = false;
  failed = 0;
  readonly #options: RollingOptions;
  readonly #url: string;
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #documents: string[] = [];

  constructor(options: RollingOptions, { origin }: Balancer) {
    this.#options = options;
    this.#url = `${origin}/api/v1`;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.callers }, () => this.#callUntilOver()));
  }

  /** Begins a phase and waits until it had its requests. */
  async enter(phase: string): Promise<void> {
    this.phase = phase;
    const count = () => [...(this.#seen.get(phase)?.values() ?? [])].reduce((sum, each) => sum + each, 0);
    await until(() => count() >= this.#options.requests, { timeoutMs: 600_000 });
  }

  figures(): RollingFigures["phases"] {
    return Object.fromEntries([...this.#seen].map(([phase, counts]) => [phase, Object.fromEntries(counts)]));
  }

  async countUnfinished(): Promise<number> {
    const caller = makeCaller(this.#url, chaosKey);
    const left = new Set(this.#documents);
    await until(
      async () => {
        for (const id of left) {
          const { status } = await caller.json("GET", `/documents/${id}`);
          if (status !== "processing" && status !== "failed") left.delete(id);
        }
        return left.size === 0;
      },
      { timeoutMs: 120_000, everyMs: 500 },
    ).catch(() => undefined);
    return left.size;
  }

  async #callUntilOver(): Promise<void> {
    for (; !this.over; await wait(restMs)) {
      const { phase } = this;
      const outcome = await this.#callOnce().catch((error: Error) => error.message);
      const counts = this.#seen.get(phase) ?? new Map<string, number>();
      this.#seen.set(phase, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
      if (!outcome.startsWith("2")) this.failed += 1;
    }
  }

  /** Sends one request, once. @returns Its status, with the body when it failed. */
  async #callOnce(): Promise<string> {
    const id = pick(this.#options.random, this.#documents);
    const [path, init] = this.#choose(id);
    const headers = { ...init.headers, authorization: `Bearer ${chaosKey}` };
    const response = await fetch(this.#url + path, { ...init, headers });
    const text = await response.text();
    if (response.status === 201) this.#documents.push(JSON.parse(text).id);
    // A review of a document that is being processed again is refused as documented.
    if (response.ok || (init.method === "PATCH" && response.status === 409)) return "2xx";
    return `${response.status} ${init.method ?? "GET"} ${path.replaceAll(/doc_\d+/g, "…")} ${text.slice(0, 300)}`;
  }

  #choose(id: string | undefined): [string, RequestInit] {
    const at = this.#options.random();
    if (id === undefined || at < shares.upload) {
      const body = new FormData();
      body.append("file", new Blob([`Invoice ${at}\nTotal 12.50 EUR\n`]), "invoice.txt");
      return ["/documents", { method: "POST", body }];
    }
    if (at < shares.upload + shares.run) return [`/workflows/receipt_processing/run?document_id=${id}`, {}];
    if (at < shares.upload + shares.run + shares.review) {
      const headers = { "content-type": "application/merge-patch+json" };
      return [`/documents/${id}`, { method: "PATCH", headers, body: '{"extracted_data":{"total":7}}' }];
    }
    const isList = at < 1 - shares.lists;
    return [isList ? `/documents/${id}` : (pick(this.#options.random, lists) ?? "/documents"), {}];
  }
}
