// Lists the changes of value constraints, which are in the documents and in no plan.
import type { Operation } from "../../plan/plan.ts";
import { child, contentOf, isRecord, type Place, type Source } from "../../plan/source.ts";
import type { BeforeAfter, Change, Direction, Pair } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { type Constraints, constraintsAt } from "./constraints.ts";
import { limitChanges } from "./limit-keywords.ts";
import { bodyAt, isComponent, parameterAt, responsesOf } from "./locate.ts";
import { matchParameters } from "./match-properties.ts";

/** Two versions of a schema. */
interface Schemas extends BeforeAfter<Place> {
  /** `Pet.name`, `GET /pets ?limit`. */
  readonly subject: string;
  readonly directions: readonly Direction[];
}

/** Lists the constraints that became tighter or looser, each once: at the named schema if there is one. */
export function constraintChanges(analysis: Analysis, pair: Pair): readonly Change[] {
  const changes: Change[] = [];
  const seen = new Seen();
  const waiting = [
    ...namedSchemas(analysis),
    ...analysis.operations.pairs.flatMap((each) => schemasOf(analysis, each)),
    ...eventSchemas(analysis, pair),
  ];
  // The list grows while it is read.
  for (const found of waiting) {
    const old = analysis.sources.old.follow(found.old);
    const current = analysis.sources.new.follow(found.new);
    if (!isRecord(old.value) || !isRecord(current.value)) continue;
    const schemas = { ...found, directions: seen.add(old.value, current.value, found.directions) };
    if (schemas.directions.length === 0) continue;
    const constraints = {
      old: constraintsAt(analysis.sources.old, schemas.old),
      new: constraintsAt(analysis.sources.new, schemas.new),
    };
    changes.push(...changesOf(schemas, constraints, current.pointer));
    waiting.push(...schemasWithin(schemas, constraints));
  }
  return changes;
}

/** The pairs of schemas that were compared, by direction. */
class Seen {
  readonly #pairs = {
    request: new WeakMap<object, Set<object>>(),
    response: new WeakMap<object, Set<object>>(),
  };

  /** Adds a pair; returns the directions in which it is new. */
  add(old: object, current: object, directions: readonly Direction[]): readonly Direction[] {
    return directions.filter((direction) => {
      const others = this.#pairs[direction].get(old) ?? new Set();
      if (others.has(current)) return false;
      this.#pairs[direction].set(old, others.add(current));
      return true;
    });
  }
}

function changesOf(
  { subject, directions, ...schemas }: Schemas,
  { old, new: current }: BeforeAfter<Constraints>,
  pointer: string,
): readonly Change[] {
  const isEnum = ({ keywords }: Constraints): boolean =>
    keywords["enum"] !== undefined || keywords["const"] !== undefined;
  // A change of the type is said by the type.
  if (kindOf(old) !== kindOf(current) || isEnum(old) !== isEnum(current)) return [];
  return limitChanges(old.keywords, current.keywords).map((change) => ({
    ...change,
    schemas,
    subject,
    document: "new",
    pointer,
    directions,
  }));
}

function kindOf({ types }: Constraints): string {
  return types
    .map((type) => (type === "integer" ? "number" : type))
    .toSorted()
    .join();
}

function schemasWithin(
  schemas: Schemas,
  { old, new: current }: BeforeAfter<Constraints>,
): readonly Schemas[] {
  const parts = [...old.parts].flatMap(([step, place]): readonly Schemas[] => {
    const other = current.parts.get(step);
    if (other === undefined) return [];
    const directions = schemas.directions.filter(
      (direction) => !isHidden(direction, place) && !isHidden(direction, other),
    );
    return [{ old: place, new: other, subject: schemas.subject + step, directions }];
  });
  const variants = alignVariants(old.variants, current.variants).map((pair) => ({ ...schemas, ...pair }));
  return [...parts, ...variants];
}

/** Variants correspond when they are written alike; inline ones also by position, where one of them was edited. */
function alignVariants(old: readonly Place[], current: readonly Place[]): readonly BeforeAfter<Place>[] {
  const left = new Map(current.map((place) => [JSON.stringify(place.value), place]));
  const same = old.flatMap((place): readonly BeforeAfter<Place>[] => {
    const text = JSON.stringify(place.value);
    const other = left.get(text);
    left.delete(text);
    return other === undefined ? [] : [{ old: place, new: other }];
  });
  const paired = new Set(same.flatMap((pair) => [pair.old, pair.new]));
  const [before, after] = [old, current].map((all) =>
    all.filter((place) => !paired.has(place) && isRecord(place.value) && place.value["$ref"] === undefined),
  );
  if (before === undefined || before.length !== after?.length) return same;
  const edited = before.flatMap((place, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ old: place, new: other }];
  });
  return [...same, ...edited];
}

function isHidden(direction: Direction, { value }: Place): boolean {
  const { readOnly, writeOnly } = (typeof value === "object" && value !== null ? value : {}) as {
    readonly readOnly?: unknown;
    readonly writeOnly?: unknown;
  };
  return direction === "request" ? readOnly === true : writeOnly === true;
}

function namedSchemas({ types, sources }: Analysis): readonly Schemas[] {
  return [...types.renamed].flatMap(([from, to]): readonly Schemas[] => {
    const [old, current] = [types.byKey.old.get(from), types.byKey.new.get(to)];
    if (old === undefined || current === undefined || !isComponent(old) || !isComponent(current)) return [];
    const places = { old: sources.old.at(old.pointer), new: sources.new.at(current.pointer) };
    return [{ ...places, subject: from, directions: types.directions(from) }];
  });
}

/** The schemas of parameters, bodies and responses; those of named types were compared before. */
function schemasOf(
  { sources }: Analysis,
  { old, new: current }: Analysis["operations"]["pairs"][number],
): readonly Schemas[] {
  const operations = { old: old.operation, new: current.operation };
  const symbol = `${current.operation.method} ${current.operation.path}`;
  const { kept, renamed } = matchParameters(old.operation.parameters, current.operation.parameters);
  const parameters = [...kept, ...renamed].map(({ old: before, new: after }): Schemas => {
    const mark =
      after.in === "query"
        ? `?${after.name}`
        : after.in === "path"
          ? `{${after.name}}`
          : `${after.in} ${after.name}`;
    return {
      old: valueSchema(sources.old, parameterAt(sources.old, operations.old, before)),
      new: valueSchema(sources.new, parameterAt(sources.new, operations.new, after)),
      subject: `${symbol} ${mark}`,
      directions: ["request"],
    };
  });
  const bodies = contents(sources, {
    old: bodyAt(sources.old, operations.old),
    new: bodyAt(sources.new, operations.new),
  });
  return [
    ...parameters,
    ...bodies.map((schemas): Schemas => ({ ...schemas, subject: `${symbol} body`, directions: ["request"] })),
    ...responseSchemas(sources, operations, symbol),
  ];
}

function responseSchemas(
  sources: BeforeAfter<Source>,
  { old, new: current }: BeforeAfter<Operation>,
  symbol: string,
): readonly Schemas[] {
  const others = responsesOf(sources.new, current);
  return [...responsesOf(sources.old, old)].flatMap(([status, response]): readonly Schemas[] => {
    const other = others.get(status);
    if (other === undefined) return [];
    return contents(sources, { old: response, new: other }).map((schemas) => ({
      ...schemas,
      subject: `${symbol} ${status.startsWith("2") ? "response" : status.toLowerCase()}`,
      directions: ["response"],
    }));
  });
}

function eventSchemas({ sources }: Analysis, { old, new: current }: Pair): readonly Schemas[] {
  const names = new Set(current.plan.webhooks.map(({ name }) => name));
  return old.plan.webhooks.flatMap(({ name }): readonly Schemas[] => {
    if (!names.has(name)) return [];
    const [before, after] = [sources.old, sources.new].map((source) =>
      source.follow(child(child(source.follow(child(source.at("/webhooks"), name)), "post"), "requestBody")),
    );
    if (before === undefined || after === undefined) return [];
    return contents(sources, { old: before, new: after }).map((schemas) => ({
      ...schemas,
      subject: `webhook ${name}`,
      directions: ["response"],
    }));
  });
}

/** The schemas of the media types that both versions have. */
function contents(sources: BeforeAfter<Source>, place: BeforeAfter<Place>): readonly BeforeAfter<Place>[] {
  const others = new Map(contentOf(sources.new, place.new));
  return contentOf(sources.old, place.old).flatMap(([mediaType, media]) => {
    const other = others.get(mediaType);
    return other === undefined ? [] : [{ old: child(media, "schema"), new: child(other, "schema") }];
  });
}

function valueSchema(source: Source, parameter: Place): Place {
  const [content] = contentOf(source, parameter);
  return child(content?.[1] ?? parameter, "schema");
}
