// Finds the values of a discriminator that a document implies besides its mapping: the names of the schemas.
import type { NamedType, ObjectType } from "./plan.ts";
import { segmentsOf } from "./source.ts";

/** How a discriminator selects objects. */
interface Tagged {
  readonly property: string;
  /** Value → key of the type. */
  readonly mapping: Readonly<Record<string, string>>;
}

/**
 * The mapping with the names of the schemas, which stay valid (OpenAPI 3.1.1, §4.8.25.3), for readers. A schema
 * that restricts the values of the property has no other ones.
 *
 * @param byKey - Named types of the plan.
 */
export function withImpliedTags(
  { property, mapping }: Tagged,
  byKey: ReadonlyMap<string, NamedType>,
): Readonly<Record<string, string>> {
  const implied = [...new Set(Object.values(mapping))].flatMap((key) => {
    const type = byKey.get(key);
    const name = type?.kind === "object" && !isRestricted(type, property) ? schemaName(type) : undefined;
    return name === undefined || Object.hasOwn(mapping, name) ? [] : [[name, key] as const];
  });
  return { ...mapping, ...Object.fromEntries(implied) };
}

function isRestricted({ properties }: ObjectType, property: string): boolean {
  return properties.some(({ name, type }) => name === property && type.kind !== "string");
}

/** Name of a schema of the components. */
function schemaName({ pointer }: ObjectType): string | undefined {
  const [components, schemas, name, ...rest] = segmentsOf(pointer);
  return components === "components" && schemas === "schemas" && rest.length === 0 ? name : undefined;
}
