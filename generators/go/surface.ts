// Describes the surface of the Go module of a plan.
import { keyHeaderOf } from "../plan/client-model.ts";
import { polledOf } from "../plan/waits.ts";
import { type Locator, locatorOf } from "../surface/locator.ts";
import {
  CLIENT_PURPOSE,
  clientOptions,
  describeMethods,
  directionsOf,
  eventsOf,
  methodOf,
  purposeOf,
  resultWords,
  typeFacts,
} from "../surface/shared.ts";
import { argumentSources, propertySource, type SlotSource } from "../surface/sources.ts";
import type { Slot, Surface, SurfaceMethod, SurfaceType, Variant } from "../surface/surface.ts";
import type { ParamsField } from "./arguments.ts";
import { callResult, resultOf, stateType } from "./methods.ts";
import { fieldsOf, restType } from "./models.ts";
import { variable } from "./names.ts";
import { clientOptionsOf } from "./options.ts";
import { packageName } from "./package.ts";
import { flattened, type NamedOperation, type NamedResource, type Naming } from "./resources.ts";
import { headersType } from "./response-headers.ts";
import type { Enum, Model, Types, Union } from "./types.ts";
import { batchedFile } from "./waits.ts";

/** Names, and what finds their places in the document. */
interface Source extends Naming {
  readonly locator: Locator;
}

/** Describes what users of the Go module write. */
export function surfaceOf(naming: Naming, client: NamedResource, document: unknown): Surface {
  const { plan, types } = naming;
  const source: Source = { ...naming, locator: locatorOf(document) };
  const { schemes, headers, variables } = clientOptionsOf(plan);
  return {
    title: plan.product.title,
    client: "Client",
    root: packageName(plan),
    keyHeader: keyHeaderOf(plan),
    resources: flattened(client).map(({ path, file, operations, resource }) => ({
      path,
      purpose: resource === undefined ? CLIENT_PURPOSE : purposeOf(resource),
      title: resource?.words.join(" ") ?? "client",
      module: file,
      methods: operations.flatMap((named) => methodsIn(named, path, source)),
    })),
    types: [
      ...types.models.map((model) => modelType(model, source)),
      ...types.enums.map((each) => enumType(each, types)),
      ...types.unions.map((union) => unionType(union, types)),
      ...headersType(naming),
      ...eventsOf(plan, "events", (type) => types.expression(type)),
    ],
    ...clientOptions(
      schemes.map(({ scheme, option }) => ({ scheme: scheme.key, options: option ? [option] : [] })),
      () => variables,
      headers.map(({ name, type }) => ({ name, type, isOptional: true, pointer: "" })),
    ),
    exports: [],
  };
}

function modelType({ name, type }: Model, { types, locator }: Source): SurfaceType {
  const members = fieldsOf({ name, type }, types).map((field) => ({
    name: field.name,
    type: field.type,
    isOptional: field.isOptional,
    ...propertySource(locator, type.pointer, field.property.name),
  }));
  return {
    ...typeFacts(type, types.qualified(name)),
    form: "object",
    members,
    expression: restType(type, types),
  };
}

function enumType({ name, type, constants }: Enum, types: Types): SurfaceType {
  const members = type.values.map(
    ({ value }, index): Slot => ({
      name: types.qualified(constants[index] ?? ""),
      type: types.qualified(name),
      isOptional: true,
      pointer: type.pointer,
      wire: [{ in: "body", name: String(value) }],
    }),
  );
  return { ...typeFacts(type, types.qualified(name)), form: "values", members, expression: type.base };
}

function unionType({ name, variants, pointer, unknown }: Union, types: Types): SurfaceType {
  const members = variants.map(
    (variant): Slot => ({
      name: types.qualified(variant.name),
      type: variant.underlying ?? `${variant.isStruct ? "*" : ""}${types.qualified(variant.name)}`,
      isOptional: true,
      pointer: types.byKey.get(variant.key ?? "")?.pointer ?? pointer,
    }),
  );
  return {
    id: `union ${name}`,
    name: types.qualified(name),
    pointer,
    form: "variants",
    directions: unionDirections(variants, types),
    members,
    expression: types.qualified(unknown),
  };
}

/** Which way a union travels: as all of its structs do. */
function unionDirections(variants: Union["variants"], types: Types): SurfaceType["directions"] {
  const own = variants.flatMap(({ key }) => types.byKey.get(key ?? "")?.usage ?? []);
  return directionsOf({
    request: own.every(({ request }) => request),
    response: own.every(({ response }) => response),
  });
}

function methodsIn(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { operation, given, paramsName } = named;
  const { plan, types, locator } = source;
  const shared = {
    variable: variable(resultWords(operation, types.byKey)),
    positional: given.positional.map(({ parameter, name, type }) => ({
      name,
      type,
      isOptional: false,
      ...argumentSources(operation, locator).parameter(parameter),
    })),
    variants: variantsOf(named, locator),
    params: paramsName === "" ? undefined : paramsName,
  };
  const file = batchedFile(named);
  const waiting = polledOf(operation, plan, types.byKey)?.waiting;
  const result = resultOf(operation, types).type;
  const { pointer } = operation;
  const waitFor = (state: string) => {
    const slot: Slot = { name: "wait", type: `core.Wait[${state}]`, isOptional: false, pointer };
    const variants = shared.variants.map((each) => ({ ...each, slots: [...each.slots, slot] }));
    return { ...shared, variants, result: `*${state}` };
  };
  const asked: readonly SurfaceMethod[] =
    named.streaming === undefined
      ? []
      : [
          {
            ...methodOf(operation, "call"),
            ...shared,
            id: `${operation.method} ${operation.path} stream`,
            yields: "stream",
            symbol: `${path}.${named.streaming}`,
            result: callResult(operation, types, true).type,
          },
        ];
  return [
    ...describeMethods(operation, named, path, {
      call: { ...shared, result: callResult(operation, types).type },
      wait: waitFor(stateType(operation, types)),
      process: waiting && waitFor(stateType(waiting, types)),
      batch: file && { ...shared, result: `[]core.BatchResult[${result}]` },
    }),
    ...asked,
  ];
}

function variantsOf({ operation, given }: NamedOperation, locator: Locator): readonly Variant[] {
  const sources = argumentSources(operation, locator);
  const slot = ({ name, type, isOptional }: ParamsField, source: SlotSource): Slot => ({
    name,
    type,
    isOptional,
    ...source,
  });
  const own = given.parameters.map(({ property, field }) => slot(field, sources.parameter(property)));
  if (given.bodies.length === 0) return [{ id: "", slots: own }];
  return given.bodies.map(({ body, members, whole, additional }) => ({
    id: given.bodies.length === 1 ? "" : body.mediaType,
    slots: [
      ...own,
      ...members.flatMap(({ property, field }) =>
        field === undefined ? [] : [slot(field, sources.property(body, property))],
      ),
      ...(whole ? [slot(whole, sources.whole)] : []),
      ...(additional ? [slot(additional, sources.additional)] : []),
    ],
  }));
}
