// Lists the changes of the request bodies of an operation.
import { isDeepStrictEqual } from "node:util";
import type { RequestBody } from "../../plan/plan.ts";
import type { BeforeAfter, Change, PlacedOperation } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { bodyAt, bodySchemaAt, isInRange, propertyPointer, requestMedia } from "./locate.ts";
import { matchProperties } from "./match-properties.ts";
import { oneSidedChanges, oneSidedNames } from "./one-sided.ts";
import { propertyChanges } from "./properties.ts";
import { isSameType } from "./same-type.ts";

type Operations = BeforeAfter<PlacedOperation>;
type Bodies = BeforeAfter<RequestBody>;

/** Lists the changes of bodies: which there are, and the properties that are arguments of the method. */
export function bodyChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [operation.old.operation.bodies, operation.new.operation.bodies];
  const pairs = matchBodies(old, current);
  const removed = old.filter((body) => !pairs.some((pair) => pair.old === body));
  const added = current.filter((body) => !pairs.some((pair) => pair.new === body));
  return [
    ...oneSidedChanges({ removed, added }, (body, document) => ({
      kind: document === "old" ? "body-removed" : "body-added",
      operation,
      body,
      ...bodyLocation(analysis, operation, document),
    })),
    ...mediaChanges(analysis, operation),
    ...pairs.flatMap((body) => contentChanges(analysis, operation, body)),
  ];
}

/** Bodies correspond by media type, else by kind. */
export function matchBodies(old: readonly RequestBody[], current: readonly RequestBody[]): readonly Bodies[] {
  const taken = new Set<RequestBody>();
  return old.flatMap((body): readonly Bodies[] => {
    const free = current.filter((other) => !taken.has(other));
    const found =
      free.find(({ mediaType }) => mediaType === body.mediaType) ??
      free.find(({ kind }) => kind === body.kind);
    if (found === undefined) return [];
    taken.add(found);
    return [{ old: body, new: found }];
  });
}

function bodyLocation({ sources }: Analysis, operation: Operations, document: "old" | "new") {
  const place = bodyAt(sources[document], operation[document].operation);
  const pointer = place.value === undefined ? operation[document].operation.pointer : place.pointer;
  return { document, pointer, directions: ["request"] } as const;
}

function mediaChanges(analysis: Analysis, operation: Operations): readonly Change[] {
  const [old, current] = [
    requestMedia(analysis.sources.old, operation.old.operation),
    requestMedia(analysis.sources.new, operation.new.operation),
  ];
  if (old.size === 0 || current.size === 0) return [];
  const { removed, added } = oneSidedNames(old.keys(), current.keys());
  const uncovered = {
    removed: removed.filter((name) => !isInRange(name, current)),
    added: added.filter((name) => !isInRange(name, old)),
  };
  return oneSidedChanges(uncovered, (name, document) => ({
    kind: document === "old" ? "request-media-removed" : "request-media-added",
    operation,
    name,
    ...bodyLocation(analysis, operation, document),
  }));
}

function contentChanges(analysis: Analysis, operation: Operations, body: Bodies): readonly Change[] {
  const { renamed } = analysis.types;
  const { old, new: current } = body;
  const located = bodyLocation(analysis, operation, "new");
  if (old.properties === undefined || current.properties === undefined)
    return isSameType(renamed, old.type, current.type)
      ? []
      : [
          {
            kind: "type-changed",
            use: { kind: "body", operation },
            type: { old: old.type, new: current.type },
            ...located,
          },
        ];
  const owner = { kind: "body", operation, body } as const;
  const changes = propertyChanges({
    owner,
    match: matchProperties(old.properties, current.properties),
    directions: ["request"],
    renamedTypes: renamed,
    locate: (document, { name }) => {
      const source = analysis.sources[document];
      const schema = bodySchemaAt(source, operation[document].operation, body[document].mediaType);
      return propertyPointer(source, schema.pointer, name);
    },
  });
  return [
    ...changes,
    ...encodingChanges(owner, renamed, located),
    ...additionalChanges(owner, renamed, located),
  ];
}

/** Parts of a form that are encoded in another way, although their type is the same. */
function encodingChanges(
  owner: { readonly kind: "body"; readonly operation: Operations; readonly body: Bodies },
  renamed: ReadonlyMap<string, string>,
  located: ReturnType<typeof bodyLocation>,
): readonly Change[] {
  const { old, new: current } = owner.body;
  const { kept } = matchProperties(old.properties ?? [], current.properties ?? []);
  return kept
    .filter((property) => {
      const [before, after] = [old.encoding[property.old.name], current.encoding[property.new.name]];
      const isSame = isSameType(renamed, property.old.type, property.new.type);
      return old.kind === current.kind && isSame && !isDeepStrictEqual(before, after);
    })
    .map((property) => ({ kind: "property-restyled", owner, property, ...located }));
}

function additionalChanges(
  owner: { readonly kind: "body"; readonly operation: Operations; readonly body: Bodies },
  renamed: ReadonlyMap<string, string>,
  located: ReturnType<typeof bodyLocation>,
): readonly Change[] {
  const [before, after] = [owner.body.old.additional, owner.body.new.additional];
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    return [{ kind: before === undefined ? "object-opened" : "object-closed", owner, ...located }];
  }
  if (isSameType(renamed, before, after)) return [];
  return [
    {
      kind: "type-changed",
      use: { kind: "additional", owner },
      type: { old: before, new: after },
      ...located,
    },
  ];
}
