// Chooses the call that a code sample makes: its arguments come from the examples of the document, else from their types.
import { argumentsOf } from "../../exchanges/arguments.ts";
import type { Argument, Json } from "../../exchanges/exchange.ts";
import { withFiles } from "../../exchanges/files.ts";
import { chooseBodies } from "../../plan/chosen-bodies.ts";
import type { Operation, Plan, Property, RequestBody } from "../../plan/plan.ts";
import { allResources } from "../../plan/resources.ts";
import { type TypesByKey, typedExample } from "./values.ts";
import { type SampleCall, sampleCall } from "./writer.ts";

/**
 * Returns one call of each operation: with its required parameters and with the first example of its body. A method that
 * streams the response of another operation has none.
 */
export function sampleCalls(plan: Plan): readonly SampleCall[] {
  const types: TypesByKey = new Map(plan.types.map((type) => [type.key, type]));
  return [plan, ...allResources(plan)].flatMap((owner) =>
    owner.operations
      .filter(({ base }) => base === undefined)
      .map((operation) => {
        const [body] = chooseBodies(operation);
        const resource = "words" in owner ? owner : undefined;
        const given = argumentsFor(operation, body, types);
        return sampleCall(plan, { resource, operation, body, arguments: given });
      }),
  );
}

function argumentsFor(
  operation: Operation,
  body: RequestBody | undefined,
  types: TypesByKey,
): readonly Argument[] {
  const call = { operation, body, types, isFull: false, round: 0, isPlain: true, isStreamed: false };
  const sampled = argumentsOf(call).list.map((argument) => withFiles(argument, body));
  const { parameters } = operation.examples;
  const example = body && operation.examples.bodies[body.mediaType]?.[0]?.value;
  const members = membersOf(example);
  const typed = (argument: Pick<Argument, "in" | "name" | "property" | "type">, value: unknown): Argument => {
    const { type, example: made } = typedExample(argument.type, value as Json, types);
    return { ...argument, type, example: made, value: value as Json };
  };
  const known = (argument: Argument): Argument => {
    const found = parameters.find((each) => each.in === argument.in && each.name === argument.name);
    return found === undefined ? argument : typed(argument, found.value);
  };
  const inBody = sampled.filter((argument) => BODY.includes(argument.in));
  return [
    ...sampled.filter((argument) => !BODY.includes(argument.in)).map(known),
    ...(body?.properties === undefined || example === undefined
      ? inBody.map((each) => (example === undefined || each.in !== "whole" ? each : typed(each, example)))
      : body.properties.flatMap((property): readonly Argument[] => {
          const { name, type } = property;
          if (isShown(property, body, types) && Object.hasOwn(members, name))
            return [typed({ in: "body", name, property, type }, members[name])];
          return inBody.filter((each) => each.property === property);
        })),
  ];
}

const BODY: readonly Argument["in"][] = ["body", "additional", "whole"];

/** Optional objects are left out of forms: a first upload needs no metadata. What is only read is never sent. */
function isShown({ type, required, readOnly }: Property, body: RequestBody, types: TypesByKey): boolean {
  const isObject = type.kind === "map" || (type.kind === "named" && types.get(type.key)?.kind === "object");
  return !readOnly && (required || body.kind !== "multipart" || !isObject);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
