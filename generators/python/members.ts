// Names the fields of models: Python attributes, next to the wire names.
import { objectOf } from "../plan/named-types.ts";
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
    name: scope.take(attributeName(property)),
  }));
}

/** The name of a property in Python. A wire name that is a valid one stays as it is. */
export function attributeName({ name, words }: Pick<Property, "name" | "words">): string {
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : snake(words);
}

/**
 * Turns a path of wire names into one of attributes; inside anything but a model, wire names stay.
 *
 * @example attributePath({ kind: "named", key: "PetList" }, "meta.nextCursor", types) // "meta.next_cursor"
 */
export function attributePath(type: Type, path: string, types: Types): string {
  // A name that has dots itself comes first.
  const whole = memberOf(type, path, types);
  if (whole !== undefined) return whole.name;
  const [step = "", ...rest] = path.split(".");
  const member = memberOf(type, step, types);
  if (member === undefined || rest.length === 0) return [member?.name ?? step, ...rest].join(".");
  return `${member.name}.${attributePath(member.property.type, rest.join("."), types)}`;
}

/** The member of a model by its wire name; `undefined` where the type is not a model. */
export function memberOf(type: Type, name: string, types: Types): Member | undefined {
  const object = objectOf(type, types.byKey);
  return object && membersOf(object).find(({ property }) => property.name === name);
}
