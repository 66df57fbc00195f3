// Describes the module of a resource: what the template of one prints.
import type { View } from "../openapi-generator/carrier.ts";
import type { Operation, Plan, Resource } from "../plan/plan.ts";
import { docLines, literal } from "./docstring.ts";
import { attributePath } from "./members.ts";
import { callView, type MethodPlace, operationView } from "./methods.ts";
import { pascal, Scope, snake } from "./names.ts";
import { methodNames, type NamedOperation, nameOperations } from "./operations.ts";
import { Readers } from "./readers.ts";
import { CLIENT_MEMBERS, CLIENT_NAMES, MODULES, RESOURCE_NAMES } from "./reserved.ts";
import { spellBuiltins, spellModels } from "./spelling.ts";
import type { Spelling, Types } from "./types.ts";
import { awaitedOf, batchView, processView, waiterView, waitView } from "./waits.ts";

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
  const taken = new Set([...RESOURCE_NAMES, ...CLIENT_NAMES, client, `Async${client}`]);
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
  while (all(name).some((each) => taken.has(each))) name += "Resource";
  for (const each of all(name)) taken.add(each);
  return name;
}

/** The view of the module of a resource. */
export function resourceView(named: NamedResource, types: Types, common: ReadonlySet<string>): View {
  const { resource, className } = named;
  const operations = nameOperations(resource);
  const shared = new Shared();
  const models = spellModels(
    types.all.map(({ name }) => name),
    [...RESOURCE_NAMES, className, `Async${className}`, `${className}WithRawResponse`],
  );
  const spelling = new Map([...models, ...spellBuiltins(methodNames(operations))]);
  const place: MethodPlace = {
    types,
    spelling,
    common,
    readers: new Readers(types, models),
    share: (wish, expression) => shared.take(wish, expression),
    paging: (operation) => pagingOf(operation, types),
  };
  const calls = operations.map((operation) => ({
    ...callView(operation, place),
    operation: operation.constant,
  }));
  const others = operations.flatMap((operation) => othersOf(operation, operations, place));
  const methods = [...calls, ...others].map((method) => ({ ...NO_METHOD, ...method }));
  const title = resource.words.join(" ");
  const attribute = `\`client.${named.attribute}\``;
  const shown = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  return {
    doc: docLines({ text: resource.description, fallback: shown }, 0),
    imports: importsOf(types, models),
    operations: operations.map((operation) => operationView(operation, place)),
    shared: shared.all,
    waiters: operations.flatMap(({ operation }) =>
      operation.waiter === undefined ? [] : [waiterView(operation, operation.waiter, place)],
    ),
    errors: [...new Set(operations.flatMap(({ operation }) => errorsOf(operation, place)))].map((name) => ({
      name,
    })),
    readers: place.readers.all,
    className,
    kinds: [
      {
        async: false,
        prefix: "",
        classDoc: docLines({ text: `${shown}: ${attribute}`, fallback: shown }, 4),
      },
      {
        async: true,
        prefix: "Async",
        classDoc: docLines({ text: asyncText(shown, attribute, className), fallback: shown }, 4),
      },
    ],
    methods,
    raw: operations
      .filter(({ operation }) => operation.pagination === undefined)
      .map(({ name }) => ({ name })),
  };
}

function asyncText(shown: string, attribute: string, className: string): string {
  return `${shown} for tasks: ${attribute}.\n\nEach method takes, returns and raises what that of \`${className}\` does.`;
}

/** Every flag of a method; Mustache would look further out for one that is missing. */
const NO_METHOD: View = { wait: false, process: false, batch: false, look: false, operation: false };

function othersOf(
  named: NamedOperation,
  operations: readonly NamedOperation[],
  place: MethodPlace,
): readonly View[] {
  const { process } = named.operation;
  const waiting = operations.find(
    ({ operation }) =>
      process !== undefined && operation.waiter?.words.join("_") === process.waiter.join("_"),
  );
  const processing = waiting && processView(named, waiting, place);
  const batch = batchView(named, place);
  const waits = waitView(named, place);
  return [
    ...(waits === undefined ? [] : [{ ...waits, wait: true }]),
    ...(processing === undefined ? [] : [{ ...processing, process: true }]),
    ...(batch === undefined ? [] : [{ ...batch, batch: true }]),
  ];
}

function errorsOf(operation: Operation, place: MethodPlace): readonly string[] {
  const awaited = operation.waiter && awaitedOf(operation, place);
  return awaited === undefined ? [] : [awaited.error];
}

/** Imports of models. All that is unused is dropped later. */
function importsOf(types: Types, spelling: Spelling): readonly View[] {
  return types.all.map(({ name }) => {
    const shown = spelling.get(name);
    return { text: shown === undefined ? name : `${name} as ${shown}` };
  });
}

/** How a list is gone through. */
function pagingOf({ pagination, answer }: Operation, types: Types): string {
  if (pagination === undefined || answer.kind !== "json") return "None";
  const path = (wire: string): string => literal(attributePath(answer.type, wire, types));
  const more = pagination.hasMore === undefined ? "" : `, has_more=${path(pagination.hasMore)}`;
  const cursor = literal(pagination.cursorParameter);
  return `Paging(items=${path(pagination.items)}, cursor=${cursor}, next_cursor=${path(pagination.nextCursor)}${more})`;
}

/** Constants of a module, one for each distinct expression. */
class Shared {
  readonly #names = new Map<string, string>();
  readonly #scope = new Scope();

  get all(): readonly View[] {
    return [...this.#names].map(([expression, name]) => ({ name, expression }));
  }

  take(wish: string, expression: string): string {
    const name = this.#names.get(expression) ?? this.#scope.take(wish);
    this.#names.set(expression, name);
    return name;
  }
}
