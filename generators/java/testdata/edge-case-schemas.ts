// The schemas of the document with everything that is hard to generate in Java.

/** Any string. */
export const text = { type: "string" };

/** Location of a schema in the document. */
export const ref = (name: string): string => `#/components/schemas/${name}`;

/** Names, kinds and unions that clash with Java. */
export const edgeCaseSchemas = {
  Thing: {
    type: "object",
    required: ["class", "hashCode", "input"],
    properties: {
      class: text,
      hashCode: { type: "integer", format: "int32" },
      input: { type: "string", format: "byte" },
      members: { type: "array", items: { type: ["string", "null"] } },
      "2fa": { type: "boolean" },
      "a-b": { type: "string", format: "date" },
      a_b: { type: "string", format: "date-time", deprecated: true },
      json: { type: "object", additionalProperties: { type: ["number", "null"], format: "decimal" } },
      parent: { $ref: "#/components/schemas/Thing" },
      anything: {},
      either: { oneOf: [text, { type: "object", properties: { a: text } }] },
      word: { anyOf: [text, { type: "string", enum: ["x"] }] },
      enum: { type: "string", enum: ["DECODER", "2", "a-b", "a_b", "class", "", "ä", "*/"] },
      error: { $ref: "#/components/schemas/Error" },
      lower: { $ref: "#/components/schemas/thing" },
      tls: { $ref: "#/components/schemas/TLS" },
    },
  },
  thing: { type: "object", description: "Only its case is another.", properties: { THING: text } },
  Error: { type: "object", properties: { message: text } },
  ASN: {
    type: "object",
    required: ["asn", "builder", "none"],
    properties: {
      asn: { type: "integer", readOnly: true },
      ASN: { type: "integer", writeOnly: true },
      builder: { type: ["string", "null"] },
      of: { $ref: ref("Builder") },
      none: { type: "null" },
      String: { type: "object", additionalProperties: { $ref: ref("Pet") } },
      this: { type: "array", items: { type: "array", items: { type: ["integer", "null"] } } },
      numbers: { $ref: ref("Numbers") },
      "": text,
      $: text,
      ключ: text,
      input: { type: "array", items: { $ref: ref("Maybe") } },
    },
    additionalProperties: { type: "integer" },
  },
  Builder: {
    allOf: [{ $ref: ref("Error") }, { type: "object", properties: { builder: { $ref: ref("Builder") } } }],
  },
  Maybe: { type: ["object", "null"], properties: { maybe: { $ref: ref("Maybe") } } },
  Numbers: {
    type: "object",
    properties: {
      one: { type: "integer", enum: [1, 2, 3] },
      half: { type: "number", enum: [0.5, 1.5] },
      yes: { type: "boolean", enum: [true] },
      large: { type: "integer", format: "int64", default: 9007199254740991 },
      mixed: { enum: ["a", 1, null] },
      many: { type: "string", enum: Array.from({ length: 3_000 }, (_, index) => `word ${index}`) },
      tooMany: { type: "string", enum: Array.from({ length: 5_000 }, (_, index) => `word ${index}`) },
      either: { anyOf: [{ type: "integer" }, { type: "number" }, { type: "null" }] },
      String: { type: "string", enum: ["String", "OBJECT", "object", "Object"] },
      list: { type: "array", items: { oneOf: [{ $ref: ref("Cat") }, { $ref: ref("Error") }] } },
      tree: { $ref: ref("Tree") },
      shape: { $ref: ref("Shape") },
    },
  },
  // No discriminator, but a property with distinct values.
  Shape: {
    oneOf: [
      { type: "object", title: "Circle", required: ["form"], properties: { form: { const: "circle" } } },
      {
        type: "object",
        title: "Angular",
        required: ["form"],
        properties: { form: { type: "string", enum: ["square", "box"] }, name: text },
      },
    ],
  },
  Tree: { type: "array", items: { $ref: ref("Tree") } },
  TLS: { type: "string", enum: ["tls", "TLS 1.3"] },
  Pet: {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
    },
  },
  Cat: {
    type: "object",
    required: ["kind"],
    properties: {
      kind: { type: "string", const: "cat" },
      friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    },
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", const: "dog" }, lives: { type: "integer", default: 1 } },
  },
};
