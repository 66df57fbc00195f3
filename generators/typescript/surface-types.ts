// Describes the types of the surface of a TypeScript package: those of the document, of failures, events and headers.
import type { Operation, Plan, Property } from "../plan/plan.ts";
import type { Locator } from "../surface/locator.ts";
import { directionsOf, eventsOf } from "../surface/shared.ts";
import { propertySource, type SlotSource } from "../surface/sources.ts";
import type { Direction, Slot, SurfaceType } from "../surface/surface.ts";
import { failureType } from "./failures.ts";
import { flat, scalar, union } from "./layout.ts";
import { indexType, isSentIn, memberType, shownProperties } from "./models.ts";
import { allNamed, type Names } from "./resources.ts";
import type { Types, TypescriptType } from "./types.ts";

/** What a surface is described from. */
export interface Naming {
  readonly plan: Plan;
  readonly types: Types;
  readonly names: Names;
}

/** Names, and what finds their places in the document. */
export interface Source extends Naming {
  readonly locator: Locator;
}

/** Describes a named type of the document: once for each form that users can write. */
export function typesOf(named: TypescriptType, { types, locator }: Source): readonly SurfaceType[] {
  const { type, name, inputName, knownName } = named;
  const both = directionsOf(type.usage);
  const shared = { pointer: type.pointer, members: [], expression: undefined };
  if (type.kind === "enum") {
    const base = type.base === "string" ? "string" : "number";
    const values =
      type.values.length === 0 ? base : flat(union(type.values.map(({ value }) => scalar(value))));
    const form = "values";
    if (knownName === undefined)
      return [{ ...shared, id: type.key, name, form, directions: both, expression: values }];
    const written = type.closed ? both : both.filter((direction) => direction === "read");
    return [
      { ...shared, id: `${type.key} known`, name: knownName, form, directions: written, expression: values },
      { ...shared, id: type.key, name, form, directions: both, expression: `${knownName} | (${base} & {})` },
    ];
  }
  const print = (id: string, shown: string, directions: readonly Direction[]): SurfaceType => {
    const direction = directions.includes("read") ? "read" : "write";
    const described = { ...shared, id, name: shown, directions };
    if (type.kind === "alias")
      return { ...described, form: "alias", expression: flat(types.expression(type.type, direction)) };
    const isSent = isSentIn(type, direction, types);
    const index = indexType(type, direction, types);
    return {
      ...described,
      form: "object",
      members: shownProperties(type, direction).map((property) =>
        memberSlot(property, propertySource(locator, type.pointer, property.name), {
          types,
          direction,
          isSent,
        }),
      ),
      expression: index && flat(index),
    };
  };
  if (inputName === name) return [print(type.key, name, both)];
  return [print(type.key, name, ["read"]), print(`${type.key} input`, inputName, ["write"])];
}

function memberSlot(
  property: Property,
  source: SlotSource,
  place: { readonly types: Types; readonly direction: Direction; readonly isSent: boolean },
): Slot {
  const { key, type, isOptional } = memberType(property, place);
  return { name: key, type: flat(type), isOptional, ...source };
}

/** The types that webhooks.ts and errors.ts export, and those of response headers. */
export function exportedTypes({ plan, names, types }: Source): readonly SurfaceType[] {
  const operations = allNamed(names);
  const failures = operations.flatMap(({ operation }): readonly Slot[] => {
    const type = failureType(operation, types);
    const { pointer } = operation;
    return type === undefined
      ? []
      : [{ name: operation.id, type: flat(type), isOptional: false, pointer: `${pointer}/responses` }];
  });
  const headers = operations.flatMap(({ operation, headersName }) =>
    headersName === undefined ? [] : [headersType(headersName, operation)],
  );
  const shared = { form: "object", directions: ["read"], expression: undefined } as const;
  return [
    ...eventsOf(plan, "WebhookEvents", (type) => flat(types.expression(type, "read"))),
    ...(failures.length === 0
      ? []
      : [{ ...shared, id: "failures", name: "Failures", pointer: "/paths", members: failures }]),
    ...headers.map((type) => ({ ...shared, ...type })),
  ];
}

function headersType(
  name: string,
  { id, pointer, responseHeaders }: Operation,
): Pick<SurfaceType, "id" | "name" | "pointer" | "members"> {
  const members = responseHeaders.map((header) => ({
    name: header.name.toLowerCase(),
    type: "string",
    isOptional: !header.required,
    pointer: `${pointer}/responses`,
  }));
  return { id: `headers of ${id}`, name, pointer, members };
}
