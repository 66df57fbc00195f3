// Plays one fault under load and measures what callers and the operator saw.
import { setTimeout as wait } from "node:timers/promises";
import { until } from "../../../test/until.ts";
import type { Fault } from "./faults.ts";
import { call, emptyLedger, type Ledger, send, upload } from "./load.ts";
import type { Scene } from "./scene.ts";

/** Callers at the same time. */
const callers = 3;

/** Milliseconds that a fault lasts: longer than any response may take. */
const faultMs = 12_000;

/** Milliseconds of load before a fault. */
const warmUpMs = 2_000;

/** Milliseconds between two questions whether the service is ready. */
const probeEveryMs = 250;

/** Milliseconds that documents may take to be processed after a fault. */
const settleMs = 60_000;

/** What came of a fault. */
export interface Outcome {
  readonly setup: string;
  readonly fault: string;
  readonly requests: number;
  readonly statuses: string;
  readonly longestMs: number;
  readonly unknown: number;
  readonly broken: number;
  /** Successes that were not true, and errors that the fault does not explain. */
  readonly wrong: readonly string[];
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Codes of documents that failed although they are sound. */
  readonly failed: readonly string[];
  readonly recoveryMs: number;
  /** Milliseconds until everything was processed as well. */
  readonly processedMs: number;
  /** What /readyz named while the fault lasted. */
  readonly ready: string;
  readonly longestProbeMs: number;
  readonly restarts: number;
  /** Why it does not hold; empty when it does. */
  readonly violations: readonly string[];
}

/** Lets the service compile, connect and start its readers before anything is measured. */
export async function warmUp(scene: Scene): Promise<void> {
  const ledger = emptyLedger();
  const end = performance.now() + warmUpMs;
  const stopped = () => performance.now() > end;
  await Promise.all(
    Array.from({ length: callers }, (_, caller) =>
      call(ledger, scene.url, { name: `warm-${caller}`, stopped }),
    ),
  );
  await look(scene, ledger);
}

/** Plays a fault. @param at - Number of the fault, which its files are named after. */
export async function play(scene: Scene, fault: Fault, at: string): Promise<Outcome> {
  const ledger = emptyLedger();
  const probes = watchHealth(scene);
  const restarts = scene.restarts();
  let stopped = false;
  const calling = Array.from({ length: callers }, (_, caller) =>
    call(ledger, scene.url, { name: `${at}-${caller}`, stopped: () => stopped }),
  );
  await wait(warmUpMs);
  probes.clear();
  const end = await fault.begin(scene);
  await wait(faultMs);
  await end();
  const during = probes.failing();
  const recoveryMs = await measureRecovery(scene, ledger, at);
  stopped = true;
  await Promise.all(calling);
  await probes.stop();
  const kept = await look(scene, ledger);
  const outcome = {
    ...{ setup: scene.setup, fault: fault.name },
    ...{ requests: sum(ledger.statuses), statuses: describe(ledger.statuses) },
    ...{ longestMs: Math.round(ledger.longestMs), unknown: ledger.unknown, broken: ledger.broken },
    ...{ wrong: ledger.wrong, acknowledged: ledger.acknowledged.size, ...kept },
    ...{ recoveryMs, ready: during.join(", ") || "ready", longestProbeMs: probes.longestMs() },
    restarts: scene.restarts() - restarts,
  };
  return { ...outcome, violations: violationsOf(outcome, fault, during) };
}

/** Milliseconds from the end of the fault to the first upload that is taken while the service is ready. */
async function measureRecovery(scene: Scene, ledger: Ledger, at: string): Promise<number> {
  const begun = performance.now();
  const name = `${at}-after.txt`;
  ledger.sent.add(name);
  const silent = emptyLedger();
  const taken = await until(
    async () => {
      const ready = await fetch(new URL("/readyz", scene.url)).catch(() => undefined);
      await ready?.text();
      const answer = ready?.status === 200 ? await upload(silent, scene.url, name) : undefined;
      return answer?.status === 201 && answer;
    },
    { everyMs: 50, timeoutMs: 90_000 },
  );
  ledger.acknowledged.set(name, String(taken.body["id"]));
  return Math.round(performance.now() - begun);
}

/** Asks /readyz and /healthz all the time. */
function watchHealth(scene: Scene) {
  const failing = new Set<string>();
  let longest = 0;
  let stopped = false;
  const probe = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(new URL(path, scene.url)).catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as { failing?: string[] } | undefined;
    longest = Math.max(longest, performance.now() - begun);
    for (const name of body?.failing ?? []) failing.add(name);
  };
  const watching = (async () => {
    for (; !stopped; await wait(probeEveryMs)) await Promise.all([probe("/readyz"), probe("/healthz")]);
  })();
  return {
    clear: () => {
      failing.clear();
      longest = 0;
    },
    failing: () => [...failing],
    longestMs: () => Math.round(longest),
    stop: async () => {
      stopped = true;
      await watching;
    },
  };
}

interface ListedDocument {
  readonly id: string;
  readonly status: string;
  readonly file: { readonly name: string };
  readonly error?: { readonly code: string; readonly message: string } | null;
}

/** Compares what was acknowledged with what is there. */
async function look({ url }: Scene, ledger: Ledger) {
  const begun = performance.now();
  const documents = await until(
    async () => {
      const all = (await listAll(url))?.filter(({ file }) => ledger.sent.has(file.name));
      return all?.every(({ status }) => status !== "processing") && all;
    },
    { timeoutMs: settleMs, everyMs: 250 },
  );
  const ids = new Set(documents.map(({ id }) => id));
  const names = documents.map(({ file }) => file.name);
  return {
    processedMs: Math.round(performance.now() - begun),
    lost: [...ledger.acknowledged.values()].filter((id) => !ids.has(id)).length,
    doubled: names.length - new Set(names).size,
    failed: documents
      .filter(({ status }) => status === "failed")
      .map(({ error }) => error?.code ?? "unknown"),
  };
}

async function listAll(url: string): Promise<ListedDocument[] | undefined> {
  const found: ListedDocument[] = [];
  for (let cursor = ""; ; ) {
    const answer = await send(emptyLedger(), `${url}/documents?limit=100${cursor}`);
    if (answer?.status !== 200) return undefined;
    const page = answer.body as { data: ListedDocument[]; next_cursor?: string | null };
    found.push(...page.data);
    if (!page.next_cursor) return found;
    cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
}

function violationsOf(
  outcome: Omit<Outcome, "violations">,
  { failing }: Fault,
  during: readonly string[],
): string[] {
  const rules: ReadonlyArray<readonly [string, boolean]> = [
    ["a response took longer than 10 s", outcome.longestMs > 10_000],
    ["a wrong response", outcome.wrong.length > 0],
    ["an acknowledged document is lost", outcome.lost > 0],
    ["a document is there twice", outcome.doubled > 0],
    ["a document failed", outcome.failed.length > 0],
    ["/readyz or /healthz took longer than 2 s", outcome.longestProbeMs > 2_000],
    [
      "/readyz did not name the part",
      failing !== undefined && !failing.some((name) => during.includes(name)),
    ],
    ["it did not recover within 10 s", outcome.recoveryMs > 10_000],
    ["the service ended", outcome.restarts > 0],
    ["a connection broke without a response", outcome.broken > 0],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

function sum(statuses: ReadonlyMap<number, number>): number {
  return [...statuses.values()].reduce((total, count) => total + count, 0);
}

function describe(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${count} × ${status}`).join(", ");
}
