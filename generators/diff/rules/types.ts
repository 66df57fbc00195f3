// The rules about named types, their properties, and what types may hold.
import { addition, breaking, everywhere, javaVerdict, nowhere, type Rule, risky, silent } from "./rule.ts";

/** The rules about named types and their properties. */
export const typeRules: readonly Rule[] = [
  {
    id: "type-removed",
    title: "Type removed",
    explanation:
      "A named type is no longer exported. In TypeScript and Python only programs that import it by name are hurt; in Java also those that receive it.",
    example: {
      before: "schemas:\n  Pet: { type: object }\n  Owner: { type: object }",
      after: "schemas:\n  Pet: { type: object }",
    },
    reason: "The type `{symbol}` no longer exists.",
    fix: "Keep the schema, and something that refers to it.",
    levels: {
      ...everywhere,
      typescript: risky("importers of the type"),
      python: risky("importers of the type"),
    },
  },
  {
    id: "type-added",
    title: "Type added",
    explanation: "A named type is new.",
    example: { before: "schemas: {}", after: "schemas:\n  Pet: { type: object }" },
    reason: "The type `{symbol}` is new.",
    fix: "Nothing to do.",
    levels: nowhere,
  },
  {
    id: "type-renamed",
    title: "Type renamed",
    explanation:
      "A schema has another name, or a number because another schema has the same name. The wire is the same; programs that import the type are hurt.",
    example: { before: "schemas:\n  Pet: { type: object }", after: "schemas:\n  Animal: { type: object }" },
    reason: "The type `{old}` is now called `{new}`.",
    fix: "Keep the name of the schema.",
    levels: {
      ...everywhere,
      typescript: risky("importers of the type"),
      python: risky("importers of the type"),
    },
  },
  {
    id: "type-moved",
    title: "Type in another package",
    explanation:
      "A type that only events had is used by an operation now, or the other way round. In Go the types that only events have are in package webhook: programs that name the type, as handlers of its event do, no longer compile.",
    example: {
      before:
        "paths: {}\nwebhooks: { pet.created: { post: { requestBody: { $ref: '#/components/requestBodies/Pet' } } } }",
      after:
        "paths: { /pets: { post: { requestBody: { $ref: '#/components/requestBodies/Pet' } } } }\nwebhooks: { pet.created: { post: { requestBody: { $ref: '#/components/requestBodies/Pet' } } } }",
    },
    reason: "The type `{old}` is `{new}` now.",
    fix: "Give the operation, or the event, a schema of its own.",
    levels: { go: breaking },
  },
  {
    id: "type-reshaped",
    title: "Type of another kind",
    explanation:
      "A name that was an object is a union, a list or a plain type now, or the other way round. Programs that extend the interface, or create the class, no longer compile.",
    example: {
      before: "Pet: { type: object, properties: { name: { type: string } } }",
      after: "Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }",
    },
    reason: "`{symbol}` is a type of another kind.",
    fix: "Give the new type a name of its own.",
    levels: { ...everywhere, typescript: risky("importers of the type") },
  },
  {
    id: "symbol-removed",
    title: "Public name removed",
    explanation:
      "A name that users of the SDK can write no longer exists, and no other rule says why. This rule is a safety net.",
    example: { before: "title: Pets", after: "title: Animals" },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep the names of the document, or name it in the configuration.",
    levels: {
      typescript: risky("importers of the type"),
      python: breaking,
      java: javaVerdict("breaking", "breaking"),
    },
  },
  {
    id: "request-property-removed",
    title: "Request property removed",
    explanation: "A type of requests no longer has a property. Programs that set it no longer compile.",
    example: {
      before: "NewPet: { type: object, properties: { name: { type: string }, tag: { type: string } } }",
      after: "NewPet: { type: object, properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep the property, marked as deprecated and ignored.",
    levels: { ...everywhere, wire: risky("callers that send it") },
  },
  {
    id: "request-property-added",
    title: "Optional request property added",
    explanation: "A type of requests has another property that may be left out.",
    example: {
      before: "NewPet: { type: object, properties: { name: { type: string } } }",
      after: "NewPet: { type: object, properties: { name: { type: string }, tag: { type: string } } }",
    },
    reason: "`{symbol}` is new and optional.",
    fix: "Nothing to do.",
    levels: nowhere,
  },
  {
    id: "request-property-added-required",
    title: "Required request property added",
    explanation:
      "A type of requests needs another property. Java builders check it at run time, and a field that a literal in Go leaves out is empty, so that programs compile and then fail.",
    example: {
      before: "NewPet: { type: object, properties: { name: { type: string } } }",
      after:
        "NewPet: { type: object, required: [tag], properties: { name: { type: string }, tag: { type: string } } }",
    },
    reason: "`{symbol}` is new and required.",
    fix: "Make the property optional with a default.",
    levels: {
      ...everywhere,
      wire: breaking,
      java: javaVerdict("breaking", "breaking", { silent: true }),
      go: silent,
    },
  },
  {
    id: "request-property-required",
    title: "Request property became required",
    explanation:
      "A property of a request must be given. Java builders check it at run time, so that programs compile and then fail.",
    example: {
      before: "NewPet: { type: object, properties: { name: { type: string } } }",
      after: "NewPet: { type: object, required: [name], properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` must be given.",
    fix: "Keep the property optional with a default.",
    levels: { ...everywhere, java: javaVerdict("breaking", "breaking", { silent: true }) },
  },
  {
    id: "request-property-optional",
    title: "Request property became optional",
    explanation:
      "A property of a request may be left out. Calls are not hurt; in Go its field becomes a pointer.",
    example: {
      before: "NewPet: { type: object, required: [name], properties: { name: { type: string } } }",
      after: "NewPet: { type: object, properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` may be left out.",
    fix: "Nothing to do, unless a program reads values of the type.",
    levels: { typescript: addition, python: addition, go: breaking },
  },
  {
    id: "response-property-removed",
    title: "Response property removed",
    explanation: "A type of responses no longer has a property. Programs that read it no longer compile.",
    example: {
      before: "Pet: { type: object, properties: { name: { type: string }, tag: { type: string } } }",
      after: "Pet: { type: object, properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep the property, marked as deprecated.",
    levels: { ...everywhere, wire: breaking },
  },
  {
    id: "response-property-added",
    title: "Optional response property added",
    explanation: "A type of responses has another property that may be missing.",
    example: {
      before: "Pet: { type: object, properties: { name: { type: string } } }",
      after: "Pet: { type: object, properties: { name: { type: string }, tag: { type: string } } }",
    },
    reason: "`{symbol}` is new.",
    fix: "Nothing to do.",
    levels: { ...nowhere, wire: addition },
  },
  {
    id: "response-property-added-required",
    title: "Required response property added",
    explanation:
      "A type of responses has another property that is always present. Programs that read are not hurt; tests that create values of the type no longer compile.",
    example: {
      before: "Pet: { type: object, properties: { name: { type: string } } }",
      after:
        "Pet: { type: object, required: [tag], properties: { name: { type: string }, tag: { type: string } } }",
    },
    reason: "`{symbol}` is new, and values that programs create must have it.",
    fix: "Add it to fixtures.",
    levels: {
      typescript: risky("fixtures"),
      python: risky("fixtures"),
      java: javaVerdict("risky", "risky", { silent: true, consumers: ["fixtures"] }),
      go: addition,
    },
  },
  {
    id: "response-property-optional",
    title: "Response property became optional",
    explanation:
      "A property of a response may be missing. Programs that read it without a check no longer compile.",
    example: {
      before: "Pet: { type: object, required: [name], properties: { name: { type: string } } }",
      after: "Pet: { type: object, properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` may be missing.",
    fix: "Keep the property required.",
    levels: everywhere,
  },
  {
    id: "response-property-required",
    title: "Response property became required",
    explanation:
      "A property of a response is always present. Programs that read it are not hurt in TypeScript and Python, but tests that create values without it no longer compile. In Java the getter returns the value itself and no `Optional`; in Go the field is the value itself and no pointer.",
    example: {
      before: "Pet: { type: object, properties: { name: { type: string } } }",
      after: "Pet: { type: object, required: [name], properties: { name: { type: string } } }",
    },
    reason: "`{symbol}` is always present.",
    fix: "Add it to fixtures; in Java and Go, release a major version.",
    levels: {
      typescript: risky("fixtures"),
      python: risky("fixtures"),
      java: javaVerdict("breaking", "breaking"),
      go: breaking,
    },
  },
  {
    id: "index-removed",
    title: "Open object closed",
    explanation:
      "An object no longer has properties that the document does not name. Programs that look up any name no longer compile.",
    example: {
      before: "Labels: { type: object, additionalProperties: { type: string } }",
      after: "Labels: { type: object, additionalProperties: false }",
    },
    reason: "`{symbol}` no longer takes names that the document does not list.",
    fix: "Keep `additionalProperties`.",
    levels: { typescript: breaking },
  },
  {
    id: "index-added",
    title: "Closed object opened",
    explanation: "An object has properties that the document does not name.",
    example: {
      before: "Labels: { type: object, additionalProperties: false }",
      after: "Labels: { type: object, additionalProperties: { type: string } }",
    },
    reason: "`{symbol}` now takes names that the document does not list.",
    fix: "Nothing to do.",
    levels: { typescript: addition },
  },
  {
    id: "discriminator-changed",
    title: "Discriminator changed",
    explanation:
      "Another property, or other values of it, select the variant of a union. Where the types are the same, programs compile and read values as other variants.",
    example: {
      before: "discriminator: { propertyName: kind }",
      after: "discriminator: { propertyName: type }",
    },
    reason: "The variants of `{symbol}` are selected in another way.",
    fix: "Keep the discriminator and its values.",
    levels: {
      python: silent,
      java: javaVerdict("breaking", "breaking", { silent: true }),
      go: silent,
    },
  },
];
