// The timeouts of one attempt: what is set, what fires, and that nothing is left behind.
import { expect, it } from "vitest";
import { FakeClock } from "../../../test/fake-clock.ts";
import type { OutgoingRequest } from "../request.ts";
import { Deadline } from "./deadline.ts";

const request = {
  timeoutMs: 1_000,
  deadline: Number.POSITIVE_INFINITY,
  signal: undefined,
} as OutgoingRequest;

it("ends an attempt in which no byte moves for the timeout", () => {
  const clock = new FakeClock();
  const watch = new Deadline(request, clock);
  clock.advance(900);
  watch.touch();
  clock.advance(900);
  expect(watch.signal.aborted).toBe(false);
  clock.advance(100);
  expect(watch).toMatchObject({ reason: "timeout", signal: { aborted: true } });
});

it("sets no timer after its end, also when the body is asked for another chunk", () => {
  const clock = new FakeClock();
  const watch = new Deadline({ ...request, deadline: clock.now() + 5_000 }, clock);
  watch.stop();
  watch.touch();
  expect(clock.pending).toBe(0);
});
