// Writes how the arguments of a method become the path, query, headers and body of a request.
import type { Operation, Parameter, Type } from "../plan/plan.ts";
import { type Arguments, constantOf } from "./arguments.ts";
import { type BodyCode, bodyCode } from "./body-code.ts";
import { filterOf } from "./date-filters.ts";
import { literal } from "./docstring.ts";
import { isExact, isScalar, isText } from "./exactness.ts";
import { spellBuiltins } from "./spelling.ts";
import { respell, type Types } from "./types.ts";

/** One entry of a dict: `"name": expression`, or a spread one. */
export type Entry = string;

/** The parts of a request as Python source. */
export interface RequestCode {
  readonly path: readonly Entry[];
  readonly query: readonly Entry[];
  /** Type of the variable that has a long query. */
  readonly queryType: string;
  readonly headers: readonly Entry[];
  readonly bodies: readonly BodyCode[];
}

/** Writes the request of an operation. */
export function requestCode(
  operation: Operation,
  { all, parameters, bodies }: Arguments,
  types: Types,
): RequestCode {
  // An argument hides the built-in type of its name.
  const spelling = spellBuiltins(all.map(({ name }) => name));
  const values = operation.parameters.map((given) => {
    const bound = parameters.find(({ property }) => property === given);
    const parameter = { ...given, type: types.structure(given.type) };
    return { parameter, source: bound?.argument.name ?? constantOf(given) ?? "None" };
  });
  const of = (place: Parameter["in"]): typeof values =>
    values.filter(({ parameter }) => parameter.in === place);
  const cookies = of("cookie").map(
    ({ parameter, source }) => `${literal(parameter.name)}: ${cookieValue(parameter, source)}`,
  );
  return {
    path: of("path").map(
      ({ parameter, source }) => `${literal(parameter.name)}: ${pathValue(parameter, source)}`,
    ),
    queryType: respell("dict[str, QueryValue]", spelling),
    query: [
      ...new Set(
        of("query").map(({ parameter, source }) => {
          const filter = filterOf(parameter, operation);
          return filter === undefined
            ? queryEntry(parameter, source, types)
            : `**deep_object(${literal(filter)}, ${source})`;
        }),
      ),
    ],
    headers: [
      ...of("header").map(
        ({ parameter, source }) => `${literal(parameter.name)}: ${headerValue(parameter, source)}`,
      ),
      ...(cookies.length > 0 ? [`"Cookie": cookie_header({${cookies.join(", ")}})`] : []),
    ],
    bodies: bodies.map((body) =>
      bodyCode(body, operation.bodyRequired || bodies.length > 1, { types, spelling, id: operation.id }),
    ),
  };
}

function pathValue({ name, type, style, explode, allowReserved }: Parameter, source: string): string {
  const exploding = explode && !isScalar(type) ? ", explode=True" : "";
  if (style === "json") return `encode(${source})`;
  if (style === "label") return `label_path(${source}${exploding})`;
  if (style === "matrix") return `matrix_path(${literal(name)}, ${source}${exploding})`;
  if (allowReserved) return `simple_path(${source}${exploding}, reserved=True)`;
  if (isText(type)) return source;
  return isScalar(type) ? `plain_text(${source})` : `simple_path(${source}${exploding})`;
}

function headerValue({ type, style, explode }: Parameter, source: string): string {
  if (style === "json") return `json_text(${source})`;
  if (isText(type)) return source;
  return `plain_header(${source}${explode && !isScalar(type) ? ", explode=True" : ""})`;
}

function cookieValue({ type, style, explode }: Parameter, source: string): string {
  if (style === "json") return `json_text(${source})`;
  return explode || isScalar(type) ? source : `joined_cookie(${source})`;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

function queryEntry(parameter: Parameter, source: string, types: Types): Entry {
  const { name, type, style, explode, allowReserved } = parameter;
  const key = literal(name);
  if (style === "json") return `${key}: json_text(${source})`;
  if (style === "deepObject") return `**deep_object(${key}, ${source})`;
  const isRepeated = isScalar(type) || (explode && type.kind === "array");
  if (allowReserved && isRepeated) return `${key}: reserved_query(${source})`;
  if (isScalar(type)) return `${key}: ${isExact(type) ? source : `plain(${source})`}`;
  if (isRepeated) return `${key}: ${isExactList(type, types) ? source : `repeated(${source})`}`;
  if (explode) return `**exploded(${key}, ${source})`;
  const separator = literal(SEPARATORS[style] ?? ",");
  return `${key}: joined_query(${source}, ${separator}${allowReserved ? ", reserved=True" : ""})`;
}

function isExactList(type: Type, types: Types): boolean {
  return type.kind === "array" && isExact(types.structure(type.items));
}
