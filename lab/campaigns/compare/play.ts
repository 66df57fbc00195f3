// Plays the cases with one client.

import { type FailureCase, judge, notApplicable, type Verdict } from "./cases/case.ts";
import type { Client } from "./clients/client.ts";
import type { Play } from "./stage.ts";
import { Stage, settle } from "./stage.ts";

/** A verdict by the case it is about. */
export interface Row extends Verdict {
  readonly id: string;
}

/**
 * Plays cases one after the other.
 *
 * @throws {Error} The client fails at a plain 200; nothing else would mean anything then.
 */
export async function* playAll(client: Client, cases: readonly FailureCase[]): AsyncGenerator<Row> {
  await checkControl(client);
  for (const each of cases) yield { id: each.id, ...(await playOne(client, each)) };
}

async function playOne(client: Client, { needs = [], run }: FailureCase): Promise<Verdict> {
  const missing = needs.find((ability) => !client.abilities.includes(ability));
  if (missing !== undefined) return notApplicable(LACKS[missing]);
  const stage = new Stage(client);
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", onUnhandled);
  try {
    const verdict = await run(stage);
    return unhandled.length === 0 ? verdict : judge(false, verdict.seen, "an unhandled rejection");
  } finally {
    await stage.close();
    process.off("unhandledRejection", onUnhandled);
  }
}

const LACKS = {
  headers: "takes no headers for all calls",
  list: "has no iteration over pages",
  signal: "takes no AbortSignal",
  timeout: "has no timeout option",
  upload: "has no upload",
};

/** Makes each call once, of a server that does nothing wrong. */
async function checkControl(client: Client): Promise<void> {
  const stage = new Stage(client);
  try {
    const { calls } = await stage.play([stage.ok, stage.created]);
    await expectResult(client, calls.read());
    await expectResult(client, calls.create("text"));
    if (client.page !== undefined)
      await expectPage(client, await stage.play([{ status: 200, json: client.page }]));
  } finally {
    await stage.close();
  }
}

async function expectResult({ name }: Client, call: Promise<unknown>): Promise<void> {
  const outcome = await settle(call);
  if (outcome.status === "resolved") return;
  const cause = outcome.status === "rejected" ? { cause: outcome.error } : {};
  throw new Error(`The control call of ${name} does not succeed.`, cause);
}

async function expectPage({ name }: Client, { calls }: Play): Promise<void> {
  for await (const item of calls.list?.() ?? []) if (item !== undefined) return;
  throw new Error(`The control list of ${name} has no items.`);
}
