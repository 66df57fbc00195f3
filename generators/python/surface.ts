// Describes the surface of the Python package of a plan.

import { keyHeaderOf } from "../plan/client-model.ts";
import type { Operation, Parameter, Stream } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { polledOf } from "../plan/waits.ts";
import { type Locator, locatorOf } from "../surface/locator.ts";
import {
  CLIENT_PURPOSE,
  clientOptions,
  describeMethods,
  eventsOf,
  purposeOf,
  resultWords,
} from "../surface/shared.ts";
import { argumentSources } from "../surface/sources.ts";
import type { Overload, Slot, Surface, SurfaceMethod, SurfaceResource, Wire } from "../surface/surface.ts";
import { type Argument, type Arguments, argumentsOf } from "./arguments.ts";
import { clientName } from "./client.ts";
import { variableArguments } from "./client-settings.ts";
import { credentialsOf } from "./credentials.ts";
import { filterOf } from "./date-filters.ts";
import { Scope, snake } from "./names.ts";
import type { NamedOperation } from "./operations.ts";
import { Readers } from "./readers.ts";
import type { NamedResource } from "./resource-names.ts";
import { ResponseHeaders } from "./response-headers.ts";
import { takesSchema } from "./schemas.ts";
import { headerTypes, type Naming, type Source, typesOf } from "./surface-types.ts";
import type { Spelling, Types } from "./types.ts";
import { UPLOAD_ARGUMENTS } from "./upload-arguments.ts";
import { awaitedOf, fileOf } from "./waits.ts";

/** Names of builtins and models, as a module of the package writes them if it has no others of these names. */
const NONE: Spelling = new Map();

/** Describes what users of the Python package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, resources } = naming;
  const readers = new Readers(types, NONE, new Scope());
  const source: Source = { ...naming, locator: locatorOf(document), readers };
  return {
    title: plan.product.title,
    client: clientName(plan),
    root: plan.product.name,
    keyHeader: keyHeaderOf(plan),
    resources: resources.map((named) => resourceOf(named, source)),
    types: [
      ...typesOf(source),
      ...eventsOf(plan, "events", (type) => types.expression(type, "read")),
      ...headerTypes(new ResponseHeaders(plan, types, resources)),
    ],
    ...clientOptions(
      credentialsOf(plan).map(({ key, arguments: options }) => ({ scheme: key, options })),
      (taken) => variableArguments(plan, taken),
    ),
    exports: allOperations(plan).flatMap((operation) => {
      const awaited = operation.waiter && awaitedOf(operation, { types });
      return awaited === undefined ? [] : [{ name: awaited.error, pointer: operation.pointer }];
    }),
  };
}

function resourceOf(
  { attribute, module, methods, resource }: NamedResource,
  source: Source,
): SurfaceResource {
  const path = attribute === "" ? "client" : `client.${attribute}`;
  return {
    path,
    purpose: attribute === "" ? CLIENT_PURPOSE : purposeOf(resource),
    title: resource.words.join(" "),
    module,
    methods: methods.flatMap((named) => methodsIn(named, path, source)),
  };
}

function methodsIn(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { operation } = named;
  const { plan, types, locator } = source;
  const given = argumentsOf(operation, { types, spelling: NONE });
  const variable = new Scope(["client", "print"]).take(snake(resultWords(operation, types.byKey)));
  const described = (list: readonly Argument[], result: string) => {
    const slots = (isPositional: boolean): readonly Slot[] =>
      list
        .filter(({ positional }) => positional === isPositional)
        .map((argument) => slotOf(argument, sourceOf(argument, operation, given, locator)));
    const variants = [{ id: "", slots: slots(false) }];
    return { variable, positional: slots(true), variants, params: undefined, result };
  };
  const { all, parameters, bodies } = given;
  const result = resultOf(operation, source);
  const schema = schemaOf(operation, types);
  const look = parameters.flatMap(({ property, argument }) => (property.in === "path" ? [argument] : []));
  const waiting = polledOf(operation, plan, types.byKey)?.waiting;
  const file = fileOf(bodies);
  return describeMethods(operation, named, path, {
    call: {
      ...described([...all, ...schema], returned(operation, source)),
      overloads: overloadsOf(operation, given, source),
    },
    wait: described([...look, ...schema, ...WAIT], result),
    process:
      waiting && described([...all, ...schemaOf(waiting, types), ...PROCESS], resultOf(waiting, source)),
    batch: file && described(manyFiles(all, file), `list[BatchResult[${result}]]`),
  });
}

function slotOf({ name, type, default: value }: Argument, source: Pick<Slot, "pointer" | "wire">): Slot {
  return { name, type, isOptional: value !== undefined, ...source };
}

/** An optional argument that the runtime has, and not the document. */
function option(name: string, type: string): Argument {
  return { name, type, default: "None", positional: false, doc: "" };
}

const UPDATE = option("on_update", "Callable[..., object] | None");
const WAIT = [option("timeout", "float"), UPDATE, option("cancel", "Event | None")];
const PROCESS = [option("wait_timeout", "float"), UPDATE];
const MANY = [option("concurrency", "int"), option("on_progress", "Callable[..., object] | None")];
const FILES: Argument = {
  ...option("files", "Iterable[FileInput]"),
  default: undefined,
  positional: true,
};

function schemaOf(operation: Operation, types: Types): readonly Argument[] {
  return takesSchema(operation, types) ? [option("schema", "type[S] | None")] : [];
}

/** The method for many files takes them first; a name, a type and progress belong to one file. */
function manyFiles(all: readonly Argument[], file: Argument): readonly Argument[] {
  const single = [file, ...UPLOAD_ARGUMENTS].map(({ name }) => name);
  return [FILES, ...MANY, ...all.filter(({ name }) => !single.includes(name))];
}

/** The signatures of a method whose response is a stream when an argument says so. */
function overloadsOf(operation: Operation, { bodies }: Arguments, source: Source): readonly Overload[] {
  const { streaming } = operation;
  const selector = bodies
    .flatMap(({ members }) => members)
    .find(({ property }) => property.name === streaming?.selector)?.argument;
  if (streaming === undefined || selector === undefined) return [];
  const asked = slotOf({ ...selector, type: "True", default: undefined }, { pointer: "" });
  return [
    { arguments: [], result: resultOf(operation, source) },
    { arguments: [asked], result: streamOf(streaming, source) },
  ];
}

/** Where an argument comes from, and what it carries. */
function sourceOf(
  argument: Argument,
  operation: Operation,
  { parameters, bodies }: Arguments,
  locator: Locator,
): Pick<Slot, "pointer" | "wire"> {
  const bound = parameters.filter((each) => each.argument === argument).map(({ property }) => property);
  const [parameter] = bound;
  const sources = argumentSources(operation, locator);
  if (parameter !== undefined)
    return { ...sources.parameter(parameter), wire: bound.map((each) => wireOf(each, operation)) };
  for (const { body, members, whole, extra } of bodies) {
    const member = members.find((each) => each.argument === argument)?.property;
    if (member !== undefined) return sources.property(body, member);
    if (argument === whole) return sources.whole;
    if (argument === extra) return sources.additional;
  }
  return { pointer: locator.body(operation) };
}

/** `created_at[gte]` is the bound `gte` of the filter `created_at`. */
function wireOf(parameter: Parameter, operation: Operation): Wire {
  const { in: place, name } = parameter;
  const filter = filterOf(parameter, operation);
  return filter === undefined
    ? { in: place, name }
    : { in: place, name, bound: name.slice(filter.length + 1, -1) };
}

function resultOf(operation: Operation, { readers }: Source): string {
  return readers.of(operation, "", NONE).type;
}

function streamOf(stream: Stream, { readers }: Source): string {
  const kind = stream.resume === undefined ? "EventStream" : "FollowedStream";
  return `${kind}[${readers.ofItems(stream, "", NONE).type}]`;
}

function returned(operation: Operation, source: Source): string {
  const { streaming } = operation;
  const pages = operation.pagination;
  if (pages !== undefined) return `Pages[${source.types.expression(pages.item, "read")}]`;
  if (streaming === undefined) return resultOf(operation, source);
  const stream = streamOf(streaming, source);
  return streaming.selector === undefined ? stream : `${resultOf(operation, source)} | ${stream}`;
}
