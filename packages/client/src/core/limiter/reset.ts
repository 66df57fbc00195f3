/** Reads the value of a rate-limit reset header, whose unit no standard fixes. */
import { parseDuration, parseHttpDate, parseIsoDate } from "../json/dates.ts";
import type { ResetUnit } from "../rate-limit.ts";

/** A parsed reset. */
export interface Reset {
  /** Milliseconds until the quota resets; 0 when that has passed. */
  readonly delayMs: number;
  readonly unit: ResetUnit;
  /** `false` when the unit had to be guessed. */
  readonly sure: boolean;
}

/** Evidence that distinguishes seconds from milliseconds. */
export interface ResetEvidence {
  /** Milliseconds since the epoch by the service's clock. */
  readonly serviceNow: number;
  /** Length of the window in seconds, from the policy. */
  readonly windowSeconds?: number | undefined;
  /** Milliseconds that `Retry-After` asks for. */
  readonly retryAfterMs?: number | undefined;
}

/** 400 days in milliseconds. No plan has a longer window, so a later reset is an error of the service. */
const MAX_DELAY_MS = 400 * 86_400_000;

/** Seconds. A bare delay up to a day is read as seconds, because a day is the longest common window. */
const MAX_SECONDS = 86_400;

/** From which number on a value is a point in time, by unit: all lie between 1973 and the year 5138. */
const EPOCHS: readonly { from: number; unit: ResetUnit; milliseconds: number }[] = [
  { from: 1e17, unit: "epoch-ns", milliseconds: 1e-6 },
  { from: 1e14, unit: "epoch-us", milliseconds: 1e-3 },
  { from: 1e11, unit: "epoch-ms", milliseconds: 1 },
  { from: 1e9, unit: "epoch-s", milliseconds: 1e3 },
];

/**
 * Parses a reset: a date, a duration, a point in time (recognized by its size) or a delay.
 *
 * @param text - Value of the header.
 * @param name - Name of the header in lower case; `…-ms` and `…-after` name the unit.
 * @returns `undefined` for a value that is empty, malformed or more than 400 days ahead.
 */
export function readReset(text: string, name: string, evidence: ResetEvidence): Reset | undefined {
  const value = /^\d+$/.test(text) ? text : unwrap(text);
  const reset = readNumber(value, name, evidence) ?? readDate(value, evidence) ?? readDuration(value);
  return reset && reset.delayMs <= MAX_DELAY_MS ? reset : undefined;
}

/** Returns the value within quotes, and of a parameter `reset`. */
function unwrap(text: string): string {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  return /\bresets?=([^;,]+)/.exec(unquoted)?.[1]?.trim() ?? unquoted;
}

function readDate(value: string, { serviceNow }: ResetEvidence): Reset | undefined {
  const http = parseHttpDate(value, serviceNow);
  const at = http ?? parseIsoDate(value);
  if (at === undefined) return undefined;
  return {
    delayMs: Math.max(0, at - serviceNow),
    unit: http === undefined ? "iso-date" : "http-date",
    sure: true,
  };
}

function readDuration(value: string): Reset | undefined {
  const delayMs = parseDuration(value);
  return delayMs === undefined ? undefined : { delayMs, unit: "duration", sure: true };
}

function readNumber(value: string, name: string, evidence: ResetEvidence): Reset | undefined {
  const [, digits] = /^(-?\d+(?:\.\d+)?)\s*(?:[,;]|$)/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (number < 0) return { delayMs: 0, unit: "negative", sure: true };
  const epoch = EPOCHS.find(({ from }) => number >= from);
  if (epoch) {
    const delayMs = Math.max(0, Math.round(number * epoch.milliseconds) - evidence.serviceNow);
    return { delayMs, unit: epoch.unit, sure: true };
  }
  const known = unitByName(digits, name) ?? unitByEvidence(number, evidence);
  const unit = known ?? (number <= MAX_SECONDS ? "s" : "ms");
  return {
    delayMs: unit === "s" ? number * 1_000 : number,
    unit: `delta-${unit}`,
    sure: known !== undefined,
  };
}

function unitByName(digits: string, name: string): "s" | "ms" | undefined {
  if (name.endsWith("-ms")) return "ms";
  return name.endsWith("-after") || digits.includes(".") ? "s" : undefined;
}

/** A delay fits into its window (5 % for rounding), and `Retry-After` usually means the same moment. */
function unitByEvidence(delay: number, evidence: ResetEvidence): "s" | "ms" | undefined {
  const { windowSeconds, retryAfterMs } = evidence;
  if (windowSeconds !== undefined && delay <= windowSeconds * 1.05) return "s";
  if (windowSeconds !== undefined && delay <= windowSeconds * 1_050) return "ms";
  if (retryAfterMs === undefined) return undefined;
  const toleranceMs = Math.max(2_000, retryAfterMs / 10);
  const fitsSeconds = Math.abs(delay * 1_000 - retryAfterMs) <= toleranceMs;
  const fitsMilliseconds = Math.abs(delay - retryAfterMs) <= toleranceMs;
  if (fitsSeconds === fitsMilliseconds) return undefined;
  return fitsSeconds ? "s" : "ms";
}
