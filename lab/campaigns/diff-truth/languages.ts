// The judges: the wire and the languages, with the audiences of each.
import type { Audience } from "./edits.ts";
import { GoJudge } from "./go/judge.ts";
import { JavaJudge } from "./java/judge.ts";
import type { Stage } from "./mock.ts";
import { PythonJudge } from "./python/judge.ts";
import type { Judge } from "./styles.ts";
import { TypescriptJudge } from "./typescript/judge.ts";
import type { Old } from "./wire/judge.ts";
import { WireJudge } from "./wire/wire.ts";

/** A judge and whom it speaks for. */
export interface Language {
  readonly audiences: readonly Audience[];
  readonly open: (old: Old, stage: Stage) => Promise<Judge>;
}

/** Name → judge. */
export const languages: Readonly<Record<string, Language>> = {
  wire: { audiences: ["wire"], open: (old) => Promise.resolve(new WireJudge(old)) },
  typescript: { audiences: ["typescript"], open: (old, stage) => TypescriptJudge.open(old, stage) },
  python: { audiences: ["python"], open: (old, stage) => PythonJudge.open(old, stage) },
  go: { audiences: ["go"], open: (old, stage) => GoJudge.open(old, stage) },
  java: { audiences: ["java-source", "java-binary"], open: (old, stage) => JavaJudge.open(old, stage) },
};
