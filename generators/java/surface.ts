// Describes the surface of the Java package of a plan: classes, the types of what they have, and methods with their overloads.
import { keyHeaderOf } from "../plan/client-model.ts";
import type { NamedType, Operation, Parameter, Plan, Type } from "../plan/plan.ts";
import { isAlwaysSent } from "../plan/type-tree.ts";
import type { NamedUnion } from "../plan/union-table.ts";
import { type Locator, locatorOf } from "../surface/locator.ts";
import { directionsOf, eventsOf, methodOf, purposeOf, resultWords, typeFacts } from "../surface/shared.ts";
import { argumentSources, propertySource } from "../surface/sources.ts";
import type {
  Role,
  Slot,
  Surface,
  SurfaceMethod,
  SurfaceResource,
  SurfaceType,
  Wire,
} from "../surface/surface.ts";
import { clientName } from "./client.ts";
import { variableMethods } from "./client-settings.ts";
import { credentialsOf } from "./credentials.ts";
import { eventClasses } from "./events.ts";
import type { Place } from "./files.ts";
import { literal } from "./javadoc.ts";
import { argumentLists, type Family } from "./methods.ts";
import { getterType, membersOf } from "./models.ts";
import { camel, constant, Scope } from "./names.ts";
import type { Method } from "./operations.ts";
import { EVENT } from "./reserved.ts";
import { familiesIn, type NamedMethods, type Shared } from "./resources.ts";
import type { ModelClass, Types, WordsClass } from "./types.ts";
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
  const locator = locatorOf(document);
  const events = eventClasses(plan, types);
  const credentials = credentialsOf(plan).methods;
  const variables = variableMethods(
    plan,
    credentials.map((method) => String(method["name"])),
  );
  const aliases = new Map(
    plan.types.flatMap((type) =>
      type.kind === "alias" && isUnion(type.type) ? [[types.read(type.type), type] as const] : [],
    ),
  );
  return {
    title: plan.product.title,
    client: clientName(plan),
    root: place.root,
    keyHeader: keyHeaderOf(plan),
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
    options: [
      ...credentials.map((method) => ({
        name: `${String(method["name"])}(${String(method["parameters"])})`,
        type: "",
        isOptional: true,
        pointer: "/components/securitySchemes",
      })),
      ...variables.map(({ name, variable }) => ({
        name: `${name}(String value)`,
        type: variable.values.map(literal).join(" | "),
        isOptional: true,
        pointer: "/servers",
      })),
    ],
    variables: variables.map(({ name }) => name),
    credentials: plan.securitySchemes.map(({ key }) => ({
      scheme: key,
      names: credentials
        .filter((method) => method["scheme"] === literal(key))
        .slice(0, 1)
        .map((method) => String(method["name"])),
    })),
    exports: [],
  };
}

function resourceOf(named: NamedMethods, naming: Naming, locator: Locator): SurfaceResource {
  const methods = familiesIn(named, naming).flatMap(({ method, families }) =>
    families.map((family) => familyMethod({ named, method, family, types: naming.types }, locator)),
  );
  return {
    path: `client${named.access}`,
    purpose: purposeOf(named.resource),
    title: named.resource.words.join(" "),
    module: named.className,
    methods,
  };
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
    types,
  }: {
    readonly named: NamedMethods;
    readonly method: Method;
    readonly family: Family;
    readonly types: Types;
  },
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
    ...(method.stream?.selector !== undefined && role === "call" && { yields: "stream" }),
    variable: new Scope(["client", "stream"]).take(camel(resultWords(operation, types.byKey))),
    id: `${described.request} ${media}${own} ${role}`,
    symbol: `client${named.access}.${family.name}`,
    positional: family.given.map(slots(false)),
    variants: [{ id: media, slots: family.params === undefined ? [] : variant.optional.map(slots(true)) }],
    params: family.params,
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
  const sources = argumentSources(operation, locator);
  const sourceOf = (name: string): Pick<Slot, "pointer" | "wire"> => {
    const bound = variant.parameters.filter((each) => (each.key ?? each.value) === name);
    const [parameter] = bound;
    if (parameter !== undefined)
      return {
        ...sources.parameter(parameter.property),
        wire: bound.map(({ property, value }) => wireOf(property, value)),
      };
    const member = variant.members.find((each) => (each.key ?? each.value) === name);
    if (member !== undefined && body !== undefined) return sources.property(body, member.property);
    if (isSource(variant.whole, name)) return sources.whole;
    if (isSource(variant.additional, name)) return sources.additional;
    return { pointer: locator.body(operation), wire: [] };
  };
  return (isOptional) =>
    ({ name, type }) => ({ name, type, isOptional, ...sourceOf(name) });
}

/** `created_at[gte]` is the bound `gte` of a filter. */
function wireOf({ in: place, name }: Parameter, value: string): Wire {
  const bound = value.startsWith("DateFilter.") ? /\[(\w+)\]$/.exec(name)?.[1] : undefined;
  return { in: place, name, ...(bound !== undefined && { bound }) };
}

/** Whether an expression has the value of an argument. */
function isSource(expression: string | undefined, name: string): boolean {
  return expression === name || /"([^"]+)"/.exec(expression ?? "")?.[1] === name;
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
    ...propertySource(locator, type.pointer, property.name),
  }));
  return {
    ...typeFacts(type, name),
    form: "object",
    members: [...properties, ...additionalProperty(model, types)],
    expression: undefined,
    parents: types.unionsOf(type.key),
    discriminators: [...tags.keys()],
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
    ...typeFacts(type, name),
    form: "values",
    members: type.values.map(({ words }) => memberOf(scope.take(constant(words)), type.pointer)),
    expression: undefined,
  };
}

function unionClass(union: NamedUnion, types: Types, aliases: ReadonlyMap<string, NamedType>): SurfaceType {
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
    discriminators: union.shape.tagged === undefined ? [] : [union.shape.tagged.property],
  };
}

/** A constant of an enum, or the class of a variant. */
function memberOf(name: string, pointer: string): Slot {
  return { name, type: "", isOptional: true, pointer };
}

function isUnion(type: Type): boolean {
  return (type.kind === "nullable" ? type.type : type).kind === "union";
}
