/** Finds out what the number in a rate-limit reset header means: a time or a delay, in which unit. */
import { parseDuration, parseHttpDate, parseIsoDate } from "../json/dates.ts";

/** How a reset was written. `epoch-*` and dates are times; `delta-*` and durations are delays. */
export type ResetUnit =
  | "epoch-s"
  | "epoch-ms"
  | "epoch-us"
  | "epoch-ns"
  | "delta-s"
  | "delta-ms"
  | "duration"
  | "http-date"
  | "iso-date"
  | "negative";

/** A reset that was understood. */
export interface Reset {
  /** Milliseconds from now until the window is new; 0 for the past. */
  readonly delayMs: number;
  /** How it was written. */
  readonly unit: ResetUnit;
  /** `false` when the unit is a guess without evidence. */
  readonly sure: boolean;
  /** The number as it was sent, where it was one: evidence for the next answer. */
  readonly raw: number | undefined;
}

/** What helps to tell seconds from milliseconds. */
export interface ResetEvidence {
  /** Milliseconds since the epoch by the service's clock. */
  readonly serverNow: number;
  /** Unit of a delay, where the caller knows it. */
  readonly unit?: "s" | "ms" | undefined;
  /** Length of the window in seconds, where the service names it. */
  readonly windowSeconds?: number | undefined;
  /** Milliseconds that `Retry-After` asks for. */
  readonly retryAfterMs?: number | undefined;
  /** The number of the answer before, and how many milliseconds ago it came. */
  readonly last?: { readonly raw: number; readonly elapsedMs: number } | undefined;
}

/** Milliseconds. Four hundred days: no plan has a longer window, so a time beyond it is a mistake. */
const FARTHEST_MS = 400 * 86_400_000;

/** Seconds in a day, the longest common window. */
const DAY_SECONDS = 86_400;

/**
 * Reads the value of a reset header, whose unit no standard fixes.
 *
 * Times are recognized by their size, delays by evidence: the window, `Retry-After`, the answer before.
 *
 * @param text - The header's value.
 * @param name - The header's name in lower case; `…-ms` and `…-after` say their unit.
 * @param evidence - What else is known.
 * @returns `undefined` for a value that is empty, unreadable or more than 400 days ahead.
 */
export function readReset(text: string, name: string, evidence: ResetEvidence): Reset | undefined {
  const value = bareValue(text);
  if (value === "") return undefined;
  const reset = readDate(value, evidence) ?? readDuration(value) ?? readNumber(value, name, evidence);
  return reset && reset.delayMs <= FARTHEST_MS ? reset : undefined;
}

/** `"30"` → `30`; `total=100; resets=41` → `41`. */
function bareValue(text: string): string {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  return /\bresets?=([^;,]+)/.exec(unquoted)?.[1]?.trim() ?? unquoted;
}

function readDate(value: string, { serverNow }: ResetEvidence): Reset | undefined {
  const http = parseHttpDate(value);
  const at = http ?? parseIsoDate(value);
  if (at === undefined) return undefined;
  const unit = http === undefined ? "iso-date" : "http-date";
  return { delayMs: Math.max(0, at - serverNow), unit, sure: true, raw: undefined };
}

function readDuration(value: string): Reset | undefined {
  const delayMs = parseDuration(value);
  return delayMs === undefined ? undefined : { delayMs, unit: "duration", sure: true, raw: undefined };
}

function readNumber(value: string, name: string, evidence: ResetEvidence): Reset | undefined {
  const digits = /^[^,;]*/.exec(value)?.[0].trim() ?? "";
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  const raw = Number(digits);
  if (raw < 0) return { delayMs: 0, unit: "negative", sure: true, raw };
  const epoch = EPOCHS.find(({ from }) => raw >= from);
  if (!epoch) return readDelta(raw, digits, name, evidence);
  const delayMs = Math.max(0, Math.round(raw * epoch.milliseconds - evidence.serverNow));
  return { delayMs, unit: epoch.unit, sure: true, raw };
}

/** Smallest number that is read as a time in each unit: all are past 1973 and before the year 5000. */
const EPOCHS: readonly { from: number; unit: ResetUnit; milliseconds: number }[] = [
  { from: 1e17, unit: "epoch-ns", milliseconds: 1e-6 },
  { from: 1e14, unit: "epoch-us", milliseconds: 1e-3 },
  { from: 1e11, unit: "epoch-ms", milliseconds: 1 },
  { from: 1e9, unit: "epoch-s", milliseconds: 1e3 },
];

function readDelta(raw: number, digits: string, name: string, evidence: ResetEvidence): Reset {
  const proven =
    unitByName(digits, name) ??
    (evidence.unit && (`delta-${evidence.unit}` as const)) ??
    unitByWindow(raw, evidence.windowSeconds) ??
    unitByRetryAfter(raw, evidence.retryAfterMs) ??
    unitBySlope(raw, evidence.last);
  const unit = proven ?? (raw <= DAY_SECONDS ? "delta-s" : "delta-ms");
  const delayMs = unit === "delta-s" ? raw * 1_000 : raw;
  return { delayMs, unit, sure: proven !== undefined, raw };
}

type DeltaUnit = "delta-s" | "delta-ms" | undefined;

function unitByName(digits: string, name: string): DeltaUnit {
  if (name.endsWith("-ms")) return "delta-ms";
  return name.endsWith("-after") || digits.includes(".") ? "delta-s" : undefined;
}

/** A delay cannot be longer than its window; 5 % is left for rounding. */
function unitByWindow(raw: number, windowSeconds: number | undefined): DeltaUnit {
  if (windowSeconds === undefined) return undefined;
  if (raw <= windowSeconds * 1.05) return "delta-s";
  return raw <= windowSeconds * 1_050 ? "delta-ms" : undefined;
}

/** `Retry-After` has a known unit and usually means the same moment: within 10 %, or 2 s for short ones. */
function unitByRetryAfter(raw: number, retryAfterMs: number | undefined): DeltaUnit {
  if (retryAfterMs === undefined) return undefined;
  const near = (delayMs: number): boolean =>
    Math.abs(delayMs - retryAfterMs) <= Math.max(2_000, retryAfterMs / 10);
  const asSeconds = near(raw * 1_000);
  if (asSeconds === near(raw)) return undefined;
  return asSeconds ? "delta-s" : "delta-ms";
}

/** Two answers of one window: the number falls by 1 a second or by 1000. Half a second apart at least, to be clear. */
function unitBySlope(raw: number, last: ResetEvidence["last"]): DeltaUnit {
  if (!last || last.elapsedMs < 500) return undefined;
  const perSecond = ((last.raw - raw) * 1_000) / last.elapsedMs;
  if (perSecond > 0.4 && perSecond < 2.5) return "delta-s";
  return perSecond > 400 && perSecond < 2_500 ? "delta-ms" : undefined;
}
