// Tests when a deadline is over, on a fake clock.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "./deadline.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits = { firstMs: 150, totalMs: 320 };

describe("startDeadline", () => {
  it("is over when the first step takes too long", () => {
    const late = vi.fn();
    startDeadline(limits, late);
    vi.advanceTimersByTime(149);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(late.mock.calls).toEqual([[150]]);
  });

  it("gives each later step its own time, up to the time of all", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    for (let step = 0; step < 3; step += 1) {
      vi.advanceTimersByTime(90);
      deadline.step(100);
    }
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(late.mock.calls).toEqual([[320]]);
  });

  it("is over when a later step takes too long", () => {
    const late = vi.fn();
    const deadline = startDeadline(limits, late);
    deadline.step(100);
    vi.advanceTimersByTime(100);
    expect(late.mock.calls).toEqual([[100]]);
  });

  it("is never over once it was stopped", () => {
    const late = vi.fn();
    startDeadline(limits, late).stop();
    vi.advanceTimersByTime(1000);
    expect(late).not.toHaveBeenCalled();
  });
});
