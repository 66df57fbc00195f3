// Processor time by suite: remembered after each whole run of `npm test`, and compared by `npm run check`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup/run.mjs";
import type { SuiteResult } from "./run-suites.ts";

/** Seconds of processor time, user and system, by the name of the suite. */
export type Profile = Readonly<Record<string, number>>;

/** A suite may take this much more than its committed time: machines differ, and other work disturbs. */
export const FACTOR = 2;

/** The committed profile, written by `scripts/check-profile.ts --write`. */
export const committedFile: string = join(root, "scripts", "test", "profile.json");

/** The profile of the last whole run in this clone. */
export const lastFile: string = join(root, "node_modules", ".cache", "docuvane", "test-profile.json");

/** Remembers the processor time of a whole run of `npm test`; nothing where it is not known. */
export function rememberProfile(results: readonly SuiteResult[]): void {
  if (results.some(({ cpuSeconds }) => cpuSeconds === 0)) return;
  const profile = Object.fromEntries(results.map(({ name, cpuSeconds }) => [name, Math.round(cpuSeconds)]));
  mkdirSync(dirname(lastFile), { recursive: true });
  writeFileSync(lastFile, `${JSON.stringify(profile, undefined, 2)}\n`);
}

/** Reads a profile; `undefined` when the file does not exist. */
export function readProfile(file: string): Profile | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Profile) : undefined;
}

/** Seconds below which a suite is never slow: start-up varies more. */
const SMALL_S = 10;

/** Returns a line for each suite that took more than {@link FACTOR} times its committed time, or has none. */
export function findSlower(last: Profile, committed: Profile): readonly string[] {
  return Object.entries(last).flatMap(([name, seconds]) => {
    const expected = committed[name];
    if (expected === undefined) return [`${name}: no committed time; it took ${seconds} s`];
    if (seconds <= Math.max(SMALL_S, expected * FACTOR)) return [];
    return [
      `${name}: ${seconds} s of processor time, ${(seconds / expected).toFixed(1)} × the committed ${expected} s`,
    ];
  });
}
