// Matches the named types of two plans: by key where both are used in the same places, else by those places.
import type { NamedType, Operation, Property, Type } from "../../plan/plan.ts";
import type { TypesByKey } from "../accepts/relation.ts";
import type { BeforeAfter, Direction, Pair } from "../change.ts";
import { alignedParts } from "./aligned-parts.ts";
import { isComponent } from "./locate.ts";
import type { OperationMatch } from "./match-operations.ts";
import { matchParameters, matchProperties } from "./match-properties.ts";

/** The named types of two plans. */
export interface TypeMatch {
  readonly byKey: BeforeAfter<TypesByKey>;
  /** Old key → new key of the same type. Most are equal. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Which way values of a matched type travel in both versions, by its old key. Empty: no place uses it in both. */
  directions(oldKey: string): readonly Direction[];
  /** Where a type was met first: `GET /pets 200 .data[]`, by its old key. */
  placeOf(oldKey: string): string | undefined;
}

/** Two types in the same place. */
interface Use {
  readonly old: Type;
  readonly new: Type;
  readonly direction: Direction;
  readonly place: string;
  /** Whether it is within a property that does not travel in this direction. */
  readonly isHidden?: boolean;
}

/** Matches the named types of two plans whose operations are matched. */
export function matchTypes(pair: Pair, operations: OperationMatch): TypeMatch {
  return new Matcher(pair).match(operations, pair);
}

class Matcher {
  readonly #byKey: BeforeAfter<TypesByKey>;
  /** Direction, old and new key of the pairs that were met. */
  readonly #met = new Set<string>();
  /** The same pairs in the order in which they were met. */
  readonly #pairs: BeforeAfter<string>[] = [];
  readonly #places = new Map<string, string>();
  readonly #waiting: Use[] = [];

  constructor(pair: Pair) {
    this.#byKey = { old: byKeyOf(pair.old.plan.types), new: byKeyOf(pair.new.plan.types) };
  }

  match({ pairs }: OperationMatch, pair: Pair): TypeMatch {
    for (const each of pairs) this.#waiting.push(...usesIn(each.old.operation, each.new.operation));
    const events = new Map(pair.new.plan.webhooks.map((event) => [event.name, event]));
    for (const { name, type } of pair.old.plan.webhooks) {
      const other = events.get(name);
      if (other !== undefined)
        this.#waiting.push({ old: type, new: other.type, direction: "response", place: `webhook ${name}` });
    }
    // The list grows while it is read: outer places come before inner ones.
    for (const use of this.#waiting) this.#visit(use);
    const renamed = this.#elect();
    const isMet = (key: string, direction: Direction): boolean =>
      this.#met.has(`${direction} ${key} ${renamed.get(key) ?? ""}`);
    return {
      byKey: this.#byKey,
      renamed,
      directions: (key) => (["request", "response"] as const).filter((each) => isMet(key, each)),
      placeOf: (key) => this.#places.get(key),
    };
  }

  /** Pairs each type with one other: by key if both are components or were met together, then as they were met. */
  #elect(): ReadonlyMap<string, string> {
    const { old, new: current } = this.#byKey;
    const renamed = new Map<string, string>();
    const taken = new Set<string>();
    const take = (from: string, to: string): void => {
      if (renamed.has(from) || taken.has(to)) return;
      renamed.set(from, to);
      taken.add(to);
    };
    const isNamed = (type: NamedType | undefined): boolean => type !== undefined && isComponent(type);
    const common = [...old.keys()].filter((key) => current.has(key));
    for (const key of common) if (isNamed(old.get(key)) && isNamed(current.get(key))) take(key, key);
    for (const pair of this.#pairs) if (pair.old === pair.new) take(pair.old, pair.new);
    for (const pair of this.#pairs) take(pair.old, pair.new);
    for (const key of common) take(key, key);
    return renamed;
  }

  #visit(use: Use): void {
    for (const part of alignedParts(use.old, use.new, this.#byKey)) {
      const inner = { ...use, old: part.old, new: part.new, place: use.place + part.step };
      if (inner.old.kind === "named" && inner.new.kind === "named")
        this.#visitNamed(inner, inner.old.key, inner.new.key);
      else this.#visit(inner);
    }
  }

  #visitNamed(use: Use, oldKey: string, newKey: string): void {
    const met = `${use.isHidden ? "no " : ""}${use.direction} ${oldKey} ${newKey}`;
    if (this.#met.has(met)) return;
    this.#met.add(met);
    this.#pairs.push({ old: oldKey, new: newKey });
    if (!this.#places.has(oldKey)) this.#places.set(oldKey, use.place);
    const [old, current] = [this.#byKey.old.get(oldKey), this.#byKey.new.get(newKey)];
    if (old === undefined || current === undefined) return;
    this.#waiting.push(...usesWithin(use, old, current));
  }
}

function byKeyOf(types: readonly NamedType[]): TypesByKey {
  return new Map(types.map((type) => [type.key, type]));
}

function usesIn(old: Operation, current: Operation): readonly Use[] {
  const place = `${current.method} ${current.path}`;
  const parameters = matchParameters(old.parameters, current.parameters);
  const sent = [...parameters.kept, ...parameters.renamed].map(
    (pair): Use => ({
      old: pair.old.type,
      new: pair.new.type,
      direction: "request",
      place: `${place} ?${pair.new.name}`,
    }),
  );
  const bodies = old.bodies.flatMap((body): readonly Use[] => {
    const other =
      current.bodies.find(({ mediaType }) => mediaType === body.mediaType) ??
      current.bodies.find(({ kind }) => kind === body.kind);
    return other === undefined
      ? []
      : [{ old: body.type, new: other.type, direction: "request", place: `${place} body` }];
  });
  return [...sent, ...bodies, ...receivedIn(old, current, place)];
}

function receivedIn(old: Operation, current: Operation, place: string): readonly Use[] {
  const direction = "response";
  const whole =
    old.response.kind === "json" && current.response.kind === "json"
      ? [
          {
            old: old.response.type,
            new: current.response.type,
            direction,
            place: `${place} response`,
          } as const,
        ]
      : [];
  const items =
    old.streaming !== undefined && current.streaming !== undefined
      ? [
          {
            old: old.streaming.item,
            new: current.streaming.item,
            direction,
            place: `${place} stream item`,
          } as const,
        ]
      : [];
  const failures = old.failures.flatMap((failure): readonly Use[] => {
    const other = current.failures.find(({ status }) => status === failure.status);
    return other === undefined
      ? []
      : [{ old: failure.type, new: other.type, direction, place: `${place} ${failure.status}` }];
  });
  const headers = matchProperties(old.responseHeaders, current.responseHeaders).kept.map(
    (header): Use => ({
      old: header.old.type,
      new: header.new.type,
      direction,
      place: `${place} header ${header.new.name}`,
    }),
  );
  return [...whole, ...items, ...failures, ...headers];
}

function isHidden(direction: Direction, { old, new: current }: BeforeAfter<Property>): boolean {
  return direction === "request" ? old.readOnly && current.readOnly : old.writeOnly && current.writeOnly;
}

function usesWithin(use: Use, old: NamedType, current: NamedType): readonly Use[] {
  if (old.kind === "object" && current.kind === "object") {
    const { kept, renamed } = matchProperties(old.properties, current.properties);
    const properties = [...kept, ...renamed].map((pair) => ({
      ...use,
      old: pair.old.type,
      new: pair.new.type,
      place: `${use.place}.${pair.new.name}`,
      isHidden: use.isHidden === true || isHidden(use.direction, pair),
    }));
    const { additional } = old;
    if (additional === undefined || current.additional === undefined) return properties;
    return [...properties, { ...use, old: additional, new: current.additional, place: `${use.place}.*` }];
  }
  const [from, to] = [old, current].map(
    (each): Type => (each.kind === "alias" ? each.type : { kind: "named", key: each.key }),
  );
  if (from === undefined || to === undefined || (old.kind !== "alias" && current.kind !== "alias")) return [];
  return [{ ...use, old: from, new: to }];
}
