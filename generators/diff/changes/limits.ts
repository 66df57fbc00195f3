// Lists the changes of value constraints, which are in the documents and in no plan.
import type { Operation } from "../../plan/plan.ts";
import { child, contentOf, type Place, type Source } from "../../plan/source.ts";
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
  const seen = new Set<string>();
  const waiting = [
    ...namedSchemas(analysis),
    ...analysis.operations.pairs.flatMap((each) => schemasOf(analysis, each)),
    ...eventSchemas(analysis, pair),
  ];
  // The list grows while it is read.
  for (const schemas of waiting) {
    const [old, current] = [
      analysis.sources.old.follow(schemas.old),
      analysis.sources.new.follow(schemas.new),
    ];
    const key = `${old.pointer}\n${current.pointer}\n${schemas.directions.join()}`;
    if (
      seen.has(key) ||
      schemas.directions.length === 0 ||
      old.value === undefined ||
      current.value === undefined
    )
      continue;
    seen.add(key);
    const constraints = {
      old: constraintsAt(analysis.sources.old, schemas.old),
      new: constraintsAt(analysis.sources.new, schemas.new),
    };
    changes.push(...changesOf(schemas, constraints, current.pointer));
    waiting.push(...schemasWithin(schemas, constraints));
  }
  return changes;
}

function changesOf(
  { subject, directions }: Schemas,
  { old, new: current }: BeforeAfter<Constraints>,
  pointer: string,
): readonly Change[] {
  const isEnum = ({ keywords }: Constraints): boolean =>
    keywords["enum"] !== undefined || keywords["const"] !== undefined;
  // A change of the type is said by the type.
  if (kindOf(old) !== kindOf(current) || isEnum(old) !== isEnum(current)) return [];
  return limitChanges(old.keywords, current.keywords).map((change) => ({
    ...change,
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
  if (old.variants.length !== current.variants.length) return parts;
  const variants = old.variants.flatMap((place, index) => {
    const other = current.variants[index];
    return other === undefined ? [] : [{ ...schemas, old: place, new: other }];
  });
  return [...parts, ...variants];
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
    return types.directions(from).map((direction) => ({ ...places, subject: from, directions: [direction] }));
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
