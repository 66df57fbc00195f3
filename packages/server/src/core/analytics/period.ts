// The period that figures are about, cut into intervals.
import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";

/** Length of an interval; days start at midnight UTC, weeks on Monday, months on the first. */
export type IntervalLength = "hour" | "day" | "week" | "month";

/** From `start`, included, to `end`, excluded. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
  readonly interval: IntervalLength;
}

/** A period as it is asked for. */
export interface PeriodRequest {
  readonly start: Date | undefined;
  readonly end: Date | undefined;
  readonly interval: IntervalLength | undefined;
}

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Days before the end, without a start. */
const defaultDays = 30;

/** Intervals of one response at most: more than a year of hours. */
const mostIntervals = 10_000;

/**
 * Fills in the defaults: 30 days up to now, by day.
 *
 * @throws {DomainError} `invalid_request`: the period is empty, or has more than 10 000 intervals.
 */
export function makePeriod({ interval = "day", ...asked }: PeriodRequest, now: Date): Period {
  const end = asked.end ?? now;
  const start = asked.start ?? new Date(end.getTime() - defaultDays * dayMs);
  if (start >= end) throw refusal("start", "Must be before the end.");
  if ((end.getTime() - start.getTime()) / lengthMs(interval) > mostIntervals)
    throw refusal("interval", `Splits this period into more than ${mostIntervals} intervals.`);
  return { start, end, interval };
}

/** Milliseconds of the shortest interval. */
function lengthMs(interval: IntervalLength): number {
  return { hour: hourMs, day: dayMs, week: 7 * dayMs, month: 28 * dayMs }[interval];
}

/** The starts of all intervals that a period touches, oldest first; the first may lie before the start of the period. */
export function intervalStarts({ start, end, interval }: Period): Date[] {
  const starts: Date[] = [];
  for (let at = beginningOf(start, interval); at < end; at = nextAfter(at, interval)) starts.push(at);
  return starts;
}

function beginningOf(time: Date, interval: IntervalLength): Date {
  if (interval === "hour") return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
  const day = Math.floor(time.getTime() / dayMs) * dayMs;
  if (interval === "day") return new Date(day);
  // Sunday is day 0.
  if (interval === "week") return new Date(day - ((time.getUTCDay() + 6) % 7) * dayMs);
  return new Date(day - (time.getUTCDate() - 1) * dayMs);
}

function nextAfter(start: Date, interval: IntervalLength): Date {
  if (interval !== "month") return new Date(start.getTime() + lengthMs(interval));
  const next = new Date(start);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

function refusal(parameter: "start" | "interval", detail: string): DomainError {
  const errors: ErrorDetail[] = [{ detail, code: "invalid", parameter }];
  return new DomainError("invalid_request", `Invalid parameter ${parameter}: ${detail}`, {
    errors,
  });
}
