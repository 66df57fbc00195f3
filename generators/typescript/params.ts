// Prints the types that belong to one method: its parameters, and the headers of its response.
import type { Operation, RequestBody } from "../plan/plan.ts";
import { comment, deprecation } from "./jsdoc.ts";
import { type Code, declaration, flat, scalar } from "./layout.ts";
import { memberCode } from "./models.ts";
import type { BoundBody, Member, MethodArguments } from "./parameters.ts";
import { either, type Types } from "./types.ts";

/** Prints the parameters object of a method; a union where several bodies are possible. */
export function paramsCode(operation: Operation, given: MethodArguments, name: string, types: Types): string {
  const title = comment({ text: undefined, fallback: `Parameters of \`${operation.id}\`` }, 0);
  const [first, ...others] = given.bodies;
  const code = (bound: BoundBody | undefined, shown: string): string => {
    const members = [...given.parameters, ...(bound?.members ?? [])];
    const text = members.map((member) => memberOf(member, types)).join("");
    const whole = bound?.whole === undefined ? "" : wholeCode(bound, operation, types);
    return `export interface ${shown} {\n${text}${whole}${additionalCode(bound, members, types)}}\n`;
  };
  if (others.length === 0) return title + code(first, name);
  const parts = given.bodies.map((bound, index) => ({
    bound,
    name: types.scope.take(`${name}${index + 1}`),
  }));
  const all = parts.map((part) => title + code(part.bound, part.name));
  const statement = `export type ${name} = ${parts.map((part) => part.name).join(" | ")};\n`;
  return [...all, title + statement].join("\n");
}

function memberOf({ property, name, isOptional }: Member, types: Types): string {
  return memberCode(property, { types, direction: "write", isSent: true, name, isOptional });
}

function wholeCode({ body, whole = "body" }: BoundBody, operation: Operation, types: Types): string {
  const doc = comment({ text: body.description, fallback: "The request body" }, 2);
  const start = `  readonly ${whole}${operation.bodyRequired ? "" : "?"}:`;
  return doc + declaration(start, wholeType(body, operation, types), 2);
}

/** Type of the property that is a whole body. */
export function wholeType(body: RequestBody, { bodyRequired }: Operation, types: Types): Code {
  const type = body.kind === "binary" ? "FileInput" : body.kind === "text" ? "string" : undefined;
  const code: Code = type ?? types.expression(body.type, "write");
  return bodyRequired || flat(code) === "unknown" ? code : either([code, "undefined"]);
}

/** Additional properties of a body; their type must include those of all others. */
function additionalCode(bound: BoundBody | undefined, members: readonly Member[], types: Types): string {
  const additional = bound?.body.additional;
  if (additional === undefined) return "";
  const own = members.map(({ property }) => types.expression(property.type, "write"));
  const all = either([types.expression(additional, "write"), ...own, "undefined"]);
  return `  /** Additional properties. */\n${declaration("  readonly [key: string]:", all, 2)}`;
}

/** Prints the type of the headers of a response. */
export function headersCode({ id, responseHeaders }: Operation, name: string): string {
  const members = responseHeaders.map(({ name: header, required, description, deprecated }) => {
    return `${comment({ text: description, tags: deprecation(deprecated) }, 2)}  readonly ${scalar(header.toLowerCase())}${required ? "" : "?"}: string;\n`;
  });
  const doc = comment({ text: undefined, fallback: `Headers of the response of \`${id}\`` }, 0);
  return `${doc}export type ${name} = ResponseHeaders & {\n${members.join("")}};\n`;
}
