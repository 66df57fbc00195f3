// Judges what a new version of a document does to users of the Java package: to programs compiled again, and to class files.
import type { Surface, SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter, Change } from "../change.ts";
import type { Finding } from "../finding.ts";
import { report } from "../report.ts";
import { type Delta, deltasOf } from "../surface/delta.ts";
import { renamedKeys } from "../surface/judge-surfaces.ts";
import { silentFindings } from "../surface/silent.ts";
import { type Comparison, renamedIn } from "./assignable.ts";
import { methodFindings } from "./methods.ts";
import { typeFindings } from "./types.ts";

/** Returns what users of the Java package meet. */
export function judgeJava(surfaces: BeforeAfter<Surface>, changes: readonly Change[]): readonly Finding[] {
  const renamedOf = (types: readonly BeforeAfter<SurfaceType>[]): ReadonlyMap<string, string> =>
    new Map(types.map((each) => [each.old.name, each.new.name]));
  const { deltas, types } = deltasOf(surfaces, {
    comparison: (_, all) => {
      const renamed = renamedOf(all);
      return (before, now) => (renamedIn(before, renamed) === now ? "equal" : "changed");
    },
    missing: "",
    namesPositions: false,
    renamed: renamedKeys(changes),
  });
  const comparison: Comparison = {
    renamed: renamedOf(types),
    types: new Map(surfaces.new.types.map((type) => [type.name, type])),
  };
  const [called, others] = [deltas.filter(isOfMethod), deltas.filter((delta) => !isOfMethod(delta))];
  return [
    ...clientFindings(surfaces),
    ...methodFindings(called, comparison),
    ...others.flatMap((delta) => typeFindings(delta, surfaces, comparison)),
    ...silentFindings(changes, surfaces.old, "java"),
  ];
}

function isOfMethod(delta: Delta): boolean {
  return "method" in delta || ("owner" in delta && delta.owner.kind === "argument");
}

function clientFindings({ old, new: now }: BeforeAfter<Surface>): readonly Finding[] {
  const [before, after] = [`${old.root}.${old.client}`, `${now.root}.${now.client}`];
  if (before === after) return [];
  const subject = { document: "new", pointer: "/info/title", symbol: before } as const;
  return report("java", ["client-renamed"], { ...subject, old: before, new: after });
}
