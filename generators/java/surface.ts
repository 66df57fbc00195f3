// Describes the surface of the Java package of a plan: classes, the types of what they have, and methods with their overloads.
import type { NamedType, Operation, Plan, Type } from "../plan/plan.ts";
import { isAlwaysSent } from "../plan/type-tree.ts";
import { Locator } from "../surface/locator.ts";
import { directionsOf, eventsOf, methodOf, purposeOf } from "../surface/shared.ts";
import type { Role, Slot, Surface, SurfaceMethod, SurfaceResource, SurfaceType } from "../surface/surface.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { eventClasses } from "./events.ts";
import type { Place } from "./files.ts";
import { argumentLists, type Family } from "./methods.ts";
import { getterType, membersOf } from "./models.ts";
import { camel, constant, Scope } from "./names.ts";
import type { Method } from "./operations.ts";
import { EVENT } from "./reserved.ts";
import { familiesIn, type NamedMethods, type Shared } from "./resources.ts";
import type { ModelClass, Types, UnionInterface, WordsClass } from "./types.ts";
import { namedVariants } from "./union-files.ts";

/** What a surface is described from. */
export interface Naming extends Shared {
  readonly plan: Plan;
  readonly place: Place;
  readonly resources: readonly NamedMethods[];
}

/** Describes what users of the Java package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, place } = naming;
  const locator = new Locator(document);
  const events = eventClasses(plan, types);
  const aliases = new Map(
    plan.types.flatMap((type) =>
      type.kind === "alias" && isUnion(type.type) ? [[types.read(type.type), type] as const] : [],
    ),
  );
  return {
    title: plan.product.title,
    client: clientName(plan),
    root: place.root,
    // The methods of the client itself come first.
    resources: naming.resources
      .toSorted((one, other) => Number(other.access === "") - Number(one.access === ""))
      .map((named) => resourceOf(named, naming, locator)),
    types: [
      ...types.models.map((model) =>
        modelClass(model, { types, locator, isEvent: events.includes(model.name) }),
      ),
      ...types.words.map(wordsClass),
      ...types.unions.filter(({ name }) => name !== EVENT).map((union) => unionClass(union, types, aliases)),
      ...eventsOf(plan, EVENT, (type) => types.read(type)),
    ],
    // Methods of the builder of the client; overloads take several kinds of values.
    options: credentialsOf(plan).methods.map((method) => ({
      name: `${String(method["name"])}(${String(method["parameters"])})`,
      type: "",
      isOptional: true,
      pointer: "/components/securitySchemes",
    })),
    exports: [],
  };
}

function resourceOf(named: NamedMethods, naming: Naming, locator: Locator): SurfaceResource {
  const methods = familiesIn(named, naming).flatMap(({ method, families }) =>
    families.map((family) => familyMethod({ named, method, family }, locator)),
  );
  return { path: `client${named.access}`, purpose: purposeOf(named.resource), methods };
}

const ROLES: Readonly<Record<string, Role>> = {
  send: "raw",
  wait: "wait",
  process: "process",
  batch: "batch",
};

function familyMethod(
  {
    named,
    method,
    family,
  }: { readonly named: NamedMethods; readonly method: Method; readonly family: Family },
  locator: Locator,
): SurfaceMethod {
  const { operation, variant } = method;
  const role = ROLES[family.kind] ?? "call";
  const described = methodOf(operation, role);
  const media = variant.body?.mediaType ?? "";
  const { base, content } = operation;
  const own = base === undefined && method.stream?.selector === undefined ? "" : ` ${content ?? "stream"}`;
  const [shortest = []] = argumentLists(family);
  const slots = slotsOf(method, operation, locator);
  return {
    ...described,
    id: `${described.request} ${media}${own} ${role}`,
    symbol: `client${named.access}.${family.name}`,
    positional: family.given.map(slots(false)),
    variants: [{ id: media, slots: family.params === undefined ? [] : variant.optional.map(slots(true)) }],
    hasParams: family.params !== undefined,
    result: family.returns,
    argumentLists: argumentLists(family).map((list) =>
      list.map((argument) => slots(!shortest.includes(argument))(argument)),
    ),
  };
}

/** Describes arguments of a method with their places in the document. */
function slotsOf(
  { variant }: Method,
  operation: Operation,
  locator: Locator,
): (isOptional: boolean) => (argument: { readonly name: string; readonly type: string }) => Slot {
  const { body } = variant;
  const pointerOf = (name: string): string => {
    const parameter = variant.parameters.find(({ property }) => camel(property.words) === name);
    if (parameter !== undefined) return locator.parameter(operation, parameter.property);
    const member = variant.members.find(({ property }) => camel(property.words) === name);
    if (member === undefined || body === undefined) return locator.body(operation);
    return locator.bodyProperty(operation, body, member.property);
  };
  return (isOptional) =>
    ({ name, type }) => ({ name, type, isOptional, pointer: pointerOf(name) });
}

function modelClass(
  model: ModelClass,
  {
    types,
    locator,
    isEvent,
  }: { readonly types: Types; readonly locator: Locator; readonly isEvent: boolean },
): SurfaceType {
  const { type, name } = model;
  const schema = locator.follow(type.pointer);
  const tags = types.tagsOf(type.key);
  const properties = membersOf(model, isEvent).map(({ property, name: member }) => ({
    name: member,
    type: getterType(property, types),
    isOptional: !isAlwaysSent(property),
    setter: {
      type: types.write(property.type),
      isOptional:
        !property.required ||
        property.readOnly ||
        property.type.kind === "const" ||
        tags.get(property.name)?.length === 1,
    },
    pointer: locator.property(schema, property.name),
  }));
  return {
    id: type.key,
    name,
    form: "object",
    pointer: type.pointer,
    directions: directionsOf(type.usage),
    members: [...properties, ...additionalProperty(model, types)],
    expression: undefined,
    parents: types.unionsOf(type.key),
  };
}

/** Reads of properties that the schema does not name, where it gives them a type. */
function additionalProperty({ type }: ModelClass, types: Types): readonly Slot[] {
  const { additional, pointer } = type;
  if (additional === undefined || types.read(additional) === "JsonValue") return [];
  const map = { kind: "map", values: additional } as const;
  const setter = { type: types.write(map), isOptional: true };
  return [{ name: "additionalProperties", type: types.read(map), isOptional: true, setter, pointer }];
}

function wordsClass({ name, type }: WordsClass): SurfaceType {
  const scope = new Scope(["BY_VALUE", "DECODER", name]);
  return {
    id: type.key,
    name,
    form: "values",
    pointer: type.pointer,
    directions: directionsOf(type.usage),
    members: type.values.map(({ words }) => memberOf(scope.take(constant(words)), type.pointer)),
    expression: undefined,
  };
}

function unionClass(
  union: UnionInterface,
  types: Types,
  aliases: ReadonlyMap<string, NamedType>,
): SurfaceType {
  const alias = aliases.get(union.name);
  const pointer = alias?.pointer ?? "";
  return {
    id: alias?.key ?? `union ${union.name}`,
    name: union.name,
    form: "variants",
    pointer,
    directions: directionsOf(alias?.usage ?? { request: true, response: true }),
    members: namedVariants(union, types).map(({ name }) => memberOf(name, pointer)),
    expression: undefined,
  };
}

/** A constant of an enum, or the class of a variant. */
function memberOf(name: string, pointer: string): Slot {
  return { name, type: "", isOptional: true, pointer };
}

function isUnion(type: Type): boolean {
  return (type.kind === "nullable" ? type.type : type).kind === "union";
}
