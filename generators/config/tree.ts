// Arranges the operations of a plan as a configuration says.

import { contentWords, mediaWords } from "../plan/content-methods.ts";
import type { Operation, Plan, Resource, Warning, Words } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { splitWords } from "../plan/words.ts";
import { endpointKey, type ListedMethod, listMethods } from "./listing.ts";
import type { Config, ResourceConfig } from "./schema.ts";

/** Operations and resources of a plan. */
export type Tree = Pick<Plan, "operations" | "resources">;

/** Changes an operation as its method in the configuration says. */
export type Adjust = (operation: Operation, method: ListedMethod) => Operation;

/**
 * Arranges operations as resources.
 *
 * @param language - Name of the language: methods may be left out of some.
 * @param warn - Receives endpoints the document does not have.
 */
export function arrange(
  plan: Plan,
  { config, language }: { readonly config: Config; readonly language: string },
  adjust: Adjust,
  warn: (warning: Warning) => void,
): Tree {
  const operations = Map.groupBy(allOperations(plan), keyOf);
  const root = new Branch([], "");
  const listed = new Set<string>();
  for (const method of listMethods(config)) {
    const key = endpointKey(method.endpoint);
    const [operation, ...variants] = operations.get(key) ?? [];
    listed.add(key);
    if (operation === undefined) warn(missing(method));
    else if (!isSkipped(method, language)) {
      const words = splitWords(method.name);
      const others = variants.map((variant) => renamed(variant, words));
      root.at(method.resources).operations.push({ ...adjust(operation, method), words }, ...others);
    }
  }
  if (config.unlisted !== "omit") root.addRest(plan, listed);
  root.describe(config.resources ?? {});
  return root.tree(plan);
}

/** A variant with another content is named after the method; one that streams has a name of its own. */
function renamed(variant: Operation, words: Words): Operation {
  const { content } = variant;
  return content === undefined ? variant : { ...variant, words: contentWords(words, mediaWords(content)) };
}

/** An operation and its variants, such as the streaming one (`x-stream`), have the same key. */
function keyOf({ method, path }: Operation): string {
  return endpointKey(`${method} ${path}`);
}

function isSkipped({ skip = false }: ListedMethod, language: string): boolean {
  return skip === true || (Array.isArray(skip) && skip.includes(language));
}

function missing({ resources, name, endpoint }: ListedMethod): Warning {
  const symbol = ["client", ...resources, name].join(".");
  return { pointer: "/paths", message: `${symbol} is left out: the document has no operation ${endpoint}.` };
}

/** A resource while it is filled. */
class Branch {
  readonly operations: Operation[] = [];
  readonly #children = new Map<string, Branch>();
  readonly #path: readonly Words[];
  #description: string | undefined;

  constructor(path: readonly Words[], description: string | undefined) {
    this.#path = path;
    this.#description = description;
  }

  /** The resource at a path of names, created as needed. */
  at(names: readonly string[]): Branch {
    const [name, ...rest] = names;
    if (name === undefined) return this;
    const words = splitWords(name);
    const key = words.join(" ");
    const found = this.#children.get(key) ?? new Branch([...this.#path, words], undefined);
    this.#children.set(key, found);
    return found.at(rest);
  }

  /** Adds the operations that are listed nowhere, under the names the plan gave them. */
  addRest({ operations, resources }: Tree, listed: ReadonlySet<string>): void {
    for (const operation of operations) {
      const isListed = listed.has(keyOf(operation));
      const isTaken = this.operations.some(({ words }) => words.join(" ") === operation.words.join(" "));
      if (isListed) continue;
      this.operations.push(isTaken ? { ...operation, words: splitWords(operation.id) } : operation);
    }
    for (const each of resources) {
      const branch = this.at([each.words.join(" ")]);
      branch.#description = each.description;
      branch.addRest(each, listed);
    }
  }

  /** Takes the descriptions of the configuration instead of those of the document. */
  describe(resources: Readonly<Record<string, ResourceConfig>>): void {
    for (const [name, { description, resources: nested = {} }] of Object.entries(resources)) {
      const child = this.at([name]);
      child.#description = description ?? child.#description;
      child.describe(nested);
    }
  }

  /** The finished tree, without empty resources. */
  tree(plan: Plan): Tree {
    const resources = [...this.#children.values()].flatMap((child) => child.#resource(plan) ?? []);
    return { operations: this.operations, resources };
  }

  #resource(plan: Plan): Resource | undefined {
    const tree = this.tree(plan);
    if (tree.operations.length === 0 && tree.resources.length === 0) return undefined;
    return { words: this.#path.at(-1) ?? [], path: this.#path, description: this.#description, ...tree };
  }
}
