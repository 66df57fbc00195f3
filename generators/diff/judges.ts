// Lists who judges changes, by audience.
import type { Change, Pair } from "./change.ts";
import type { Audience, Finding } from "./finding.ts";
import { judgeWire } from "./wire/wire.ts";

/** Makes the judge of one audience for a pair of plans. */
export type MakeJudge = (pair: Pair) => (change: Change) => readonly Finding[];

/** The judges by audience. */
export const judges: Readonly<Partial<Record<Audience, MakeJudge>>> = { wire: judgeWire };
