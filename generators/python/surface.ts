// Describes the surface of the Python package of a plan.
import type { Operation, Plan, Stream } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import { escapeSegment } from "../plan/source.ts";
import { identifiedBy, polledBy } from "../plan/waits.ts";
import { Locator } from "../surface/locator.ts";
import { CLIENT_PURPOSE, directionsOf, eventsOf, methodOf, purposeOf } from "../surface/shared.ts";
import type {
  Overload,
  Role,
  Slot,
  Surface,
  SurfaceMethod,
  SurfaceResource,
  SurfaceType,
} from "../surface/surface.ts";
import { type Argument, type Arguments, argumentsOf } from "./arguments.ts";
import type { Naming } from "./calls.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { membersOf } from "./members.ts";
import { modelsOf } from "./models.ts";
import { Scope } from "./names.ts";
import type { NamedOperation } from "./operations.ts";
import { Readers } from "./readers.ts";
import type { NamedResource } from "./resource-names.ts";
import { ResponseHeaders } from "./response-headers.ts";
import { takesSchema } from "./schemas.ts";
import type { PythonType, Spelling, Types } from "./types.ts";
import { UPLOAD_ARGUMENTS } from "./upload-arguments.ts";
import { awaitedOf, fileOf } from "./waits.ts";

/** What a surface is described from. */
interface Source extends Naming {
  readonly locator: Locator;
  /** What methods return. */
  readonly readers: Readers;
}

/** Names of builtins and models, as a module of the package writes them if it has no others of these names. */
const NONE: Spelling = new Map();

/** Describes what users of the Python package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, resources } = naming;
  const readers = new Readers(types, NONE, new Scope());
  const source: Source = { ...naming, locator: new Locator(document), readers };
  return {
    title: plan.product.title,
    client: clientName(plan),
    resources: resources.map((named) => resourceOf(named, source)),
    types: [
      ...typesOf(source),
      ...eventsOf(plan, "events", (type) => types.expression(type, "read")),
      ...headerTypes(new ResponseHeaders(plan, types, resources)),
    ],
    options: optionsOf(plan),
    exports: allOperations(plan).flatMap((operation) => {
      const awaited = operation.waiter && awaitedOf(operation, { types });
      return awaited === undefined ? [] : [{ name: awaited.error, pointer: operation.pointer }];
    }),
  };
}

function optionsOf(plan: Plan): readonly Slot[] {
  return credentialsOf(plan).flatMap((credential) =>
    credential.arguments.map(({ name, type }) => ({
      name,
      type,
      isOptional: true,
      pointer: `/components/securitySchemes/${escapeSegment(credential.key)}`,
    })),
  );
}

function resourceOf({ attribute, methods, resource }: NamedResource, source: Source): SurfaceResource {
  const path = attribute === "" ? "client" : `client.${attribute}`;
  const purpose = attribute === "" ? CLIENT_PURPOSE : purposeOf(resource);
  return { path, purpose, methods: methods.flatMap((named) => methodsOf(named, path, source)) };
}

function methodsOf(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { operation, waiter, process, batch } = named;
  const { types, locator } = source;
  const given = argumentsOf(operation, { types, spelling: NONE });
  const method = (role: Role, name: string, list: readonly Argument[], result: string): SurfaceMethod => {
    const slots = (isPositional: boolean): readonly Slot[] =>
      list
        .filter(({ positional }) => positional === isPositional)
        .map((argument) => slotOf(argument, pointerOf(argument, operation, given, locator)));
    return {
      ...methodOf(operation, role),
      symbol: `${path}.${name}`,
      positional: slots(true),
      variants: [{ id: "", slots: slots(false) }],
      hasParams: false,
      result,
    };
  };
  const { all, parameters, bodies } = given;
  const result = resultOf(operation, source);
  const schema = schemaOf(operation, types);
  const look = parameters.flatMap(({ property, argument }) => (property.in === "path" ? [argument] : []));
  const waiting = waitingOf(operation, source);
  const file = fileOf(bodies);
  const call = method("call", named.name, [...all, ...schema], returned(operation, source));
  return [
    { ...call, overloads: overloadsOf(operation, given, source) },
    ...(waiter === undefined ? [] : [method("wait", waiter, [...look, ...schema, ...WAIT], result)]),
    ...(process === undefined || waiting === undefined
      ? []
      : [
          method(
            "process",
            process,
            [...all, ...schemaOf(waiting, types), ...PROCESS],
            resultOf(waiting, source),
          ),
        ]),
    ...(batch === undefined || file === undefined
      ? []
      : [method("batch", batch, manyFiles(all, file), `list[BatchResult[${result}]]`)]),
  ];
}

function slotOf({ name, type, default: value }: Argument, pointer: string): Slot {
  return { name, type, isOptional: value !== undefined, pointer };
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

/** The operation that a process polls; `undefined` where the response does not identify what to wait for. */
function waitingOf(operation: Operation, { plan, types }: Source): Operation | undefined {
  const polled = polledBy(operation, plan);
  return polled && identifiedBy(operation, polled, types.byKey) && polled;
}

/** The signatures of a method whose response is a stream when an argument says so. */
function overloadsOf(operation: Operation, { bodies }: Arguments, source: Source): readonly Overload[] {
  const { streaming } = operation;
  const selector = bodies
    .flatMap(({ members }) => members)
    .find(({ property }) => property.name === streaming?.selector)?.argument;
  if (streaming === undefined || selector === undefined) return [];
  const asked = slotOf({ ...selector, type: "True", default: undefined }, "");
  return [
    { arguments: [], result: resultOf(operation, source) },
    { arguments: [asked], result: streamOf(streaming, source) },
  ];
}

function pointerOf(
  argument: Argument,
  operation: Operation,
  { parameters, bodies }: Arguments,
  locator: Locator,
): string {
  const parameter = parameters.find((bound) => bound.argument === argument);
  if (parameter !== undefined) return locator.parameter(operation, parameter.property);
  for (const { body, members } of bodies) {
    const member = members.find((bound) => bound.argument === argument);
    if (member !== undefined) return locator.bodyProperty(operation, body, member.property);
  }
  return locator.body(operation);
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

/** A field of the views of models. */
interface Field {
  readonly name: string;
  readonly annotation: string;
  readonly default?: string | false;
}

function typesOf({ types, locator }: Source): readonly SurfaceType[] {
  const { view } = modelsOf(types);
  const byName = new Map(types.all.map((type) => [type.name, type]));
  const all = (key: string): readonly (readonly [PythonType, Readonly<Record<string, unknown>>])[] =>
    (view[key] as readonly Readonly<Record<string, unknown>>[]).flatMap((each) => {
      const type = byName.get(String(each["name"]).replace(/:.*/, ""));
      return type === undefined ? [] : [[type, each] as const];
    });
  const fields = (type: PythonType, each: Readonly<Record<string, unknown>>): readonly Slot[] =>
    slotsOf(each["fields"] as readonly Field[], type, locator);
  return [
    ...all("words").flatMap(([type, each]) => enumTypes(type, each)),
    ...[...all("classes"), ...all("dicts")].map(
      ([type, each]): SurfaceType => ({ ...described(type), form: "object", members: fields(type, each) }),
    ),
    ...all("aliases").map(
      ([type, each]): SurfaceType => ({
        ...described(type),
        form: "alias",
        expression: String(each["expression"]),
      }),
    ),
  ];
}

function described({ type, name }: PythonType): Omit<SurfaceType, "form"> {
  const directions = directionsOf(type.usage);
  return { id: type.key, name, pointer: type.pointer, directions, members: [], expression: undefined };
}

function enumTypes(type: PythonType, view: Readonly<Record<string, unknown>>): readonly SurfaceType[] {
  const { known, guard, values, base } = view;
  const literals = values === false ? String(base) : `Literal[${String(values)}]`;
  const plain: SurfaceType = { ...described(type), form: "values", expression: literals };
  if (known === false) return [plain];
  const shown: SurfaceType = { ...plain, id: `${plain.id} known`, name: String(known), directions: ["read"] };
  const open: SurfaceType = { ...plain, expression: `${String(known)} | ${String(base)}` };
  if (guard === false) return [shown, open];
  return [
    shown,
    open,
    { ...plain, id: `${plain.id} guard`, name: String(guard), form: "alias", expression: "bool" },
  ];
}

function slotsOf(fields: readonly Field[], { type, form }: PythonType, locator: Locator): readonly Slot[] {
  const members = form === "model" ? membersOf(type) : [];
  const names = new Map(members.map(({ name, property }) => [name, property.name]));
  const schema = locator.follow(type.pointer);
  return fields.map((field) => {
    const { name, type: annotation, required } = readField(field);
    return {
      name,
      type: annotation,
      isOptional: form === "model" ? field.default !== false : !required,
      pointer: locator.property(schema, names.get(name) ?? name),
    };
  });
}

function readField(field: Field): Pick<Slot, "name" | "type"> & { readonly required: boolean } {
  const name = JSON.parse(field.name.startsWith('"') ? field.name : `"${field.name}"`) as string;
  const quoted = /^"(?:\\.|[^"\\])*"$/.test(field.annotation);
  const annotation = quoted ? (JSON.parse(field.annotation) as string) : field.annotation;
  const required = /^Required\[(.*)\]$/s.exec(annotation)?.[1];
  return { name, type: required ?? annotation, required: required !== undefined };
}

function headerTypes(headers: ResponseHeaders): readonly SurfaceType[] {
  const shared = { pointer: "/paths", form: "object", directions: ["read"], expression: undefined } as const;
  return headers.views.map((view) => ({
    ...shared,
    id: `headers ${String(view["name"])}`,
    name: String(view["name"]),
    members: (view["members"] as readonly { readonly name: string }[]).map(({ name }) => ({
      name,
      type: "str | None",
      isOptional: true,
      pointer: "/paths",
    })),
  }));
}
