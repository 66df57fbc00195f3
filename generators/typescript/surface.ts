// Describes the surface of the TypeScript package of a plan.

import { keyHeaderOf } from "../plan/client-model.ts";
import type { Operation, Plan, RequestBody } from "../plan/plan.ts";
import { escapeSegment } from "../plan/source.ts";
import { registryName } from "../project/metadata.ts";
import { Locator } from "../surface/locator.ts";
import { CLIENT_PURPOSE, methodOf, purposeOf, resultWords } from "../surface/shared.ts";
import type { Overload, Role, Slot, Surface, SurfaceMethod, Variant, Wire } from "../surface/surface.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { type Code, flat, propertyKey } from "./layout.ts";
import { returnType } from "./methods.ts";
import { memberType } from "./models.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, Scope } from "./names.ts";
import type { Member } from "./parameters.ts";
import { allNamed, flattened, ownersOf } from "./resources.ts";
import { resultOf } from "./signature.ts";
import { exportedTypes, type Naming, type Source, typesOf } from "./surface-types.ts";
import type { Types } from "./types.ts";
import { either } from "./types.ts";
import { batchedFile, waitingOf } from "./waits.ts";

/** Describes what users of the TypeScript package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, names } = naming;
  const source: Source = { ...naming, locator: new Locator(document) };
  return {
    title: plan.product.title,
    client: clientName(plan),
    root: registryName(plan, "typescript"),
    keyHeader: keyHeaderOf(plan),
    resources: ownersOf(names).map(({ path, file, operations, resource }) => ({
      path,
      purpose: resource === undefined ? CLIENT_PURPOSE : purposeOf(resource),
      title: path,
      module: file,
      methods: operations.flatMap((named) => methodsOf(named, path, source)),
    })),
    types: [...types.all.flatMap((type) => typesOf(type, source)), ...exportedTypes(source)],
    options: optionsOf(plan),
    credentials: credentialsOf(plan).map(({ scheme, options }) => ({
      scheme: scheme.key,
      names: options.map(({ name }) => name),
    })),
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
      wire: [{ in: parameter.in, name: parameter.name }],
    })),
    variants: variantsOf(named, source),
    params: given.params === "none" ? undefined : named.paramsName,
    variable: new Scope(["client", "console", "writeFile"]).takeVariable(
      camel(resultWords(operation, types.byKey)),
    ),
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
    slotOf(member, member.property.in, locator.parameter(operation, member.property), types),
  );
  if (given.bodies.length === 0) return [{ id: "", slots: own }];
  return given.bodies.map(({ body, members, whole }) => {
    const pointer = locator.body(operation);
    const { additional } = body;
    const named = members.map((member) =>
      slotOf(member, "body", locator.bodyProperty(operation, body, member.property), types),
    );
    const all = whole === undefined ? [] : [wholeSlot(whole, body, operation, { types, pointer })];
    const index = additional && flat(types.expression(additional, "write"));
    const more =
      index === undefined
        ? []
        : [
            {
              name: INDEX,
              type: index,
              isOptional: true,
              pointer,
              wire: [{ in: "additional", name: "" }] as const,
            },
          ];
    return { id: body.mediaType, slots: [...own, ...named, ...all, ...more] };
  });
}

/** Stands for the names that the document leaves open. */
const INDEX = "[key: string]";

function slotOf(
  { property, name, isOptional }: Member,
  place: Wire["in"],
  pointer: string,
  types: Types,
): Slot {
  const printed = memberType(property, { types, direction: "write", isSent: true, name, isOptional });
  const wire = [{ in: place, name: property.name }];
  return { name: printed.key, type: flat(printed.type), isOptional, pointer, wire };
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
  return { name, type: flat(full), isOptional: !bodyRequired, pointer, wire: [{ in: "whole", name: "" }] };
}
