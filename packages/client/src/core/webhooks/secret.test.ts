// Checks which secrets are taken, and that a bad one is refused at once and never shown.
import { expect, it } from "vitest";
import { webhookHandler } from "../../webhooks/index.ts";
import { keyOf } from "./keys.ts";
import { generateSecret, readSecret } from "./secret.ts";
import { sign } from "./sign.ts";
import { verify } from "./verify.ts";

const bytes = (count: number): string => Buffer.alloc(count, 1).toString("base64");

it("makes secrets of 32 bytes, never the same twice", () => {
  const made = Array.from({ length: 100 }, generateSecret);
  expect(new Set(made).size).toBe(100);
  expect(made.every((secret) => readSecret(secret).bytes.length === 32)).toBe(true);
  expect(made.every((secret) => secret.startsWith("whsec_"))).toBe(true);
});

it.each([
  ["with its prefix", `whsec_${bytes(24)}`, "hmac", 24],
  ["without a prefix", bytes(24), "hmac", 24],
  ["without padding", `whsec_${bytes(32).replace("=", "")}`, "hmac", 32],
  ["with a line break from a file", `whsec_${bytes(32)}\n`, "hmac", 32],
  ["public", `whpk_${bytes(32)}`, "public", 32],
  ["private", `whsk_${bytes(32)}`, "private", 32],
  ["private with its public half", `whsk_${bytes(64)}`, "private", 32],
])("reads a secret %s", (_name, secret, kind, length) => {
  const key = readSecret(secret);
  expect([key.kind, key.bytes.length]).toEqual([kind, length]);
});

it.each([
  ["of no bytes", "whsec_"],
  ["of 15 bytes", `whsec_${bytes(15)}`],
  ["that is an API key", "dv_live_0123456789abcdef0123456789abcdef"],
  ["that is not base64", "whsec_0123456789abcdef!123456789abcdef"],
  ["of an impossible length", "whsec_AAAAA"],
  ["that is a public key of 31 bytes", `whpk_${bytes(31)}`],
  ["that is the sender's private key", `whsk_${bytes(32)}`],
  ["that is an unset variable", undefined],
  ["that is empty", ""],
])("refuses a secret %s, when verifying and when making a handler", (_name, secret) => {
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": "1", "webhook-signature": "v1,x" };
  for (const act of [() => verify("{}", headers, { secret }), () => webhookHandler({ secret, on: {} })]) {
    expect(act).toThrow(expect.objectContaining({ name: "WebhookVerificationError", reason: "bad_secret" }));
    if (secret && secret.length > 6) expect(act).not.toThrow(secret.slice(6));
  }
});

it("refuses an empty list of secrets, and one bad secret among good ones", () => {
  const good = generateSecret();
  const headers = sign("{}", { secret: good });
  expect(() => verify("{}", headers, { secrets: [] })).toThrow("no secret was given");
  expect(() => verify("{}", headers, { secrets: [good, undefined] })).toThrow("not set");
  expect(verify("{}", headers, { secrets: [good] })).toEqual({ id: headers["webhook-id"] });
});

it("signs with every secret while one replaces another", () => {
  const [before, after] = [generateSecret(), generateSecret()];
  const headers = sign("{}", { secrets: [before, after] });
  expect(headers["webhook-signature"].split(" ")).toHaveLength(2);
  for (const secret of [before, after])
    expect(verify("{}", headers, { secret }).id).toBe(headers["webhook-id"]);
});

it("signs only what can be sent and distinguished", () => {
  const secret = generateSecret();
  expect(() => sign("{}", { secret, id: "evt.1" })).toThrow(/id of a webhook event/);
  expect(() => sign("{}", { secret, id: "evt\r\nx: y" })).toThrow(/id of a webhook event/);
  expect(() => sign("{}", { secret, timestamp: 1.5 })).toThrow(/timestamp 1.5/);
  expect(() => sign("{}", { secret: `whpk_${bytes(32)}` })).toThrow(/public key/);
  expect(sign("{}", { secret, timestamp: new Date(1_500) })["webhook-timestamp"]).toBe("1");
});

it("makes the key of a secret once, and forgets it after 1000 others", () => {
  const [kept, ...others] = Array.from({ length: 1_001 }, generateSecret) as [string, ...string[]];
  const key = keyOf(kept);
  others.slice(1).forEach(keyOf);
  expect(keyOf(kept)).toBe(key);
  others.slice(0, 1).forEach(keyOf);
  expect(keyOf(kept)).not.toBe(key);
});
