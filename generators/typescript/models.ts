// Prints models.ts: an interface for each object, unions of literals for enums, and aliases.
import type { EnumType, NamedType, ObjectType, Property } from "../plan/plan.ts";
import { describedText, typeText, valueTexts } from "../plan/texts.ts";
import { hasConstants } from "../plan/type-table.ts";
import { comment, deprecation } from "./jsdoc.ts";
import { type Code, declaration, flat, propertyKey, scalar, union } from "./layout.ts";
import { pascal } from "./names.ts";
import { type Direction, either, type Types, type TypescriptType } from "./types.ts";

/** Prints the declarations of all named types. */
export function modelsCode(types: Types): string {
  const declarations = types.all.flatMap((type) => declarationsOf(type, types));
  const head = "/** The models of the service. */\n";
  const needsFile = declarations.some((text) => /\bFileInput\b/.test(text));
  const imports = needsFile ? '\nimport type { FileInput } from "./core/bodies/file.ts";\n' : "";
  return `${head}${imports}\n${declarations.length === 0 ? "export {};\n" : declarations.join("\n")}`;
}

function declarationsOf(named: TypescriptType, types: Types): readonly string[] {
  const { type, name, inputName } = named;
  if (type.kind === "enum") return enumCode(named as TypescriptType & { readonly type: EnumType });
  const print = (shown: string, direction: Direction): string =>
    type.kind === "object"
      ? objectCode(type, shown, direction, types)
      : aliasCode(type, shown, direction, types);
  if (inputName !== name) return [print(name, "read"), print(inputName, "write")];
  return [print(name, type.usage.response ? "read" : "write")];
}

function docOf(type: NamedType, extra = ""): string {
  const text = [typeText(type), extra].filter(Boolean).join("\n\n");
  return comment({ text, tags: deprecation(type.deprecated) }, 0);
}

function enumCode({
  type,
  name,
  knownName,
}: TypescriptType & { readonly type: EnumType }): readonly string[] {
  const base = type.base === "string" ? "string" : "number";
  const values: Code = type.values.length === 0 ? base : union(type.values.map(({ value }) => scalar(value)));
  const doc = docOf(type, valueTexts(type).join("\n"));
  const constants = hasConstants(type) ? [constantsCode(type, name)] : [];
  if (knownName === undefined) return [doc + statement(name, values), ...constants];
  const known = comment({ text: undefined, fallback: `Values of \`${name}\` that this version knows` }, 0);
  return [
    known + statement(knownName, values),
    doc + statement(name, union([knownName, `(${base} & {})`])),
    ...constants,
  ];
}

/** The models that are values, too. */
export function constantNames(types: Types): readonly string[] {
  return types.all.flatMap(({ type, name }) => (type.kind === "enum" && hasConstants(type) ? [name] : []));
}

function constantsCode({ values }: EnumType, name: string): string {
  const members = values.map(({ value, words, description }) => {
    const doc = description ? comment({ text: description }, 2) : "";
    return `${doc}  ${propertyKey(pascal(words))}: ${value},\n`;
  });
  const doc = comment({ text: undefined, fallback: `Values of \`${name}\` by their names` }, 0);
  return `${doc}export const ${name} = {\n${members.join("")}} as const;\n`;
}

function aliasCode(
  type: Extract<NamedType, { readonly kind: "alias" }>,
  name: string,
  direction: Direction,
  types: Types,
): string {
  return docOf(type) + statement(name, types.expression(type.type, direction));
}

function statement(name: string, code: Code): string {
  return declaration(`export type ${name} =`, code, 0);
}

function objectCode(type: ObjectType, name: string, direction: Direction, types: Types): string {
  const shown = shownProperties(type, direction);
  const isSent = isSentIn(type, direction, types);
  const members = shown.map((property) => memberCode(property, { types, direction, isSent }));
  const rest = indexCode(type, direction, types);
  return `${docOf(type)}export interface ${name} {\n${members.join("")}${rest}}\n`;
}

/** The properties of an object that are printed for a direction. */
export function shownProperties({ properties }: ObjectType, direction: Direction): readonly Property[] {
  return properties.filter(({ readOnly, writeOnly }) =>
    direction === "read" ? !writeOnly || readOnly : !readOnly || writeOnly,
  );
}

/** Whether callers give the properties of an object, so that `undefined` leaves them out. */
export function isSentIn(type: ObjectType, direction: Direction, types: Types): boolean {
  return type.usage.request && (direction === "write" || !type.usage.response || isShared(type, types));
}

function isShared({ key }: ObjectType, types: Types): boolean {
  const { name, inputName } = types.get(key);
  return name === inputName;
}

/** How a property is printed. */
export interface MemberPlace {
  readonly types: Types;
  readonly direction: Direction;
  /** Whether callers give it, so that `undefined` leaves it out. */
  readonly isSent: boolean;
  /** Name, if not that on the wire. */
  readonly name?: string;
  /** Whether it may be left out although the document requires it. */
  readonly isOptional?: boolean;
}

/** The name, the type and the optionality of a property as they are printed. */
export function memberType(
  property: Property,
  place: MemberPlace,
): { readonly key: string; readonly type: Code; readonly isOptional: boolean } {
  const { types, direction, isSent, name = property.name, isOptional = !property.required } = place;
  const type = types.expression(property.type, direction);
  const full = isOptional && isSent && flat(type) !== "unknown" ? either([type, "undefined"]) : type;
  return { key: propertyKey(name), type: full, isOptional };
}

/** Prints a property with its comment. */
export function memberCode(property: Property, place: MemberPlace): string {
  const { key, type, isOptional } = memberType(property, place);
  return propertyDoc(property) + declaration(`  readonly ${key}${isOptional ? "?" : ""}:`, type, 2);
}

function propertyDoc(property: Property): string {
  return comment({ text: describedText(property), tags: deprecation(property.deprecated) }, 2);
}

function indexCode(type: ObjectType, direction: Direction, types: Types): string {
  const all = indexType(type, direction, types);
  return all === undefined ? "" : declaration("  readonly [key: string]:", all, 2);
}

/** Type of additional properties, which must include those of all properties; `undefined` if none are described. */
export function indexType(type: ObjectType, direction: Direction, types: Types): Code | undefined {
  const { additional, describesAdditional } = type;
  const shown = shownProperties(type, direction);
  if (additional === undefined || (!describesAdditional && shown.length > 0)) return undefined;
  const own = shown.map((property) => types.expression(property.type, direction));
  const missing = shown.some(({ required }) => !required) ? ["undefined"] : [];
  return either([types.expression(additional, direction), ...own, ...missing]);
}
