// Names the fields of models: Python attributes, next to the wire names.
import type { NamedType, Property, Type } from "../plan/plan.ts";
import { Scope, snake } from "./names.ts";
import { MODEL_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";

/** A property with the name of its attribute. */
export interface Member {
  readonly property: Property;
  readonly name: string;
}

/** The attributes of a model. */
export function membersOf(type: NamedType): readonly Member[] {
  if (type.kind !== "object") return [];
  const scope = new Scope(MODEL_MEMBERS);
  return type.properties.map((property) => ({
    property,
    // A wire name that is a valid Python name stays as it is.
    name: scope.take(/^[a-z][a-z0-9_]*$/.test(property.name) ? property.name : snake(property.words)),
  }));
}

/**
 * Turns a path of wire names into one of attributes; inside anything but a model, wire names stay.
 *
 * @example attributePath({ kind: "named", key: "PetList" }, "meta.nextCursor", types) // "meta.next_cursor"
 */
export function attributePath(type: Type, path: string, types: Types): string {
  let current: Type | undefined = type;
  const steps = path.split(".").map((step) => {
    const member: Member | undefined = current && memberOf(current, step, types);
    current = member?.property.type;
    return member?.name ?? step;
  });
  return steps.join(".");
}

/** The member of a model by its wire name; `undefined` where the type is not a model. */
export function memberOf(type: Type, name: string, types: Types): Member | undefined {
  if (type.kind === "nullable") return memberOf(type.type, name, types);
  if (type.kind !== "named") return undefined;
  const { type: named } = types.get(type.key);
  if (named.kind === "alias") return memberOf(named.type, name, types);
  return membersOf(named).find(({ property }) => property.name === name);
}
