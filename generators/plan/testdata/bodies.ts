// Makes plans of an operation that takes a body.
import type { Operation, Plan } from "../plan.ts";
import { type Members, ok, onlyOperation, planOf } from "./fixture.ts";

/** Schema of a file. */
export const file = { type: "string", format: "binary" };

/** Schema of an object with a required and an optional property. */
export const thing = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, size: { type: "integer" } },
};

/** The plan of an operation that takes a body with these media types. */
export function planWith(content: Members, more: Members = {}, schemas: Members = {}): Plan {
  const post = { operationId: "go", requestBody: { content, ...more }, responses: ok({ type: "string" }) };
  return planOf({ paths: { "/pets": { post } }, components: { schemas } });
}

/** The bodies of that operation. */
export function bodiesOf(content: Members, schemas: Members = {}): Operation["bodies"] {
  return onlyOperation(planWith(content, {}, schemas)).bodies;
}
