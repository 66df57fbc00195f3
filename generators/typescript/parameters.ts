// Decides the arguments of a method: positional ones, and the properties of its parameters object.
import { chooseBodies, fixedValue, isFile, markOf, positionalParameters } from "../plan/chosen-bodies.ts";
import type { Operation, Parameter, Property, RequestBody } from "../plan/plan.ts";
import { camel, Scope } from "./names.ts";
import { METHOD_VARIABLES } from "./reserved.ts";

/** A positional argument. */
export interface Positional {
  readonly parameter: Parameter;
  /** Name of the variable. */
  readonly name: string;
}

/** A property of the parameters object. */
export interface Member<P extends Property = Property> {
  readonly property: P;
  /** Name of the property: that on the wire, unless another one has it. */
  readonly name: string;
  readonly isOptional: boolean;
}

/** A body and the properties it is made of. */
export interface BoundBody {
  readonly body: RequestBody;
  readonly members: readonly Member[];
  /** Property that is the whole body. */
  readonly whole: string | undefined;
  /** Property whose presence chooses this body; `undefined` when there is no choice. */
  readonly mark: string | undefined;
}

/** All arguments of a method. */
export interface MethodArguments {
  readonly positional: readonly Positional[];
  readonly parameters: readonly Member<Parameter>[];
  readonly bodies: readonly BoundBody[];
  /** Whether it has a parameters object, and whether that can be left out. */
  readonly params: "none" | "optional" | "required";
  /** Whether it sends files. */
  readonly hasFiles: boolean;
}

/** Decides the arguments of the method of an operation. */
export function argumentsOf(operation: Operation): MethodArguments {
  const variables = new Scope(METHOD_VARIABLES);
  const byPosition = positionalParameters(operation);
  const positional = byPosition.map((parameter) => ({
    parameter,
    name: variables.takeVariable(camel(parameter.words)),
  }));
  const scope = new Scope();
  const others = operation.parameters.filter((parameter) => !byPosition.includes(parameter));
  const parameters = others.map(
    (property): Member<Parameter> => ({
      property,
      name: scope.take(property.name, `${property.in}_${property.name}`),
      isOptional: !property.required || fixedValue(property) !== undefined,
    }),
  );
  const chosen = chooseBodies(operation);
  const taken = parameters.map(({ name }) => name);
  const bodies = chosen.map((body) => bind(body, chosen, operation, new Scope(taken)));
  return {
    positional,
    parameters,
    bodies,
    params: paramsOf(parameters, bodies, operation),
    hasFiles: bodies.some(
      ({ body, members }) =>
        body.kind === "binary" || members.some(({ property }) => isFileMember(body, property)),
    ),
  };
}

function isFileMember({ encoding }: RequestBody, property: Property): boolean {
  return encoding[property.name]?.style === "file" || isFile(property);
}

function bind(
  body: RequestBody,
  all: readonly RequestBody[],
  { bodyRequired }: Operation,
  scope: Scope,
): BoundBody {
  if (body.properties === undefined)
    return { body, members: [], whole: scope.take("body", "request_body"), mark: undefined };
  const isNeeded = bodyRequired || all.length > 1;
  const members = body.properties
    .filter(({ readOnly, writeOnly }) => !readOnly || writeOnly)
    .map((property): Member => {
      const isOptional = !property.required || !isNeeded || fixedValue(property) !== undefined;
      return { property, name: scope.take(property.name, `body_${property.name}`), isOptional };
    });
  const mark = all.length > 1 ? markOf(body, all)?.name : undefined;
  return {
    body,
    members,
    whole: undefined,
    mark: members.find(({ property }) => property.name === mark)?.name,
  };
}

function paramsOf(
  parameters: readonly Member[],
  bodies: readonly BoundBody[],
  { bodyRequired }: Operation,
): MethodArguments["params"] {
  const members = [...parameters, ...bodies.flatMap((body) => body.members)];
  const isWhole = bodies.some(({ whole }) => whole !== undefined);
  const hasMore = bodies.some(({ body }) => body.additional !== undefined);
  if (members.length === 0 && !isWhole && !hasMore) return "none";
  const isRequired =
    members.some(({ isOptional }) => !isOptional) || (isWhole && bodyRequired) || bodies.length > 1;
  return isRequired ? "required" : "optional";
}
