// Writes calls of sampled operations as Java source.
import type { Exchange, Argument as Sampled } from "../exchanges/exchange.ts";
import type { ShownCall } from "../exchanges/shown-calls.ts";
import type { Argument, Variant } from "./arguments.ts";
import type { Method } from "./operations.ts";
import type { NamedMethods } from "./resources.ts";
import type { Types } from "./types.ts";
import { valueCode } from "./values.ts";

/** Writes the call of an exchange on a client; `undefined` when the package has no such method. */
export function callCode(
  exchange: ShownCall & Partial<Pick<Exchange, "response">>,
  client: string,
  resources: readonly NamedMethods[],
  types: Types,
): string | undefined {
  const named = resources.find(({ resource, access }) =>
    exchange.resource === undefined ? access === "" : resource === exchange.resource,
  );
  const asks = exchange.response?.kind === "stream" && exchange.operation.streaming?.selector !== undefined;
  const method = named?.methods.find(
    ({ operation, variant, stream }) =>
      operation === exchange.operation &&
      (variant.body === exchange.body || exchange.body === undefined) &&
      (stream?.selector !== undefined) === asks,
  );
  if (named === undefined || method === undefined) return undefined;
  return `${client}${named.access}.${method.name}(${passed(exchange, method, types).join(", ")})`;
}

function passed(exchange: ShownCall, { variant, params }: Method, types: Types): readonly string[] {
  const values = new Map<string, string>();
  for (const sampled of exchange.arguments) {
    const name = nameOf(sampled, variant);
    const argument = [...variant.positional, ...variant.optional].find((each) => each.name === name);
    if (argument === undefined) continue;
    values.set(argument.name, withValue(values.get(argument.name), argument, sampled, types));
  }
  const positional = variant.positional.map(({ name }) => values.get(name) ?? "null");
  const setters = variant.optional.flatMap(({ name }) =>
    values.has(name) ? [`.${name}(${values.get(name)})`] : [],
  );
  if (params === undefined || (setters.length === 0 && !variant.needsParams)) return positional;
  return [...positional, `${params}.builder()${setters.join("")}.build()`];
}

/** The bounds of a date filter are one argument. */
function withValue(before: string | undefined, argument: Argument, sampled: Sampled, types: Types): string {
  const value = valueCode(sampled.type, sampled.example, types);
  if (argument.type !== "DateFilter") return value;
  const bound = /\[(\w+)\]$/.exec(sampled.name)?.[1] ?? "";
  return `${before ?? "DateFilter.of()"}.${bound}(${value})`;
}

/** Name of the argument of a sampled value. */
function nameOf(sampled: Sampled, variant: Variant): string | undefined {
  if (sampled.in === "whole") return argumentIn(variant.whole);
  if (sampled.in === "additional") return argumentIn(variant.additional);
  const all = sampled.in === "body" ? variant.members : variant.parameters;
  const bound = all.find(({ property }) => property === sampled.property);
  return bound && (bound.key ?? argumentIn(bound.value));
}

/** The argument that an expression reads: `id`, or `params.get("id")`. */
function argumentIn(value: string | undefined): string | undefined {
  return /"([^"]+)"/.exec(value ?? "")?.[1] ?? value;
}
