// Schemas of unions with and without discriminators, for the tests of generated Java.
import { ref, text } from "./edge-case-schemas.ts";

const named = (required: readonly string[], properties: object): object => ({
  type: "object",
  required,
  properties,
});

/** Unions as real documents have them. */
export const unionSchemas = {
  // The example of polymorphism in the OpenAPI specification.
  Animal: {
    type: "object",
    required: ["name", "petType"],
    discriminator: { propertyName: "petType" },
    properties: { name: text, petType: text },
  },
  Lion: {
    description: "A representation of a lion.",
    allOf: [{ $ref: ref("Animal") }, named(["huntingSkill"], { huntingSkill: text })],
  },
  Hound: {
    allOf: [
      { $ref: ref("Animal") },
      named(["packSize"], { packSize: { type: "integer", format: "int32", default: 0 } }),
    ],
  },
  // Only the union declares the property that tells its variants apart; one of them is used alone, too.
  Shipment: {
    oneOf: [{ $ref: ref("Parcel") }, { $ref: ref("Letter") }],
    discriminator: { propertyName: "sentAs", mapping: { parcel: ref("Parcel"), letter: ref("Letter") } },
  },
  Parcel: {
    type: "object",
    properties: { weight: { type: "integer" } },
    additionalProperties: { type: ["string", "null"] },
  },
  Letter: { type: "object", properties: { pages: { type: "integer" } } },
  Quantity: { oneOf: [text, { type: "integer" }] },
  Person: named(["id", "firstName"], { id: text, firstName: text, nickname: text }),
  Company: named(["id", "companyName"], { id: text, companyName: text }),
  Holding: named(["id", "companyName"], {
    id: text,
    companyName: text,
    subsidiaries: { type: "array", items: text },
  }),
  /** By required properties; two of them differ in an optional property only. */
  Party: { anyOf: [{ $ref: ref("Person") }, { $ref: ref("Company") }, { $ref: ref("Holding") }] },
  Value: {
    oneOf: [
      { type: "boolean" },
      { type: "array", items: text },
      { type: "array", items: { type: "integer" } },
      { $ref: ref("Person") },
      { type: "null" },
    ],
  },
  UnionBox: {
    type: "object",
    required: ["animal", "quantity"],
    properties: {
      animal: { $ref: ref("Animal") },
      quantity: { $ref: ref("Quantity") },
      party: { $ref: ref("Party") },
      shipment: { $ref: ref("Shipment") },
      letter: { $ref: ref("Letter") },
      value: { $ref: ref("Value") },
      notes: { type: "object", additionalProperties: { type: ["string", "null"] } },
      inline: { oneOf: [text, { type: "number" }, { type: "array", items: text }] },
    },
  },
};
