// Writes how the arguments of a method become the path, query, headers and body of a request.
import { plainType } from "../plan/named-types.ts";
import { encodingOf } from "../plan/parameter-encoding.ts";
import type { Operation, Parameter, Type } from "../plan/plan.ts";
import { type Arguments, constantText } from "./arguments.ts";
import { type BodyCode, bodyCode } from "./body-code.ts";
import { filterOf } from "./date-filters.ts";
import { literal } from "./docstring.ts";
import { isExact, isExactText } from "./exactness.ts";
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
    const parameter = { ...given, type: plainType(given.type, types.byKey) };
    return { parameter, source: bound?.argument.name ?? constantText(given) };
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

function pathValue(parameter: Parameter, source: string): string {
  const { name, type, allowReserved } = parameter;
  const { form, isExploded } = encodingOf(parameter, type);
  const exploding = isExploded ? ", explode=True" : "";
  if (form === "json") return `encode(${source})`;
  if (form === "label") return `label_path(${source}${exploding})`;
  if (form === "matrix") return `matrix_path(${literal(name)}, ${source}${exploding})`;
  if (allowReserved) return `simple_path(${source}${exploding}, reserved=True)`;
  if (isExactText(type)) return source;
  return form === "plain" ? `plain_text(${source})` : `simple_path(${source}${exploding})`;
}

function headerValue(parameter: Parameter, source: string): string {
  const { form, isExploded } = encodingOf(parameter, parameter.type);
  if (form === "json") return `json_text(${source})`;
  if (isExactText(parameter.type)) return source;
  return `plain_header(${source}${isExploded ? ", explode=True" : ""})`;
}

function cookieValue(parameter: Parameter, source: string): string {
  const { form } = encodingOf(parameter, parameter.type);
  if (form === "json") return `json_text(${source})`;
  return form === "joined" ? `joined_cookie(${source})` : source;
}

function queryEntry(parameter: Parameter, source: string, types: Types): Entry {
  const { name, type, allowReserved } = parameter;
  const { form, separator } = encodingOf(parameter, type);
  const key = literal(name);
  if (form === "json") return `${key}: json_text(${source})`;
  if (form === "deep") return `**deep_object(${key}, ${source})`;
  if (allowReserved && (form === "plain" || form === "repeated")) return `${key}: reserved_query(${source})`;
  if (form === "plain") return `${key}: ${isExact(type) ? source : `plain(${source})`}`;
  if (form === "repeated") return `${key}: ${isExactList(type, types) ? source : `repeated(${source})`}`;
  if (form === "exploded") return `**exploded(${key}, ${source})`;
  return `${key}: joined_query(${source}, ${literal(separator)}${allowReserved ? ", reserved=True" : ""})`;
}

function isExactList(type: Type, types: Types): boolean {
  return type.kind === "array" && isExact(plainType(type.items, types.byKey));
}
