// Tests how many run at a time, and in which order.
import { expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

/** Work that records when it starts and ends on demand. */
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

it("a semaphore runs as many as it has slots, in order", async () => {
  const semaphore = new Semaphore(2);
  const { begun, work, end } = manualWork();
  const all = ["a", "b", "c", "d"].map((name) => semaphore.run(work(name)));
  await end("none");
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
  await end("c");
  await end("d");
  await Promise.all(all);
});

it("a semaphore releases its slots when the work fails", async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await semaphore.run(async () => "next")).toBe("next");
});
