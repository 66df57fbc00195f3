// Decides which of an operation's request bodies a method sends, and which parameters it takes by position.
import type { Operation, Parameter, Property, RequestBody } from "./plan.ts";

/**
 * Returns the body a method sends; several when their required properties distinguish them, such as a file and the ID of a document.
 *
 * Most operations that list several media types take the same properties in each: then the first is sent. Multipart
 * is preferred for files only, so JSON comes before a multipart body without one.
 */
export function chooseBodies({ bodies }: Pick<Operation, "bodies">): readonly RequestBody[] {
  const [first, ...others] = [...bodies].sort((one, other) => rank(one) - rank(other));
  if (first === undefined) return [];
  const chosen = [first];
  for (const body of others)
    if (chosen.every((known) => tellsApart(known, body) && tellsApart(body, known))) chosen.push(body);
  return chosen;
}

/** Bodies keep their order, except that JSON comes before a multipart body without a file. */
function rank(body: RequestBody): number {
  return body.kind === "multipart" && !(body.properties ?? []).some(isFile) ? 1 : 0;
}

/** Whether a property is a file, or several. */
export function isFile({ type }: Pick<Property, "type">): boolean {
  const inner = type.kind === "nullable" ? type.type : type;
  return inner.kind === "binary" || (inner.kind === "array" && inner.items.kind === "binary");
}

/** Whether one body requires a property that the other does not have. */
function tellsApart(one: RequestBody, other: RequestBody): boolean {
  if (one.properties === undefined || other.properties === undefined) return false;
  const names = new Set(other.properties.map(({ name }) => name));
  return one.properties.some(({ name, required }) => required && !names.has(name));
}

/**
 * Whether a property with one possible value is always sent. In a body that may be omitted it is not if other
 * properties are required: alone it would make an incomplete body.
 */
export function isAlwaysSent(property: Property, body: RequestBody | undefined, isNeeded: boolean): boolean {
  const isConstant = (each: Property): boolean => constantOf(each) !== undefined;
  const rest = isNeeded ? [] : (body?.properties ?? []).filter(({ required }) => required);
  return property.required && isConstant(property) && rest.every(isConstant);
}

/** The only value that a property can have; `undefined` for any other, and for null. */
export function constantOf({ type }: Pick<Property, "type">): string | number | boolean | undefined {
  return type.kind === "const" && type.value !== null ? type.value : undefined;
}

/** The only value a required property can have, which is sent without being given; `undefined` for any other property. */
export function fixedValue(property: Property): string | number | boolean | undefined {
  return property.required ? constantOf(property) : undefined;
}

/** The parameters of the path that methods take by position, in their order. */
export function positionalParameters({ positional, parameters }: Operation): readonly Parameter[] {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  if (positional === undefined) return inPath;
  return positional.flatMap((name) => inPath.find((parameter) => parameter.name === name) ?? []);
}

/** The property that distinguishes a body from the others. */
export function markOf(body: RequestBody, all: readonly RequestBody[]): Property | undefined {
  return body.properties?.find(
    ({ name, required }) =>
      required &&
      all.every((other) => other === body || !other.properties?.some((property) => property.name === name)),
  );
}
