// Checks the clock of the machine: it sleeps, stops at once, and leaves nothing behind.
import { expect, it, vi } from "vitest";
import { systemClock } from "./clock.ts";

it("sleeps as long as asked and leaves no listener", async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, "removeEventListener");
  const sleep = systemClock.sleep(5_000, signal);
  let over = false;
  sleep.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
  expect(removed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("ends a sleep at once with the signal's reason, and leaves no timer", async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const sleep = systemClock.sleep(60_000, controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(sleep).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  await expect(systemClock.sleep(60_000, controller.signal)).rejects.toBe(reason);
  vi.useRealTimers();
});

it("does not fire at once for a delay no timer can hold", () => {
  vi.useFakeTimers();
  const action = vi.fn();
  const cancel = systemClock.schedule(Number.MAX_SAFE_INTEGER, action);
  vi.advanceTimersByTime(1_000);
  expect(action).not.toHaveBeenCalled();
  cancel();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
