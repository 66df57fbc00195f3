// Follows references into the examples of a bundled document.
import { segmentsOf } from "../../../generators/plan/source.ts";
import type { Json, Spec } from "../spec.ts";

/** Returns the target of a reference, or the object itself. */
export function follow(spec: Spec, value: unknown): Json {
  const reference = members(value)["$ref"];
  if (typeof reference !== "string") return members(value);
  return follow(
    spec,
    segmentsOf(reference).reduce<unknown>((node, name) => members(node)[name], spec),
  );
}

/** Names of the example files of a media type in `openapi/examples`, without their extension. */
export function exampleNames(media: Json): readonly string[] {
  return Object.values(members(media["examples"])).flatMap((example) => {
    const reference = members(example)["$ref"];
    return typeof reference === "string" ? reference.split("/").slice(-1) : [];
  });
}

/** Returns the value as an object, or an empty one. */
export function members(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
