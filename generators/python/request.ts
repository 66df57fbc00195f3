// Writes how the arguments of a method become the path, query, headers and body of a request.
import type { Operation, Parameter } from "../plan/plan.ts";
import { type Arguments, constantOf } from "./arguments.ts";
import { type BodyCode, bodyCode } from "./body-code.ts";
import { filterOf } from "./date-filters.ts";
import { literal } from "./docstring.ts";
import { isExact, isScalar, isText } from "./exactness.ts";
import type { Types } from "./types.ts";

/** One entry of a dict: `"name": expression`, or a spread one. */
export type Entry = string;

/** The parts of a request as Python source. */
export interface RequestCode {
  /** Path template; prefixes that styles ask for are part of it. */
  readonly template: string;
  readonly path: readonly Entry[];
  readonly query: readonly Entry[];
  readonly headers: readonly Entry[];
  readonly bodies: readonly BodyCode[];
}

/** Writes the request of an operation. */
export function requestCode(
  operation: Operation,
  { parameters, bodies }: Arguments,
  types: Types,
): RequestCode {
  const values = operation.parameters.map((given) => {
    const bound = parameters.find(({ property }) => property === given);
    const parameter = { ...given, type: types.structure(given.type) };
    return { parameter, source: bound?.argument.name ?? constantOf(given) ?? "None" };
  });
  const of = (place: Parameter["in"]): typeof values =>
    values.filter(({ parameter }) => parameter.in === place);
  const cookies = of("cookie").map(({ parameter, source }) => `${literal(parameter.name)}: ${source}`);
  return {
    template: of("path").reduce((path, { parameter }) => withStyle(path, parameter), operation.path),
    path: of("path").map(
      ({ parameter, source }) => `${literal(parameter.name)}: ${pathValue(parameter, source)}`,
    ),
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
    bodies: bodies.map((body) => bodyCode(body, operation.bodyRequired || bodies.length > 1, types)),
  };
}

/** `label` and `matrix` are a prefix of the value (RFC 6570 §3.2.5, §3.2.7). */
function withStyle(path: string, { style, name }: Parameter): string {
  if (style === "label") return path.replace(`{${name}}`, `.{${name}}`);
  return style === "matrix" ? path.replace(`{${name}}`, `;${name}={${name}}`) : path;
}

function pathValue({ type, style }: Parameter, source: string): string {
  if (style === "json") return `encode(${source})`;
  return isText(type) ? source : `plain_text(${source})`;
}

function headerValue({ type, style }: Parameter, source: string): string {
  if (style === "json") return `json_text(${source})`;
  return isText(type) ? source : `plain_header(${source})`;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function queryEntry({ name, type, style, explode }: Parameter, source: string, types: Types): Entry {
  const key = literal(name);
  if (style === "json") return `${key}: json_text(${source})`;
  if (style === "deepObject") return `**deep_object(${key}, ${source})`;
  if (isScalar(type)) return `${key}: ${isExact(type) ? source : `plain(${source})`}`;
  if (explode && type.kind === "array")
    return `${key}: ${isExact(types.structure(type.items)) ? source : `repeated(${source})`}`;
  if (explode) return `**exploded(${key}, ${source})`;
  return `${key}: joined_by(${source}, ${literal(SEPARATORS[style] ?? ",")})`;
}
