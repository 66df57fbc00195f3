// Lists who judges changes, by audience.

import { go } from "../go/go.ts";
import { java } from "../java/java.ts";
import type { OwnLanguage } from "../language.ts";
import { NEWEST } from "../plan/naming/rules.ts";
import { python } from "../python/python.ts";
import type { Surface } from "../surface/surface.ts";
import { typescript } from "../typescript/typescript.ts";
import type { BeforeAfter, Change, Pair } from "./change.ts";
import type { Audience, Finding } from "./finding.ts";
import { judgeGo } from "./go/go.ts";
import { judgeJava } from "./java/java.ts";
import { pythonJudging } from "./python/python.ts";
import { judgeSurfaces } from "./surface/judge-surfaces.ts";
import { refusedFindings } from "./surface/refused.ts";
import { typescriptJudging } from "./typescript/typescript.ts";
import { judgeWire } from "./wire/wire.ts";

/** Returns what the changes of a pair do to one audience. */
export type Judge = (pair: Pair, changes: readonly Change[]) => readonly Finding[];

/** The judges by audience. */
export const judges: Readonly<Record<Audience, Judge>> = {
  wire: judgeWire,
  typescript: judgeOf("typescript", typescript, (surfaces, changes) =>
    judgeSurfaces(surfaces, changes, typescriptJudging),
  ),
  python: judgeOf("python", python, (surfaces, changes) => judgeSurfaces(surfaces, changes, pythonJudging)),
  java: judgeOf("java", java, judgeJava),
  go: judgeOf("go", go, judgeGo),
};

/** Judges the surfaces of a language, and adds the calls that compile but are rejected by the service. */
function judgeOf(
  audience: Audience,
  language: OwnLanguage,
  judge: (surfaces: BeforeAfter<Surface>, changes: readonly Change[]) => readonly Finding[],
): Judge {
  return (pair, changes) => {
    const surfaces = {
      old: language.surface(pair.old.plan, pair.old.document),
      new: language.surface(pair.new.plan, pair.new.document),
    };
    const found = judge(surfaces, changes);
    const all = [...found, ...refusedFindings(judgeWire(pair, changes), found, audience)];
    return all.map((finding) => withNaming(pair, finding));
  };
}

/** Adds to the renaming of a method that other rules name it. */
function withNaming({ old, new: current }: Pair, finding: Finding): Finding {
  const [before, after] = [old.naming ?? NEWEST, current.naming ?? NEWEST];
  if (before === after || finding.rule !== "method-renamed") return finding;
  return {
    ...finding,
    reason: `${finding.reason} Version ${after} of the naming rules replaces version ${before}.`,
    fix: `Name the method in the configuration, or set \`naming: ${before}\` there.`,
  };
}
