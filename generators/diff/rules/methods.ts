// The rules about methods and their arguments.
import { addition, breaking, everywhere, javaVerdict, nowhere, type Rule, risky, silent } from "./rule.ts";

/** The rules about methods and their arguments. */
export const methodRules: readonly Rule[] = [
  {
    id: "method-removed",
    title: "Method removed",
    explanation:
      "The document no longer has the operation, so that SDKs no longer have its method. Every program that calls it no longer compiles.",
    example: {
      before: "paths:\n  /pets:\n    get: { operationId: listPets }",
      after: "paths: {}",
    },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep the operation, marked as deprecated, until its callers have moved.",
    levels: everywhere,
  },
  {
    id: "method-added",
    title: "Method added",
    explanation: "The document has a new operation, so that SDKs have a new method.",
    example: {
      before: "paths: {}",
      after: "paths:\n  /pets:\n    get: { operationId: listPets }",
    },
    reason: "`{symbol}` is new.",
    fix: "Nothing to do.",
    levels: nowhere,
  },
  {
    id: "method-renamed",
    title: "Method renamed",
    explanation:
      "The operation is the same on the wire, but its method has another name or belongs to another resource: the operation ID, the first tag, or the name of a sibling changed.",
    example: {
      before: "operationId: listPets\ntags: [pets]",
      after: "operationId: findPets\ntags: [pets]",
    },
    reason: "`{old}` is now `{new}`.",
    fix: "Keep the operation ID and the first tag, or name the method in the configuration.",
    levels: everywhere,
  },
  {
    id: "params-object-added",
    title: "Object of arguments added",
    explanation:
      "A method without an object of arguments gets one. In TypeScript and Go it is before the options of the call: calls with options no longer compile, and in Go no call does.",
    example: {
      before: "get: { operationId: listPets }",
      after:
        "get:\n  operationId: listPets\n  parameters:\n    - { name: limit, in: query, schema: { type: integer } }",
    },
    reason: "`{symbol}` now takes an object of arguments before the options of the call.",
    fix: "Pass the options of the call as the last argument.",
    levels: { typescript: risky("subclasses and mocks"), go: breaking },
  },
  {
    id: "params-object-removed",
    title: "Object of arguments removed",
    explanation: "A method loses its last named argument, so that the options of the call move to its place.",
    example: {
      before: "parameters:\n  - { name: limit, in: query, schema: { type: integer } }",
      after: "parameters: []",
    },
    reason: "`{symbol}` no longer takes an object of arguments.",
    fix: "Keep the parameter, marked as deprecated.",
    levels: { typescript: breaking, go: breaking },
  },
  {
    id: "arguments-reordered",
    title: "Positional arguments reordered",
    explanation:
      "Arguments that are passed by position change places. Programs that pass them in the old order compile if the types are the same, and send each value under the name of the other.",
    example: {
      before: "paths:\n  /owners/{owner_id}/pets/{pet_id}: {}",
      after: "paths:\n  /pets/{pet_id}/owners/{owner_id}: {}",
    },
    reason: "The positional arguments of `{symbol}` are in another order.",
    fix: "Keep the order of the placeholders, or name the positional parameters in the configuration.",
    levels: {
      typescript: silent,
      python: silent,
      java: javaVerdict("breaking", "breaking", { silent: true }),
      go: silent,
    },
  },
  {
    id: "body-variant-added",
    title: "Body variant added",
    explanation:
      "A method takes another kind of body beside those it took. The type of its arguments becomes a union in TypeScript; other languages have more arguments or another method.",
    example: {
      before: "content:\n  application/json: { schema: { $ref: '#/components/schemas/ById' } }",
      after:
        "content:\n  application/json: { schema: { $ref: '#/components/schemas/ById' } }\n  multipart/form-data: { schema: { $ref: '#/components/schemas/File' } }",
    },
    reason: "`{symbol}` takes another kind of body.",
    fix: "Nothing to do, unless a program extends the type of the arguments.",
    levels: { typescript: risky("typed variables") },
  },
  {
    id: "body-variant-removed",
    title: "Body variant removed",
    explanation: "A method no longer takes one of the kinds of bodies it took.",
    example: {
      before:
        "content:\n  application/json: { schema: { $ref: '#/components/schemas/ById' } }\n  multipart/form-data: { schema: { $ref: '#/components/schemas/File' } }",
      after: "content:\n  application/json: { schema: { $ref: '#/components/schemas/ById' } }",
    },
    reason: "`{symbol}` no longer takes one of its kinds of bodies.",
    fix: "Keep the media type until its callers have moved.",
    levels: { typescript: breaking },
  },
  {
    id: "argument-removed",
    title: "Argument removed",
    explanation:
      "A parameter, or a property of a body, is no longer in the document. Programs that pass it by name no longer compile.",
    example: {
      before: "parameters:\n  - { name: limit, in: query, schema: { type: integer } }",
      after: "parameters: []",
    },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep it, marked as deprecated and ignored, until its callers have moved.",
    levels: everywhere,
  },
  {
    id: "argument-renamed",
    title: "Positional argument renamed",
    explanation:
      "An argument that is passed by position has another name. Python allows callers to write the name; the other languages do not.",
    example: {
      before: "paths:\n  /pets/{id}: {}",
      after: "paths:\n  /pets/{petId}: {}",
    },
    reason: "`{old}` is now `{new}`, which callers may have written by name.",
    fix: "Keep the name of the placeholder: it is not on the wire.",
    levels: { python: breaking },
  },
  {
    id: "argument-added",
    title: "Optional argument added",
    explanation: "A method takes another argument that may be left out.",
    example: {
      before: "parameters: []",
      after: "parameters:\n  - { name: limit, in: query, schema: { type: integer } }",
    },
    reason: "`{symbol}` is new and optional.",
    fix: "Nothing to do.",
    levels: nowhere,
  },
  {
    id: "argument-added-required",
    title: "Required argument added",
    explanation:
      "A method needs another argument. In Java an argument of the builder, and in Go a field, is not checked by the compiler, so that the call fails at run time.",
    example: {
      before: "parameters: []",
      after: "parameters:\n  - { name: limit, in: query, required: true, schema: { type: integer } }",
    },
    reason: "`{symbol}` is new and required.",
    fix: "Make it optional with a default.",
    levels: everywhere,
  },
  {
    id: "argument-required",
    title: "Argument became required",
    explanation: "An argument that could be left out must be given. Calls without it no longer compile.",
    example: {
      before: "parameters:\n  - { name: limit, in: query, schema: { type: integer } }",
      after: "parameters:\n  - { name: limit, in: query, required: true, schema: { type: integer } }",
    },
    reason: "`{symbol}` must be given.",
    fix: "Keep it optional with a default.",
    levels: everywhere,
  },
  {
    id: "argument-optional",
    title: "Argument became optional",
    explanation:
      "An argument may be left out. Calls are not hurt. In Java the argument moves from the method to the builder of its arguments; in Go its field becomes a pointer.",
    example: {
      before: "parameters:\n  - { name: limit, in: query, required: true, schema: { type: integer } }",
      after: "parameters:\n  - { name: limit, in: query, schema: { type: integer } }",
    },
    reason: "`{symbol}` may be left out.",
    fix: "Nothing to do; in Java and Go, release a major version.",
    levels: {
      typescript: addition,
      python: addition,
      java: javaVerdict("breaking", "breaking"),
      go: breaking,
    },
  },
];
