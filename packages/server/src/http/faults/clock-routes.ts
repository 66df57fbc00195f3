// Lets a test in another process read and move the clock of a service that plays faults.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import { HttpProblem } from "../problem.ts";

/** Milliseconds that the clock is moved at once at most: ten years. */
const mostMs = 10 * 366 * 24 * 3_600_000;

/**
 * Serves `GET /test/clock`, which tells the time, and `POST /test/clock` with `{"advance_ms": 3600000}` or
 * `{"time": "2026-11-20T20:00:00Z"}`, which moves it.
 */
export function serveClock(app: FastifyInstance, clock: Clock): void {
  const options = { config: { quiet: true } };
  const tell = () => ({ time: clock.now().toISOString() });
  app.get("/test/clock", options, async () => tell());
  app.post("/test/clock", options, async (request) => {
    clock.set(readTime(clock.now(), (request.body ?? {}) as Readonly<Record<string, unknown>>));
    return tell();
  });
}

function readTime(now: Date, { advance_ms, time }: Readonly<Record<string, unknown>>): Date {
  if (typeof advance_ms === "number" && Math.abs(advance_ms) <= mostMs)
    return new Date(now.getTime() + advance_ms);
  if (typeof time === "string" && !Number.isNaN(Date.parse(time))) return new Date(time);
  throw new HttpProblem(
    "invalid_request",
    "The body must contain advance_ms (milliseconds) or time (RFC 3339).",
  );
}
