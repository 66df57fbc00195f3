// Turns: as many at a time as allowed, in the order in which they were asked for.
import { expect, it } from "vitest";
import { Turns } from "./semaphore.ts";

/** Work that tells when it begins and ends when it is told to. */
function manualWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

it("are had by a few at a time, and by a wide one when all are free", async () => {
  const turns = new Turns(2);
  const { begun, work, end } = manualWork();
  const all = [
    ...["a", "b", "c"].map((name) => turns.run(work(name))),
    turns.run(work("wide"), 2),
    turns.run(work("d")),
  ];
  await end("none");
  expect(begun).toEqual(["a", "b"]);
  await end("a");
  expect(begun).toEqual(["a", "b", "c"]);
  // One is free now, but whoever comes after the wide one waits for it.
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("c");
  expect(begun).toEqual(["a", "b", "c", "wide"]);
  await end("wide");
  expect(begun).toEqual(["a", "b", "c", "wide", "d"]);
  await end("d");
  await Promise.all(all);
});

it("pass on when the work fails", async () => {
  const turns = new Turns(1);
  await expect(turns.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.run(async () => "next")).toBe("next");
});
