// Describes the surface of the TypeScript SDK of a plan.

import type { Operation, Plan, Property, RequestBody } from "../../plan/plan.ts";
import { escapeSegment } from "../../plan/source.ts";
import { clientName } from "../../typescript/client.ts";
import { credentialsOf } from "../../typescript/credentials.ts";
import { failureType } from "../../typescript/failures.ts";
import { type Code, flat, scalar, union } from "../../typescript/layout.ts";
import { returnType } from "../../typescript/methods.ts";
import { indexType, isSentIn, memberType, shownProperties } from "../../typescript/models.ts";
import type { NamedOperation } from "../../typescript/named-operations.ts";
import { camel } from "../../typescript/names.ts";
import type { Member } from "../../typescript/parameters.ts";
import { allNamed, flattened, type NamedResource, type Names } from "../../typescript/resources.ts";
import { resultOf } from "../../typescript/signature.ts";
import type { Direction, Types, TypescriptType } from "../../typescript/types.ts";
import { either } from "../../typescript/types.ts";
import { namesOf } from "../../typescript/typescript.ts";
import type { Version } from "../change.ts";
import { Locator } from "../surface/locator.ts";
import type { Slot, Surface, SurfaceMethod, SurfaceType, Variant } from "../surface/surface.ts";

/** What a surface is described from. */
interface Source {
  readonly types: Types;
  readonly locator: Locator;
}

/** Describes what users of the TypeScript SDK write. */
export function typescriptSurface({ plan, document }: Version): Surface {
  const { types, names } = namesOf(plan);
  const source: Source = { types, locator: new Locator(document) };
  const methods = [
    ...names.own.flatMap((named) => methodsOf(named, "client", source)),
    ...names.resources.flatMap((named) => resourceMethods(named, "client", source)),
  ];
  return {
    client: clientName(plan),
    types: [...types.all.flatMap((type) => typesOf(type, source)), ...exportedTypes(plan, names, source)],
    methods,
    options: optionsOf(plan),
    exports: [
      ...flattened(names.resources).map(({ className, operations }) => ({
        name: className,
        pointer: operations[0]?.operation.pointer ?? "",
      })),
      ...allNamed(names).map(({ paramsName, operation }) => ({
        name: paramsName,
        pointer: operation.pointer,
      })),
    ].filter(({ name }) => name !== ""),
  };
}

function optionsOf(plan: Plan): readonly Slot[] {
  const given = credentialsOf(plan).flatMap(({ scheme, options }) =>
    options.map(({ name, type }) => ({
      name,
      type,
      isOptional: true,
      pointer: `/components/securitySchemes/${escapeSegment(scheme.key)}`,
    })),
  );
  const headers = (plan.client?.options ?? []).map(({ words, required }) => ({
    name: camel(words),
    type: "string",
    isOptional: !required,
    pointer: "",
  }));
  return [...given, ...headers];
}

function resourceMethods(named: NamedResource, above: string, source: Source): readonly SurfaceMethod[] {
  const path = `${above}.${named.property}`;
  return [
    ...named.operations.flatMap((operation) => methodsOf(operation, path, source)),
    ...named.nested.flatMap((nested) => resourceMethods(nested, path, source)),
  ];
}

function methodsOf(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { types, locator } = source;
  const { operation, waiter, process, batch } = named;
  const result = flat(resultOf(operation, types));
  const base: SurfaceMethod = {
    id: `${operation.method} ${operation.path}${operation.base === undefined ? "" : " stream"}`,
    symbol: `${path}.${named.name}`,
    pointer: operation.pointer,
    positional: named.given.positional.map(({ parameter, name }) => ({
      name,
      type: flat(types.expression(parameter.type, "write")),
      isOptional: false,
      pointer: locator.parameter(operation, parameter),
    })),
    variants: variantsOf(named, source),
    hasParams: named.given.params !== "none",
    result: flat(returnType({ ...named, headersName: undefined }, types)),
  };
  const also = (name: string | undefined, kind: string, type: string): readonly SurfaceMethod[] =>
    name === undefined
      ? []
      : [{ ...base, id: `${base.id} ${kind}`, symbol: `${path}.${name}`, result: type }];
  return [
    base,
    ...also(waiter, "wait", `Promise<${result}>`),
    ...also(process, "process", `Promise<${result}>`),
    ...also(batch, "batch", `Promise<BatchResult<${result}>[]>`),
  ];
}

function variantsOf({ operation, given }: NamedOperation, source: Source): readonly Variant[] {
  const { types, locator } = source;
  const own = given.parameters.map((member) =>
    slotOf(member, locator.parameter(operation, member.property), types),
  );
  if (given.bodies.length === 0) return [{ id: "", slots: own }];
  return given.bodies.map(({ body, members, whole }) => {
    const pointer = locator.body(operation);
    const { additional } = body;
    const named = members.map((member) =>
      slotOf(member, locator.bodyProperty(operation, body, member.property), types),
    );
    const all = whole === undefined ? [] : [wholeSlot(whole, body, operation, { types, pointer })];
    const index = additional && flat(types.expression(additional, "write"));
    const more = index === undefined ? [] : [{ name: INDEX, type: index, isOptional: true, pointer }];
    return { id: body.mediaType, slots: [...own, ...named, ...all, ...more] };
  });
}

/** Stands for the names that the document leaves open. */
const INDEX = "[key: string]";

function slotOf({ property, name, isOptional }: Member, pointer: string, types: Types): Slot {
  const printed = memberType(property, { types, direction: "write", isSent: true, name, isOptional });
  return { name: printed.key, type: flat(printed.type), isOptional, pointer };
}

function wholeSlot(
  name: string,
  body: RequestBody,
  { bodyRequired }: Operation,
  { types, pointer }: { readonly types: Types; readonly pointer: string },
): Slot {
  const plain = body.kind === "binary" ? "FileInput" : body.kind === "text" ? "string" : undefined;
  const code: Code = plain ?? types.expression(body.type, "write");
  const full = bodyRequired || flat(code) === "unknown" ? code : either([code, "undefined"]);
  return { name, type: flat(full), isOptional: !bodyRequired, pointer };
}

function typesOf(named: TypescriptType, { types, locator }: Source): readonly SurfaceType[] {
  const { type, name, inputName, knownName } = named;
  const both: readonly Direction[] = [
    ...(type.usage.response ? (["read"] as const) : []),
    ...(type.usage.request ? (["write"] as const) : []),
  ];
  const shared = { pointer: type.pointer, members: [], expression: undefined };
  if (type.kind === "enum") {
    const base = type.base === "string" ? "string" : "number";
    const values =
      type.values.length === 0 ? base : flat(union(type.values.map(({ value }) => scalar(value))));
    const form = "values";
    if (knownName === undefined)
      return [{ ...shared, id: type.key, name, form, directions: both, expression: values }];
    const written = type.closed ? both : both.filter((direction) => direction === "read");
    return [
      { ...shared, id: `${type.key} known`, name: knownName, form, directions: written, expression: values },
      { ...shared, id: type.key, name, form, directions: both, expression: `${knownName} | (${base} & {})` },
    ];
  }
  const print = (id: string, shown: string, directions: readonly Direction[]): SurfaceType => {
    const direction = directions.includes("read") ? "read" : "write";
    const described = { ...shared, id, name: shown, directions };
    if (type.kind === "alias")
      return { ...described, form: "alias", expression: flat(types.expression(type.type, direction)) };
    const isSent = isSentIn(type, direction, types);
    const index = indexType(type, direction, types);
    return {
      ...described,
      form: "object",
      members: shownProperties(type, direction).map((property) =>
        memberSlot(property, locator.property(locator.follow(type.pointer), property.name), {
          types,
          direction,
          isSent,
        }),
      ),
      expression: index && flat(index),
    };
  };
  if (inputName === name) return [print(type.key, name, both)];
  return [print(type.key, name, ["read"]), print(`${type.key} input`, inputName, ["write"])];
}

function memberSlot(
  property: Property,
  pointer: string,
  place: { readonly types: Types; readonly direction: Direction; readonly isSent: boolean },
): Slot {
  const { key, type, isOptional } = memberType(property, place);
  return { name: key, type: flat(type), isOptional, pointer };
}

/** The types that webhooks.ts and errors.ts export, and those of response headers. */
function exportedTypes(plan: Plan, names: Names, { types }: Source): readonly SurfaceType[] {
  const events = plan.webhooks.map(({ name, type }) => ({
    name,
    type: flat(types.expression(type, "read")),
    isOptional: false,
    pointer: `/webhooks/${escapeSegment(name)}`,
  }));
  const operations = allNamed(names);
  const failures = operations.flatMap(({ operation }): readonly Slot[] => {
    const type = failureType(operation, types);
    const { pointer } = operation;
    return type === undefined
      ? []
      : [{ name: operation.id, type: flat(type), isOptional: false, pointer: `${pointer}/responses` }];
  });
  const headers = operations.flatMap(({ operation, headersName }) =>
    headersName === undefined ? [] : [headersType(headersName, operation)],
  );
  const shared = { form: "object", directions: ["read"], expression: undefined } as const;
  return [
    ...(events.length === 0
      ? []
      : [{ ...shared, id: "webhooks", name: "WebhookEvents", pointer: "/webhooks", members: events }]),
    ...(failures.length === 0
      ? []
      : [{ ...shared, id: "failures", name: "Failures", pointer: "/paths", members: failures }]),
    ...headers.map((type) => ({ ...shared, ...type })),
  ];
}

function headersType(
  name: string,
  { id, pointer, responseHeaders }: Operation,
): Pick<SurfaceType, "id" | "name" | "pointer" | "members"> {
  const members = responseHeaders.map((header) => ({
    name: header.name.toLowerCase(),
    type: "string",
    isOptional: !header.required,
    pointer: `${pointer}/responses`,
  }));
  return { id: `headers of ${id}`, name, pointer, members };
}
