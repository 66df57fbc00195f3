// Describes the surface of the TypeScript package of a plan.

import { keyHeaderOf } from "../plan/client-model.ts";
import type { Operation } from "../plan/plan.ts";
import { polledOf } from "../plan/waits.ts";
import { registryName } from "../project/metadata.ts";
import { locatorOf } from "../surface/locator.ts";
import { CLIENT_PURPOSE, clientOptions, describeMethods, purposeOf, resultWords } from "../surface/shared.ts";
import { argumentSources, type SlotSource } from "../surface/sources.ts";
import type { Overload, Slot, Surface, SurfaceMethod, Variant } from "../surface/surface.ts";
import { clientName } from "./client.ts";
import { typedVariables } from "./client-settings.ts";
import { credentialsOf } from "./credentials.ts";
import { flat, propertyKey } from "./layout.ts";
import { returnType } from "./methods.ts";
import { memberType } from "./models.ts";
import type { NamedOperation } from "./named-operations.ts";
import { camel, Scope } from "./names.ts";
import type { Member } from "./parameters.ts";
import { wholeType } from "./params.ts";
import { allNamed, flattened, ownersOf } from "./resources.ts";
import { resultOf } from "./signature.ts";
import { exportedTypes, type Naming, type Source, typesOf } from "./surface-types.ts";
import type { Types } from "./types.ts";
import { batchedFile } from "./waits.ts";

/** Describes what users of the TypeScript package write. */
export function surfaceOf(naming: Naming, document: unknown): Surface {
  const { plan, types, names } = naming;
  const source: Source = { ...naming, locator: locatorOf(document) };
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
      methods: operations.flatMap((named) => methodsIn(named, path, source)),
    })),
    types: [...types.all.flatMap((type) => typesOf(type, source)), ...exportedTypes(source)],
    ...clientOptions(
      credentialsOf(plan).map(({ scheme, options }) => ({ scheme: scheme.key, options })),
      (taken) => typedVariables(plan, taken),
      (plan.client?.options ?? []).map(({ words, required }) => ({
        name: camel(words),
        type: "string",
        isOptional: !required,
        pointer: "",
      })),
    ),
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

function methodsIn(named: NamedOperation, path: string, source: Source): readonly SurfaceMethod[] {
  const { plan, types, locator } = source;
  const { operation, given } = named;
  const result = flat(resultOf(operation, types));
  const shared = {
    positional: given.positional.map(({ parameter, name }) => ({
      name,
      type: flat(types.expression(parameter.type, "write")),
      isOptional: false,
      ...argumentSources(operation, locator).parameter(parameter),
    })),
    variants: variantsOf(named, source),
    params: given.params === "none" ? undefined : named.paramsName,
    variable: new Scope(["client", "console"]).takeVariable(camel(resultWords(operation, types.byKey))),
  };
  const waiting = polledOf(operation, plan, types.byKey)?.waiting;
  const file = batchedFile(named);
  return describeMethods(operation, named, path, {
    call: {
      ...shared,
      result: flat(returnType({ ...named, headersName: undefined }, types)),
      overloads: overloadsOf(operation, shared.variants, types),
    },
    wait: { ...shared, result: `Promise<${result}>` },
    process: waiting && { ...shared, result: `Promise<${flat(resultOf(waiting, types))}>` },
    batch: file && {
      ...shared,
      positional: [{ name: "files", type: FILES, isOptional: false, pointer: operation.pointer }],
      variants: shared.variants.map(({ id, slots }) => ({
        id,
        slots: slots.filter(({ name }) => name !== file.name),
      })),
      result: `Promise<BatchResult<${result}>[]>`,
    },
  });
}

/** What a method for many files takes first; it shares all other arguments. */
const FILES = "Iterable<FileInput> | AsyncIterable<FileInput>";

/** The signatures of a method whose response is a stream when a property of its parameters says so. */
function overloadsOf(operation: Operation, variants: readonly Variant[], types: Types): readonly Overload[] {
  const { streaming } = operation;
  if (streaming?.selector === undefined) return [];
  const key = propertyKey(streaming.selector);
  const selector = variants.flatMap(({ slots }) => slots).find(({ name }) => name === key);
  if (selector === undefined) return [];
  const plain = { arguments: [], result: `ResultPromise<${flat(resultOf(operation, types))}>` };
  const item = flat(types.expression(streaming.item, "read"));
  const asked = { ...selector, type: "true", isOptional: false };
  return [plain, { arguments: [asked], result: `ResultPromise<EventStream<${item}>>` }];
}

function variantsOf({ operation, given }: NamedOperation, { types, locator }: Source): readonly Variant[] {
  const sources = argumentSources(operation, locator);
  const own = given.parameters.map((member) => slotOf(member, sources.parameter(member.property), types));
  if (given.bodies.length === 0) return [{ id: "", slots: own }];
  return given.bodies.map(({ body, members, whole }) => {
    const { additional } = body;
    const named = members.map((member) => slotOf(member, sources.property(body, member.property), types));
    const wholeSlot = (name: string): Slot => ({
      name,
      type: flat(wholeType(body, operation, types)),
      isOptional: !operation.bodyRequired,
      ...sources.whole,
    });
    const all = whole === undefined ? [] : [wholeSlot(whole)];
    const index = additional && flat(types.expression(additional, "write"));
    const more =
      index === undefined ? [] : [{ name: INDEX, type: index, isOptional: true, ...sources.additional }];
    return { id: body.mediaType, slots: [...own, ...named, ...all, ...more] };
  });
}

/** Stands for the names that the document leaves open. */
const INDEX = "[key: string]";

function slotOf({ property, name, isOptional }: Member, source: SlotSource, types: Types): Slot {
  const printed = memberType(property, { types, direction: "write", isSent: true, name, isOptional });
  return { name: printed.key, type: flat(printed.type), isOptional, ...source };
}
