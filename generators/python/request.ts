// Writes how the arguments of a method become the path, query, headers and body of a request.
import type { Operation, Parameter, Property, Type } from "../plan/plan.ts";
import type { Argument, Arguments, BoundBody } from "./arguments.ts";
import { constantOf } from "./arguments.ts";
import { isFile } from "./bodies.ts";
import { literal } from "./docstring.ts";
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

/** A body as Python source. */
export interface BodyCode {
  /** Argument whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: string | undefined;
  readonly expression: string;
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
    query: of("query").map(({ parameter, source }) => queryEntry(parameter, source, types)),
    headers: [
      ...of("header").map(
        ({ parameter, source }) => `${literal(parameter.name)}: ${headerValue(parameter, source)}`,
      ),
      ...(cookies.length > 0 ? [`"Cookie": cookie({${cookies.join(", ")}})`] : []),
    ],
    bodies: bodies.map((body) => ({
      mark: body.mark?.name,
      expression: bodyExpression(body, operation.bodyRequired || bodies.length > 1, types),
    })),
  };
}

/** `label` and `matrix` are a prefix of the value (RFC 6570 §3.2.5, §3.2.7). */
function withStyle(path: string, { style, name }: Parameter): string {
  if (style === "label") return path.replace(`{${name}}`, `.{${name}}`);
  return style === "matrix" ? path.replace(`{${name}}`, `;${name}={${name}}`) : path;
}

function pathValue({ type, style }: Parameter, source: string): string {
  if (style === "json") return `encode(${source})`;
  return isText(type) ? source : `text(${source})`;
}

function headerValue({ type, style }: Parameter, source: string): string {
  if (style === "json") return `json_text(${source})`;
  return isText(type) ? source : `header(${source})`;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function queryEntry({ name, type, style, explode }: Parameter, source: string, types: Types): Entry {
  const key = literal(name);
  if (style === "json") return `${key}: json_text(${source})`;
  if (style === "deepObject") return `**deep_object(${key}, ${source})`;
  if (isScalar(type)) return `${key}: ${isExact(type) ? source : `scalar(${source})`}`;
  if (explode && type.kind === "array")
    return `${key}: ${isExact(types.structure(type.items)) ? source : `each(${source})`}`;
  if (explode) return `**exploded(${key}, ${source})`;
  return `${key}: joined(${source}, ${literal(SEPARATORS[style] ?? ",")})`;
}

/** Whether a value goes out as it is: text, numbers and truths. */
function isExact(type: Type): boolean {
  if (type.kind === "string") return type.format !== "date" && type.format !== "date-time";
  if (type.kind === "number") return type.format !== "decimal";
  return type.kind === "integer" || type.kind === "boolean" || isConstant(type);
}

function isConstant(type: Type): boolean {
  return type.kind === "const" && type.value !== null;
}

function isText(type: Type): boolean {
  return type.kind === "string" && isExact(type);
}

function isScalar(type: Type): boolean {
  return ["string", "integer", "number", "boolean", "null", "const"].includes(type.kind);
}

function bodyExpression(
  { body, members, fixed, whole, file }: BoundBody,
  required: boolean,
  types: Types,
): string {
  const mediaType = literal(body.mediaType);
  if (whole !== undefined) return wholeExpression(body.kind, whole, mediaType);
  const constants = fixed.map(([name, value]) => `${literal(name)}: ${value}`);
  if (body.kind === "multipart") {
    const parts = [
      ...fixed.map(([name, value]) => `text_part(${literal(name)}, ${value})`),
      ...members.map(({ property, argument }) => {
        const style = body.encoding[property.name]?.style;
        if (isFile(property)) return filePart(property, argument, file);
        return valuePart(
          literal(property.name),
          argument.name,
          style === "json" ? "json" : types.structure(property.type),
        );
      }),
    ];
    const progress = file === undefined ? "" : ", on_progress=on_progress, clock=self._sender.context.clock";
    return `multipart([${parts.join(", ")}]${progress})`;
  }
  const entries = members.map(
    ({ property, argument }) => `${literal(property.name)}: ${memberValue(property, argument)}`,
  );
  const values = `{${[...constants, ...entries].join(", ")}}`;
  const options = required ? "" : ", required=False";
  if (body.kind === "form") return `form_body(given(${values})${options})`;
  return `json_body(given(${values})${body.mediaType === "application/json" ? "" : `, ${mediaType}`}${options})`;
}

function wholeExpression(
  kind: BoundBody["body"]["kind"],
  { name, default: value }: Argument,
  mediaType: string,
): string {
  const isOptional = value !== undefined;
  const call = {
    json: mediaType === '"application/json"' ? `json_body(${name})` : `json_body(${name}, ${mediaType})`,
    form: `form_body(${name})`,
    multipart: `multipart(form_parts(${name}))`,
    binary: `binary_body(${name}, content_type or ${mediaType}, on_progress=on_progress, clock=self._sender.context.clock)`,
    text: `text_body(${name}, ${mediaType})`,
  }[kind];
  return isOptional ? `None if ${name} is None else ${call}` : call;
}

/** A member of a JSON or form body; one that may be null says so. */
function memberValue({ type }: Property, { name }: Argument): string {
  return type.kind === "nullable" ? `nullable(${name})` : name;
}

function filePart({ name, type }: Property, argument: Argument, file: Argument | undefined): string {
  const start = `${literal(name)}, ${argument.name}`;
  if (argument === file) return `file_part(${start}, filename, content_type)`;
  const isList = type.kind === "array" || (type.kind === "nullable" && type.type.kind === "array");
  return isList ? `*file_parts(${start})` : `file_part(${start})`;
}

function valuePart(key: string, source: string, type: Type | "json"): string {
  if (type === "json" || type.kind === "map" || type.kind === "any") return `json_part(${key}, ${source})`;
  if (type.kind === "array") return `*text_parts(${key}, ${source})`;
  return `text_part(${key}, ${isExact(type) ? source : `scalar(${source})`})`;
}
