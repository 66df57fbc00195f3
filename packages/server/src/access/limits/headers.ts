// Writes the rate-limit headers.
import { bindingState, type LimitState } from "./state.ts";

/** Ways to write `X-RateLimit-Reset`; the service we describe does not state its own. */
export const resetFormats = [
  "epoch-s",
  "epoch-ms",
  "delta-s",
  "delta-ms",
  "http-date",
  "iso-date",
  "duration",
] as const;

/** One of the {@link resetFormats}. */
export type ResetFormat = (typeof resetFormats)[number];

/**
 * Creates the headers `X-RateLimit-*` of the limit that binds, and `RateLimit` and `RateLimit-Policy` of all of them
 * (draft-ietf-httpapi-ratelimit-headers-11).
 *
 * @returns No headers for an account without limits.
 */
export function limitHeaders(
  counted: readonly LimitState[],
  now: Date,
  format: ResetFormat,
): Readonly<Record<string, string>> {
  const states = counted.map((state) => atTime(state, now.getTime()));
  const binding = bindingState(states);
  if (!binding) return {};
  const policies = states.map(({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`);
  const limits = states.map(
    ({ policy, remaining, resetAt }) =>
      `"${policy.name}";r=${remaining};t=${Math.ceil((resetAt - now.getTime()) / 1000)}`,
  );
  return {
    "x-ratelimit-limit": String(binding.policy.quota),
    "x-ratelimit-remaining": String(binding.remaining),
    "x-ratelimit-reset": writeReset(binding.resetAt, now.getTime(), format),
    "ratelimit-policy": policies.join(", "),
    ratelimit: limits.join(", "),
  };
}

/** A slow request ends in a later window than the one that counted it; what is left is then at least what was left before. */
function atTime(state: LimitState, now: number): LimitState {
  if (now < state.resetAt) return state;
  const length = state.policy.windowSeconds * 1000;
  const windows = Math.floor((now - state.resetAt) / length) + 1;
  return { ...state, resetAt: state.resetAt + windows * length };
}

/** Writes when a window begins anew. @param resetAt, now - Milliseconds since 1970. */
function writeReset(resetAt: number, now: number, format: ResetFormat): string {
  const leftMs = resetAt - now;
  const writers: Readonly<Record<ResetFormat, () => string>> = {
    "epoch-s": () => String(Math.ceil(resetAt / 1000)),
    "epoch-ms": () => String(resetAt),
    "delta-s": () => String(Math.ceil(leftMs / 1000)),
    "delta-ms": () => String(leftMs),
    "http-date": () => new Date(Math.ceil(resetAt / 1000) * 1000).toUTCString(),
    "iso-date": () => new Date(resetAt).toISOString(),
    duration: () => writeDuration(Math.ceil(leftMs / 1000)),
  };
  return writers[format]();
}

/** Hours, minutes and seconds in the form of Go: `1h0m5s`. */
function writeDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const units = [hours > 0 && `${hours}h`, seconds >= 60 && `${minutes}m`, `${seconds % 60}s`];
  return units.filter(Boolean).join("");
}
