// Tests pacing in batches against simulated services, with seeded chance.
import { describe, expect, it } from "vitest";
import { Batch, type Latency, latencies, type Trial } from "../../../test/batch.ts";
import { fixedWindow, type SimulatedLimit, seeded, tokenBucket } from "../../../test/simulation.ts";

const limits: Readonly<Record<string, () => SimulatedLimit>> = {
  "a fixed window": () => fixedWindow(100, 1_000),
  "a token bucket": () => tokenBucket(100, 1_000),
};

describe.each(Object.entries(limits))(
  "2 000 calls by 32 workers against %s of 100 a second",
  (_, makeLimit) => {
    const rounds = Object.entries(latencies).flatMap(([order, latency]) =>
      [1, 2, 3, 4].map((seed) => ({ order, latency, seed })),
    );

    it.each(rounds)("end within 1.05 of the ideal time, responses $order, seed $seed", async (round) => {
      const limit = makeLimit();
      const batch = new Batch({ ...round, limit, calls: 2_000 });
      const idealMs = limit.idealMs(2_000, batch.clock.now());
      // The responses of the last window last at most 0.2 s each, which pacing does not affect.
      expect(await batch.run()).toBeLessThanOrEqual(1.05 * idealMs);
      expect(batch).toMatchObject({ done: 2_000, refused: 0, noRoom: 0, sentIntoEmpty: 0 });
      expect(batch.clock.pending).toBe(0);
    });
  },
);

/** Requests of which some are delayed on their way. */
const delayed =
  (share: number, upToMs: number): Latency =>
  (random) => {
    const delayMs = random() < share ? random() * upToMs : 0;
    return [random() * 10 + delayMs, 20, random() * 10];
  };

interface Scenario {
  readonly name: string;
  readonly limit: () => SimulatedLimit;
  readonly latency: Latency;
  /** Most 429s per 1 000 calls. */
  readonly most: number;
}

const aLittle = latencies["a little out of order"] as Latency;
const scenarios: readonly Scenario[] = [
  {
    name: "a window between the announced seconds",
    limit: () => fixedWindow(100, 1_000, 400),
    latency: aLittle,
    most: 0,
  },
  {
    name: "a bucket that does not say so",
    limit: () => ({ ...tokenBucket(100, 1_000), kind: "window" }),
    latency: aLittle,
    most: 0,
  },
  {
    name: "a window, one request in ten delayed by up to 0.6 s",
    limit: () => fixedWindow(100, 1_000),
    latency: delayed(0.1, 600),
    most: 0,
  },
  {
    name: "a bucket, one request in ten delayed by up to 0.6 s",
    limit: () => tokenBucket(100, 1_000),
    latency: delayed(0.1, 600),
    most: 0,
  },
  {
    name: "a window, one request in fifty delayed by up to 1.5 s",
    limit: () => fixedWindow(100, 1_000),
    latency: delayed(0.02, 1_500),
    most: 10,
  },
  {
    name: "a bucket, one request in fifty delayed by up to 1.5 s",
    limit: () => tokenBucket(100, 1_000),
    latency: delayed(0.02, 1_500),
    most: 10,
  },
];

describe.each(scenarios)("1 000 calls against $name", ({ limit, latency, most }) => {
  it.each([1, 2, 3, 4])("are all answered with few 429s, seed %i", async (seed) => {
    const batch = new Batch({ limit: limit(), latency, seed, calls: 1_000 });
    await batch.run();
    expect(batch.done).toBe(1_000);
    expect(batch.refused).toBeLessThanOrEqual(most);
    // No stall is longer than the announced reset: 1 s, rounded up to 2 s.
    expect(Math.max(...batch.gaps)).toBeLessThanOrEqual(2_250);
  });
});

describe.each(Object.keys(limits))("with calls that break and are aborted, against %s,", (kind) => {
  it.each([11, 12, 13, 14])("no wait is too long and nothing is left behind, seed %i", async (seed) => {
    const random = seeded(seed);
    const trial: Trial = {
      limit: (limits[kind] as () => SimulatedLimit)(),
      latency: latencies["wildly out of order"] as Latency,
      seed,
      calls: 400,
      workers: 1 + Math.floor(random() * 50),
      maxWaitMs: 100 + Math.floor(random() * 2_000),
      trouble: 0.1,
    };
    const batch = new Batch(trial);
    await batch.run();
    expect(Math.max(...batch.waits)).toBeLessThanOrEqual((trial.maxWaitMs ?? 0) + 1e-6);
    expect(batch.sentIntoEmpty).toBe(0);
    expect(batch.done).toBeGreaterThan(0);
    expect(batch.clock.pending).toBe(0);
  });
});
