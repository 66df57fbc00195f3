// Judges what a new version of a document does to programs that are compiled with the new Go module.
import type { Surface, SurfaceMethod, SurfaceType, Variant } from "../../surface/surface.ts";
import type { BeforeAfter, Change } from "../change.ts";
import type { Finding } from "../finding.ts";
import { report, type Subject } from "../report.ts";
import { type Delta, deltasOf } from "../surface/delta.ts";
import { renamedKeys } from "../surface/judge-surfaces.ts";
import { silentFindings } from "../surface/silent.ts";
import { movedTypes } from "./packages.ts";
import { slotFindings } from "./slots.ts";

/** Returns what users of the Go module meet. */
export function judgeGo(given: BeforeAfter<Surface>, changes: readonly Change[]): readonly Finding[] {
  const { findings, surfaces } = movedTypes(given);
  const pair = { old: withOneStruct(surfaces.old), new: withOneStruct(surfaces.new) };
  const { deltas } = deltasOf(pair, {
    // Types are equal by name (The Go Programming Language Specification, "Type identity").
    comparison: (_, all) => {
      const renamed = new Map(all.map((each) => [each.old.name, each.new.name]));
      return (before, now) => (renamedIn(before, renamed) === now ? "equal" : "changed");
    },
    missing: "",
    namesPositions: false,
    renamed: renamedKeys(changes),
  });
  return [
    ...packageFindings(surfaces),
    ...findings,
    ...deltas.flatMap(findingsOf),
    ...silentFindings(changes, surfaces.old, "go"),
  ];
}

/** The bodies of a method share one struct. */
function withOneStruct(surface: Surface): Surface {
  const merged = (method: SurfaceMethod): SurfaceMethod => {
    const all = method.variants.flatMap((variant) => variant.slots);
    const slots = new Map(all.map((slot) => [slot.name, slot]));
    const variants: readonly Variant[] = [{ id: "", slots: [...slots.values()] }];
    return { ...method, variants };
  };
  return {
    ...surface,
    resources: surface.resources.map((each) => ({ ...each, methods: each.methods.map(merged) })),
  };
}

/** Writes a type with the new names of others. */
function renamedIn(type: string, renamed: ReadonlyMap<string, string>): string {
  return type.replaceAll(/(?<![\p{L}\p{N}_.])\p{Lu}[\p{L}\p{N}_]*/gu, (name) => renamed.get(name) ?? name);
}

function packageFindings({ old, new: now }: BeforeAfter<Surface>): readonly Finding[] {
  if (old.root === now.root) return [];
  const subject = { document: "new", pointer: "/info/title", symbol: old.root } as const;
  return report("go", ["client-renamed"], { ...subject, old: old.root, new: now.root });
}

function findingsOf(delta: Delta): readonly Finding[] {
  switch (delta.kind) {
    case "method-added":
    case "method-removed":
      return report("go", [delta.kind], subjectOf(delta.method, delta.kind));
    case "method-renamed":
    case "arguments-reordered":
    case "params-added":
    case "params-removed":
    case "result-changed":
      return methodFindings(delta.kind, delta.method);
    case "type-added":
    case "type-removed":
      return existenceFindings(delta.kind, delta.type);
    case "type-renamed":
      return named(delta.type.old, report("go", [delta.kind], changed(delta.type)));
    case "type-reshaped":
      // Programs that receive a value use its fields or variants, without the name of the type.
      return report("go", [delta.kind], changed(delta.type));
    case "type-changed":
      return report("go", changedRules(delta.type), changed(delta.type));
    case "slot-added":
    case "slot-removed":
    case "slot-changed":
      return slotFindings(delta);
    default:
      return [];
  }
}

function subjectOf({ symbol, pointer }: Pick<SurfaceMethod, "symbol" | "pointer">, kind: string): Subject {
  return { document: kind.endsWith("removed") ? "old" : "new", pointer, symbol };
}

const RULES = {
  "method-renamed": "method-renamed",
  "arguments-reordered": "arguments-reordered",
  "params-added": "params-object-added",
  "params-removed": "params-object-removed",
} as const;

function methodFindings(
  kind: keyof typeof RULES | "result-changed",
  { old, new: now }: BeforeAfter<SurfaceMethod>,
): readonly Finding[] {
  const base = { document: "new", pointer: now.pointer, symbol: old.symbol } as const;
  if (kind !== "result-changed")
    return report("go", [RULES[kind]], { ...base, old: old.symbol, new: now.symbol });
  const rule = old.result === "" ? "result-added" : "response-type-changed";
  return report("go", [rule], { ...base, old: old.result || "nothing", new: now.result || "nothing" });
}

function existenceFindings(kind: "type-added" | "type-removed", type: SurfaceType): readonly Finding[] {
  if (type.id === "webhooks")
    return type.members.flatMap(({ name, pointer }) =>
      report("go", [kind.replace("type", "event")], subjectOf({ symbol: name, pointer }, kind)),
    );
  return named(type, report("go", [kind], subjectOf({ symbol: type.name, pointer: type.pointer }, kind)));
}

/** Programs that only receive values of a type need not name it. */
function named({ directions }: SurfaceType, findings: readonly Finding[]): readonly Finding[] {
  if (directions.includes("write")) return findings;
  return findings.map((finding) =>
    finding.level === "breaking"
      ? { ...finding, level: "risky", consumers: ["importers of the type"] }
      : finding,
  );
}

function changed({ old, new: now }: BeforeAfter<SurfaceType>): Subject {
  const subject = { document: "new", pointer: now.pointer, symbol: old.name } as const;
  if (old.name !== now.name) return { ...subject, old: old.name, new: now.name };
  return { ...subject, old: old.expression ?? old.name, new: now.expression ?? now.name };
}

/** What a change of the type behind an enum, or of additional properties, means. */
function changedRules({ old, new: now }: BeforeAfter<SurfaceType>): readonly string[] {
  const directions = new Set([...old.directions, ...now.directions]);
  return [...directions].map((direction) => `${direction === "write" ? "request" : "response"}-type-changed`);
}
