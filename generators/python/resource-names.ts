// Names the resources of a plan: attributes of the client, modules and classes.
import type { Plan, Resource } from "../plan/plan.ts";
import { isName, pascal, Scope, snake } from "./names.ts";
import { BUILTIN_CLASSES, CLIENT_MEMBERS, CLIENT_NAMES, MODULES, RESOURCE_NAMES } from "./reserved.ts";

/** A resource with its names. */
export interface NamedResource {
  readonly resource: Resource;
  /** Attribute of the client. */
  readonly attribute: string;
  /** Module below `_generated`. */
  readonly module: string;
  /** Class; `Async…` and `…WithRawResponse` are made of it. */
  readonly className: string;
}

/** Names the resources of a plan. */
export function nameResources({ resources }: Plan, client: string): readonly NamedResource[] {
  const attributes = new Scope(CLIENT_MEMBERS);
  const modules = new Scope(MODULES);
  const taken = new Set([...BUILTIN_CLASSES, ...RESOURCE_NAMES, ...CLIENT_NAMES, client, `Async${client}`]);
  return resources.map((resource) => {
    const wish = pascal(resource.words);
    return {
      resource,
      attribute: attributes.take(snake(resource.words)),
      module: modules.take(snake(resource.words)),
      className: takeClass(wish, taken),
    };
  });
}

/** Takes the names of the three classes of a resource. */
function takeClass(wish: string, taken: Set<string>): string {
  const all = (name: string): readonly string[] => [name, `Async${name}`, `${name}WithRawResponse`];
  let name = wish;
  while (all(name).some((each) => taken.has(each) || !isName(each))) name += "Resource";
  for (const each of all(name)) taken.add(each);
  return name;
}
