// Signing against vectors that all our clients verify too.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newSecret, signMessage } from "./sign.ts";

interface Vector {
  readonly name: string;
  readonly secret?: string;
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
  readonly signature: string;
}

const path = new URL("../../../../test/conformance/vectors/webhook.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(path, "utf8")) as { vectors: Vector[] };
const signed = vectors.filter(({ secret, signature }) => secret && /^v1,\S+$/.test(signature));

describe("signing", () => {
  it.each(signed)("agrees with the vector $name", ({ id, timestamp, body, secret = "", signature }) => {
    expect(signMessage({ id, sentAt: new Date(timestamp * 1000), body }, [secret])).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature,
    });
  });

  it("has vectors to agree with", () => {
    expect(signed.length).toBeGreaterThan(2);
  });

  it("signs with each secret, with spaces between", () => {
    const message = { id: "evt_1", sentAt: new Date(1999), body: "{}" };
    const [first, second] = [newSecret(), newSecret()];
    const one = (secret: string) => signMessage(message, [secret])["webhook-signature"];
    expect(signMessage(message, [first, second])).toMatchObject({
      "webhook-timestamp": "1",
      "webhook-signature": `${one(first)} ${one(second)}`,
    });
  });

  it("makes secrets of 24 random bytes", () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(newSecret((count) => new Uint8Array(count))).toBe(`whsec_${"A".repeat(32)}`);
  });
});
