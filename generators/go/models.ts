// Writes the structs of objects, the types of enums, and unions.
import { constantOf } from "../plan/chosen-bodies.ts";
import { withImpliedTags } from "../plan/implied-tags.ts";
import type { ObjectType, Property, Type } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { describedText, typePlace, typeText } from "../plan/texts.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { declaration } from "./files.ts";
import { comment } from "./godoc.ts";
import { literal, pascal, tagsCode } from "./names.ts";
import { scalar, shownProperties } from "./scalars.ts";
import type { Enum, Model, Types, Union } from "./types.ts";

/** Names that every struct has already. */
const MEMBERS = ["AdditionalProperties", "MarshalJSON", "UnmarshalJSON"];

/** A field of a struct, and the property that it has. */
export interface NamedField {
  readonly name: string;
  readonly type: string;
  readonly property: Property;
  readonly isOptional: boolean;
  /** The tags in backticks. */
  readonly tags: string;
}

/** Names the fields of a struct. */
export function fieldsOf({ type }: Model, types: Types): readonly NamedField[] {
  const scope = new NameScope(MEMBERS);
  const isTwoWay = type.usage.request && type.usage.response;
  const tags = types.tags.of(type.key);
  return shownProperties(type).map((property): NamedField => {
    const name = scope.take(pascal(property.words));
    const isPromise = property.required && isTwoWay && property.readOnly !== property.writeOnly;
    // A response always has it, and a request never needs it.
    const isRead = isPromise && property.readOnly;
    const field = types.field(property.type, property.required && (!isPromise || isRead), type.key);
    const isOptional = field.isOptional || isPromise;
    const values = tags.get(property.name) ?? [];
    const selected =
      values.length === 1 && types.expression(property.type) !== "core.JSON" ? values[0] : undefined;
    const constant = isOptional ? undefined : (constantOf(property) ?? selected);
    return {
      name,
      type: field.type,
      property,
      isOptional,
      tags: tagsOf(property.name, { ...field, isOptional, constant }),
    };
  });
}

/** What the tags of a field say. */
interface Tagged {
  readonly isOptional: boolean;
  readonly isNullable?: boolean;
  readonly constant?: string | number | boolean | undefined;
}

/** Characters that the name in the tag `json` may have (encoding/json, isValidTag). */
const PLAIN_NAME = /^(?!-$)[\p{L}\p{N}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

/** Writes the tags of a field. */
export function tagsOf(name: string, { isOptional, isNullable = false, constant }: Tagged): string {
  const isPlain = PLAIN_NAME.test(name);
  return tagsCode([
    ["json", `${isPlain ? name : ""}${isOptional ? ",omitzero" : ""}`],
    ...(isPlain ? [] : [["wire", name] as const]),
    ...(isNullable && !isOptional ? [["api", "nullable"] as const] : []),
    ...(constant === undefined ? [] : [["api", `const=${constant}`] as const]),
  ]);
}

/** Writes the comment of a field. */
export function fieldDoc(name: string, property: Property): string {
  const text = describedText(property);
  const { deprecated } = property;
  return comment({ name, text, fallback: `is the property ${property.name}`, deprecated }, "\t");
}

/** Writes a struct with its methods for encoding/json. */
export function modelCode(model: Model, types: Types): string {
  const { name, type } = model;
  return declaration("model", {
    name,
    doc: typeDoc(name, type),
    fields: fieldsOf(model, types).map((field) => ({ ...field, doc: fieldDoc(field.name, field.property) })),
    rest: restType(type, types),
  });
}

/** Type of the properties that an object does not name. */
export function restType({ additional }: Pick<ObjectType, "additional">, types: Types): string {
  return additional === undefined ? "core.JSON" : types.item(additional);
}

function typeDoc(name: string, type: Model["type"] | Enum["type"]): string {
  const place = typePlace(type);
  const fallback = `is ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  return comment({ name, text: typeText(type), fallback, deprecated: type.deprecated });
}

/** Writes an enum with its constants. */
export function enumCode({ name, type, constants }: Enum): string {
  const values = type.values.map(({ value, description }, index) => {
    const constant = constants[index] ?? "";
    return {
      name: constant,
      doc: description ? comment({ text: sentence(description), name: constant }, "\t") : "",
      rest: `${name} = ${typeof value === "string" ? literal(value) : value}`,
    };
  });
  const known = new Map(type.values.map(({ value }, index) => [value, constants[index]]));
  return declaration("enum", {
    name,
    doc: typeDoc(name, type),
    base: scalar({ kind: type.base, format: undefined }),
    constants: aligned(values),
    known: [...known.values()].join(",\n\t\t"),
  });
}

/** Aligns lines as gofmt does: up to the next comment. */
function aligned(
  lines: readonly { readonly name: string; readonly doc: string; readonly rest: string }[],
): string {
  const groups: (typeof lines)[number][][] = [];
  for (const line of lines) {
    if (line.doc !== "" || groups.length === 0) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups
    .flatMap((group) => {
      const width = Math.max(...group.map(({ name }) => [...name].length));
      return group.map(
        ({ name, doc, rest }) => `${doc}\t${name}${" ".repeat(width - [...name].length)} ${rest}\n`,
      );
    })
    .join("");
}

/** Writes a union: the struct, the interface of its variants, and how one is chosen. */
export function unionCode(union: Union, types: Types): string {
  const { name, description, variants, sealed, unknown } = union;
  const given = variants.map((each) => (each.isStruct ? `*${each.name}` : each.name));
  const told = `One of ${[...given, `*${unknown}`].map((each) => each.replace(/^(\*?)(.*)$/, "[$1$2]")).join(", ")}.`;
  const doc = comment({ name, text: [description, told].filter(Boolean).join("\n\n") });
  return declaration("union", {
    name,
    doc,
    sealed,
    unknown,
    own: variants
      .filter(({ underlying }) => underlying !== undefined)
      .map((each) => ({ ...each, union: name })),
    marks: [...given, `*${unknown}`].map((each) => markCode(each, sealed)),
    ...chooseView(union, types),
  });
}

/** Writes the method that makes a type a variant; braces are on one line as far as gofmt has them there. */
function markCode(variant: string, sealed: string): string {
  const head = `func (${variant}) is${sealed}() {`;
  return `${head}${head.length > 101 ? "\n" : ""}}`;
}

/** How a variant is chosen: by the discriminator, or as the one that fits best. */
function chooseView({ shape: { tagged }, variants }: Union, types: Types): View {
  const candidates = variants.map(({ name }) => `new(${name})`).join(", ");
  if (tagged === undefined) return { tagged: false, candidates };
  const byKey = Map.groupBy(Object.entries(withImpliedTags(tagged, types.byKey)), ([, key]) => key);
  const cases = [...byKey].map(([key, tags]) => ({
    type: types.nameOf(key),
    values: tags.map(([value]) => literal(value)).join(", "),
  }));
  const base = tagged.base !== undefined && types.nameOf(tagged.base);
  return { tagged: { property: literal(tagged.property), cases, base } };
}

/** Whether a struct is the value of a type, which results are pointers to. */
export function isStruct(type: Type, types: Types): boolean {
  return types.objectKey(type) !== undefined || types.unionOf(type) !== undefined;
}
