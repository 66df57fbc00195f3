// A type that only an event has, which an operation begins to use: in Go it is in another package then.
import { type Edit, set } from "./edits.ts";

const departure = { $ref: "#/components/schemas/Departure" };
const body = (schema: unknown) => ({ content: { "application/json": { schema } } });
const responses = { "200": { description: "" } };

/** What comes before. */
export const eventOnly: readonly Edit[] = [
  set("components schemas Departure", {
    type: "object",
    required: ["reason"],
    properties: { reason: { type: "string", enum: ["moved", "sold"] } },
  }),
  set("webhooks pet.left", { post: { requestBody: body(departure), responses } }),
];

/** The operation. */
export const alsoReturned: Edit = set("paths /departures", {
  get: { operationId: "getDeparture", responses: { "200": { description: "", ...body(departure) } } },
});
