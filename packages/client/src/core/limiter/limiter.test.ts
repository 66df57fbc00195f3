// Tries pacing on simulated services, with chance from seeds: what must hold whatever the order of answers is.
import { describe, expect, it } from "vitest";
import { Batch, type Latency, latencies, type Trial } from "../../../test/batch.ts";
import {
  fixedWindow,
  SimulatedClock,
  type SimulatedLimit,
  seeded,
  tokenBucket,
} from "../../../test/simulation.ts";
import { Limiter, NoRoomError } from "./limiter.ts";

const kinds: Record<string, () => SimulatedLimit> = {
  "a window": () => fixedWindow(100, 1_000),
  "a bucket": () => tokenBucket(100, 1_000),
};

describe.each(Object.entries(kinds))(
  "2 000 calls by 32 workers against %s of 100 a second",
  (kind, makeLimit) => {
    const rounds = Object.entries(latencies).flatMap(([order, latency]) =>
      [1, 2, 3, 4].flatMap((seed) =>
        (["epoch seconds", "epoch milliseconds"] as const).map((reset) => ({ order, latency, seed, reset })),
      ),
    );

    it.each(rounds)(
      "end within 1.05 of the least time, answers $order, reset in $reset, seed $seed",
      async (round) => {
        const limit = makeLimit();
        const batch = new Batch({ ...round, limit, calls: 2_000 });
        const start = batch.clock.now();
        const tookMs = await batch.run();
        // Answers that take 200 ms leave the end of a window unused; what is measured here is pacing.
        const slack = round.order.startsWith("wildly") ? 1_000 : 25;
        expect(tookMs).toBeLessThanOrEqual(1.05 * (limit.idealMs(2_000, start) + slack));
        expect(batch).toMatchObject({ done: 2_000, noRoom: 0, sentIntoEmpty: 0 });
        expect(batch.refused).toBeLessThanOrEqual(kind === "a window" ? 0 : 2);
        expect(batch.clock.pending).toBe(0);
      },
    );
  },
);

it.each(
  Object.entries(latencies).flatMap(([order, latency]) =>
    [1, 2, 3, 4].map((seed) => ({ order, latency, seed })),
  ),
)(
  "windows that begin between the seconds that are announced are kept, answers $order, seed $seed",
  async ({ latency, seed }) => {
    const batch = new Batch({ limit: fixedWindow(100, 1_000, 400), latency, seed, calls: 2_000 });
    await batch.run();
    expect(batch).toMatchObject({ done: 2_000, refused: 0 });
  },
);

describe.each([11, 12, 13, 14, 15, 16])("with calls that break and are aborted, seed %i,", (seed) => {
  const random = seeded(seed);
  const trial = (limit: SimulatedLimit): Trial => ({
    limit,
    latency: latencies["wildly out of order"] as Latency,
    seed,
    calls: 400,
    workers: 1 + Math.floor(random() * 50),
    patienceMs: 100 + Math.floor(random() * 2_000),
    trouble: 0.1,
  });

  it.each(Object.keys(kinds))(
    "nothing waits too long, nothing is forgotten, nothing is left behind: %s",
    async (kind) => {
      const each = trial((kinds[kind] as () => SimulatedLimit)());
      const batch = new Batch(each);
      await batch.run();
      expect(Math.max(...batch.waits)).toBeLessThanOrEqual((each.patienceMs ?? 0) + 1e-6);
      expect(batch.sentIntoEmpty).toBe(0);
      expect(batch.done).toBeGreaterThan(0);
      expect(batch.limiter.waiting).toBe(0);
      expect(batch.clock.pending).toBe(0);
    },
  );
});

/** Calls of which some are held up on their way, and how many of 1 000 may be refused for that. */
const stuck =
  (share: number, upToMs: number): Latency =>
  (random) => {
    const heldUp = random() < share ? random() * upToMs : 0;
    return [random() * 10 + heldUp, 20, random() * 10];
  };
const heldUp: readonly { how: string; latency: Latency; most: number }[] = [
  { how: "each a little", latency: (random) => [random() ** 4 * 200, 20, random() ** 4 * 200], most: 0 },
  { how: "one in ten up to 0.6 s", latency: stuck(0.1, 600), most: 0 },
  { how: "one in fifty up to 1.5 s", latency: stuck(0.02, 1_500), most: 8 },
];

describe.each([1, 2, 3, 4, 5, 6])("calls that are held up on their way, seed %i,", (seed) => {
  const rounds = Object.keys(kinds).flatMap((kind) => heldUp.map((each) => ({ kind, ...each })));

  it.each(rounds)("cost few refusals: $kind, $how", async ({ kind, latency, most }) => {
    const limit = (kinds[kind] as () => SimulatedLimit)();
    const batch = new Batch({ limit, latency, seed, calls: 1_000 });
    await batch.run();
    expect(batch.done).toBe(1_000);
    expect(batch.refused).toBeLessThanOrEqual(most);
  });
});

describe("a limiter", () => {
  const start = 1_795_204_800_000;
  const open = () => {
    const clock = new SimulatedClock(start);
    return { clock, limiter: new Limiter(clock) };
  };
  const ask = (operation = "get", patienceMs = 10_000, signal?: AbortSignal) => ({
    operation,
    patienceMs,
    signal,
  });
  const window = (remaining: number, name = "minute") => ({
    name,
    remaining,
    limit: 100,
    resetAt: start + 5_000,
    windowMs: 60_000,
  });
  /** Empties a quota that an operation carries. */
  const empty = (limiter: Limiter, operation: string, ...names: string[]) =>
    limiter.finish(limiter.pass(operation), { windows: names.map((name) => window(0, name)) }, true);

  it("lets everything through as long as no limit is known", () => {
    const { limiter } = open();
    for (let call = 1; call <= 1_000; call += 1) {
      const pass = limiter.admit(ask("get", 0));
      if (pass instanceof Promise) throw new Error("it waits");
      if (call % 2 === 0) limiter.finish(pass, { windows: [] }, true);
      expect(pass.number).toBe(call);
    }
  });

  it("lets calls go in the order they came, across operations", async () => {
    const { clock, limiter } = open();
    empty(limiter, "get", "minute");
    empty(limiter, "list", "minute");
    const order: number[] = [];
    const calls = Array.from({ length: 20 }, async (_, index) => {
      const pass = await limiter.admit(ask(index % 2 === 0 ? "get" : "list"));
      order.push(index);
      await clock.sleep(10);
      limiter.finish(pass, { windows: [{ ...window(99 - index), resetAt: start + 65_000 }] }, true);
    });
    await clock.run(Promise.all(calls));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(clock.now()).toBeGreaterThanOrEqual(start + 5_000);
  });

  it("says at once that a wait would be too long, and for how long", async () => {
    const { limiter } = open();
    empty(limiter, "get", "minute");
    await expect(limiter.admit(ask("get", 4_999))).rejects.toMatchObject({ waitMs: 5_000 });
  });

  it("leaves no timer and no listener behind when a wait is aborted", async () => {
    const { clock, limiter } = open();
    empty(limiter, "get", "minute");
    const controller = new AbortController();
    const waiting = Promise.resolve(limiter.admit(ask("get", 10_000, controller.signal)));
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(limiter.waiting).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it("keeps a quota of one operation away from the others", async () => {
    const { limiter } = open();
    limiter.finish(limiter.pass("get"), { windows: [window(50)] }, true);
    empty(limiter, "upload", "documents per day");
    await expect(limiter.admit(ask("upload", 0))).rejects.toBeInstanceOf(NoRoomError);
    expect(limiter.admit(ask("get", 0))).toHaveProperty("operation", "get");
    expect(limiter.admit(ask("delete", 0))).toHaveProperty("operation", "delete");
  });

  it("closes for everybody after a refusal that says when to come back", async () => {
    const { clock, limiter } = open();
    limiter.finish(limiter.pass("get"), { windows: [], refusal: { until: start + 2_000 } }, true);
    await clock.run(Promise.resolve(limiter.admit(ask("list"))));
    expect(clock.now()).toBe(start + 2_000);
  });

  it("closes one operation after a refusal although the window has room", async () => {
    const { limiter } = open();
    limiter.finish(limiter.pass("list"), { windows: [window(50)] }, true);
    limiter.finish(limiter.pass("upload"), { windows: [window(49)], refusal: { until: start + 9e6 } }, true);
    await expect(limiter.admit(ask("upload"))).rejects.toMatchObject({ waitMs: 9e6 });
    expect(limiter.admit(ask("list", 0))).toHaveProperty("operation", "list");
  });

  it("does not take the end of a refusal for a reset that tells the next one", async () => {
    const { clock, limiter } = open();
    const refused = { ...window(0), resetAt: undefined };
    limiter.finish(limiter.pass("get"), { windows: [refused], refusal: { until: start + 5_000 } }, true);
    const pass = await clock.run(Promise.resolve(limiter.admit(ask())));
    limiter.finish(pass, { windows: [{ ...window(0), resetAt: start + 65_008 }] }, true);
    await clock.run(Promise.resolve(limiter.admit(ask("get", 90_000))));
    expect(clock.now()).toBe(start + 65_008);
  });

  it("counts calls that a reset finds under way, until they are answered", async () => {
    const { clock, limiter } = open();
    limiter.finish(limiter.pass("get"), { windows: [window(2)] }, true);
    await clock.run(clock.sleep(4_900));
    const [first, second] = [limiter.pass("get"), limiter.pass("get")];
    await clock.run(clock.sleep(100));
    const pass = await limiter.admit(ask("get", 0));
    limiter.finish(pass, { windows: [{ ...window(2), resetAt: start + 65_000 }] }, true);
    await expect(limiter.admit(ask("get", 0))).rejects.toBeInstanceOf(NoRoomError);
    limiter.finish(first, { windows: [window(1)] }, true);
    limiter.finish(second, { windows: [window(0)] }, true);
    for (let call = 0; call < 2; call += 1) await limiter.admit(ask("get", 0));
    await expect(limiter.admit(ask("get", 0))).rejects.toBeInstanceOf(NoRoomError);
  });

  it("forgets a quota that is over and that answers no longer name", async () => {
    const { clock, limiter } = open();
    empty(limiter, "get", "old plan");
    await clock.run(clock.sleep(5_001));
    const next = { ...window(1_000, "new plan"), limit: 1_001, resetAt: clock.now() + 60_000 };
    const pass = limiter.admit(ask("get", 0));
    if (!(pass instanceof Promise)) limiter.finish(pass, { windows: [next] }, true);
    for (let call = 0; call < 500; call += 1)
      expect(limiter.admit(ask("get", 0))).not.toBeInstanceOf(Promise);
  });
});
