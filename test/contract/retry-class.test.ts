// The client repeats an operation as the spec's x-retry says, and sends a key with all that is not safe to repeat.
import { Docuvane, type Transport, TransportFailure } from "docuvane";
import { expect, it } from "vitest";
import { FakeClock } from "../../packages/client/test/fake-clock.ts";
import { calls } from "./calls.ts";
import { contractOperations } from "./spec.ts";

/** Calls an operation on connections that break after the request was sent, and returns the keys of its attempts. */
async function attempt(id: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const breaking: Transport = {
    send: async ({ headers }) => {
      keys.push(headers["idempotency-key"]);
      throw new TransportFailure(new Error("reset"), true);
    },
  };
  const client = new Docuvane({
    apiKey: "k",
    baseURL: "https://h.example",
    transport: breaking,
    clock: new FakeClock(),
  });
  await expect(calls[id]?.(client)).rejects.toMatchObject({ code: "connection_failed", outcome: "unknown" });
  return keys;
}

it.each(contractOperations)(
  "repeats $id after a broken connection as its class says",
  async ({ id, retry }) => {
    const expected = { safe: 3, keyed: 3, "unprocessed-only": 1 }[String(retry)];
    expect(await attempt(id)).toHaveLength(expected ?? Number.NaN);
  },
);

it.each(contractOperations)(
  "sends one key with all attempts at $id, unless it is safe",
  async ({ id, retry }) => {
    const keys = new Set(await attempt(id));
    expect(keys.size).toBe(1);
    expect(keys.has(undefined)).toBe(retry === "safe");
  },
);
