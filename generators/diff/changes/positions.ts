// Lists the places of an operation where values are sent and received, with their schemas in both documents.
import type { Operation, Parameter } from "../../plan/plan.ts";
import { child, children, contentOf, type Place, type Source } from "../../plan/source.ts";
import type { BeforeAfter, Direction, Pair } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { bodyAt, parameterAt, responsesOf } from "./locate.ts";
import { matchParameters } from "./match-properties.ts";

/** Where values travel, in both documents. */
export interface Position {
  readonly kind: "parameter" | "body" | "response" | "event" | "component";
  readonly direction: Direction;
  readonly schema: BeforeAfter<Place>;
  /** `POST /pets body`, `GET /pets ?limit`, `GET /pets 404`. */
  readonly symbol: string;
}

/** Lists the positions whose values are JSON, or parameters. */
export function positionsOf(analysis: Analysis, pair: Pair): readonly Position[] {
  const operations = analysis.operations.pairs.flatMap(({ old, new: current }) => {
    if (current.operation.base !== undefined) return [];
    const both = { old: old.operation, new: current.operation };
    return [
      ...parametersOf(analysis, both),
      ...bodiesOf(analysis, both),
      ...responsePositions(analysis, both),
      ...callbacksOf(analysis, both),
    ];
  });
  return [...operations, ...eventsOf(analysis, pair)];
}

function symbolOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function parametersOf(
  { sources }: Analysis,
  { old, new: current }: BeforeAfter<Operation>,
): readonly Position[] {
  const { kept, renamed } = matchParameters(old.parameters, current.parameters);
  return [...kept, ...renamed].map((pair) => ({
    kind: "parameter",
    direction: "request",
    schema: {
      old: valueSchema(sources.old, parameterAt(sources.old, old, pair.old)),
      new: valueSchema(sources.new, parameterAt(sources.new, current, pair.new)),
    },
    symbol: `${symbolOf(current)} ${parameterName(pair.new)}`,
  }));
}

/** `?limit`, `{id}`, `header X-Trace`. */
export function parameterName({ in: location, name }: Pick<Parameter, "in" | "name">): string {
  if (location === "query") return `?${name}`;
  return location === "path" ? `{${name}}` : `${location} ${name}`;
}

/** The schema of the values of a parameter or header. */
export function valueSchema(source: Source, parameter: Place): Place {
  const [content] = contentOf(source, parameter);
  return child(content?.[1] ?? parameter, "schema");
}

function bodiesOf({ sources }: Analysis, { old, new: current }: BeforeAfter<Operation>): readonly Position[] {
  const bodies = { old: bodyAt(sources.old, old), new: bodyAt(sources.new, current) };
  return jsonSchemas(sources, bodies).map((schema) => ({
    kind: "body",
    direction: "request",
    schema,
    symbol: `${symbolOf(current)} body`,
  }));
}

function responsePositions(
  { sources }: Analysis,
  { old, new: current }: BeforeAfter<Operation>,
): readonly Position[] {
  const others = responsesOf(sources.new, current);
  return [...responsesOf(sources.old, old)].flatMap(([status, response]): readonly Position[] => {
    const other = others.get(status);
    if (other === undefined) return [];
    return jsonSchemas(sources, { old: response, new: other }).map((schema) => ({
      kind: "response",
      direction: "response",
      schema,
      symbol: `${symbolOf(current)} ${status.startsWith("2") ? "response" : status.toLowerCase()}`,
    }));
  });
}

/** Callbacks are sent to clients, who read them. */
function callbacksOf(
  { sources }: Analysis,
  { old, new: current }: BeforeAfter<Operation>,
): readonly Position[] {
  const bodiesIn = (source: Source, { pointer }: Operation): ReadonlyMap<string, Place> =>
    new Map(
      children(child(source.at(pointer), "callbacks")).flatMap(([name, callback]) =>
        children(source.follow(callback)).flatMap(([expression, item]) =>
          children(source.follow(item)).map(([method, operation]): readonly [string, Place] => [
            `${name} ${expression} ${method}`,
            source.follow(child(operation, "requestBody")),
          ]),
        ),
      ),
    );
  const others = bodiesIn(sources.new, current);
  return [...bodiesIn(sources.old, old)].flatMap(([name, body]) => {
    const other = others.get(name);
    if (other === undefined) return [];
    return jsonSchemas(sources, { old: body, new: other }).map((schema) => ({
      kind: "event",
      direction: "response",
      schema,
      symbol: `${symbolOf(current)} callback ${name.split(" ")[0] ?? ""}`,
    }));
  });
}

function eventsOf({ sources }: Analysis, { old, new: current }: Pair): readonly Position[] {
  const names = new Set(current.plan.webhooks.map(({ name }) => name));
  return old.plan.webhooks
    .filter(({ name }) => names.has(name))
    .flatMap(({ name }): readonly Position[] => {
      const bodyIn = (source: Source): Place =>
        source.follow(
          child(child(source.follow(child(source.at("/webhooks"), name)), "post"), "requestBody"),
        );
      return jsonSchemas(sources, { old: bodyIn(sources.old), new: bodyIn(sources.new) }).map((schema) => ({
        kind: "event",
        direction: "response",
        schema,
        symbol: `webhook ${name}`,
      }));
    });
}

/** The schemas of the media types of JSON that both versions have. */
function jsonSchemas(sources: BeforeAfter<Source>, place: BeforeAfter<Place>): readonly BeforeAfter<Place>[] {
  const others = new Map(contentOf(sources.new, place.new));
  return contentOf(sources.old, place.old).flatMap(([mediaType, media]) => {
    const other = others.get(mediaType);
    if (other === undefined || !/^application\/(.+\+)?json\b/i.test(mediaType)) return [];
    return [{ old: child(media, "schema"), new: child(other, "schema") }];
  });
}
