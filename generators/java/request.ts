// Writes how the arguments of a method become the path, query, headers and body of a request.

import { isFile } from "../plan/chosen-bodies.ts";
import { fieldForm, partType, separatorOf } from "../plan/encodings.ts";
import { fileTypes } from "../plan/file-types.ts";
import { isList, isNull, isObject, isScalar } from "../plan/named-types.ts";
import { encodingOf } from "../plan/parameter-encoding.ts";
import type { Encoding, Operation, Parameter, RequestBody, Type } from "../plan/plan.ts";
import type { Bound, Variant } from "./arguments.ts";
import { literal } from "./javadoc.ts";
import type { Types } from "./types.ts";

/** Calls on the builder of a request, in their order: `.path("id", id)`. */
export function requestCalls(operation: Operation, variant: Variant, types: Types): readonly string[] {
  const of = (place: Parameter["in"]): readonly Bound<Parameter>[] =>
    variant.parameters.filter(({ property }) => property.in === place);
  const cookies = of("cookie").map(({ property, value }) => cookieCall(property, value));
  const body = bodyOf(operation, variant, types);
  return [
    ...of("path").map(
      ({ property, value }) => `.path(${literal(property.name)}, ${pathValue(property, value, types)})`,
    ),
    ...of("query").map(
      ({ property, value }) => `.query(${literal(property.name)}, ${queryValue(property, value, types)})`,
    ),
    ...of("header").map(
      ({ property, value }) => `.header(${literal(property.name)}, ${headerValue(property, value, types)})`,
    ),
    ...(cookies.length > 0 ? [`.header("Cookie", Cookies.of()${cookies.join("")}.text())`] : []),
    ...(body === undefined
      ? []
      : body.length === 1
        ? [`.body(${body[0]})`]
        : [`.body(${body[0]}`, ...deeper(body.slice(1))]),
    ".options(options)",
    ".build();",
  ];
}

/** The rest of a chain within parentheses, which close after its last call. */
function deeper(calls: readonly string[]): readonly string[] {
  return calls.map((call, index) => `        ${call}${index === calls.length - 1 ? ")" : ""}`);
}

function cookieCall({ name, style, explode }: Parameter, value: string): string {
  const source = style === "json" ? `Parameters.json(${value})` : value;
  return `.add(${literal(name)}, ${source}, ${explode})`;
}

function pathValue(parameter: Parameter, value: string, types: Types): string {
  const { name, type, explode, allowReserved } = parameter;
  const { form } = encodingOf(parameter, types.resolve(type));
  if (form === "json") return `Parameters.json(${value})`;
  if (form === "label") return `Parameters.label(${value}, ${explode})`;
  if (form === "matrix") return `Parameters.matrix(${literal(name)}, ${value}, ${explode})`;
  if (allowReserved) return `Parameters.reservedPath(${value}, ${explode})`;
  return form === "plain" ? value : `Parameters.simple(${value}, ${explode})`;
}

function headerValue(parameter: Parameter, value: string, types: Types): string {
  const { form, isExploded } = encodingOf(parameter, types.resolve(parameter.type));
  if (form === "json") return `Parameters.json(${value})`;
  return form === "plain" ? value : `HeaderText.joined(${value}, ${isExploded})`;
}

function queryValue(parameter: Parameter, value: string, types: Types): string {
  const { name, type, explode, allowReserved } = parameter;
  const behind = types.resolve(type);
  const { form, separator } = encodingOf(parameter, behind);
  if (form === "json") return `Parameters.json(${value})`;
  if (form === "deep") return `Parameters.deep(${literal(name)}, ${value})`;
  if (allowReserved && !isObject(behind))
    return `Parameters.reserved(${literal(name)}, ${value}, ${explode || form === "plain"})`;
  if (form === "plain") return value;
  if (form === "joined") return `Parameters.joined(${literal(name)}, ${value}, ${literal(separator)})`;
  if (isObject(behind)) return `Parameters.exploded(${value})`;
  return isPlainList(behind, types) ? value : `Parameters.form(${literal(name)}, ${value})`;
}

function isPlainList(type: Type, types: Types): boolean {
  return type.kind === "array" && isScalar(types.resolve(type.items));
}

/** The body as the head of a chain and its calls; `undefined` without a body. */
function bodyOf(operation: Operation, variant: Variant, types: Types): readonly string[] | undefined {
  const { body, whole } = variant;
  if (body === undefined) return undefined;
  const format =
    body.xml && `XmlBody.of(${literal(body.mediaType)}, XmlFormats.request(${literal(operation.id)}))`;
  const mayBeNull = types.isNullable(body.type) || isNull(types.resolve(body.type));
  if (whole !== undefined) return [wholeBody(body, whole, variant, { format, mayBeNull })];
  const isNeeded = operation.bodyRequired || variant.members.some(({ key }) => key === undefined);
  const end = isNeeded ? ".build()" : ".buildIfAny()";
  if (body.kind === "multipart") return [...multipart(variant, isNeeded, types), end];
  if (body.kind === "form") return [...formBody(variant), end];
  const calls: string[] = variant.members.map(({ property, value, key }) =>
    key === undefined
      ? `.put(${literal(property.name)}, ${value})`
      : `.take(${literal(property.name)}, params, ${literal(key)})`,
  );
  calls.push(...moreCall(variant));
  if (format !== undefined)
    return ["JsonBody.of()", ...calls, `${isNeeded ? ".as" : ".asIfAny"}(${format}::write)`];
  const type = body.mediaType === "application/json" ? "" : literal(body.mediaType);
  return ["JsonBody.of()", ...calls, `${isNeeded ? ".json" : ".jsonIfAny"}(${type})`];
}

/** Adds the properties that the description does not name. */
function moreCall({ body, additional }: Variant): readonly string[] {
  if (additional === undefined) return [];
  const known = (body?.properties ?? []).map(({ name }) => literal(name));
  return [`.more(${[additional, ...known].join(", ")})`];
}

/** The head and calls of a form; each member in its own style. */
function formBody(variant: Variant): readonly string[] {
  const { body, members } = variant;
  return [
    "FormBody.builder()",
    ...members.map(({ property, value }) => {
      const how = body?.encoding[property.name];
      const start = `${literal(property.name)}, ${value}`;
      if (fieldForm(how) === "json") return `.json(${start})`;
      return styledCall(how, start) ?? `.text(${start})`;
    }),
    ...moreCall(variant),
  ];
}

/**
 * @param how - What writes it as XML, and whether null is a value, so that only an argument that was not given leaves it out.
 */
function wholeBody(
  body: RequestBody,
  value: string,
  { hasProgress, positional }: Variant,
  { format, mayBeNull }: { readonly format: string | undefined; readonly mayBeNull: boolean },
): string {
  const { kind } = body;
  const type = literal(kind === "binary" ? fileTypes(body) : body.mediaType);
  const listener = hasProgress ? "params.getListener()" : "null";
  if (kind === "binary") return `FileBody.of(${value}, ${type}, ${listener})`;
  if (kind === "form") return `FormBody.of(${value})`;
  const isGiven = positional.some(({ name }) => name === value);
  if (kind === "text") return isGiven ? `Body.text(${type}, ${value})` : `JsonBody.text(${type}, ${value})`;
  if (kind === "multipart") return `FormBody.multipart(${value})`;
  if (format !== undefined) return `${format}.${isGiven ? "write" : "writeIfAny"}(${value})`;
  if (isGiven) return `JsonBody.whole(${type}, ${value})`;
  const [, key] = /^params\.get\((.*)\)$/.exec(value) ?? [];
  return mayBeNull && key !== undefined
    ? `JsonBody.wholeIfGiven(${type}, params, ${key})`
    : `JsonBody.wholeIfAny(${type}, ${value})`;
}

function multipart(variant: Variant, isNeeded: boolean, types: Types): readonly string[] {
  const { body, members, hasProgress } = variant;
  const parts = members.map(({ property, value }) => {
    const how = body?.encoding[property.name];
    const start = `${literal(property.name)}, ${value}${typeArgument(how)}`;
    if (isFile(property)) {
      const file = isNeeded && property.required ? `Multipart.required(${value})` : value;
      const name = isList(property.type, types.byKey) ? "files" : "file";
      return `.${name}(${literal(property.name)}, ${file}${typeArgument(how)})`;
    }
    const styled = styledCall(how, `${literal(property.name)}, ${value}`);
    if (styled !== undefined) return styled;
    const isJson = fieldForm(how) === "json" || isObject(types.resolve(property.type));
    return isJson ? `.json(${start})` : `.text(${start})`;
  });
  return [
    "new Multipart()",
    ...parts,
    ...moreCall(variant),
    ...(hasProgress ? [".onProgress(params.getListener())"] : []),
  ];
}

/** The call that adds a field in a style; `undefined` for one that is written by its value. */
function styledCall(how: Encoding | undefined, start: string): string | undefined {
  const form = fieldForm(how);
  if (form === "joined") return `.joined(${start}, ${literal(separatorOf(how))})`;
  return form === "deep" || form === "exploded" ? `.${form}(${start})` : undefined;
}

function typeArgument(how: Encoding | undefined): string {
  const type = how && partType(how);
  return type === undefined ? "" : `, ${literal(type)}`;
}
