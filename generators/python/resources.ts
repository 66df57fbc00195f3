// Describes the module of a resource, as the view of its template.

import type { Operation, Plan } from "../plan/plan.ts";
import { Constants } from "../plan/scopes.ts";
import type { View } from "../templates.ts";
import type { Argument } from "./arguments.ts";
import { childViews } from "./client.ts";
import { docLines } from "./docstring.ts";
import { callView, type MethodPlace, NO_STREAM, operationView } from "./methods.ts";
import { Scope } from "./names.ts";
import { methodNames, type NamedOperation, nameOperations } from "./operations.ts";
import { pagingCode } from "./pages.ts";
import { Readers } from "./readers.ts";
import { RESOURCE_NAMES } from "./reserved.ts";
import type { NamedResource } from "./resource-names.ts";
import type { ResponseHeaders } from "./response-headers.ts";
import { withSchema } from "./schemas.ts";
import { spellBuiltins, spellModels } from "./spelling.ts";
import type { Spelling, Types } from "./types.ts";
import { awaitedOf, batchView, processView, waiterConstant, waiterView, waitView } from "./waits.ts";

/** Properties of the whole plan. */
export interface PlanPlace {
  readonly plan: Plan;
  readonly types: Types;
  /** Errors that nearly any call can raise. */
  readonly common: ReadonlySet<string>;
  /** Classes of documented response headers; `undefined` when results have no types for them. */
  readonly headers: ResponseHeaders | undefined;
}

/** The view of the module of a resource. */
export function resourceView(named: NamedResource, { plan, types, common, headers }: PlanPlace): View {
  const { resource, className, children } = named;
  const taken = [...RESOURCE_NAMES, className, `Async${className}`, `${className}WithRawResponse`];
  const names = types.all.map(({ name }) => name);
  const models = spellModels(names, taken);
  const { own, all } = nameOperations(resource, plan, [...taken, ...names, ...models.values()]);
  const constants = new Scope(
    all.flatMap(({ operation }) => (operation.waiter ? [waiterConstant(operation.waiter)] : [])),
  );
  const shared = new Constants<{ readonly type: string | false }>(constants);
  const place: MethodPlace = {
    plan,
    types,
    common,
    models,
    spelling: new Map([
      ...models,
      ...spellBuiltins([...methodNames(own), ...children.map(({ name }) => name)]),
    ]),
    readers: new Readers(types, models, constants),
    share: (wish, expression) => shared.take(expression, { type: typeOf(expression) }, wish),
    paging: (operation) => pagingCode(operation, types),
  };
  const calls = own.map((operation) => ({ ...callView(operation, place), operation: operation.constant }));
  const others = own.flatMap((operation) => othersOf(operation, all, place));
  const methods = [...calls, ...others];
  const errors = all.flatMap(({ operation }) => errorsOf(operation, place));
  return {
    ...docsOf(named),
    imports: importsOf(types, models),
    operations: all.map((operation) => operationView(operation, place)),
    shared: shared.all,
    waiters: all.flatMap(({ operation }) =>
      operation.waiter === undefined ? [] : [waiterView(operation, operation.waiter, place)],
    ),
    errors: [...new Set(errors)].map((name) => ({ name })),
    readers: place.readers.all,
    className,
    hasChildren: children.length > 0,
    hasXml: own.some(({ operation }) => usesXml(operation)),
    hasDownloads: own.some(({ operation }) => operation.response.kind === "binary"),
    hasStreams: own.some(({ operation }) => operation.streaming !== undefined),
    resources: childViews(children),
    methods: methods.map((method) => withSchema({ ...NO_METHOD, ...method })),
    argumentNames: new Set(methods.flatMap(argumentNames)),
    raw: own
      // A list and a followed stream are several responses.
      .filter(({ operation }) => operation.pagination === undefined && !isFollowed(operation))
      .map(({ operation, name }) => ({ name, headers: headers?.of(operation) ?? false })),
    headers: own.flatMap(({ operation }) => headers?.of(operation) ?? []),
  };
}

function argumentNames({ positional, keywords }: View): readonly string[] {
  return [positional, keywords].flatMap((all) =>
    (all as readonly Pick<Argument, "name">[]).map(({ name }) => name),
  );
}

function isFollowed({ streaming }: Operation): boolean {
  return streaming?.resume !== undefined;
}

function usesXml({ bodies, response }: Operation): boolean {
  return (
    bodies.some(({ xml }) => xml !== undefined) || (response.kind === "json" && response.xml !== undefined)
  );
}

/** Docstrings of the module and of both classes. */
function docsOf({ resource, attribute, className }: NamedResource): View {
  const title = resource.words.join(" ");
  const shown = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  const place = attribute === "" ? "`client`" : `\`client.${attribute}\``;
  const forTasks = `${shown} on the async client: ${place}.\n\nEach method takes, returns and raises the same as its counterpart in \`${className}\`.`;
  const kind = (isAsync: boolean, text: string): View => ({
    async: isAsync,
    prefix: isAsync ? "Async" : "",
    classDoc: docLines({ text, fallback: shown }, 4),
  });
  return {
    doc: docLines({ text: resource.description, fallback: shown }, 0),
    kinds: [kind(false, `${shown}: ${place}`), kind(true, forTasks)],
  };
}

/** The declared type of a constant; `false` where its expression is enough for a type checker. */
function typeOf(expression: string): string | false {
  if (expression.startsWith("{")) return "Failures";
  return expression.includes("{}") ? "Security" : false;
}

/** Every flag of a method; Mustache looks up a missing one in the enclosing view. */
const NO_METHOD: View = {
  wait: false,
  process: false,
  batch: false,
  look: false,
  operation: false,
  bytes: false,
};

function othersOf(
  named: NamedOperation,
  all: readonly NamedOperation[],
  place: MethodPlace,
): readonly View[] {
  const processing = processView(named, all, place);
  const batch = batchView(named, place);
  const waits = waitView(named, place);
  return [
    ...(waits === undefined ? [] : [{ ...waits, ...NO_STREAM, wait: true }]),
    ...(processing === undefined ? [] : [{ ...processing, ...NO_STREAM, process: true }]),
    ...(batch === undefined ? [] : [{ ...batch, ...NO_STREAM, batch: true }]),
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
