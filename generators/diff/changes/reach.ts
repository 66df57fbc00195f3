// Finds the operations that a part of a document reaches through references.
import { allOperations } from "../../plan/resources.ts";
import { isRecord, type Source } from "../../plan/source.ts";
import type { Direction, Pair } from "../change.ts";
import type { Finding } from "../finding.ts";
import { type Analysis, analyse } from "./analysis.ts";

/** The operations that use each component. */
export interface Reach {
  /** `GET /pets` of each operation that a pointer reaches; of one direction, or of both. */
  operationsOf(pointer: string, direction?: Direction): readonly string[];
  /** Pointers of the components that are used at a place, themselves or through others. */
  componentsOf(pointer: string): ReadonlySet<string>;
}

const reaches = new WeakMap<Source, Reach>();

/** Returns the reach of the parts of one of the documents. */
export function reachIn(pair: Pair, { sources }: Analysis, document: "old" | "new"): Reach {
  const source = sources[document];
  const known = reaches.get(source);
  if (known !== undefined) return known;
  const operations = allOperations(pair[document].plan).map(({ pointer, method, path }) => ({
    pointer,
    name: `${method} ${path}`,
  }));
  const reach = readReach(source, operations);
  reaches.set(source, reach);
  return reach;
}

/** Returns the operations that a finding concerns: all that use the component it is in, in the direction of its rule. */
export function operationsReached(pair: Pair, { rule, document, pointer }: Finding): readonly string[] {
  const [direction] = (["request", "response"] as const).filter((each) => rule.startsWith(`${each}-`));
  return reachIn(pair, analyse(pair), document).operationsOf(pointer, direction);
}

interface Named {
  readonly pointer: string;
  readonly name: string;
}

type Users = Readonly<Record<Direction, Map<string, Set<string>>>>;

function readReach(source: Source, operations: readonly Named[]): Reach {
  const components = componentsIn(source);
  let users: Users | undefined;
  const named = namesByPart(operations);
  return {
    componentsOf: (pointer) => components(source.at(pointer).value),
    operationsOf: (pointer, direction) => {
      const root = rootOf(pointer);
      if (root === undefined) return prefixesOf(pointer).flatMap((prefix) => named.get(prefix) ?? []);
      users ??= usersIn(source, operations, components);
      const { request, response } = users;
      const found = direction === undefined ? [request, response] : [users[direction]];
      return [...new Set(found.flatMap((each) => [...(each.get(root) ?? [])]))];
    },
  };
}

/** The names of the operations at each pointer: of an operation, and of the parameters that those of a path share. */
function namesByPart(operations: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const { pointer, name } of operations)
    for (const part of [pointer, `${pointer.slice(0, pointer.lastIndexOf("/"))}/parameters`])
      named.set(part, [...(named.get(part) ?? []), name]);
  return named;
}

/** `/paths/~1pets`, `/paths/~1pets/get`, `/paths/~1pets/get/responses` for the last one. */
function prefixesOf(pointer: string): readonly string[] {
  const parts = pointer.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** `/components/schemas/Pet/properties/name` → `/components/schemas/Pet`. */
export function rootOf(pointer: string): string | undefined {
  return /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0];
}

function usersIn(
  source: Source,
  operations: readonly Named[],
  components: (value: unknown) => ReadonlySet<string>,
): Users {
  const users: Users = { request: new Map(), response: new Map() };
  const add = (direction: Direction, value: unknown, name: string): void => {
    for (const component of components(value)) {
      const names = users[direction].get(component) ?? new Set();
      users[direction].set(component, names.add(name));
    }
  };
  for (const { pointer, name } of operations) {
    const { value } = source.at(pointer);
    if (!isRecord(value)) continue;
    const item = source.at(pointer.slice(0, pointer.lastIndexOf("/"))).value;
    add(
      "request",
      [value["requestBody"], value["parameters"], isRecord(item) ? item["parameters"] : undefined],
      name,
    );
    add("response", value["responses"], name);
    for (const direction of ["request", "response"] as const) add(direction, value["callbacks"], name);
  }
  return users;
}

/** Makes a function that finds the components that a value refers to, themselves or through others. */
function componentsIn(source: Source): (value: unknown) => ReadonlySet<string> {
  const direct = new Map<string, ReadonlySet<string>>();
  const directOf = (component: string): ReadonlySet<string> => {
    const known = direct.get(component);
    if (known !== undefined) return known;
    const found = new Set<string>();
    collect(source.at(component).value, found);
    direct.set(component, found);
    return found;
  };
  return (value) => {
    const found = new Set<string>();
    collect(value, found);
    // The set grows while it is read.
    for (const component of found) for (const inner of directOf(component)) found.add(inner);
    return found;
  };
}

/** Adds the components that a value refers to: by `$ref`, and by the mapping of a discriminator. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (value.startsWith("#/components/")) found.add(rootOf(value.slice(1)) ?? value.slice(1));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) collect(inner, found);
}
