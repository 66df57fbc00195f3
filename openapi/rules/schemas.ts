// Walks the schemas of every body, with the role in which each is used.

import { record } from "../../generators/json.ts";
import type { Contract, Role } from "./contract.ts";
import { child, children, follow, type Place, type Source } from "./source.ts";

/** One schema in one role. A schema used in two roles is there twice. */
export interface SchemaUse {
  /** Location of the schema: a reference or the schema itself. */
  readonly named: Place;
  /** The schema, references followed. */
  readonly place: Place;
  readonly members: Readonly<Record<string, unknown>>;
  readonly role: Role;
  /** Name of the property, when it is the schema of one. */
  readonly property: string | undefined;
}

/** Returns every schema of every body once per role, each before its parts. */
export function schemaUses(contract: Contract): readonly SchemaUse[] {
  const found = new Map<string, SchemaUse>();
  for (const operation of contract.operations) {
    const bodies = [
      ...operation.requestBodies,
      ...operation.responses.flatMap((response) => response.bodies),
    ];
    for (const body of bodies)
      visit(contract.source, found, use(contract.source, child(body.place, "schema"), body.role));
  }
  return [...found.values()];
}

/** Returns whether clients read the schema, so that it must stay open. */
export function isOpen(role: Role): boolean {
  return role === "response" || role === "event";
}

function use(source: Source, named: Place, role: Role, property?: string): SchemaUse {
  const place = follow(source, named);
  return { named, place, members: record(place.value), role, property };
}

function visit(source: Source, found: Map<string, SchemaUse>, item: SchemaUse): void {
  const key = `${item.named.file}#${item.named.pointer} ${item.role}`;
  if (found.has(key)) return;
  found.set(key, item);
  for (const part of partsOf(source, item)) visit(source, found, part);
}

function partsOf(source: Source, { place, role }: SchemaUse): SchemaUse[] {
  const properties = children(child(place, "properties")).map(([name, named]) =>
    use(source, named, role, name),
  );
  const single = ["items", "additionalProperties"]
    .map((name) => child(place, name))
    .filter((named) => typeof named.value === "object")
    .map((named) => use(source, named, role));
  const listed = ["allOf", "anyOf", "oneOf"]
    .flatMap((name) => children(child(place, name)))
    .map(([, named]) => use(source, named, role));
  return [...properties, ...single, ...listed];
}
