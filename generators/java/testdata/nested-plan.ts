// Nests a resource of the document with edge cases, for the tests of generated Java.
import type { Plan, Resource } from "../../plan/plan.ts";

/** Moves the resource of unions into the first one, and its operations to the client as well. */
export function nest(made: Plan): Plan {
  const isMoved = ({ words }: Resource): boolean => words.join() === "unions";
  const [moved] = made.resources.filter(isMoved);
  const [parent, ...others] = made.resources.filter((resource) => !isMoved(resource));
  if (moved === undefined || parent === undefined) throw new Error("The document has no such resources.");
  const inner = { ...moved, path: [...parent.path, ...moved.path] };
  return { ...made, operations: moved.operations, resources: [{ ...parent, resources: [inner] }, ...others] };
}
