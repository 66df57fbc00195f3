// Chooses the call that a code sample makes: its arguments come from the examples of the spec.

import type { Argument, Json } from "../../../generators/exchanges/exchange.ts";
import type { ShownCall } from "../../../generators/exchanges/shown-calls.ts";
import { chooseBodies } from "../../../generators/plan/chosen-bodies.ts";
import type { Operation, Plan, Property, RequestBody, Resource } from "../../../generators/plan/plan.ts";
import { listOperations, type Spec } from "../spec.ts";
import { type TypesByKey, typedExample } from "./values.ts";

/** A call to show as code. */
export interface SampleCall extends ShownCall {
  readonly resource: Resource;
}

/**
 * Returns one call of each operation: with its path parameters and with the first example of its body. A method that streams
 * the response of another operation has none.
 */
export function sampleCalls(plan: Plan, spec: Spec): readonly SampleCall[] {
  const types: TypesByKey = new Map(plan.types.map((type) => [type.key, type]));
  return plan.resources.flatMap((resource) =>
    resource.operations
      .filter(({ base }) => base === undefined)
      .map((operation): SampleCall => {
        const [body] = chooseBodies(operation);
        const examples = examplesOf(spec, operation, body);
        const argumentFor = (place: Argument["in"], property: Property): readonly Argument[] => {
          const value = (place === "body" ? examples.body : examples.parameters)[property.name];
          if (value === undefined) return [];
          const { type, example } = typedExample(property.type, value, types);
          return [{ in: place, name: property.name, property, type, example, value }];
        };
        const required = operation.parameters.filter((parameter) => parameter.required);
        const properties = (body?.properties ?? []).filter((property) => isShown(property, body, types));
        return {
          resource,
          operation,
          body,
          arguments: [
            ...required.flatMap((parameter) => argumentFor(parameter.in, parameter)),
            ...properties.flatMap((property) => argumentFor("body", property)),
          ],
        };
      }),
  );
}

/** Optional objects are left out of forms: a first upload needs no metadata. */
function isShown({ type, required }: Property, body: RequestBody | undefined, types: TypesByKey): boolean {
  const isObject = type.kind === "map" || (type.kind === "named" && types.get(type.key)?.kind === "object");
  return required || body?.kind !== "multipart" || !isObject;
}

type Values = Readonly<Record<string, Json>>;

interface Examples {
  /** Parameter → value. */
  readonly parameters: Values;
  /** Property → value. */
  readonly body: Values;
}

type Node = Readonly<Record<string, unknown>>;

function examplesOf(spec: Spec, { id }: Operation, body: RequestBody | undefined): Examples {
  const placed = listOperations(spec).find(({ operation }) => operation.operationId === id);
  if (placed === undefined) throw new Error(`The spec has no operation ${id}.`);
  const { path, operation } = placed;
  const listed = [...((spec.paths[path]?.["parameters"] ?? []) as Node[]), ...(operation.parameters ?? [])];
  const parameters = listed.map((each) => follow(spec, each));
  const request = (operation as unknown as { readonly requestBody?: Node }).requestBody;
  const content = (request?.["content"] ?? {}) as Readonly<Record<string, Node>>;
  const [example] = Object.values((content[body?.mediaType ?? ""]?.["examples"] ?? {}) as Node);
  return {
    parameters: Object.fromEntries(parameters.map((each) => [each["name"], each["example"]])) as Values,
    body: (example === undefined ? {} : follow(spec, example as Node)["value"]) as Values,
  };
}

/** Follows a reference into the components. */
function follow(spec: Spec, node: Node): Node {
  const reference = node["$ref"];
  if (typeof reference !== "string") return node;
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
  return spec.components?.[kind]?.[name] as Node;
}
