// Describes the surface of the Python SDK of a plan.
import type { Operation, Plan } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { escapeSegment } from "../../plan/source.ts";
import { type Argument, type Arguments, argumentsOf } from "../../python/arguments.ts";
import { clientName } from "../../python/client.ts";
import { credentialsOf } from "../../python/credentials.ts";
import { membersOf } from "../../python/members.ts";
import { modelsOf } from "../../python/models.ts";
import type { NamedOperation } from "../../python/operations.ts";
import { type NamedResource, nameResources } from "../../python/resource-names.ts";
import { ResponseHeaders } from "../../python/response-headers.ts";
import { type PythonType, Types } from "../../python/types.ts";
import { awaitedOf } from "../../python/waits.ts";
import type { Version } from "../change.ts";
import { Locator } from "../surface/locator.ts";
import type { Direction, Slot, Surface, SurfaceMethod, SurfaceType } from "../surface/surface.ts";

/** What a surface is described from. */
interface Source {
  readonly types: Types;
  readonly locator: Locator;
}

/** Describes what users of the Python SDK write. */
export function pythonSurface({ plan, document }: Version): Surface {
  const types = new Types(plan);
  const source: Source = { types, locator: new Locator(document) };
  const client = clientName(plan);
  const resources = nameResources(plan, client);
  return {
    client,
    types: [
      ...typesOf(source),
      ...eventTypes(plan, types),
      ...headerTypes(new ResponseHeaders(plan, types, resources)),
    ],
    methods: resources.flatMap((named) => resourceMethods(named, source)),
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

function resourceMethods({ attribute, methods }: NamedResource, source: Source): readonly SurfaceMethod[] {
  const path = attribute === "" ? "client" : `client.${attribute}`;
  return methods.flatMap((named) => methodsOf(named, path, source));
}

function methodsOf(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { operation, waiter, process, batch } = named;
  const given = argumentsOf(operation, { types: source.types, spelling: new Map() });
  const slots = given.all.map((argument) => ({
    argument,
    slot: {
      name: argument.name,
      type: argument.type,
      isOptional: argument.default !== undefined,
      pointer: pointerOf(argument, operation, given, source.locator),
    },
  }));
  const part = (isPositional: boolean): readonly Slot[] =>
    slots.flatMap(({ argument, slot }) => (argument.positional === isPositional ? [slot] : []));
  const result = resultOf(operation, source.types);
  const base: SurfaceMethod = {
    id: `${operation.method} ${operation.path}${operation.base === undefined ? "" : " stream"}`,
    symbol: `${path}.${named.name}`,
    pointer: operation.pointer,
    positional: part(true),
    variants: [{ id: "", slots: part(false) }],
    hasParams: false,
    result: returned(operation, result, source.types),
  };
  const also = (name: string | undefined, kind: string, type: string): readonly SurfaceMethod[] =>
    name === undefined
      ? []
      : [{ ...base, id: `${base.id} ${kind}`, symbol: `${path}.${name}`, result: type }];
  return [
    base,
    ...also(waiter, "wait", result),
    ...also(process, "process", result),
    ...also(batch, "batch", `BatchResult[${result}]`),
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

function resultOf({ response }: Operation, types: Types): string {
  if (response.kind === "json") return types.expression(response.type, "read");
  return { none: "None", text: "str", binary: "bytes" }[response.kind];
}

function returned({ pagination, streaming }: Operation, result: string, types: Types): string {
  if (pagination !== undefined) return `Pages[${types.expression(pagination.item, "read")}]`;
  if (streaming === undefined) return result;
  const item = types.expression(streaming.item, "read");
  if (streaming.resume !== undefined) return `FollowedStream[${item}]`;
  return streaming.selector === undefined ? `EventStream[${item}]` : `${result} | EventStream[${item}]`;
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
  const directions: readonly Direction[] = [
    ...(type.usage.response ? (["read"] as const) : []),
    ...(type.usage.request ? (["write"] as const) : []),
  ];
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

function eventTypes(plan: Plan, types: Types): readonly SurfaceType[] {
  if (plan.webhooks.length === 0) return [];
  const members = plan.webhooks.map(({ name, type }) => ({
    name,
    type: types.expression(type, "read"),
    isOptional: false,
    pointer: `/webhooks/${escapeSegment(name)}`,
  }));
  const shared = {
    pointer: "/webhooks",
    form: "object",
    directions: ["read"],
    expression: undefined,
  } as const;
  return [{ ...shared, id: "webhooks", name: "events", members }];
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
