// Names the resources of a plan: attributes of the client and of other resources, modules and classes.
import type { Plan, Resource } from "../plan/plan.ts";
import { fileName } from "../plan/words.ts";
import { WINDOWS_DEVICES } from "../text.ts";
import { isName, pascal, Scope, snake } from "./names.ts";
import { methodNames, type NamedOperation, nameOperations } from "./operations.ts";
import {
  BUILTIN_CLASSES,
  CLIENT_MEMBERS,
  CLIENT_NAMES,
  METHODS,
  MODULES,
  RESOURCE_NAMES,
} from "./reserved.ts";

/** A resource with its names. */
export interface NamedResource {
  readonly resource: Resource;
  /** Its path from the client: `chat.completions`; empty for the methods of the client itself. */
  readonly attribute: string;
  /** Attribute of the client, or of the resource it is nested in: `completions`. */
  readonly name: string;
  /** Module below `_generated`. */
  readonly module: string;
  /** Class; `Async…` and `…WithRawResponse` are made of it. */
  readonly className: string;
  readonly methods: readonly NamedOperation[];
  /** Resources nested in it. */
  readonly children: readonly NamedResource[];
}

/** The names that all resources of a plan share. */
interface Naming {
  readonly plan: Plan;
  readonly modules: Scope;
  readonly classes: Set<string>;
}

/** Names the resources of a plan: first the methods of the client itself, then each resource before those nested in it. */
export function nameResources(plan: Plan, client: string): readonly NamedResource[] {
  const reserved = [...BUILTIN_CLASSES, ...RESOURCE_NAMES, ...CLIENT_NAMES, client, `Async${client}`];
  const naming: Naming = {
    plan,
    modules: new Scope([...MODULES, ...WINDOWS_DEVICES]),
    classes: new Set(reserved),
  };
  const all = plan.operations.length === 0 ? [] : [nameClientMethods(naming)];
  return [...all, ...plan.resources.flatMap(flat(nameIn(new Scope(CLIENT_MEMBERS), [], naming)))];
}

/** A resource and those nested in it. */
function flat(name: (resource: Resource) => NamedResource): (resource: Resource) => readonly NamedResource[] {
  const all = (named: NamedResource): readonly NamedResource[] => [named, ...named.children.flatMap(all)];
  return (resource) => all(name(resource));
}

/** The methods of the client itself, as a resource. */
function nameClientMethods({ plan, modules, classes }: Naming): NamedResource {
  const { operations } = plan;
  const words = ["client", "methods"];
  const resource = { words, path: [], description: undefined, operations, resources: [] };
  return {
    resource,
    attribute: "",
    name: "",
    module: modules.take(snake(words)),
    className: takeClass(pascal(words), classes),
    methods: nameOperations(resource, plan).own,
    children: [],
  };
}

/** Names resources of one parent, whose other attributes are taken. */
function nameIn(
  attributes: Scope,
  above: readonly string[],
  naming: Naming,
): (resource: Resource) => NamedResource {
  return (resource) => {
    const name = attributes.take(snake(resource.words));
    const path = [...above, name];
    const words = resource.path.flat();
    const methods = nameOperations(resource, naming.plan).own;
    const named = {
      resource,
      attribute: path.join("."),
      name,
      module: naming.modules.take(snake([fileName(words, "_")])),
      className: takeClass(pascal(words), naming.classes),
      methods,
    };
    const nested = nameIn(new Scope([...METHODS, ...methodNames(methods)]), path, naming);
    return { ...named, children: resource.resources.map(nested) };
  };
}

/** Takes the names of the three classes of a resource. */
function takeClass(wish: string, taken: Set<string>): string {
  const all = (name: string): readonly string[] => [name, `Async${name}`, `${name}WithRawResponse`];
  let name = wish;
  while (all(name).some((each) => taken.has(each) || !isName(each))) name += "Resource";
  for (const each of all(name)) taken.add(each);
  return name;
}
