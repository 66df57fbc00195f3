// Statements that requests of one turn of the event loop share.
import { expect, it } from "vitest";
import { Batch } from "./batch.ts";

it("one turn of the event loop sends one statement with each key once", async () => {
  const sent: (readonly string[])[] = [];
  const batch = new Batch(async (keys) => {
    sent.push(keys);
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, `row of ${key}`]));
  });
  const found = await Promise.all(["a", "b", "a", "none"].map((key) => batch.get(key)));
  expect(found).toEqual(["row of a", "row of b", "row of a", undefined]);
  expect(sent).toEqual([["a", "b", "none"]]);
});

it("a request that comes after a statement was sent gets a statement of its own", async () => {
  let revoked = false;
  const sent = Promise.withResolvers<void>();
  const batch = new Batch(async ([key = ""]) => {
    const rows = new Map(revoked ? [] : [[key, "valid"]]);
    sent.resolve();
    // The first response is still on its way when the next request comes.
    await new Promise((resolve) => setImmediate(resolve));
    return rows;
  });
  const first = batch.get("key");
  await sent.promise;
  revoked = true;
  const second = batch.get("key");
  expect(await first).toBe("valid");
  expect(await second).toBeUndefined();
});

it("a failed statement fails those who share it, and not the next", async () => {
  let fails = true;
  const batch = new Batch(async (keys) => {
    if (fails) throw new Error("gone");
    return new Map(keys.map((key) => [key, key]));
  });
  const both = [batch.get("a"), batch.get("b")];
  for (const each of both) await expect(each).rejects.toThrow("gone");
  fails = false;
  expect(await batch.get("a")).toBe("a");
});
