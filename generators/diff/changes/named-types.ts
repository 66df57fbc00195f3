// Lists the changes of the named types of two plans, each once.
import type { EnumType, NamedType, ObjectType } from "../../plan/plan.ts";
import { child } from "../../plan/source.ts";
import type { BeforeAfter, Change, Direction } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { propertyPointer } from "./locate.ts";
import { matchProperties } from "./match-properties.ts";
import { oneSidedChanges } from "./one-sided.ts";
import { propertyChanges } from "./properties.ts";
import { isSameKind, isSameType } from "./same-type.ts";

const KEYWORD = "additionalProperties";

/** Lists the changes of named types that users meet. */
export function typeChanges(analysis: Analysis): readonly Change[] {
  const { byKey, renamed } = analysis.types;
  const { reached } = analysis;
  const kept = new Set(renamed.values());
  const removed = [...byKey.old.values()].filter(
    (type) => reached.old.has(type.key) && !renamed.has(type.key),
  );
  const added = [...byKey.new.values()].filter((type) => reached.new.has(type.key) && !kept.has(type.key));
  return [
    ...oneSidedChanges({ removed, added }, (type, document) => ({
      kind: document === "old" ? "type-removed" : "type-added",
      type,
      ...at(document, type),
      directions: directionsOf(type),
    })),
    ...[...renamed].flatMap(([from, to]) => {
      const [old, current] = [byKey.old.get(from), byKey.new.get(to)];
      if (old === undefined || current === undefined || !reached.old.has(from) || !reached.new.has(to))
        return [];
      return changesOf(analysis, { old, new: current });
    }),
  ];
}

function directionsOf({ usage }: NamedType): readonly Direction[] {
  return (["request", "response"] as const).filter((direction) => usage[direction]);
}

function at(
  document: "old" | "new",
  { pointer }: NamedType,
): { readonly document: "old" | "new"; readonly pointer: string } {
  return { document, pointer };
}

function changesOf(analysis: Analysis, type: BeforeAfter<NamedType>): readonly Change[] {
  const { old, new: current } = type;
  const directions = analysis.types.directions(old.key);
  const located = { ...at("new", current), directions };
  const isRenamed = old.key !== current.key || old.words.join() !== current.words.join();
  const names: readonly Change[] = isRenamed ? [{ kind: "type-renamed", type, ...located }] : [];
  const usage: readonly Change[] =
    directionsOf(old).join() === directionsOf(current).join()
      ? []
      : [{ kind: "type-usage-changed", type, ...located }];
  return [...names, ...usage, ...contentChanges(analysis, type, directions)];
}

function contentChanges(
  analysis: Analysis,
  type: BeforeAfter<NamedType>,
  directions: readonly Direction[],
): readonly Change[] {
  const { old, new: current } = type;
  const located = { ...at("new", current), directions };
  if (old.kind === "object" && current.kind === "object")
    return objectChanges(analysis, { old, new: current }, directions);
  if (!isSameKind(old, current)) return [{ kind: "type-kind-changed", type, ...located }];
  if (old.kind === "enum" && current.kind === "enum") return enumChanges({ old, new: current }, directions);
  if (old.kind !== "alias" || current.kind !== "alias") return [];
  if (isSameType(analysis.types.renamed, old.type, current.type)) return [];
  const expression = { old: old.type, new: current.type };
  return [{ kind: "type-changed", use: { kind: "alias", type }, type: expression, ...located }];
}

function objectChanges(
  { sources, types }: Analysis,
  type: BeforeAfter<ObjectType>,
  directions: readonly Direction[],
): readonly Change[] {
  const owner = { kind: "type", type } as const;
  const changes = propertyChanges({
    owner,
    match: matchProperties(type.old.properties, type.new.properties),
    directions,
    renamedTypes: types.renamed,
    locate: (document, { name }) => propertyPointer(sources[document], type[document].pointer, name),
  });
  const [before, after] = [type.old.additional, type.new.additional];
  const located = { ...at("new", type.new), directions };
  if (before === undefined || after === undefined) {
    if (before === after) return changes;
    return [
      ...changes,
      { kind: before === undefined ? "object-opened" : "object-closed", owner, ...located },
    ];
  }
  if (isSameType(types.renamed, before, after)) return changes;
  // Without the keyword any property was possible, and none was described.
  const isFirst = child(sources.old.follow(sources.old.at(type.old.pointer)), KEYWORD).value === undefined;
  if (before.kind === "any" && isFirst) return [...changes, { kind: "object-opened", owner, ...located }];
  const use = { kind: "additional", owner } as const;
  return [...changes, { kind: "type-changed", use, type: { old: before, new: after }, ...located }];
}

function enumChanges(type: BeforeAfter<EnumType>, directions: readonly Direction[]): readonly Change[] {
  const { old, new: current } = type;
  const [before, after] = [old, current].map(
    ({ values }) => new Map(values.map(({ value, words }) => [value, words.join()])),
  );
  const removed = old.values.filter(({ value }) => !after?.has(value));
  const added = current.values.filter(({ value }) => !before?.has(value));
  const reworded = current.values.filter(
    ({ value, words }) => before?.has(value) && before.get(value) !== words.join(),
  );
  const make =
    (kind: "enum-value-added" | "enum-value-removed" | "enum-value-reworded") =>
    ({ value }: { readonly value: string | number }): Change => ({
      kind,
      type,
      value,
      ...(kind === "enum-value-removed" ? at("old", old) : at("new", current)),
      directions,
    });
  const located = { ...at("new", current), directions };
  return [
    ...removed.map(make("enum-value-removed")),
    ...added.map(make("enum-value-added")),
    ...reworded.map(make("enum-value-reworded")),
    ...(old.closed === current.closed
      ? []
      : [{ kind: current.closed ? "enum-closed" : "enum-opened", type, ...located } as const]),
  ];
}
