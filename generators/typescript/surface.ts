// Describes the surface of the TypeScript package of a plan.

import type { Operation, Plan, Property, RequestBody } from "../plan/plan.ts";
import { escapeSegment } from "../plan/source.ts";
import { Locator } from "../surface/locator.ts";
import { CLIENT_PURPOSE, directionsOf, eventsOf, methodOf, purposeOf } from "../surface/shared.ts";
import type {
  Direction,
  Overload,
  Role,
  Slot,
  Surface,
  SurfaceMethod,
  SurfaceType,
  Variant,
} from "../surface/surface.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { failureType } from "./failures.ts";
import { type Code, flat, scalar, union } from "./layout.ts";
import { returnType } from "./methods.ts";
import { indexType, isSentIn, memberType, shownProperties } from "./models.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, propertyKey } from "./names.ts";
import type { Member } from "./parameters.ts";
import { allNamed, flattened, type Names, ownersOf } from "./resources.ts";
import { resultOf } from "./signature.ts";
import type { Types, TypescriptType } from "./types.ts";
import { either } from "./types.ts";
import { batchedFile, waitingOf } from "./waits.ts";

/** What a surface is described from. */
export interface Naming {
  readonly plan: Plan;
  readonly types: Types;
  readonly names: Names;
}

interface Source extends Naming {
  readonly locator: Locator;
}

/** Describes what users of the TypeScript package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, names } = naming;
  const source: Source = { ...naming, locator: new Locator(document) };
  return {
    title: plan.product.title,
    client: clientName(plan),
    resources: ownersOf(names).map(({ path, operations, resource }) => ({
      path,
      purpose: resource === undefined ? CLIENT_PURPOSE : purposeOf(resource),
      methods: operations.flatMap((named) => methodsOf(named, path, source)),
    })),
    types: [...types.all.flatMap((type) => typesOf(type, source)), ...exportedTypes(source)],
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

function methodsOf(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { plan, types, names, locator } = source;
  const { operation, waiter, process, batch, given } = named;
  const result = flat(resultOf(operation, types));
  const arguments_ = {
    positional: given.positional.map(({ parameter, name }) => ({
      name,
      type: flat(types.expression(parameter.type, "write")),
      isOptional: false,
      pointer: locator.parameter(operation, parameter),
    })),
    variants: variantsOf(named, source),
    hasParams: given.params !== "none",
  };
  const method = (role: Role, name: string, type: string): SurfaceMethod => ({
    ...methodOf(operation, role),
    ...arguments_,
    symbol: `${path}.${name}`,
    result: type,
  });
  const call = method("call", named.name, flat(returnType({ ...named, headersName: undefined }, types)));
  const waiting = waitingOf(operation, { plan, types, all: () => allNamed(names) });
  const file = batchedFile(named);
  return [
    { ...call, overloads: overloadsOf(named, call, types) },
    ...(waiter === undefined ? [] : [method("wait", waiter, `Promise<${result}>`)]),
    ...(process === undefined || waiting === undefined
      ? []
      : [method("process", process, `Promise<${flat(resultOf(waiting.operation, types))}>`)]),
    ...(batch === undefined || file === undefined
      ? []
      : [manyFiles(method("batch", batch, `Promise<BatchResult<${result}>[]>`), file.name)]),
  ];
}

/** The method for many files takes them first, and shares all other arguments. */
function manyFiles(method: SurfaceMethod, file: string): SurfaceMethod {
  const type = "Iterable<FileInput> | AsyncIterable<FileInput>";
  const files: Slot = { name: "files", type, isOptional: false, pointer: method.pointer };
  const variants = method.variants.map(({ id, slots }) => ({
    id,
    slots: slots.filter(({ name }) => name !== file),
  }));
  return { ...method, positional: [files], variants };
}

/** The signatures of a method whose response is a stream when a property of its parameters says so. */
function overloadsOf({ operation }: NamedOperation, call: SurfaceMethod, types: Types): readonly Overload[] {
  const { streaming } = operation;
  if (streaming?.selector === undefined) return [];
  const key = propertyKey(streaming.selector);
  const selector = call.variants.flatMap(({ slots }) => slots).find(({ name }) => name === key);
  if (selector === undefined) return [];
  const plain = { arguments: [], result: `ResultPromise<${flat(resultOf(operation, types))}>` };
  const item = flat(types.expression(streaming.item, "read"));
  const asked = { ...selector, type: "true", isOptional: false };
  return [plain, { arguments: [asked], result: `ResultPromise<EventStream<${item}>>` }];
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
  const both = directionsOf(type.usage);
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
function exportedTypes({ plan, names, types }: Source): readonly SurfaceType[] {
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
    ...eventsOf(plan, "WebhookEvents", (type) => flat(types.expression(type, "read"))),
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
