// Describes the model classes of requests and responses, and their builders.

import type { ObjectType, Property, Type } from "../plan/plan.ts";
import { typePlace, typeText } from "../plan/texts.ts";
import { isAlwaysSent } from "../plan/type-tree.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { constantText } from "./arguments.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, link, literal } from "./javadoc.ts";
import { camel, constant, Scope } from "./names.ts";
import { EVENT, EVENT_MEMBERS, MODEL_MEMBERS } from "./reserved.ts";
import { nullable, PRIMITIVES } from "./scalars.ts";
import type { ModelClass, Types, WordsClass } from "./types.ts";

/** A field of a model with the name of its getter. */
export interface Member {
  readonly property: Property;
  readonly name: string;
}

/** Names the fields of a model; those of an event have more reserved names. */
export function membersOf({ type }: ModelClass, isEvent = false): readonly Member[] {
  const scope = new Scope([...MODEL_MEMBERS, ...(isEvent ? EVENT_MEMBERS : [])]);
  return type.properties.map((property) => ({ property, name: scope.take(camel(property.words)) }));
}

/** Describes a class. */
export function modelFile(
  model: ModelClass,
  types: Types,
  place: Place,
  events: readonly string[],
): SourceFile {
  const { name, type } = model;
  const interfaces = [...new Set([...types.unionsOf(type.key), ...(events.includes(name) ? [EVENT] : [])])];
  const members = membersOf(model, events.includes(name));
  const constants = constantsOf(type, types);
  const needed = type.properties.filter(({ required, readOnly }) => required && !readOnly);
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "model" },
    {
      name,
      doc: javadoc(
        {
          text: [typeText(type), type.deprecated ? "Deprecated by the service." : ""]
            .filter(Boolean)
            .join("\n\n"),
          fallback: typePlace(type),
        },
        0,
      ),
      implements: interfaces.length === 0 ? false : interfaces.join(", "),
      inSeveralUnions: interfaces.length > 1,
      constants,
      hasConstants: constants.length > 0,
      required: needed.length === 0 ? false : needed.map((property) => literal(property.name)).join(", "),
      fields: members.map((member) => fieldView(member, types)),
      getters: members.map((member) => getterView(member, types)),
      setters: members.map((member) => setterView(member, types)),
      additional: additionalView(model, types, events.includes(name)),
    },
  );
}

/** The properties a builder sets by itself: the constants that are required, and the discriminators. */
function constantsOf({ key, properties }: ObjectType, types: Types): readonly View[] {
  const tags = types.tagsOf(key);
  const undeclared = [...(types.isVariantOnly(key) ? tags : [])].flatMap(([name, [tag, ...others]]) =>
    tag === undefined || others.length > 0 || properties.some((property) => property.name === name)
      ? []
      : [{ name: literal(name), value: literal(tag) }],
  );
  const declared = properties.flatMap(({ name, type, required, readOnly }) => {
    const [tag, ...others] = tags.get(name) ?? [];
    const isTag = tag !== undefined && others.length === 0;
    const value = isTag ? literal(tag) : required && !readOnly ? constantText({ type }) : undefined;
    return value === undefined ? [] : [{ name: literal(name), value }];
  });
  return [...undeclared, ...declared];
}

/** The properties that a schema does not name, where it gives them a type; `false` otherwise. */
function additionalView(model: ModelClass, types: Types, isEvent: boolean): View | false {
  const { key, additional, properties } = model.type;
  if (additional === undefined || types.read(additional) === "JsonValue") return false;
  const map: Type = { kind: "map", values: additional };
  const taken = membersOf(model, isEvent).map(({ name }) => name);
  const named = new Set([...properties.map(({ name }) => name), ...types.tagsOf(key).keys()]);
  return {
    name: new Scope([...MODEL_MEMBERS, ...taken]).take("additionalProperties"),
    type: types.read(map),
    taken: types.write(map),
    decoder: types.decoder(map),
    named: [...named].map((name) => `, ${literal(name)}`).join(""),
  };
}

function fieldView({ property, name }: Member, types: Types): View {
  const { type } = property;
  const read = !isAlwaysSent(property) ? "optional" : mayBeNull(type, types) ? "nullable" : "required";
  return {
    name,
    type: nullable(types.read(type)),
    read,
    wire: literal(property.name),
    decoder: types.decoder(type),
  };
}

/** Whether `null` is a value of a type. */
function mayBeNull(type: Type, types: Types): boolean {
  return types.isNullable(type) || ["null", "any"].includes(types.resolve(type).kind);
}

/** Whether a getter returns the value itself, since it is always present. */
export function isSure(property: Property, types: Types): boolean {
  return isAlwaysSent(property) && !mayBeNull(property.type, types);
}

/** The type that a getter returns: the value itself, a collection that is empty when absent, or an optional. */
export function getterType(property: Property, types: Types): string {
  const type = types.read(property.type);
  if (isSure(property, types)) return PRIMITIVES[type] ?? type;
  return EMPTY.test(type) ? type : `Optional<${type}>`;
}

/** Collections that are empty when the service did not send them. */
const EMPTY = /^(?:List|Map)(?=<)/;

/** How a getter returns its value: always present, an empty collection when absent, or optional. */
function getterView({ property, name }: Member, types: Types): View {
  const type = types.read(property.type);
  const sure = isSure(property, types);
  const empty = EMPTY.exec(type)?.[0];
  const kind = sure ? "sure" : empty === undefined ? "optional" : "empty";
  const text = property.description;
  return {
    name,
    type: getterType(property, types),
    sure: kind === "sure",
    optional: kind === "optional",
    fallback: kind === "empty" ? `${empty}.of()` : false,
    // Data of any shape is what programs have a schema for.
    typed: type === "Map<String, JsonValue>" && `${name}As`,
    wire: literal(property.name),
    deprecated: property.deprecated,
    doc: javadoc(
      {
        text,
        fallback: sentence(`The ${property.words.join(" ")}`),
        returns: RETURNS[kind],
        throws: sure
          ? [
              {
                name: "DocuvaneException",
                text: "the service did not send it although the field is required",
              },
            ]
          : [],
        deprecated: property.deprecated,
      },
      4,
    ),
  };
}

const RETURNS = {
  sure: "always there",
  optional: "empty when the service did not send it",
  empty: "unmodifiable; empty when the service did not send it",
} as const;

function setterView({ property, name }: Member, types: Types): View {
  return {
    name,
    type: types.write(property.type),
    wire: literal(property.name),
    deprecated: property.deprecated,
    doc: javadoc(
      {
        text: `Sets ${link(`#${name}()`)}.`,
        params: [{ name, text: defaultOf(property) ?? "the value" }],
        returns: "this",
        deprecated: property.deprecated,
      },
      8,
    ),
  };
}

/** Documents the default of an omitted field. */
function defaultOf({ default: value }: Property): string | undefined {
  return value === undefined ? undefined : `default \`${JSON.stringify(value)}\``;
}

/** Most values in a switch: at about 40 bytes each they stay below the method size limit of 65,535 bytes (JVMS §4.7.3). */
const MOST_IN_A_SWITCH = 1_000;

/** Describes the class of an enum. */
export function wordsFile({ name, type }: WordsClass, place: Place): SourceFile {
  const scope = new Scope(["BY_VALUE", "DECODER", name]);
  const words = type.values.map(({ value, words: parts, description }) => ({
    constant: scope.take(constant(parts)),
    value: literal(String(value)),
    doc: javadoc({ text: description, fallback: `\`${value}\`.` }, 4),
  }));
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "words" },
    {
      name,
      doc: javadoc(
        {
          text: `${sentence(typeText(type))}\n\nAn open enum: the service may send values that are not listed here. Compare with ${link("#equals")}.`,
        },
        0,
      ),
      words,
      large: words.length > MOST_IN_A_SWITCH,
      all: words.map((word) => word.constant).join(", "),
    },
  );
}

/** Describes the class of the constants of an enum of numbers. */
export function constantsFile({ name, type }: WordsClass, place: Place): SourceFile {
  const isWhole = type.base === "integer";
  const scope = new Scope([name]);
  const words = type.values.map(({ value, words: parts, description }) => ({
    constant: scope.take(constant(parts)),
    value: isWhole ? `${value}L` : `${value}d`,
    doc: javadoc({ text: description, fallback: `\`${value}\`.` }, 4),
  }));
  const text = `${sentence(type.description ?? type.title ?? type.words.join(" "))}\n\nThe service may send values that are not listed here.`;
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "constants" },
    { name, doc: javadoc({ text }, 0), words, type: isWhole ? "long" : "double" },
  );
}

/** The labels of a case, on lines of their own where there are many. */
export function caseWords(words: readonly string[]): string {
  const all = words.map(literal);
  const line = all.join(", ");
  return line.length > 60 ? all.join(",\n                ") : line;
}
