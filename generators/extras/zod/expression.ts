// Writes the zod expression of a type.
import type { NamedType, ObjectType, Type } from "../../plan/plan.ts";
import { propertyKey, scalar } from "../../typescript/layout.ts";
import { shownProperties } from "../../typescript/models.ts";

/** The names that expressions refer to. */
export interface Names {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly nameOf: (type: NamedType) => string | undefined;
  /** Keys of the types whose schemas come earlier in the file. */
  readonly defined: Set<string>;
}

/** Writes the schema of a type at the point of use. */
export function zodOf(type: Type, names: Names): string {
  switch (type.kind) {
    case "named":
      return reference(type.key, names);
    case "nullable":
      return `z.nullable(${zodOf(type.type, names)})`;
    case "array":
      return `z.array(${zodOf(type.items, names)})`;
    case "map":
      return `z.record(z.string(), ${zodOf(type.values, names)})`;
    case "union":
      // No discriminated union: a value of a type that is not known yet must pass.
      return `z.union([${type.members.map((member) => zodOf(member, names)).join(", ")}])`;
    case "const":
      return `z.literal(${scalar(type.value)})`;
    case "integer":
      return "z.int()";
    case "any":
    case "binary":
      return "z.unknown()";
    default:
      // A format is a note for readers.
      return `z.${type.kind}()`;
  }
}

/** Writes the schema of a named type. */
export function zodOfNamed(type: NamedType, names: Names): string {
  if (type.kind === "alias") return zodOf(type.type, names);
  if (type.kind === "object") return objectOf(type, names);
  // Services add values.
  return { string: "z.string()", integer: "z.int()", number: "z.number()" }[type.base];
}

function reference(key: string, names: Names): string {
  const type = names.types.get(key);
  if (type === undefined) throw new Error(`The plan names the type ${key}, which it does not describe.`);
  const name = names.nameOf(type);
  if (name === undefined) return zodOfNamed(type, names);
  return names.defined.has(key) ? name : `z.lazy(() => ${name})`;
}

function objectOf(type: ObjectType, names: Names): string {
  const lines = shownProperties(type, "read").map(({ name, type: own, required }) => {
    const value = zodOf(own, names);
    return `  ${propertyKey(name)}: ${required ? value : `z.exactOptional(${value})`},`;
  });
  const { additional } = type;
  const isTyped = additional !== undefined && additional.kind !== "any";
  const shape = lines.length === 0 ? "{}" : ["{", ...lines, "}"].join("\n");
  return isTyped ? `z.object(${shape}).catchall(${zodOf(additional, names)})` : `z.looseObject(${shape})`;
}
