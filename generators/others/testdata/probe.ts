// Operations that real contracts rarely have: two files in one body, unions, and names that need others in code.

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const file = { type: "string", format: "binary" };

const animal = (kind: string): object => ({
  type: "object",
  required: ["kind", "lives"],
  properties: { kind: { const: kind }, lives: { type: "integer" } },
});

/** An operation that returns its body. */
const echo = (operationId: string, schema: string): object => ({
  post: {
    tags: ["probe"],
    operationId,
    requestBody: { required: true, ...json(reference(schema)) },
    responses: { "200": { description: "The same.", ...json(reference(schema)) } },
  },
});

/** Paths to add to a document. */
export const probePaths = {
  "/probe/pair": {
    post: {
      tags: ["probe"],
      operationId: "sendPair",
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", required: ["front", "back"], properties: { front: file, back: file } },
          },
        },
      },
      responses: { "200": { description: "Sent.", ...json(reference("Document")) } },
    },
  },
  "/probe/pets": echo("echoPet", "ProbePet"),
  "/probe/values": echo("echoValue", "ProbeValue"),
};

/** Schemas to add to a document. */
export const probeSchemas = {
  ProbeCat: animal("cat"),
  ProbeDog: animal("dog"),
  ProbePet: {
    oneOf: [reference("ProbeCat"), reference("ProbeDog")],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/ProbeCat", dog: "#/components/schemas/ProbeDog" },
    },
  },
  ProbePoint: {
    type: "object",
    required: ["x", "y"],
    properties: { x: { type: "integer" }, y: { type: "integer" } },
  },
  ProbeValue: { anyOf: [{ type: "string" }, { type: "integer" }, reference("ProbePoint")] },
};
