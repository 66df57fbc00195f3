// Lists who judges changes, by audience.
import type { Change, Pair } from "./change.ts";
import type { Audience, Finding } from "./finding.ts";
import { judgeJava } from "./java/java.ts";
import { judgePython } from "./python/python.ts";
import { judgeTypescript } from "./typescript/typescript.ts";
import { judgeWire } from "./wire/wire.ts";

/** Returns what the changes of a pair do to one audience. */
export type Judge = (pair: Pair, changes: readonly Change[]) => readonly Finding[];

/** The judges by audience. */
export const judges: Readonly<Record<Audience, Judge>> = {
  wire: (pair, changes) => changes.flatMap(judgeWire(pair)),
  typescript: judgeTypescript,
  python: judgePython,
  java: judgeJava,
};
