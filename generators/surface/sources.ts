// Describes where the arguments and properties of a surface come from: their places in the document, and their names on the wire.
import type { Operation, Parameter, Property, RequestBody } from "../plan/plan.ts";
import type { Locator } from "./locator.ts";
import type { Slot, Wire } from "./surface.ts";

/** The place of a slot in the document, and what it carries. */
export type SlotSource = Required<Pick<Slot, "pointer" | "wire">>;

/** Describes the arguments of an operation. */
export function argumentSources(operation: Operation, locator: Locator) {
  const body = locator.body(operation);
  return {
    parameter: (parameter: Parameter): SlotSource =>
      sourceOf(locator.parameter(operation, parameter), parameter.in, parameter.name),
    property: (of: RequestBody, property: Property): SlotSource =>
      sourceOf(locator.bodyProperty(operation, of, property), "body", property.name),
    whole: sourceOf(body, "whole"),
    additional: sourceOf(body, "additional"),
  };
}

/**
 * Describes a property of a type.
 *
 * @param pointer - Place of the type.
 * @param name - Name of the property on the wire.
 */
export function propertySource(locator: Locator, pointer: string, name: string): SlotSource {
  return sourceOf(locator.property(locator.follow(pointer), name), "body", name);
}

function sourceOf(pointer: string, place: Wire["in"], name = ""): SlotSource {
  return { pointer, wire: [{ in: place, name }] };
}
