// Writes how the arguments of a method become the body of a request.
import type { Property, Type } from "../plan/plan.ts";
import type { Argument, Bound, BoundBody } from "./arguments.ts";
import { isFile } from "./bodies.ts";
import { literal } from "./docstring.ts";
import { isExact } from "./exactness.ts";
import type { Types } from "./types.ts";

/** A body as Python source. */
export interface BodyCode {
  /** Argument whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: string | undefined;
  /** Line before the request, for what would be hard to read within it. */
  readonly statement: string | false;
  readonly expression: string;
}

/** Columns of a dict or list that may stand within a call. */
const SHORT = 48;

/**
 * Writes a body.
 *
 * @param required - Whether it is sent even when nothing in it was given.
 */
export function bodyCode(bound: BoundBody, required: boolean, types: Types): BodyCode {
  const { body, whole, mark } = bound;
  const written =
    whole !== undefined
      ? { statement: false as const, expression: wholeExpression(body.kind, whole, literal(body.mediaType)) }
      : body.kind === "multipart"
        ? multipartCode(bound, types)
        : membersCode(bound, required);
  return { mark: mark?.name, ...written };
}

type Written = Pick<BodyCode, "statement" | "expression">;

function membersCode({ body, members, fixed }: BoundBody, required: boolean): Written {
  const entries = [
    ...fixed.map(([name, value]) => `${literal(name)}: ${value}`),
    ...members.map(
      ({ property, argument }) => `${literal(property.name)}: ${memberValue(property, argument)}`,
    ),
  ];
  const values = `{${entries.join(", ")}}`;
  const isShort = values.length <= SHORT;
  const type =
    body.kind === "form" || body.mediaType === "application/json" ? "" : `, ${literal(body.mediaType)}`;
  const call = `given(${isShort ? values : "body_members"})${type}${required ? "" : ", required=False"}`;
  return {
    statement: !isShort && `body_members: dict[str, object] = ${values}`,
    expression: body.kind === "form" ? `form_body(${call})` : `json_body(${call})`,
  };
}

/** A member of a JSON or form body; one that may be null says so. */
function memberValue({ type }: Property, { name }: Argument): string {
  return type.kind === "nullable" ? `nullable(${name})` : name;
}

function multipartCode({ body, members, fixed, file }: BoundBody, types: Types): Written {
  const part = ({ property, argument }: Bound): string => {
    if (isFile(property)) return filePart(property, argument, file);
    const isJson = body.encoding[property.name]?.style === "json";
    return valuePart(literal(property.name), argument.name, isJson ? "json" : types.structure(property.type));
  };
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

function valuePart(key: string, source: string, type: Type | "json"): string {
  if (type === "json" || type.kind === "map" || type.kind === "any") return `json_part(${key}, ${source})`;
  if (type.kind === "array") return `*text_parts(${key}, ${source})`;
  return `text_part(${key}, ${isExact(type) ? source : `plain(${source})`})`;
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
