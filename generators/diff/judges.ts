// Lists who judges changes, by audience.
import type { Change, Pair } from "./change.ts";
import type { Audience, Finding } from "./finding.ts";
import { judgeJava } from "./java/java.ts";
import { judgePython } from "./python/python.ts";
import { refusedFindings } from "./surface/refused.ts";
import { judgeTypescript } from "./typescript/typescript.ts";
import { judgeWire } from "./wire/wire.ts";

/** Returns what the changes of a pair do to one audience. */
export type Judge = (pair: Pair, changes: readonly Change[]) => readonly Finding[];

const wire: Judge = (pair, changes) => changes.flatMap(judgeWire(pair));

/** The judges by audience. */
export const judges: Readonly<Record<Audience, Judge>> = {
  wire,
  typescript: withRefused("typescript", judgeTypescript),
  python: withRefused("python", judgePython),
  java: withRefused("java", judgeJava),
};

/** Adds the calls that compile but are rejected by the service. */
function withRefused(audience: Audience, judge: Judge): Judge {
  return (pair, changes) => {
    const found = judge(pair, changes);
    return [...found, ...refusedFindings(wire(pair, changes), found, audience)];
  };
}
