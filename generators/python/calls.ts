// Writes calls of sampled operations as Python source.

import type { Argument as Sampled } from "../exchanges/exchange.ts";
import type { ShownCall } from "../exchanges/shown-calls.ts";
import type { Plan } from "../plan/plan.ts";
import { type Argument, argumentsOf, type BoundBody } from "./arguments.ts";
import { filterOf } from "./date-filters.ts";
import { literal } from "./docstring.ts";
import type { NamedResource } from "./resource-names.ts";
import type { Types } from "./types.ts";
import { type DictOf, valueCode } from "./values.ts";

/** What the names in a call come from. */
export interface Naming {
  readonly plan: Plan;
  readonly types: Types;
  readonly resources: readonly NamedResource[];
}

/**
 * Writes the call of an exchange on a client; `undefined` when the package has no such method.
 *
 * @param module - The package, by which typed dicts are named. Default: every dict is a plain one.
 */
export function callCode(
  exchange: ShownCall,
  client: string,
  naming: Naming,
  module?: string,
): string | undefined {
  const named = naming.resources.find(({ resource }) => resource.operations.includes(exchange.operation));
  if (named === undefined) return undefined;
  const method = named.methods.find(({ operation }) => operation === exchange.operation);
  const place = named.attribute === "" ? client : `${client}.${named.attribute}`;
  const dictOf: DictOf = (key) => {
    const { form, name } = naming.types.get(key);
    return module !== undefined && form === "dict" ? `${module}.${name}` : undefined;
  };
  return `${place}.${method?.name}(${passed(exchange, naming.types, dictOf)})`;
}

/** The arguments as source, those by position first. */
function passed(exchange: ShownCall, types: Types, dictOf: DictOf): string {
  const { operation } = exchange;
  const { all, parameters, bodies } = argumentsOf(operation, { types, spelling: new Map() });
  const body = bodies.find((each) => each.body === exchange.body);
  const values = new Map<Argument, string>();
  const filters = new Map<Argument, string[]>();
  for (const sampled of exchange.arguments) {
    const argument = argumentOf(sampled, parameters, body);
    if (argument === undefined) continue;
    const parameter = parameters.find(({ property }) => property === sampled.property)?.property;
    const filter = parameter && filterOf(parameter, operation);
    if (filter === undefined) values.set(argument, valueCode(sampled.example, dictOf));
    else filters.set(argument, [...(filters.get(argument) ?? []), bound(sampled, filter, dictOf)]);
  }
  for (const [argument, bounds] of filters) values.set(argument, `{${bounds.join(", ")}}`);
  return all
    .filter((argument) => values.has(argument))
    .map((argument) => `${argument.positional ? "" : `${argument.name}=`}${values.get(argument)}`)
    .join(", ");
}

/** `created_at[gte]` is `gte` of the filter `created_at`. */
function bound({ name, example }: Sampled, filter: string, dictOf: DictOf): string {
  return `${literal(name.slice(filter.length + 1, -1))}: ${valueCode(example, dictOf)}`;
}

function argumentOf(
  sampled: Sampled,
  parameters: ReturnType<typeof argumentsOf>["parameters"],
  body: BoundBody | undefined,
): Argument | undefined {
  if (sampled.in === "whole") return body?.whole;
  if (sampled.in === "additional") return body?.extra;
  const all = sampled.in === "body" ? (body?.members ?? []) : parameters;
  return all.find(({ property }) => property === sampled.property)?.argument;
}
