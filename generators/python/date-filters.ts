// Groups query parameters such as `created_at[gte]` and `created_at[lt]` into one argument.
import type { Operation, Parameter } from "../plan/plan.ts";

const PATTERN = /^([a-z][a-z0-9_]*)\[(?:gte|gt|lte|lt)\]$/;

/** The name that a parameter shares with others: `created_at` of `created_at[gte]`; `undefined` for any other. */
export function filterOf(parameter: Parameter, { parameters }: Operation): string | undefined {
  const base = baseOf(parameter);
  if (base === undefined || parameters.some(({ name }) => name === base)) return undefined;
  return parameters.filter((other) => baseOf(other) === base).length > 1 ? base : undefined;
}

function baseOf({ name, in: place, required, style, type }: Parameter): string | undefined {
  const isTime = type.kind === "string" && type.format === "date-time";
  const isFilter = place === "query" && !required && style === "form" && isTime;
  return isFilter ? PATTERN.exec(name)?.[1] : undefined;
}
