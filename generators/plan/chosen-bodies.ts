// Decides which of the bodies an operation takes a method sends.
import type { Operation, Property, RequestBody } from "./plan.ts";

/**
 * Returns the body a method sends; several where what they need tells them apart, as a file or the id of a document.
 *
 * Most operations that list several media types take the same members in each: then the first is sent. A form with parts
 * is worth its cost only for a file, so JSON comes before one without.
 */
export function chooseBodies({ bodies }: Pick<Operation, "bodies">): readonly RequestBody[] {
  const [first, ...others] = [...bodies].sort((one, other) => rank(one) - rank(other));
  if (first === undefined) return [];
  const chosen = [first];
  for (const body of others)
    if (chosen.every((known) => tellsApart(known, body) && tellsApart(body, known))) chosen.push(body);
  return chosen;
}

/** Bodies keep their order, but a multipart body without a file goes behind JSON. */
function rank(body: RequestBody): number {
  return body.kind === "multipart" && !(body.properties ?? []).some(isFile) ? 1 : 0;
}

/** Whether a property is a file, or several. */
export function isFile({ type }: Pick<Property, "type">): boolean {
  const inner = type.kind === "nullable" ? type.type : type;
  return inner.kind === "binary" || (inner.kind === "array" && inner.items.kind === "binary");
}

/** Whether one body needs a member that the other does not have. */
function tellsApart(one: RequestBody, other: RequestBody): boolean {
  if (one.properties === undefined || other.properties === undefined) return false;
  const names = new Set(other.properties.map(({ name }) => name));
  return one.properties.some(({ name, required }) => required && !names.has(name));
}

/** The property by which a body is told from the others. */
export function markOf(body: RequestBody, all: readonly RequestBody[]): Property | undefined {
  return body.properties?.find(
    ({ name, required }) =>
      required &&
      all.every((other) => other === body || !other.properties?.some((property) => property.name === name)),
  );
}
