// `webhooks listen --since` on a real service: exactly the events of the window, in order, and what comes after them.
import { join } from "node:path";
import { Docuvane } from "docuvane";
import type { WebhookEvent } from "docuvane/webhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { until } from "../../../../test/until.ts";
import { fakeTerminal } from "../../test/fake-terminal.ts";
import { startReceiver, type TestReceiver } from "../../test/receiver.ts";
import { type CliService, startCliService } from "../../test/service.ts";
import { run } from "../main.ts";

const twoHoursMs = 2 * 3_600_000;

let service: CliService;
let client: Docuvane;
/** Two events for each of three documents, oldest first. */
let events: readonly WebhookEvent[];
let receiver: TestReceiver;
let states = 0;
beforeAll(async () => {
  service = await startCliService();
  client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey, rateLimit: "off" });
  for (let made = 0; made < 3; made += 1) await makeDocument();
  events = await listEvents();
  expect(events).toHaveLength(6);
});
afterAll(async () => {
  await client.close();
  await service.stop();
});
beforeEach(async () => {
  states += 1;
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** A text has two events: its creation and its outcome. */
async function makeDocument(): Promise<void> {
  const file = new Blob(["Invoice 1\nTotal 12.50 EUR\n"], { type: "text/plain" });
  await client.documents.process({ file, filename: "invoice.txt" });
}

async function listEvents(): Promise<readonly WebhookEvent[]> {
  const found: WebhookEvent[] = [];
  for await (const event of client.events.list({ sort: "created_at" })) found.push(event);
  return found;
}

/** Starts the command at a time. */
function listen(args: readonly string[], startedAt: number = Date.now()) {
  const interruption = new AbortController();
  const env = { ...service.env, XDG_STATE_HOME: join(service.folder, `state-${states}`) };
  const terminal = fakeTerminal({ env, signal: interruption.signal });
  vi.setSystemTime(startedAt);
  const ended = run(["webhooks", "listen", "--forward-to", receiver.url, ...args], terminal);
  vi.useRealTimers();
  return {
    /** Waits until the command knows that so many events were forwarded. */
    forwarded: (count: number) => until(() => terminal.output().split("\n").length > count),
    /** Stops it as Ctrl-C does. @returns Its standard error. */
    stop: async () => {
      interruption.abort();
      expect(await ended).toBe(0);
      return terminal.errors();
    },
  };
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const timeOf = (at: number) => Date.parse(events[at]?.timestamp ?? "");

/** Index of the first event whose time no earlier event has: only then has the edge a side. */
const edge = () => events.findIndex((_, at) => at > 1 && timeOf(at) > timeOf(at - 1));

/** The events of the window, oldest first. */
async function eventsSince(from: number): Promise<readonly WebhookEvent[]> {
  return (await listEvents()).filter(({ timestamp }) => Date.parse(timestamp ?? "") >= from);
}

/** What happens now. */
async function makeMore(): Promise<readonly WebhookEvent[]> {
  const before = await listEvents();
  await makeDocument();
  return (await listEvents()).slice(before.length);
}

it.each([
  ["an event exactly at its start", 0],
  ["no event from 1 ms before its start", 1],
])("forwards %s, each later one, and then what happens", async (_, laterMs) => {
  const from = timeOf(edge()) + laterMs;
  const window = await eventsSince(from);
  expect(idsOf(window).includes(events[edge()]?.id ?? "")).toBe(laterMs === 0);
  const { forwarded, stop } = listen(["--since", "2h"], from + twoHoursMs);
  await forwarded(window.length);
  const later = await makeMore();
  await forwarded(window.length + later.length);
  expect(await stop()).toContain(`since ${new Date(from).toISOString()} to`);
  expect(idsOf(receiver.arrived)).toEqual(idsOf([...window, ...later]));
  expect(receiver.arrived.filter(({ isMarked }) => isMarked)).toEqual([]);
});

it("continues inside the window when it was stopped there, and behind it when it was at its end", async () => {
  const from = timeOf(edge());
  const window = await eventsSince(from);
  const release = receiver.hold();
  const first = listen(["--since", new Date(from).toISOString()]);
  await until(() => receiver.arrived.length === 1);
  await first.stop();
  release();
  const second = listen([]);
  await second.forwarded(window.length);
  await second.stop();
  const missed = await makeMore();
  const third = listen([]);
  await third.forwarded(missed.length);
  await third.stop();
  const [interrupted, ...rest] = idsOf(window);
  expect(idsOf(receiver.arrived)).toEqual([interrupted, interrupted, ...rest, ...idsOf(missed)]);
  expect(receiver.arrived.map(({ isMarked }) => isMarked).lastIndexOf(true)).toBe(1);
});
