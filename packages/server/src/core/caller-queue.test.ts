// Whose waiting caller gets the next reader.
import { expect, it } from "vitest";
import { type Caller, CallerQueue } from "./caller-queue.ts";

const account = (accountId: string, weight = 1): Caller => ({ accountId, weight });

/** A queue whose work ends when the test says so. */
function openQueue(readers = 2) {
  let nowMs = 0;
  const queue = new CallerQueue(readers, () => nowMs);
  const begun: { readonly name: string; readonly lowered: boolean; end(cpuSeconds: number): void }[] = [];
  const all: Promise<unknown>[] = [];
  const call = (caller: Caller) => {
    const work = (lowered: boolean) =>
      new Promise<{ cpuMs: number }>((resolve) => {
        begun.push({
          ...{ name: caller.accountId, lowered },
          end: (cpuSeconds) => resolve({ cpuMs: cpuSeconds * 1000 }),
        });
      });
    const called = queue.run(caller, work);
    all.push(called);
    return called;
  };
  const names = () => begun.map(({ name }) => name);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (at: number, cpuSeconds = 0.1) => {
    begun[at]?.end(cpuSeconds);
    await settle();
  };
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { begun, call, names, settle, end, pass, all };
}

it("an account with a caller in progress leaves the last reader to others", async () => {
  const { call, names, settle } = openQueue();
  for (let count = 0; count < 3; count += 1) void call(account("noisy"));
  await settle();
  expect(names()).toEqual(["noisy"]);
  void call(account("quiet"));
  await settle();
  expect(names()).toEqual(["noisy", "quiet"]);
});

it("accounts above their share hold no last reader, not even all of them together", async () => {
  const { call, names, settle, end, begun } = openQueue();
  for (const [at, name] of ["first", "second"].entries()) {
    void call(account(name));
    await settle();
    await end(at, 15);
  }
  void call(account("first"));
  void call(account("second"));
  await settle();
  expect(names().slice(2)).toEqual(["first"]);
  expect(begun[2]?.lowered).toBe(true);
  void call(account("quiet"));
  await settle();
  expect(names().slice(3)).toEqual(["quiet"]);
});

it("an account is below its share again some minutes later", async () => {
  const { call, names, settle, end, pass } = openQueue();
  for (let at = 0; at < 20; at += 1) {
    void call(account("busy"));
    await settle();
    await end(at, 0.6);
  }
  void call(account("other"));
  void call(account("busy"));
  await settle();
  expect(names().slice(20)).toEqual(["other"]);
  pass(180);
  void call(account("busy"));
  await settle();
  expect(names().slice(20)).toEqual(["other", "busy"]);
});

it("the account that had least CPU time per weight is next", async () => {
  const { call, names, settle, end } = openQueue(1);
  void call(account("busy"));
  await settle();
  for (let count = 0; count < 8; count += 1) {
    void call(account("one"));
    void call(account("three", 3));
  }
  for (let at = 0; at < 9; at += 1) await end(at);
  expect(
    names()
      .slice(1, 9)
      .filter((name) => name === "three"),
  ).toHaveLength(6);
});

it("more than 16 waiting callers of an account are refused, those of others are not", async () => {
  const { call, settle, names } = openQueue();
  for (let count = 0; count < 17; count += 1) void call(account("noisy"));
  await expect(call(account("noisy"))).rejects.toThrow("Too many extractions and page images of the account");
  void call(account("quiet"));
  await settle();
  expect(names()).toEqual(["noisy", "quiet"]);
});

it("a caller whose work fails frees its reader", async () => {
  const queue = new CallerQueue(1);
  await expect(queue.run(account("one"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run(account("one"), async () => ({ cpuMs: 1 }))).toEqual({ cpuMs: 1 });
});
