// Writes how the arguments of a method become the body of a request.

import { fieldForm, partType, separatorOf } from "../plan/encodings.ts";
import { fileTypes } from "../plan/file-types.ts";
import { isList, isObject, plainType } from "../plan/named-types.ts";
import type { Encoding, Property, RequestBody } from "../plan/plan.ts";
import type { Argument, Bound, BoundBody, Place } from "./arguments.ts";
import { literal } from "./docstring.ts";
import { isExact } from "./exactness.ts";
import { respell, type Types } from "./types.ts";

/** A body as Python source. */
export interface BodyCode {
  /** Argument whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: BodyMark | undefined;
  /** Statement before the request, for expressions too long to read inline. */
  readonly statement: string | false;
  readonly expression: string;
}

/** An argument that chooses a body, as Python source. */
interface BodyMark {
  readonly name: string;
  /** Its value, which is `None` only if the argument is not given. */
  readonly value: string;
  /** Whether it is given. */
  readonly isGiven: string;
}

/** What the code of a body is written for. */
interface BodyPlace extends Place {
  /** ID of the operation. */
  readonly id: string;
}

/** Longest dict or list that is written inline in a call. */
const SHORT = 48;

/**
 * Writes a body.
 *
 * @param required - Whether the body is sent even when it is empty.
 * @param place - How built-in types are spelled where arguments hide them.
 */
export function bodyCode(bound: BoundBody, required: boolean, { types, spelling, id }: BodyPlace): BodyCode {
  const { body, whole, mark } = bound;
  const written =
    whole !== undefined
      ? { statement: false as const, expression: wholeExpression(body, whole, id) }
      : body.kind === "multipart"
        ? multipartCode(bound, required, types)
        : membersCode(bound, required, { types, id });
  const { statement, expression } = written;
  return {
    mark: mark && markCode(mark),
    statement: statement && `${statement.name}: ${respell(statement.type, spelling)} = ${statement.value}`,
    expression,
  };
}

/** An argument with a default other than `None` takes `None` as null. */
function markCode({ name, default: value = "None" }: Argument): BodyMark {
  return {
    name,
    value: value === "OMIT" ? `nullable(${name})` : name,
    isGiven: `${name} is not ${value}`,
  };
}

/** A body whose local variable, if it has one, is not declared yet. */
interface Written {
  readonly statement: { readonly name: string; readonly type: string; readonly value: string } | false;
  readonly expression: string;
}

function membersCode(
  bound: BoundBody,
  required: boolean,
  { types, id }: Pick<BodyPlace, "types" | "id">,
): Written {
  const { body, extra } = bound;
  const value = body.kind === "form" ? formValue : memberValue;
  const entries = propertiesCode(
    bound,
    (name, constant) => `${literal(name)}: ${constant}`,
    (member) => `${literal(member.property.name)}: ${value(member, body, types)}`,
  );
  const values = `{${entries.join(", ")}}`;
  const isShort = values.length <= SHORT;
  const more = extra === undefined ? "" : `, ${extra.name}`;
  const options = [
    `given(${isShort ? values : "body_members"}${more})`,
    ...(body.kind === "form" ? styleOptions(body) : jsonOptions(body, id)),
    ...(required ? [] : ["required=False"]),
  ];
  return {
    statement: !isShort && { name: "body_members", type: "dict[str, object]", value: values },
    expression: `${body.kind === "form" ? "form_body" : valueBody(body)}(${options.join(", ")})`,
  };
}

/** The function that writes a value. */
function valueBody({ xml }: RequestBody): string {
  return xml === undefined ? "json_body" : "xml_body";
}

/** Arguments after the value: the element, unless it is JSON, and the media type, unless it is that of JSON. */
function jsonOptions({ xml, mediaType }: RequestBody, id: string): readonly string[] {
  return [
    ...(xml === undefined ? [] : [`XML.request(${literal(id)})`]),
    ...(mediaType === "application/json" ? [] : [literal(mediaType)]),
  ];
}

/** Writes the constants and the arguments of a body in the order of the document. */
function propertiesCode(
  { body, members, fixed }: BoundBody,
  constant: (name: string, value: string) => string,
  member: (bound: Bound) => string,
): readonly string[] {
  const written = new Map([
    ...fixed.map(([name, value]) => [name, constant(name, value)] as const),
    ...members.map((bound) => [bound.property.name, member(bound)] as const),
  ]);
  return (body.properties ?? []).flatMap(({ name }) => written.get(name) ?? []);
}

/** A property of a JSON body; one that is omitted by another default than `None` is marked. */
function memberValue({ property, argument }: Bound, _body: RequestBody, types: Types): string {
  return types.isNullable(property.type) ? `nullable(${argument.name})` : argument.name;
}

/** A property of a body that cannot contain null. */
function presentValue({ name, default: value }: Argument): string {
  return value === "OMIT" ? `unless_omitted(${name})` : name;
}

/** A property of a form: lists and objects are written in the style the document declares. */
function formValue({ property, argument }: Bound, { encoding }: RequestBody, types: Types): string {
  const how = encoding[property.name];
  const source = presentValue(argument);
  if (fieldForm(how) === "json") return `json_text(${source})`;
  return joinedValue(source, how, isList(property.type, types.byKey)) ?? source;
}

/** The values of a field in one text; `undefined` for a field that is not joined. */
function joinedValue(source: string, how: Encoding | undefined, isList: boolean): string | undefined {
  if (fieldForm(how) !== "joined") return undefined;
  return how?.style !== "text" || isList ? `joined_by(${source}, ${literal(separatorOf(how))})` : undefined;
}

/** Properties of a form whose lists are numbered, and those whose own properties are fields. */
function styleOptions({ encoding }: RequestBody): readonly string[] {
  const all = Object.entries(encoding);
  const deep = all.filter(([, how]) => fieldForm(how) === "deep");
  const exploded = all.filter(([, how]) => fieldForm(how) === "exploded");
  return Object.entries({ deep, exploded }).flatMap(([option, fields]) => {
    const names = fields.map(([name]) => literal(name));
    return names.length === 0 ? [] : [`${option}=(${names.join(", ")}${names.length === 1 ? "," : ""})`];
  });
}

function multipartCode(bound: BoundBody, required: boolean, types: Types): Written {
  const { body, file, extra } = bound;
  const part = ({ property, argument }: Bound): string => {
    const how = body.encoding[property.name];
    return fieldForm(how) === "file"
      ? filePart(
          required && property.required,
          { property, argument },
          { how, types, isOnly: argument === file },
        )
      : valuePart(property, presentValue(argument), { how, types });
  };
  const parts = [
    ...propertiesCode(bound, (name, value) => `text_part(${literal(name)}, ${value})`, part),
    ...(extra === undefined ? [] : [`*form_parts(${extra.name} or {})`]),
  ].join(", ");
  const isShort = parts.length <= SHORT;
  const progress = file === undefined ? "" : ", on_progress=on_progress, clock=self._sender.context.clock";
  return {
    statement: !isShort && { name: "body_parts", type: "list[Part | FilePart | None]", value: `[${parts}]` },
    expression: `multipart${required ? "" : "_if_any"}(${isShort ? `[${parts}]` : "body_parts"}${progress})`,
  };
}

/** How a part is written. */
interface PartStyle {
  readonly how: Encoding | undefined;
  readonly types: Types;
}

function filePart(
  isNeeded: boolean,
  { property: { name, type }, argument }: Bound,
  { how, types, isOnly }: PartStyle & { readonly isOnly: boolean },
): string {
  const value = presentValue(argument);
  const start = `${literal(name)}, ${isNeeded ? `required_file(${value})` : value}`;
  const kind = literalType(how);
  if (isOnly) return `file_part(${start}, filename, content_type${kind && ` or ${kind}`})`;
  const option = kind && `, content_type=${kind}`;
  return isList(type, types.byKey) ? `*file_parts(${start}${option})` : `file_part(${start}${option})`;
}

function valuePart({ name, type: given }: Property, source: string, { how, types }: PartStyle): string {
  const key = literal(name);
  const type = plainType(given, types.byKey);
  const kind = literalType(how);
  const option = kind && `, ${kind}`;
  const form = fieldForm(how);
  if (form === "deep") return `*deep_parts(${key}, ${source})`;
  if (form === "exploded") return `*exploded_parts(${key}, ${source})`;
  const joined = joinedValue(source, how, type.kind === "array");
  if (joined !== undefined) return `text_part(${key}, ${joined}${option})`;
  if (form === "json" || isObject(type) || type.kind === "any")
    return `json_part(${key}, ${source}${kind === JSON_TYPE ? "" : option})`;
  if (type.kind !== "array")
    return `text_part(${key}, ${isExact(type) ? source : `plain(${source})`}${option})`;
  return `*text_parts(${key}, ${source}${option})`;
}

const JSON_TYPE = literal("application/json");

function literalType(how: Encoding | undefined): string {
  const type = how && partType(how);
  return type === undefined ? "" : literal(type);
}

function wholeExpression(body: RequestBody, { name, default: value }: Argument, id: string): string {
  const mediaType = literal(body.kind === "binary" ? fileTypes(body) : body.mediaType);
  const progress = "on_progress=on_progress, clock=self._sender.context.clock";
  const call = {
    json: `${valueBody(body)}(${[name, ...jsonOptions(body, id)].join(", ")})`,
    form: `form_body(${name})`,
    multipart: `multipart(form_parts(${name}))`,
    binary: `binary_body(${name}, ${mediaType}, content_type=content_type, ${progress})`,
    text: `text_body(${name}, ${mediaType})`,
  }[body.kind];
  return value === undefined ? call : `None if ${name} is ${value} else ${call}`;
}
