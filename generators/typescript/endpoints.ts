// Describes each operation as data, which the runtime turns into requests.

import { fixedValue } from "../plan/chosen-bodies.ts";
import { type FieldForm, fieldForm, partType, separatorOf } from "../plan/encodings.ts";
import { fileTypes } from "../plan/file-types.ts";
import { isObject, isScalar, isText, plainType } from "../plan/named-types.ts";
import { pageRule } from "../plan/page-rule.ts";
import { encodingOf } from "../plan/parameter-encoding.ts";
import type { Encoding, Operation, Parameter } from "../plan/plan.ts";
import { mayBeEmpty } from "../plan/type-tree.ts";
import type { XmlBodies } from "../plan/xml-shapes.ts";
import type { XmlBody } from "../runtimes/typescript/xml/xml-format.ts";
import { Expression, literal } from "./layout.ts";
import type { BoundBody, MethodArguments } from "./parameters.ts";
import type { Types } from "./types.ts";

/** Plain data that is printed as an object; `undefined` is left out. */
export type Data = Readonly<Record<string, unknown>>;

/** Describes an operation. */
export function endpointData(
  operation: Operation,
  given: MethodArguments,
  types: Types,
  xml: XmlBodies = {},
): Data {
  const { security, takesKey, server, atOrigin, accept } = operation;
  const names = new Map(given.parameters.map(({ property, name }) => [property, name]));
  const positional = given.positional.map(({ parameter }) => parameter.name);
  const inPath = operation.parameters.filter((each) => each.in === "path").map(({ name }) => name);
  const parameters = operation.parameters
    .filter((parameter) => !(positional.includes(parameter.name) && isBare(parameter, types)))
    .map((parameter) => parameterData(parameter, names.get(parameter), types));
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    retry: operation.retry,
    response: responseOf(operation, types),
    mayBeEmpty: mayBeEmpty(operation.response, types.byKey) || undefined,
    decode: xml.response && xmlCall("readsXml", xml.response),
    takesKey: takesKey === (operation.retry !== "safe") ? undefined : takesKey,
    accept: accept === standardAccept(operation) ? undefined : accept,
    server,
    atOrigin: atOrigin || undefined,
    security,
    positional: positional.join() === inPath.join() ? undefined : positional,
    parameters: parameters.length > 0 ? parameters : undefined,
    bodies:
      given.bodies.length > 0 ? given.bodies.map((bound) => bodyData(bound, operation, xml)) : undefined,
    stream: streamData(operation, types),
  };
}

/** A JSON object is the default, and anything else in its place an error; a deletion returns nothing by default. */
function responseOf({ method, response }: Operation, types: Types): string | undefined {
  const isStandard = response.kind === "json" && !response.xml && method !== "DELETE";
  if (response.kind === "binary") return undefined;
  const isKnown = isStandard && response.type.kind !== "nullable";
  return isKnown && isObject(plainType(response.type, types.byKey)) ? undefined : response.kind;
}

function standardAccept({ response }: Operation): string {
  return response.kind === "none" ? "*/*" : "application/json";
}

/** Whether the path says all of a positional parameter. */
function isBare(parameter: Parameter, types: Types): boolean {
  return parameter.in === "path" && fixedValue(parameter) === undefined && isPlain(parameter, types);
}

function parameterData(parameter: Parameter, as: string | undefined, types: Types): Data {
  const { name } = parameter;
  return {
    name,
    in: parameter.in,
    as: as === name ? undefined : as,
    style: isPlain(parameter, types) ? undefined : styleCall(parameter),
    constant: fixedValue(parameter),
  };
}

/** Whether the runtime writes it without a style: a single value, or in a query a list of them. */
function isPlain(parameter: Parameter, types: Types): boolean {
  const { in: place, style, allowReserved } = parameter;
  if (allowReserved || place === "cookie" || style !== (place === "query" ? "form" : "simple")) return false;
  const type = plainType(parameter.type, types.byKey);
  const { form } = encodingOf(parameter, type);
  return (
    form === "plain" ||
    (form === "repeated" && type.kind === "array" && isScalar(plainType(type.items, types.byKey)))
  );
}

/** A call of `styled` of the runtime. */
function styleCall({ in: place, style, explode, allowReserved }: Parameter): Expression {
  const standard = place === "query" || place === "cookie" ? "form" : "simple";
  const isExploded = style === "form" || style === "deepObject";
  const how = {
    style: style === standard ? undefined : style,
    explode: explode === isExploded ? undefined : explode,
    reserved: allowReserved || undefined,
  };
  const isEmpty = Object.values(how).every((value) => value === undefined);
  return new Expression(["styled(", isEmpty ? "" : literal(how), ")"]);
}

/** A call of a function of `xml.ts`. */
function xmlCall(name: string, body: XmlBody): Expression {
  return new Expression([`${name}(`, literal(body), ")"]);
}

function bodyData(
  { body, members, whole, mark }: BoundBody,
  { bodyRequired, bodies }: Operation,
  xml: XmlBodies,
): Data {
  const renamed = members.filter(({ property, name }) => property.name !== name);
  const constants = members.flatMap(({ property }) => {
    const value = fixedValue(property);
    return value === undefined || !(bodyRequired || bodies.length > 1)
      ? []
      : [[property.name, value] as const];
  });
  const encoding = Object.entries(body.encoding).flatMap(([name, each]) => {
    const isNeeded = members.some(({ property }) => property.name === name && property.required);
    const data = encodingData(each, bodyRequired && isNeeded);
    return Object.values(data).every((value) => value === undefined) ? [] : [[name, data] as const];
  });
  return {
    kind: body.kind,
    mediaType: body.kind === "binary" ? fileTypes(body) : body.mediaType,
    open: body.kind === "binary" ? new Expression("opensFile()") : undefined,
    encode: body.xml && xml.request && xmlCall("writesXml", xml.request),
    whole,
    mark,
    required: bodyRequired || bodies.length > 1 || undefined,
    renamed:
      renamed.length > 0
        ? Object.fromEntries(renamed.map(({ property, name }) => [name, property.name]))
        : undefined,
    constants: constants.length > 0 ? Object.fromEntries(constants) : undefined,
    encoding: encoding.length > 0 ? Object.fromEntries(encoding) : undefined,
  };
}

function encodingData(encoding: Encoding, isRequired: boolean): Data {
  const form = fieldForm(encoding);
  const fields = fieldsOf(form, encoding);
  return {
    style: form === "json" || form === "file" ? form : undefined,
    required: (form === "file" && isRequired) || undefined,
    contentType: partType(encoding),
    fields: fields && new Expression(`fieldsIn("${fields}")`),
  };
}

/** How the runtime writes a field that is not written by its value. */
function fieldsOf(form: FieldForm, encoding: Encoding): string | undefined {
  if (form === "deep") return "deepObject";
  if (form === "joined") return separatorOf(encoding);
  return form === "exploded" ? form : undefined;
}

function streamData({ streaming }: Operation, types: Types): Data | undefined {
  if (streaming === undefined) return undefined;
  const { format, end, mediaType, item } = streaming;
  return { format, end, accept: mediaType, text: isText(item, types.byKey) || undefined };
}

/** Describes how the pages of an operation follow each other. */
export function pagingData(operation: Operation, types: Types): Data {
  if (operation.pagination === undefined) return {};
  const { kind, items, isRequired, parameter, nextCursor, hasMore, id, total, first, totalPages, nextUrl } =
    pageRule(operation, operation.pagination, types.byKey);
  const next = {
    cursor: ruleCall("byCursor", { parameter, nextCursor, hasMore }),
    cursor_id: ruleCall("byLastItem", { parameter, id, hasMore }),
    offset: ruleCall("byOffset", { parameter, total }),
    page: ruleCall("byPage", { parameter, first, totalPages }),
    url: ruleCall("byURL", { nextURL: nextUrl }),
    link: new Expression("byLink()"),
  }[kind];
  return { items, isRequired: isRequired || undefined, next };
}

function ruleCall(name: string, given: Data): Expression {
  return new Expression([`${name}(`, literal(given), ")"]);
}
