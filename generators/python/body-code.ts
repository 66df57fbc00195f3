// Writes how the arguments of a method become the body of a request.

import { isFile } from "../plan/chosen-bodies.ts";
import type { Encoding, Property, RequestBody } from "../plan/plan.ts";
import type { Argument, Bound, BoundBody } from "./arguments.ts";
import { literal } from "./docstring.ts";
import { isExact } from "./exactness.ts";
import type { Types } from "./types.ts";

/** A body as Python source. */
export interface BodyCode {
  /** Argument whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: string | undefined;
  /** Statement before the request, for expressions too long to read inline. */
  readonly statement: string | false;
  readonly expression: string;
}

/** Longest dict or list that is written inline in a call. */
const SHORT = 48;

/**
 * Writes a body.
 *
 * @param required - Whether the body is sent even when it is empty.
 */
export function bodyCode(bound: BoundBody, required: boolean, types: Types): BodyCode {
  const { body, whole, mark } = bound;
  const written =
    whole !== undefined
      ? { statement: false as const, expression: wholeExpression(body.kind, whole, literal(body.mediaType)) }
      : body.kind === "multipart"
        ? multipartCode(bound, types)
        : membersCode(bound, required, types);
  return { mark: mark?.name, ...written };
}

type Written = Pick<BodyCode, "statement" | "expression">;

function membersCode({ body, members, fixed }: BoundBody, required: boolean, types: Types): Written {
  const value = body.kind === "form" ? formValue : memberValue;
  const entries = [
    ...fixed.map(([name, constant]) => `${literal(name)}: ${constant}`),
    ...members.map((member) => `${literal(member.property.name)}: ${value(member, body, types)}`),
  ];
  const values = `{${entries.join(", ")}}`;
  const isShort = values.length <= SHORT;
  const options = [
    isShort ? `given(${values})` : "given(body_members)",
    ...(body.kind === "form"
      ? deepOption(body)
      : body.mediaType === "application/json"
        ? []
        : [literal(body.mediaType)]),
    ...(required ? [] : ["required=False"]),
  ];
  return {
    statement: !isShort && `body_members: dict[str, object] = ${values}`,
    expression: `${body.kind === "form" ? "form_body" : "json_body"}(${options.join(", ")})`,
  };
}

/** A property of a body; a nullable one is marked. */
function memberValue({ property, argument }: Bound): string {
  return property.type.kind === "nullable" ? `nullable(${argument.name})` : argument.name;
}

/** A property of a form: lists and objects are written in the style the document declares. */
function formValue(member: Bound, { encoding }: RequestBody, types: Types): string {
  const { property, argument } = member;
  const how = encoding[property.name];
  if (how?.style === "json") return `json_text(${argument.name})`;
  const isJoined = how?.explode === false && types.structure(property.type).kind === "array";
  return isJoined && how?.style === "text" ? `joined_by(${argument.name}, ",")` : memberValue(member);
}

/** Properties of a form whose lists are numbered. */
function deepOption({ encoding }: RequestBody): readonly string[] {
  const names = Object.entries(encoding).flatMap(([name, { style }]) =>
    style === "deepObject" ? [literal(name)] : [],
  );
  return names.length === 0 ? [] : [`deep=(${names.join(", ")}${names.length === 1 ? "," : ""})`];
}

function multipartCode({ body, members, fixed, file }: BoundBody, types: Types): Written {
  const part = ({ property, argument }: Bound): string =>
    isFile(property)
      ? filePart(property, argument, file)
      : valuePart(property, argument.name, { how: body.encoding[property.name], types });
  const parts = [
    ...fixed.map(([name, value]) => `text_part(${literal(name)}, ${value})`),
    ...members.map(part),
  ].join(", ");
  const isShort = parts.length <= SHORT;
  const progress = file === undefined ? "" : ", on_progress=on_progress, clock=self._sender.context.clock";
  return {
    statement: !isShort && `body_parts: list[Part | FilePart | None] = [${parts}]`,
    expression: `multipart(${isShort ? `[${parts}]` : "body_parts"}${progress})`,
  };
}

function filePart({ name, type }: Property, argument: Argument, file: Argument | undefined): string {
  const start = `${literal(name)}, ${argument.name}`;
  if (argument === file) return `file_part(${start}, filename, content_type)`;
  const isList = type.kind === "array" || (type.kind === "nullable" && type.type.kind === "array");
  return isList ? `*file_parts(${start})` : `file_part(${start})`;
}

function valuePart(
  { name, type: given }: Property,
  source: string,
  { how, types }: { readonly how: Encoding | undefined; readonly types: Types },
): string {
  const key = literal(name);
  const type = types.structure(given);
  if (how?.style === "deepObject") return `*deep_parts(${key}, ${source})`;
  if (how?.style === "json" || type.kind === "map" || type.kind === "any")
    return `json_part(${key}, ${source})`;
  if (type.kind !== "array") return `text_part(${key}, ${isExact(type) ? source : `plain(${source})`})`;
  return how?.explode === false
    ? `text_part(${key}, joined_by(${source}, ","))`
    : `*text_parts(${key}, ${source})`;
}

function wholeExpression(
  kind: BoundBody["body"]["kind"],
  { name, default: value }: Argument,
  mediaType: string,
): string {
  const progress = "on_progress=on_progress, clock=self._sender.context.clock";
  const call = {
    json: mediaType === '"application/json"' ? `json_body(${name})` : `json_body(${name}, ${mediaType})`,
    form: `form_body(${name})`,
    multipart: `multipart(form_parts(${name}))`,
    binary: `binary_body(${name}, content_type or ${mediaType}, ${progress})`,
    text: `text_body(${name}, ${mediaType})`,
  }[kind];
  return value === undefined ? call : `None if ${name} is None else ${call}`;
}
