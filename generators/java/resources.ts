// Describes the classes of a resource: the blocking one, the asynchronous one, and those of its arguments.
import type { Plan, Resource } from "../plan/plan.ts";
import type { Argument } from "./arguments.ts";
import type { Failures } from "./failures.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { firstSentence, javadoc, literal, sentence } from "./javadoc.ts";
import { callFamilies, type Family, familyViews, type Making, OPTIONS } from "./methods.ts";
import { camel, pascal, Scope } from "./names.ts";
import { type Method, nameMethods, operationView, Pagings, Readers } from "./operations.ts";
import { processFamily } from "./processes.ts";
import { requestCalls } from "./request.ts";
import { CLIENT_MEMBERS } from "./reserved.ts";
import type { Types } from "./types.ts";
import type { Waits } from "./waiting.ts";
import { batchFamily, waiterView, waitFamily } from "./waits.ts";

/** A resource with its names. */
export interface NamedResource {
  readonly resource: Resource;
  /** Method of the client. */
  readonly accessor: string;
  /** Classes of the blocking and of the asynchronous methods. */
  readonly className: string;
  readonly asyncName: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
}

/** A resource with its names and those of its methods. */
export interface NamedMethods extends NamedResource {
  readonly methods: readonly Method[];
}

/** Names the methods of all resources; one may wait for what another one reads. */
export function withMethods(
  resources: readonly NamedResource[],
  types: Types,
  classes: Scope,
): readonly NamedMethods[] {
  return resources.map((named) => ({ ...named, methods: nameMethods(named.resource, types, classes) }));
}

/** Names the resources of a plan. */
export function nameResources({ resources }: Plan, classes: Scope): readonly NamedResource[] {
  const accessors = new Scope(CLIENT_MEMBERS);
  return resources.map((resource) => {
    const wish = pascal(resource.words);
    const className = classes.take(wish, `${wish}Resource`);
    const title = resource.words.join(" ");
    return {
      resource,
      accessor: accessors.take(camel(resource.words)),
      className,
      asyncName: classes.take(`Async${className}`),
      purpose:
        firstSentence(resource.description) ?? sentence(title.charAt(0).toUpperCase() + title.slice(1)),
    };
  });
}

/** What all resources share. */
export interface Shared {
  readonly types: Types;
  readonly failures: Failures;
  readonly waits: Waits;
  readonly place: Place;
}

/** Describes the files of a resource. */
export function resourceFiles(
  named: NamedMethods,
  { types, failures, waits, place }: Shared,
): readonly SourceFile[] {
  const { methods } = named;
  const constants = methods.map((method) => method.constant);
  const waiters = methods.flatMap(({ operation }) => operation.waiter?.words.join("_").toUpperCase() ?? []);
  const taken = [...types.classNames, ...constants, ...waiters];
  const { className, asyncName, accessor, purpose } = named;
  const making: Making = {
    types,
    waits,
    className,
    failures,
    readers: new Readers(types, taken),
    pagings: new Pagings(types, taken),
  };
  const families = methods.flatMap((method) => familiesOf(method, making));
  const views = families.flatMap(familyViews);
  const requests = methods.map((method) => requestView(method, making));
  const text = named.resource.description;
  const resource = {
    className,
    doc: javadoc({ text: `${text ?? purpose}\n\nThread-safe.`, fallback: "" }, 0),
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
    doc: javadoc(
      {
        text: `${text ?? purpose}\n\nAsynchronous. Cancelling a future aborts its call. Thread-safe.`,
        fallback: "",
      },
      0,
    ),
    methods: views,
  };
  return [
    sourceFile(place, { name: `resources.${className}`, kind: "resource", purpose }, resource),
    sourceFile(place, { name: `resources.${asyncName}`, kind: "async", purpose }, async),
    ...methods.flatMap((method) => paramsFile(method, place)),
  ];
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
  const reading = paging === undefined ? readers.of(operation.answer) : undefined;
  const list: readonly Argument[] = [
    ...variant.positional,
    ...(params === undefined ? [] : [{ name: "params", type: params, doc: "", deprecated: false }]),
    OPTIONS,
  ];
  return {
    name: method.request,
    hidden: !waits.isShared(method),
    type: paging === undefined ? reading?.type : `Paging.Content<${paging.item}>`,
    operation: method.constant,
    reader: reading?.reader ?? `${paging?.name}.reader()`,
    parameters: list.map(({ name, type }) => `${type} ${name}`).join(", "),
    calls: requestCalls(operation, variant, types),
  };
}

/** Describes the class of the optional arguments. */
function paramsFile({ params, variant, name, operation }: Method, place: Place): readonly SourceFile[] {
  if (params === undefined) return [];
  const call = `${operation.words.join(" ")} ${operation.method} ${operation.path}`;
  const purpose = `Optional arguments of \`${name}\`.`;
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
          fallback: "",
          params: [{ name: argument.name, text: hint(argument) }],
          returns: "this builder",
          deprecated: argument.deprecated ? "the service may remove it" : undefined,
        },
        8,
      ),
    })),
  };
  return [sourceFile(place, { name: `models.${params}`, kind: "params", purpose }, content)];
}

function hint(argument: Argument): string {
  return argument.type.includes("@Nullable") ? "the value; `null` is sent as JSON null" : "the value";
}
