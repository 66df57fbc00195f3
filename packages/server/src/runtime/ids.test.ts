// Identifiers: their form, their order, and that none comes twice.
import { describe, expect, it } from "vitest";
import { Ids } from "./ids.ts";

const now = new Date("2026-11-20T20:00:00.000Z");

describe("an id", () => {
  it("is a prefix and 21 digits that begin with the time", () => {
    expect(new Ids().make("doc", now)).toMatch(/^doc_1795204800000\d{8}$/);
  });

  it("comes once, however many are made in one millisecond", () => {
    const ids = new Ids();
    const made = Array.from({ length: 100_000 }, () => ids.make("del", now));
    expect(new Set(made).size).toBe(100_000);
  });

  it("sorts after the one before, in the same millisecond too", () => {
    const ids = new Ids((count) => new Uint8Array(count).fill(1));
    const made = [0, 0, 0, 1, 1].map((later) => ids.make("doc", new Date(now.getTime() + later)));
    expect(made.toSorted()).toEqual(made);
  });

  it("differs between processes", () => {
    const [first, second] = [new Ids(), new Ids()].map((ids) => ids.make("doc", now));
    expect(first).not.toBe(second);
  });
});
