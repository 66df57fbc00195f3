// Decides how the type of an event is told: by a place of the delivery that says it, or by what the bodies have.
import { list, record, text } from "../json.ts";
import type { EventScheme, EventShape, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";
import type { NamedType, Type } from "./plan.ts";
import { escapeSegment, type Place, type Source, segmentsOf } from "./source.ts";
import type { EventBlock } from "./webhook-block.ts";
import { headersOf } from "./webhook-signature.ts";
import { lettersOf } from "./words.ts";

/** An event as its type is told. */
export interface ToldEvent {
  readonly name: string;
  readonly type: Type;
  /** The request that delivers it. */
  readonly delivery: Place;
}

/** What is known of all events. */
export interface Told {
  readonly source: Source;
  readonly byKey: ReadonlyMap<string, NamedType>;
  readonly events: readonly ToldEvent[];
}

type Values = readonly (string | number | boolean | null)[];

/**
 * Describes how the types of events are told.
 *
 * @param configured - Where the configuration or a preset says that the type is. Default: where the document shows it.
 * @returns The description, and whether it is a guess.
 */
export function eventScheme(
  told: Told,
  configured: EventBlock | undefined,
): { readonly scheme: EventScheme; readonly isGuess: boolean } {
  const { scheme, isGuess = false } = readScheme(told, configured);
  // Services that send events in lists document one event.
  const isList = scheme.places.some(({ body = "" }) => /^\/\d/.test(body));
  const isObject = !isList && told.events.every(({ type }) => isObjectType(type, told.byKey));
  return { scheme: { ...scheme, ...(isObject && { isObject }) }, isGuess };
}

function readScheme(
  told: Told,
  configured: EventBlock | undefined,
): { readonly scheme: EventScheme; readonly isGuess?: true } {
  if (configured === "schema") return { scheme: byShape(told) };
  if (configured !== undefined) {
    const places = (Array.isArray(configured) ? configured : [configured]).map(
      ({ header, body }): TextPlace => ({
        ...(header !== undefined && { headers: [header.toLowerCase()] }),
        ...(body !== undefined && { body }),
      }),
    );
    return { scheme: byPlaces(told, places) };
  }
  const place = shownPlace(told);
  if (place !== undefined) return { scheme: byPlaces(told, [place]) };
  const shapes = byShape(told);
  if (areDistinct(shapes)) return { scheme: shapes };
  return { scheme: byPlaces(told, [{ body: "/type" }]), isGuess: true };
}

function byPlaces(told: Told, places: readonly TextPlace[]): EventScheme {
  return { places, names: namesOf(told, places), shapes: [] };
}

/** Whether all values of a type are objects. */
function isObjectType(type: Type, byKey: Told["byKey"]): boolean {
  if (type.kind === "nullable") return false;
  const behind = resolved(type, byKey);
  if (behind.kind === "union") return behind.members.every((member) => isObjectType(member, byKey));
  return behind.kind === "object" || behind.kind === "map";
}

/** Properties that hold the type of an event by custom. */
const CUSTOMARY = ["type", "event", "event_type", "eventType", "event_name", "eventName", "topic"];

/** The property or header that all events have for their type. */
function shownPlace({ source, byKey, events }: Told): TextPlace | undefined {
  const objects = events.map(({ type }) => propertiesOf(type, byKey));
  const common = [...(objects[0]?.keys() ?? [])].filter((name) => objects.every((each) => each.has(name)));
  const ordered = [...CUSTOMARY.filter((name) => common.includes(name)), ...common];
  const constant = ordered.find((name) => {
    const values = events.map(({ type }) => valuesAt(type, [name], byKey));
    return (
      values.every((each) => each !== undefined) && claims(events, values).every((each) => each.length > 0)
    );
  });
  const property = constant ?? ordered.find((name) => CUSTOMARY.includes(name));
  if (property !== undefined) return { body: `/${escapeSegment(property)}` };
  const headers = events.map(({ delivery }) => headersOf(source, delivery));
  const header = headers[0]?.find(
    (name) => /(event|topic)([-_]?(type|name))?$/.test(name) && headers.every((each) => each.includes(name)),
  );
  return header === undefined ? undefined : { headers: [header] };
}

/** Text that says the type → name of the event. */
function namesOf(
  { source, byKey, events }: Told,
  places: readonly TextPlace[],
): Readonly<Record<string, string>> {
  const entries = places.flatMap(({ headers, body }) => {
    const values = events.map(({ type, delivery }) => {
      if (headers !== undefined && body !== undefined) return undefined;
      return body === undefined
        ? headerValues(source, delivery, headers ?? [])
        : valuesAt(type, segmentsOf(body), byKey);
    });
    return claims(events, values).flatMap((claimed, index) => {
      const name = events[index]?.name ?? "";
      return (claimed.length > 0 ? claimed : [name]).map((value) => [String(value), name] as const);
    });
  });
  const names = Object.fromEntries(entries);
  const loose = Object.entries(names).map(([value, name]) => [lettersOf(value), name] as const);
  const isClear = (key: string, name: string): boolean =>
    key !== "" && !Object.hasOwn(names, key) && loose.every(([other, its]) => other !== key || its === name);
  return { ...names, ...Object.fromEntries(loose.filter(([key, name]) => isClear(key, name))) };
}

/** The values by which each event is told: those that no other event has, or that are like its name. */
function claims(events: readonly ToldEvent[], values: readonly (Values | undefined)[]): readonly Values[] {
  const owners = new Map<unknown, number>();
  for (const value of values.flatMap((each) => [...new Set(each)]))
    owners.set(value, (owners.get(value) ?? 0) + 1);
  return values.map((each = [], index) => {
    const name = lettersOf(events[index]?.name ?? "");
    return each.filter((value) => owners.get(value) === 1 || lettersOf(String(value)) === name);
  });
}

/** Distinguishes events by their required properties and constants. */
function byShape({ byKey, events }: Told): EventScheme {
  const shapes = events.map(({ name, type }): EventShape => {
    const properties = [...propertiesOf(type, byKey)].filter(([, { required }]) => required);
    const constants = properties.flatMap(([key, { type: its }]) => constantsIn(its, [key], byKey));
    return { name, required: properties.map(([key]) => key), values: Object.fromEntries(constants) };
  });
  return { places: [], names: {}, shapes };
}

function areDistinct({ shapes }: EventScheme): boolean {
  const [only, ...others] = shapes;
  if (only !== undefined && others.length === 0) return true;
  const keys = shapes.map(({ required, values }) => JSON.stringify([required, values]));
  return shapes.every(({ values }) => Object.keys(values).length > 0) && new Set(keys).size === keys.length;
}

/** How deep constants are looked for. */
const DEEPEST = 3;

function constantsIn(
  type: Type,
  path: readonly string[],
  byKey: Told["byKey"],
): readonly (readonly [string, Values])[] {
  const values = valuesAt(type, [], byKey);
  const pointer = path.map((key) => `/${escapeSegment(key)}`).join("");
  if (values !== undefined) return [[pointer, values]];
  if (path.length >= DEEPEST) return [];
  return [...propertiesOf(type, byKey)].flatMap(([key, { type: its, required }]) =>
    required ? constantsIn(its, [...path, key], byKey) : [],
  );
}

/** The values that a type is restricted to at a path; `undefined` when it may be others. */
function valuesAt(type: Type, path: readonly string[], byKey: Told["byKey"]): Values | undefined {
  const behind = resolved(type, byKey);
  const [key, ...rest] = path;
  if (behind.kind === "union") {
    const all = behind.members.map((member) => valuesAt(member, path, byKey));
    return all.every((each) => each !== undefined) ? all.flat() : undefined;
  }
  if (key === undefined) {
    if (behind.kind === "const") return [behind.value];
    return behind.kind === "enum" && behind.closed ? behind.values.map(({ value }) => value) : undefined;
  }
  if (behind.kind === "array") return valuesAt(behind.items, rest, byKey);
  const property = behind.kind === "object" ? behind.properties.find(({ name }) => name === key) : undefined;
  return property && valuesAt(property.type, rest, byKey);
}

type Resolved = Type | Exclude<NamedType, { readonly kind: "alias" }>;

function resolved(type: Type, byKey: Told["byKey"], depth = 0): Resolved {
  if (type.kind === "nullable") return resolved(type.type, byKey, depth);
  const named = type.kind === "named" && depth < byKey.size + 1 ? byKey.get(type.key) : undefined;
  if (named === undefined) return type;
  return named.kind === "alias" ? resolved(named.type, byKey, depth + 1) : named;
}

/** The properties of an object; of a union those that all members have. */
function propertiesOf(
  type: Type,
  byKey: Told["byKey"],
): ReadonlyMap<string, { readonly type: Type; readonly required: boolean }> {
  const behind = resolved(type, byKey);
  if (behind.kind === "object")
    return new Map(behind.properties.map((property) => [property.name, property]));
  if (behind.kind !== "union") return new Map();
  const [first = new Map(), ...others] = behind.members.map((member) => propertiesOf(member, byKey));
  return new Map([...first].filter(([name]) => others.every((each) => each.has(name))));
}

/** The values that a documented header of a delivery is restricted to. */
function headerValues(
  source: Source,
  { pointer, value }: Place,
  names: readonly string[],
): Values | undefined {
  const parameters = list(record(value)["parameters"]).map((parameter, index) =>
    record(source.follow({ pointer: `${pointer}/parameters/${index}`, value: parameter }).value),
  );
  const found = parameters.find(({ name }) => names.includes(text(name).toLowerCase()));
  const schema = record(source.follow({ pointer, value: found?.["schema"] }).value);
  if (schema["const"] !== undefined) return [String(schema["const"])];
  return Array.isArray(schema["enum"]) ? schema["enum"].map(String) : undefined;
}
