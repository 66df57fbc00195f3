// Writes the structs of objects, the types of enums, and unions.
import { constantOf } from "../plan/chosen-bodies.ts";
import { withImpliedTags } from "../plan/implied-tags.ts";
import type { ObjectType, Property, Type } from "../plan/plan.ts";
import { describedText, typePlace, typeText } from "../plan/texts.ts";
import { sentence } from "../text.ts";
import { comment } from "./godoc.ts";
import { literal, pascal, Scope } from "./names.ts";
import { shownProperties } from "./scalars.ts";
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
  const scope = new Scope(MEMBERS);
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
  /** Location and name of a parameter, which is no property. */
  readonly at?: readonly [location: string, name: string];
}

/** Characters that the name in the tag `json` may have (encoding/json, isValidTag). */
const PLAIN_NAME = /^(?!-$)[\p{L}\p{N}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

/** Writes the tags of a field. */
export function tagsOf(name: string, { isOptional, isNullable = false, constant, at }: Tagged): string {
  const isPlain = PLAIN_NAME.test(name);
  const own = [
    ["json", `${isPlain ? name : ""}${isOptional ? ",omitzero" : ""}`],
    ...(isPlain ? [] : [["wire", name]]),
    ...(isNullable && !isOptional ? [["api", "nullable"]] : []),
    ...(constant === undefined ? [] : [["api", `const=${constant}`]]),
  ];
  const all = at === undefined ? own : [["json", "-"], at];
  const text = all.map(([key, value = ""]) => `${key}:${literal(value)}`).join(" ");
  return text.includes("`") ? literal(text) : `\`${text}\``;
}

/** Writes a field with its comment. */
export function fieldCode({ name, type, property, tags }: NamedField): string {
  return `${fieldDoc(name, property)}\t${name} ${type} ${tags}\n`;
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
  const doc = comment({ name, text: typeText(type), fallback: placeOf(type), deprecated: type.deprecated });
  const rest = restType(type, types);
  return [
    `${doc}type ${name} struct {\n`,
    ...fieldsOf(model, types).map(fieldCode),
    "\t// AdditionalProperties has what this version does not know.\n",
    `\tAdditionalProperties map[string]${rest} \`json:"-"\`\n}\n\n`,
    jsonMethods(name),
  ].join("");
}

/** The methods by which encoding/json reads and writes a type. */
function jsonMethods(name: string): string {
  return [
    `// UnmarshalJSON reads JSON for encoding/json.\nfunc (v *${name}) UnmarshalJSON(data []byte) error {\n`,
    "\t_, err := core.Decode(data, v, false)\n\treturn err\n}\n\n",
    `// MarshalJSON writes JSON for encoding/json.\nfunc (v ${name}) MarshalJSON() ([]byte, error) {\n\treturn core.Encode(v)\n}\n`,
  ].join("");
}

/** Type of the properties that an object does not name. */
export function restType({ additional }: Pick<ObjectType, "additional">, types: Types): string {
  return additional === undefined ? "core.JSON" : types.item(additional);
}

function placeOf(type: Parameters<typeof typePlace>[0]): string {
  const text = typePlace(type);
  return `is ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Writes an enum with its constants. */
export function enumCode({ name, type, constants }: Enum): string {
  const base = type.base === "string" ? "string" : type.base === "integer" ? "int64" : "float64";
  const doc = comment({ name, text: typeText(type), fallback: placeOf(type), deprecated: type.deprecated });
  const values = type.values.map(({ value, description }, index) => ({
    name: constants[index] ?? "",
    doc: description
      ? comment({ text: sentence(description), name: constants[index] ?? "", fallback: "" }, "\t")
      : "",
    rest: `${name} = ${typeof value === "string" ? literal(value) : value}`,
  }));
  const unique = [...new Map(type.values.map(({ value }, index) => [value, constants[index]])).values()];
  return [
    `${doc}type ${name} ${base}\n\n`,
    `// Values of ${name} that this version knows.\nconst (\n${aligned(values)})\n\n`,
    "// Known reports whether this version knows the value.\n",
    `func (v ${name}) Known() bool {\n\tswitch v {\n\tcase ${unique.join(",\n\t\t")}:\n\t\treturn true\n\t}\n\treturn false\n}\n`,
  ].join("");
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
  const doc = comment({ name, text: [description, told].filter(Boolean).join("\n\n"), fallback: "" });
  const own = variants.filter((each) => each.underlying !== undefined);
  // Braces are on one line as far as gofmt has them there.
  const mark = (each: string): string => {
    const head = `func (${each}) is${sealed}() {`;
    return `${head}${head.length > 101 ? "\n" : ""}}\n`;
  };
  return [
    `${doc}type ${name} struct {\n\t// Value is the variant; nil if the union has no value.\n\tValue ${sealed}\n}\n\n`,
    `// ${sealed} is a variant of [${name}].\ntype ${sealed} interface {\n\tis${sealed}()\n}\n\n`,
    ...own.map(
      (each) => `// ${each.name} is a variant of [${name}].\ntype ${each.name} ${each.underlying}\n\n`,
    ),
    `// ${unknown} is a variant of [${name}] that this version does not know.\n`,
    `type ${unknown} struct {\n\tRaw core.JSON \`api:"raw"\`\n}\n\n`,
    [...given, `*${unknown}`].map(mark).join("\n"),
    `\n// DecodeUnion chooses the variant.\nfunc (u *${name}) DecodeUnion(v *core.Variants) {\n${chooseCode(union, types)}}\n\n`,
    jsonMethods(name),
  ].join("");
}

function chooseCode({ shape, variants, sealed, unknown }: Union, types: Types): string {
  const { tagged } = shape;
  if (tagged === undefined) {
    const all = variants.map((each) => `new(${each.name})`).join(", ");
    return [
      `\tif best, ok := v.Best(${all}).(${sealed}); ok {\n\t\tu.Value = best\n`,
      `\t} else {\n\t\tu.Value = &${unknown}{v.Raw()}\n\t}\n`,
    ].join("");
  }
  const byKey = Map.groupBy(Object.entries(withImpliedTags(tagged, types.byKey)), ([, key]) => key);
  const read = (key: string): string =>
    `\t\tvalue := new(${types.nameOf(key)})\n\t\tv.Into(value)\n\t\tu.Value = value\n`;
  const cases = [...byKey].map(
    ([key, values]) => `\tcase ${values.map(([value]) => literal(value)).join(", ")}:\n${read(key)}`,
  );
  const other = tagged.base === undefined ? `\t\tu.Value = &${unknown}{v.Raw()}\n` : read(tagged.base);
  return `\tswitch v.Tag(${literal(tagged.property)}) {\n${cases.join("")}\tdefault:\n${other}\t}\n`;
}

/** Whether a struct is the value of a type, which results are pointers to. */
export function isStruct(type: Type, types: Types): boolean {
  return types.objectKey(type) !== undefined || types.unionOf(type) !== undefined;
}
