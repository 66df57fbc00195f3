// Tests when a deadline is over, on a fake clock.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "./deadline.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits = { firstMs: 150, totalMs: 320 };

describe("startDeadline", () => {
  it("is over when a step takes too much CPU time, however little time has passed", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    deadline.step(150);
    deadline.spent(149);
    expect(late).not.toHaveBeenCalled();
    deadline.spent(150);
    deadline.spent(900);
    expect(late.mock.calls).toEqual([[{ allowedMs: 150, used: "cpu" }]]);
  });

  it("gives each later step its own CPU time, up to that of all", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    for (const cpuMs of [0, 90, 180, 270]) {
      deadline.spent(cpuMs);
      deadline.step(100);
    }
    expect(late).not.toHaveBeenCalled();
    deadline.spent(320);
    expect(late.mock.calls).toEqual([[{ allowedMs: 320, used: "cpu" }]]);
  });

  it("does not count CPU time before the first step", () => {
    const late = vi.fn();
    startDeadline(limits, late).spent(10_000);
    expect(late).not.toHaveBeenCalled();
  });

  it("is over when ten times the CPU time has passed without being used", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    vi.advanceTimersByTime(1000);
    deadline.step(100);
    vi.advanceTimersByTime(999);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(late.mock.calls).toEqual([[{ allowedMs: 1000, used: "wall" }]]);
  });

  it("is over when all steps together waited too long", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    for (let step = 0; step < 4; step += 1) {
      deadline.step(100);
      vi.advanceTimersByTime(900);
    }
    expect(late.mock.calls).toEqual([[{ allowedMs: 3200, used: "wall" }]]);
  });

  it("is never over once it was stopped", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    deadline.step(10);
    deadline.stop();
    deadline.spent(1000);
    deadline.step(10);
    vi.advanceTimersByTime(10_000);
    expect(late).not.toHaveBeenCalled();
  });
});
