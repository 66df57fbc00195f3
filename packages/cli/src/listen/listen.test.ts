// `webhooks listen`: signed and in order, across broken connections, restarts and receivers that are away.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type EventService, startEventService } from "../../test/event-service.ts";
import { type FakeTerminal, fakeTerminal, runLine } from "../../test/fake-terminal.ts";
import { startReceiver, type TestReceiver } from "../../test/receiver.ts";
import { run } from "../main.ts";

let service: EventService;
let receiver: TestReceiver;
let folder: string;
let env: Readonly<Record<string, string>>;
beforeEach(async () => {
  [service, receiver] = await Promise.all([startEventService(), startReceiver()]);
  folder = mkdtempSync(join(tmpdir(), "docuvane-listen-"));
  env = { HOME: folder, DOCUVANE_BASE_URL: service.url, DOCUVANE_API_KEY: "dv_test_0123456789" };
});
afterEach(async () => {
  await Promise.all([service.close(), receiver.close()]);
  rmSync(folder, { recursive: true });
});

/** A run of the command. */
interface Run {
  readonly terminal: FakeTerminal;
  /** Stops it as Ctrl-C does. @returns The exit code. */
  stop(): Promise<number>;
  readonly ended: Promise<number>;
}

async function listen(...more: readonly string[]): Promise<Run> {
  const interruption = new AbortController();
  const terminal = fakeTerminal({ env, signal: interruption.signal });
  const ended = run(["webhooks", "listen", "--forward-to", receiver.url, ...more], terminal);
  const before = service.opened.length;
  await until(() => service.opened.length > before || terminal.errors().includes("["));
  await until(() => terminal.errors() !== "");
  const stop = async () => {
    interruption.abort();
    return ended;
  };
  return { terminal, ended, stop };
}

const ids = () => receiver.arrived.map(({ id, isMarked }) => (isMarked ? `${id}, marked` : id));
const arrived = (count: number) => until(() => receiver.arrived.length >= count);

it("forwards events in order, signed with a secret that stays the same", async () => {
  const { output: secret } = await runLine("webhooks listen --print-secret", { env });
  expect(secret).toMatch(/^whsec_\S+\n$/);
  receiver.verifyWith(secret.trim());
  const first = await listen();
  service.add("evt_1", "evt_2", "evt_3");
  await arrived(3);
  await until(() => first.terminal.output().split("\n").length === 4);
  expect(await first.stop()).toBe(0);
  expect(first.terminal.output().split("\n")[0]).toMatch(
    /^\{"event":"evt_1","type":"document.completed","status":200,"milliseconds":\d+,"possible_repeat":false\}$/,
  );
  expect([ids(), receiver.failures]).toEqual([["evt_1", "evt_2", "evt_3"], []]);
  expect((await runLine("webhooks listen --print-secret", { env })).output).toBe(secret);
});

it("continues where it stopped, also if that was before the first event", async () => {
  await (await listen()).stop();
  service.add("evt_1");
  const second = await listen();
  await arrived(1);
  await until(() => second.terminal.output() !== "");
  await second.stop();
  service.add("evt_2");
  const third = await listen();
  await arrived(2);
  await third.stop();
  expect(ids()).toEqual(["evt_1", "evt_2"]);
});

it("marks what the receiver may have seen: it was stopped between the request and the response", async () => {
  const release = receiver.hold();
  const first = await listen();
  service.add("evt_1", "evt_2");
  await arrived(1);
  await first.stop();
  release();
  const second = await listen();
  await arrived(3);
  await second.stop();
  expect(ids()).toEqual(["evt_1", "evt_1, marked", "evt_2"]);
});

it("opens a broken stream again after the last event, and loses none", async () => {
  const { terminal, stop } = await listen();
  service.add("evt_1");
  await arrived(1);
  await until(() => terminal.output() !== "");
  service.breakStreams();
  service.add("evt_2");
  await arrived(2);
  await stop();
  expect(ids()).toEqual(["evt_1", "evt_2"]);
  expect(terminal.errors()).toMatch(/^docuvane: reconnecting \(/m);
  expect(service.opened.at(-1)).toBe("evt_1");
});

it("sends an event until the receiver is there, without a mark: nothing was received", async () => {
  const { port } = new URL(receiver.url);
  await receiver.close();
  const { terminal, stop } = await listen();
  service.add("evt_1");
  await until(() => terminal.errors().includes("did not respond (ECONNREFUSED); evt_1 is sent again"));
  receiver = await startReceiver(Number(port));
  await arrived(1);
  await stop();
  expect(ids()).toEqual(["evt_1"]);
});

it("starts anew with --from-now, and marks what --since forwards again", async () => {
  const first = await listen();
  service.add("evt_1");
  await arrived(1);
  await until(() => first.terminal.output() !== "");
  await first.stop();
  service.add("evt_2");
  const second = await listen("--from-now");
  await until(() => second.terminal.errors() !== "");
  service.add("evt_3");
  await arrived(2);
  await second.stop();
  expect(ids()).toEqual(["evt_1", "evt_3"]);
});

it("shows pairs of lines on a terminal", async () => {
  const interruption = new AbortController();
  const terminal = fakeTerminal({ env, isInteractive: true, signal: interruption.signal });
  const ended = run(["webhooks", "listen", "--forward-to", receiver.url], terminal);
  await until(() => terminal.errors().includes("Signing secret"));
  service.add("evt_1");
  await until(() => terminal.output().includes("<--"));
  interruption.abort();
  await ended;
  expect(terminal.output()).toMatch(
    /^--> document\.completed \[evt_1\]\n<-- 200 POST http:\/\/127\.0\.0\.1:\d+\/hooks \[evt_1\] \d+ ms\n$/,
  );
});

it("stops with a sentence that says how to continue when events after its position may be deleted", async () => {
  await (await listen()).stop();
  service.refuse(410, "event_expired");
  const { ended, terminal } = await listen();
  expect(await ended).toBe(1);
  expect(terminal.errors()).toMatch(
    /^docuvane: No\. Start again with --since 30d .*, or with --from-now\. \[event_expired\]\n {2}Run `docuvane explain event_expired` for what to do\.\n$/m,
  );
});

it("ends with 4 when the service does not accept the key", async () => {
  service.refuse(401, "invalid_token");
  const { ended, terminal } = await listen();
  expect(await ended).toBe(4);
  expect(terminal.errors()).not.toContain("dv_test_0123456789");
});

it.each([
  ["webhooks listen", /No receiver: pass --forward-to/],
  ["webhooks listen --forward-to http://[", /--forward-to must be a URL/],
  ["webhooks listen --forward-to localhost:1 --since yesterday", /--since must be a duration such as 2h/],
  ["webhooks trigger document.burnt", /Allowed choices are document\.created/],
  [
    "webhooks trigger webhook.test",
    /No call causes webhook\.test without an endpoint: run `docuvane webhooks send-test ID`/,
  ],
])("refuses `%s` in one sentence", async (line, sentence) => {
  expect(await runLine(line, { env })).toMatchObject({ code: 2, errors: expect.stringMatching(sentence) });
});

it("sends the example of an event to a receiver", async () => {
  receiver.verifyWith((await runLine("webhooks listen --print-secret", { env })).output.trim());
  const line = `webhooks trigger document.failed --synthetic --forward-to ${receiver.url}`;
  const { code, output } = await runLine(line, { env });
  expect([code, receiver.failures, receiver.arrived.length]).toEqual([0, [], 1]);
  expect(JSON.parse(output)).toMatchObject({ type: "document.failed", status: 200 });
});
