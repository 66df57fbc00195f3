// Idempotency keys: how they are read, and two requests with the same one at once.
import { describe, expect, it } from "vitest";
import { fingerprintOf, KeysInProgress, readIdempotencyKey } from "./idempotency.ts";

describe("the header", () => {
  it.each([
    ["abc-123", "abc-123"],
    ['"abc-123"', "abc-123"],
    [undefined, undefined],
    ["x".repeat(255), "x".repeat(255)],
  ])("%j is the key %j", (header, key) => {
    expect(readIdempotencyKey(header)).toBe(key);
  });

  it.each(["", '""', "x".repeat(256), "ü", "tab\there"])("%j is refused", (header) => {
    expect(() => readIdempotencyKey(header)).toThrow(/1 to 255 printable ASCII/);
  });
});

describe("a key in progress", () => {
  const request = { accountId: "acc_1", scope: "POST /documents", key: "k" };
  const never = () => new Promise<never>(() => {});

  it("refuses a second request with it, not one of another caller or path", async () => {
    const keys = new KeysInProgress();
    keys.run(request, never);
    await expect(keys.run(request, never)).rejects.toMatchObject({
      code: "idempotency_in_progress",
      retryAfterSeconds: 1,
    });
    await expect(keys.run({ ...request, accountId: "acc_2" }, async () => 1)).resolves.toBe(1);
    await expect(keys.run({ ...request, scope: "POST /workflows" }, async () => 2)).resolves.toBe(2);
  });

  it("is free again after its work, also when that failed", async () => {
    const keys = new KeysInProgress();
    await expect(keys.run(request, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(keys.run(request, async () => "done")).resolves.toBe("done");
  });
});

describe("a fingerprint", () => {
  it("is the same for the same content only", () => {
    expect(fingerprintOf(["a", { b: 1 }])).toBe(fingerprintOf(["a", { b: 1 }]));
    expect(fingerprintOf(["a", { b: 1 }])).not.toBe(fingerprintOf(["a", { b: 2 }]));
  });
});
