// Describes the surface of the Java SDK of a plan: classes, and the types of what they have.
import { clientName } from "../../java/client.ts";
import { credentialsOf } from "../../java/credentials.ts";
import { eventClasses } from "../../java/events.ts";
import { namesOf, placeOf } from "../../java/java.ts";
import { argumentLists, type Family } from "../../java/methods.ts";
import { getterType, membersOf } from "../../java/models.ts";
import { camel, constant, Scope } from "../../java/names.ts";
import type { Method } from "../../java/operations.ts";
import { EVENT } from "../../java/reserved.ts";
import { familiesIn, type NamedMethods } from "../../java/resources.ts";
import type { ModelClass, Types, UnionInterface, WordsClass } from "../../java/types.ts";
import { namedVariants } from "../../java/union-files.ts";
import type { NamedType, Operation, Type } from "../../plan/plan.ts";
import { escapeSegment } from "../../plan/source.ts";
import type { Version } from "../change.ts";
import { Locator } from "../surface/locator.ts";
import type { Direction } from "../surface/surface.ts";

/** A property of a model. */
export interface JavaProperty {
  /** Name of its getter and setter. */
  readonly name: string;
  readonly getter: string;
  readonly setter: string;
  /** Whether the builder refuses to build without it. */
  readonly isNeeded: boolean;
  readonly isRequired: boolean;
  readonly pointer: string;
}

/** A class or interface of the package `models`. */
export interface JavaClass {
  /** Key of the schema; of a union without one, its name. */
  readonly id: string;
  readonly name: string;
  readonly kind: "model" | "words" | "union";
  readonly pointer: string;
  readonly directions: readonly Direction[];
  readonly properties: readonly JavaProperty[];
  /** Constants of an enum, or classes of the variants of a union. */
  readonly values: readonly string[];
  /** Unions that it is a variant of. */
  readonly parents: readonly string[];
}

/** An argument of a method. */
export interface JavaArgument {
  readonly name: string;
  readonly type: string;
  readonly isPositional: boolean;
  readonly pointer: string;
}

/** A method, and its overloads. */
export interface JavaMethod {
  readonly id: string;
  /** `client.pets().list` */
  readonly symbol: string;
  readonly pointer: string;
  readonly arguments: readonly JavaArgument[];
  /** Whether an argument of the builder must be given. */
  readonly needsParams: boolean;
  /** Erased types of each overload. */
  readonly overloads: readonly string[];
  readonly returns: string;
}

/** Everything users of the Java SDK write. */
export interface JavaSurface {
  readonly client: string;
  /** `dev.acme` */
  readonly root: string;
  readonly classes: readonly JavaClass[];
  readonly methods: readonly JavaMethod[];
  /** Methods of the builder of the client: name and parameters. */
  readonly options: readonly { readonly name: string; readonly type: string }[];
  /** Events by name → class. */
  readonly events: readonly { readonly name: string; readonly type: string; readonly pointer: string }[];
}

/** Describes what users of the Java SDK write. */
export function javaSurface({ plan, document }: Version): JavaSurface {
  const { types, resources, failures, headers, waits } = namesOf(plan);
  const place = placeOf(plan);
  const locator = new Locator(document);
  const events = eventClasses(plan, types);
  const aliases = new Map(
    plan.types.flatMap((type) =>
      type.kind === "alias" && isUnion(type.type) ? [[types.read(type.type), type] as const] : [],
    ),
  );
  const shared = { types, failures, headers, waits, place };
  return {
    client: clientName(plan),
    root: place.root,
    classes: [
      ...types.models.map((model) =>
        modelClass(model, { types, locator, isEvent: events.includes(model.name) }),
      ),
      ...types.words.map(wordsClass),
      ...types.unions.filter(({ name }) => name !== EVENT).map((union) => unionClass(union, types, aliases)),
    ],
    methods: resources.flatMap((named) =>
      familiesIn(named, shared).flatMap(({ method, families }) =>
        families.map((family, index) => methodOf({ named, method, family, index }, locator)),
      ),
    ),
    options: credentialsOf(plan).methods.map((method) => ({
      name: String(method["name"]),
      type: String(method["parameters"]),
    })),
    events: plan.webhooks.map(({ name, type }) => ({
      name,
      type: types.read(type),
      pointer: `/webhooks/${escapeSegment(name)}`,
    })),
  };
}

function directionsOf(usage: {
  readonly request: boolean;
  readonly response: boolean;
}): readonly Direction[] {
  return [...(usage.response ? (["read"] as const) : []), ...(usage.request ? (["write"] as const) : [])];
}

function modelClass(
  model: ModelClass,
  {
    types,
    locator,
    isEvent,
  }: { readonly types: Types; readonly locator: Locator; readonly isEvent: boolean },
): JavaClass {
  const { type, name } = model;
  const schema = locator.follow(type.pointer);
  const tags = types.tagsOf(type.key);
  const properties = membersOf(model, isEvent).map(({ property, name: member }) => ({
    name: member,
    getter: getterType(property, types),
    setter: types.write(property.type),
    isNeeded:
      property.required &&
      !property.readOnly &&
      property.type.kind !== "const" &&
      tags.get(property.name)?.length !== 1,
    isRequired: property.required,
    pointer: locator.property(schema, property.name),
  }));
  return {
    id: type.key,
    name,
    kind: "model",
    pointer: type.pointer,
    directions: directionsOf(type.usage),
    properties: [...properties, ...additionalProperty(model, types)],
    values: [],
    parents: types.unionsOf(type.key),
  };
}

/** Reads of properties that the schema does not name, where it gives them a type. */
function additionalProperty({ type }: ModelClass, types: Types): readonly JavaProperty[] {
  const { additional, pointer } = type;
  if (additional === undefined || types.read(additional) === "JsonValue") return [];
  const map = { kind: "map", values: additional } as const;
  const named = { name: "additionalProperties", getter: types.read(map), setter: types.write(map) };
  return [{ ...named, isNeeded: false, isRequired: false, pointer }];
}

function wordsClass({ name, type }: WordsClass): JavaClass {
  const scope = new Scope(["BY_VALUE", "DECODER", name]);
  return {
    id: type.key,
    name,
    kind: "words",
    pointer: type.pointer,
    directions: directionsOf(type.usage),
    properties: [],
    values: type.values.map(({ words }) => scope.take(constant(words))),
    parents: [],
  };
}

function unionClass(union: UnionInterface, types: Types, aliases: ReadonlyMap<string, NamedType>): JavaClass {
  const alias = aliases.get(union.name);
  return {
    id: alias?.key ?? `union ${union.name}`,
    name: union.name,
    kind: "union",
    pointer: alias?.pointer ?? "",
    directions: directionsOf(alias?.usage ?? { request: true, response: true }),
    properties: [],
    values: namedVariants(union, types).map(({ name }) => name),
    parents: [],
  };
}

function isUnion(type: Type): boolean {
  return (type.kind === "nullable" ? type.type : type).kind === "union";
}

function methodOf(
  {
    named,
    method,
    family,
    index,
  }: {
    readonly named: NamedMethods;
    readonly method: Method;
    readonly family: Family;
    readonly index: number;
  },
  locator: Locator,
): JavaMethod {
  const { operation, variant } = method;
  const stream = operation.base === undefined && method.stream?.selector === undefined ? "" : " stream";
  return {
    id: `${operation.method} ${operation.path} ${variant.body?.mediaType ?? ""}${stream} ${index}`,
    symbol: `client${named.access}.${family.name}`,
    pointer: operation.pointer,
    arguments: argumentsOf(method, family, operation, locator),
    needsParams: family.needsParams,
    overloads: argumentLists(family).map((list) => list.map(({ type }) => erased(type)).join(", ")),
    returns: family.returns,
  };
}

function argumentsOf(
  { variant }: Method,
  family: Family,
  operation: Operation,
  locator: Locator,
): readonly JavaArgument[] {
  const { body } = variant;
  const pointerOf = (name: string): string => {
    const parameter = variant.parameters.find(({ property }) => camel(property.words) === name);
    if (parameter !== undefined) return locator.parameter(operation, parameter.property);
    const member = variant.members.find(({ property }) => camel(property.words) === name);
    if (member === undefined || body === undefined) return locator.body(operation);
    return locator.bodyProperty(operation, body, member.property);
  };
  const describe =
    (isPositional: boolean) =>
    ({ name, type }: { readonly name: string; readonly type: string }): JavaArgument => ({
      name,
      type,
      isPositional,
      pointer: pointerOf(name),
    });
  const optional = family.params === undefined ? [] : variant.optional;
  return [...family.given.map(describe(true)), ...optional.map(describe(false))];
}

/** The type as the compiler and class files compare overloads. */
export function erased(type: string): string {
  return type.replaceAll("@Nullable ", "").replaceAll(/<.*>/g, "");
}
