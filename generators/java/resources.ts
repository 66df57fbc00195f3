// Describes the classes of a resource: the blocking one, the asynchronous one, and those of its arguments.
import type { Plan, Resource } from "../plan/plan.ts";
import { CLIENT_PURPOSE, purposeOf } from "../surface/shared.ts";
import type { View } from "../templates.ts";
import type { Argument } from "./arguments.ts";
import { callFamilies } from "./call-families.ts";
import type { Failures } from "./failures.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, literal } from "./javadoc.ts";
import { type Family, familyViews, type Making, OPTIONS } from "./methods.ts";
import { camel, pascal, Scope } from "./names.ts";
import { type Method, nameMethods, operationView, Pagings, Readers } from "./operations.ts";
import { pageReader } from "./pages.ts";
import { processFamily } from "./processes.ts";
import { requestCalls } from "./request.ts";
import { CLIENT_MEMBERS, RESOURCE_MEMBERS } from "./reserved.ts";
import type { ResponseHeaders } from "./response-headers.ts";
import type { Types } from "./types.ts";
import type { Waits } from "./waiting.ts";
import { batchFamily, waiterView, waitFamily } from "./waits.ts";

/** A resource with its names. */
export interface NamedResource {
  readonly resource: Resource;
  /** Method of the client, or of the resource it is nested in. */
  readonly accessor: string;
  /** Calls that lead from the client to it, such as `.chat().completions()`; empty for the client itself. */
  readonly access: string;
  /** Classes of the blocking and of the asynchronous methods. */
  readonly className: string;
  readonly asyncName: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  /** Resources nested in this one. */
  readonly nested: readonly NamedResource[];
}

/** A resource with its names and those of its methods. */
export interface NamedMethods extends NamedResource {
  readonly methods: readonly Method[];
}

/** Names the methods of all resources, nested ones included; one may wait for what another one reads. */
export function withMethods(
  resources: readonly NamedResource[],
  types: Types,
  classes: Scope,
): readonly NamedMethods[] {
  return resources.flatMap((named) => [
    { ...named, methods: nameMethods(named, types, classes) },
    ...withMethods(named.nested, types, classes),
  ]);
}

/** Names the resources of a plan; nested ones are in those they are nested in. */
export function nameResources(
  { resources }: Pick<Plan, "resources">,
  classes: Scope,
): readonly NamedResource[] {
  return nameAll(resources, { accessors: new Scope(CLIENT_MEMBERS), classes, above: "" });
}

/** Where the resources of one level are. */
interface Level {
  readonly accessors: Scope;
  readonly classes: Scope;
  /** Calls that lead to the resource they are nested in. */
  readonly above: string;
}

function nameAll(
  resources: readonly Resource[],
  { accessors, classes, above }: Level,
): readonly NamedResource[] {
  return resources.map((resource) => {
    const wish = pascal(resource.path.flat());
    const className = classes.take(wish, `${wish}Resource`);
    const accessor = accessors.take(camel(resource.words));
    const access = `${above}.${accessor}()`;
    const inner = { accessors: new Scope(RESOURCE_MEMBERS), classes, above: access };
    return {
      resource,
      accessor,
      access,
      className,
      asyncName: classes.take(`Async${className}`),
      purpose: purposeOf(resource),
      nested: nameAll(resource.resources, inner),
    };
  });
}

/** Names the methods of the client itself: of a resource that the client delegates to. */
export function nameOwn(
  { operations }: Pick<Plan, "operations">,
  top: readonly NamedResource[],
  types: Types,
  classes: Scope,
): NamedMethods | undefined {
  if (operations.length === 0) return undefined;
  const resource: Resource = {
    words: ["client"],
    path: [["client"]],
    description: CLIENT_PURPOSE,
    operations,
    resources: [],
  };
  const className = classes.take("ClientOperations");
  const taken = [...CLIENT_MEMBERS, "operations"].map((accessor) => ({ accessor }));
  return {
    resource,
    accessor: "operations",
    access: "",
    className,
    asyncName: classes.take(`Async${className}`),
    purpose: CLIENT_PURPOSE,
    nested: [],
    methods: nameMethods({ resource, nested: [...top, ...taken] }, types, classes),
  };
}

/** What all resources share. */
export interface Shared {
  readonly types: Types;
  readonly failures: Failures;
  /** Classes of documented response headers; `undefined` where none are generated. */
  readonly headers: ResponseHeaders | undefined;
  readonly waits: Waits;
  readonly place: Place;
}

/** The classes of a resource with the views of their methods. */
export interface MethodViews {
  readonly className: string;
  readonly asyncName: string;
  readonly methods: readonly View[];
}

/** The views of the methods of a resource. */
export function methodViews(named: NamedMethods, shared: Shared): MethodViews {
  const making = makingOf(named, shared);
  const methods = named.methods.flatMap((method) => familiesOf(method, making)).flatMap(familyViews);
  return { className: named.className, asyncName: named.asyncName, methods };
}

function makingOf({ methods, className }: NamedMethods, { types, failures, headers, waits }: Shared): Making {
  const constants = methods.map((method) => method.constant);
  const waiters = methods.flatMap(({ operation }) => operation.waiter?.words.join("_").toUpperCase() ?? []);
  const taken = [...types.classNames, ...constants, ...waiters];
  return {
    types,
    waits,
    className,
    failures,
    headers,
    readers: new Readers(types, taken),
    pagings: new Pagings(types, taken),
  };
}

/** The methods of a resource as they are printed: each with its overloads. */
export function familiesIn(
  named: NamedMethods,
  shared: Shared,
): readonly { readonly method: Method; readonly families: readonly Family[] }[] {
  const making = makingOf(named, shared);
  return named.methods.map((method) => ({ method, families: familiesOf(method, making) }));
}

/** Describes the files of a resource. */
export function resourceFiles(named: NamedMethods, shared: Shared): readonly SourceFile[] {
  const { methods, className, asyncName, accessor, purpose } = named;
  const { types, place } = shared;
  const making = makingOf(named, shared);
  const views = methods.flatMap((method) => familiesOf(method, making)).flatMap(familyViews);
  const requests = methods.map((method) => requestView(method, making));
  const text = named.resource.description;
  const nested = named.nested.map(accessorView);
  const resource = {
    className,
    nested,
    doc: javadoc({ text: `${text ?? purpose}\n\nThread-safe.` }, 0),
    operations: [
      ...new Map(methods.map((method) => [method.constant, operationView(method, types)])).values(),
    ],
    readers: making.readers.all,
    pagings: making.pagings.all,
    waiters: methods.flatMap((method) =>
      method.waiter && method.operation.waiter ? [waiterView(method, method.operation.waiter, making)] : [],
    ),
    methods: views,
    requests,
  };
  const async = {
    className: asyncName,
    syncName: className,
    variable: accessor,
    nested,
    doc: javadoc(
      { text: `${text ?? purpose}\n\nAsynchronous. Cancelling a future aborts its call. Thread-safe.` },
      0,
    ),
    methods: views,
  };
  return [
    sourceFile(place, { name: `resources.${className}`, kind: "resource" }, resource),
    sourceFile(place, { name: `resources.${asyncName}`, kind: "async" }, async),
    ...methods.flatMap((method) => paramsFile(method, place)),
  ];
}

/** The view of the method that returns a resource. */
export function accessorView({ accessor, className, asyncName, purpose }: NamedResource): View {
  const doc = javadoc({ text: purpose, returns: "the same object each time" }, 4);
  return { accessor, className, asyncName, doc };
}

function familiesOf(method: Method, making: Making): readonly Family[] {
  return [
    ...callFamilies(method, making),
    ...[waitFamily(method, making), processFamily(method, making), batchFamily(method, making)].filter(
      (family) => family !== undefined,
    ),
  ];
}

function requestView(method: Method, { types, readers, pagings, waits }: Making): Record<string, unknown> {
  const { operation, variant, params } = method;
  const paging = pagings.of(operation);
  const reading = paging === undefined ? readers.ofMethod(method) : undefined;
  const list: readonly Argument[] = [
    ...variant.positional,
    ...(params === undefined ? [] : [{ name: "params", type: params, doc: "", deprecated: false }]),
    OPTIONS,
  ];
  return {
    name: method.request,
    hidden: !waits.isShared(method),
    type: paging === undefined ? reading?.type : `Paging.Content<${paging.item}>`,
    operation: operationOf(method),
    reader: reading?.reader ?? pageReader(operation, paging?.name ?? ""),
    parameters: list.map(({ name, type }) => `${type} ${name}`).join(", "),
    calls: requestCalls(operation, variant, types),
  };
}

/** Source text of the operation of a request; one for a stream asks for the media type of the stream. */
function operationOf({ constant, stream }: Method): string {
  return stream?.selector === undefined ? constant : `${constant}.accept(${literal(stream.mediaType)})`;
}

/** Describes the class of the optional arguments; a method that asks for a stream shares that of the main one. */
function paramsFile(
  { params, variant, name, operation, stream }: Method,
  place: Place,
): readonly SourceFile[] {
  if (params === undefined || stream?.selector !== undefined) return [];
  const call = `${operation.words.join(" ")} ${operation.method} ${operation.path}`;
  const content = {
    className: params,
    doc: javadoc(
      {
        text: `Arguments of \`${name}\`, ${operation.method} \`${operation.path}\`. Immutable.`,
        fallback: call,
      },
      0,
    ),
    hasProgress: variant.hasProgress,
    withers: variant.optional.map((argument) => ({
      name: argument.name,
      type: argument.type,
      key: literal(argument.name),
      deprecated: argument.deprecated,
      doc: javadoc(
        {
          text: argument.doc,
          params: [{ name: argument.name, text: hint(argument) }],
          returns: "this builder",
          deprecated: argument.deprecated,
        },
        8,
      ),
    })),
  };
  return [sourceFile(place, { name: `models.${params}`, kind: "params" }, content)];
}

function hint(argument: Argument): string {
  return argument.type.includes("@Nullable") ? "the value; `null` is sent as JSON null" : "the value";
}
