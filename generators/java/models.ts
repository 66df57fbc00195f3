// Describes the classes that answers are read into and requests are made of, and their builders.

import type { Property, Type } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { firstSentence, javadoc, link, literal, sentence } from "./javadoc.ts";
import { camel, constant, Scope } from "./names.ts";
import { EVENT_MEMBERS, MODEL_MEMBERS } from "./reserved.ts";
import {
  type ModelClass,
  nullable,
  PRIMITIVES,
  type Types,
  type UnionInterface,
  type WordsClass,
} from "./types.ts";

/** A member of a model with the name of its getter. */
export interface Member {
  readonly property: Property;
  readonly name: string;
}

/** Names the members of a model; those of an event have more names to keep away from. */
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
  const parents = types.unions
    .filter(({ union }) => Object.values(union.mapping).includes(type.key))
    .map((each) => each.name);
  const interfaces = [...parents, ...(events.includes(name) ? ["WebhookEvent"] : [])];
  const members = membersOf(model, events.includes(name));
  const needed = type.properties.filter(({ required, readOnly }) => required && !readOnly);
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "model", purpose: purposeOf(type.description, name) },
    {
      name,
      doc: javadoc(
        {
          text: [type.description, type.deprecated ? "Deprecated by the service." : undefined]
            .filter(Boolean)
            .join("\n\n"),
          fallback: sentence(type.title ?? type.words.join(" ")),
        },
        0,
      ),
      implements: interfaces.length === 0 ? false : interfaces.join(", "),
      required: needed.length === 0 ? false : needed.map((property) => literal(property.name)).join(", "),
      fields: members.map((member) => fieldView(member, types)),
      getters: members.map((member) => getterView(member, types)),
      setters: members.map((member) => setterView(member, types)),
    },
  );
}

/** What the first line of a file says. */
function purposeOf(description: string | undefined, name: string): string {
  return firstSentence(description) ?? `${name}.`;
}

function fieldView({ property, name }: Member, types: Types): View {
  const { type, required } = property;
  const read = !required ? "optional" : isNullable(type, types) ? "nullable" : "required";
  return {
    name,
    type: nullable(types.read(type)),
    read,
    wire: literal(property.name),
    decoder: types.decoder(type),
  };
}

/** Whether a type takes `null`, itself or by the name it has. */
function isNullable(type: Type, types: Types): boolean {
  if (type.kind === "nullable" || type.kind === "null" || type.kind === "any") return true;
  const named = type.kind === "named" ? types.get(type.key) : undefined;
  return named?.kind === "alias" && isNullable(named.type, types);
}

/** Whether a getter gives the value itself, since it is always there. */
export function isSure({ required, type }: Property, types: Types): boolean {
  return required && !isNullable(type, types);
}

/** How a getter gives its value: always there, empty when there is nothing, or optional. */
function getterView({ property, name }: Member, types: Types): View {
  const type = types.read(property.type);
  const sure = isSure(property, types);
  const empty = /^(?:List|Map)(?=<)/.exec(type)?.[0];
  const kind = sure ? "sure" : empty === undefined ? "optional" : "empty";
  const text = property.description;
  return {
    name,
    type: sure ? (PRIMITIVES[type] ?? type) : empty === undefined ? `Optional<${type}>` : type,
    sure: kind === "sure",
    optional: kind === "optional",
    fallback: kind === "empty" ? `${empty}.of()` : false,
    wire: literal(property.name),
    deprecated: property.deprecated,
    doc: javadoc(
      {
        text,
        fallback: sentence(`The ${property.words.join(" ")}`),
        returns: RETURNS[kind],
        throws: sure
          ? [{ name: "DocuvaneException", text: "the service did not send it, against the contract" }]
          : [],
        deprecated: property.deprecated ? "the service may drop it" : undefined,
      },
      4,
    ),
  };
}

const RETURNS = {
  sure: "always there",
  optional: "empty when the service did not send it",
  empty: "empty when the service did not send it; cannot be changed",
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
        fallback: "",
        params: [{ name, text: defaultOf(property) ?? "the value" }],
        returns: "this",
        deprecated: property.deprecated ? "the service may drop it" : undefined,
      },
      8,
    ),
  };
}

/** What holds when a member is left out. */
function defaultOf({ default: value }: Property): string | undefined {
  return value === undefined ? undefined : `default \`${JSON.stringify(value)}\``;
}

/** Words in a switch at most: with some 40 bytes for each, a method that may have 65 535 (JVMS §4.7.3) has room left. */
const MOST_IN_A_SWITCH = 1_000;

/** Describes a class of words. */
export function wordsFile({ name, type }: WordsClass, place: Place): SourceFile {
  const scope = new Scope(["BY_VALUE", "DECODER", name]);
  const words = type.values.map(({ value, words: parts, description }) => ({
    constant: scope.take(constant(parts)),
    value: literal(String(value)),
    doc: javadoc({ text: description, fallback: `\`${value}\`.` }, 4),
  }));
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "words", purpose: purposeOf(type.description, name) },
    {
      name,
      doc: javadoc(
        {
          text: `${sentence(type.description ?? type.title ?? type.words.join(" "))}\n\nOther words may come: compare with ${link("#equals")}, and expect words that are none of these.`,
          fallback: "",
        },
        0,
      ),
      words,
      large: words.length > MOST_IN_A_SWITCH,
      all: words.map((word) => word.constant).join(", "),
    },
  );
}

/** Describes an interface of classes that a word tells apart. */
export function unionFile(
  { name, union, description }: UnionInterface,
  types: Types,
  place: Place,
): SourceFile {
  const cases = new Map<string, string[]>();
  for (const [word, key] of Object.entries(union.mapping)) {
    const member = types.nameOf(key) ?? "";
    cases.set(member, [...(cases.get(member) ?? []), word]);
  }
  const names = [...cases.keys()];
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "union", purpose: purposeOf(description, name) },
    {
      name,
      doc: javadoc(
        {
          text: `${sentence(description ?? `One of ${names.map((each) => link(each)).join(", ")}`)}\n\nWhich one it is, ${"`"}${union.property}${"`"} says; one of a word this version does not know is ${link(`${name}.Unknown`)}.`,
          fallback: "",
        },
        0,
      ),
      property: literal(union.property),
      permits: [...names, `${name}.Unknown`].join(", "),
      cases: [...cases].map(([member, words]) => ({ member, words: caseWords(words) })),
      event: false,
    },
  );
}

/** The labels of a case, on lines of their own where there are many. */
export function caseWords(words: readonly string[]): string {
  const all = words.map(literal);
  const line = all.join(", ");
  return line.length > 60 ? all.join(",\n                ") : line;
}
