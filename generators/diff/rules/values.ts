// The rules about the values that a type may hold, in requests and in responses.
import { addition, breaking, everywhere, javaVerdict, type Rule, risky, silent } from "./rule.ts";

const closed = "status: { type: string, enum: [active] }";
const more = "status: { type: string, enum: [active, archived] }";
const one = "oneOf: [{ $ref: '#/components/schemas/Cat' }]";
const two = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]";
const text = "tag: { type: string }";
const nullable = "tag: { type: [string, 'null'] }";

/** The rules about the values that a type may hold. */
export const valueRules: readonly Rule[] = [
  {
    id: "request-type-changed",
    title: "Type of a request value changed",
    explanation:
      "An argument, or a property of a request, has a type that does not accept all values it accepted.",
    example: { before: "age: { type: integer }", after: "age: { type: string }" },
    reason: "`{symbol}` was `{old}` and is `{new}`, which does not accept every old value.",
    fix: "Accept both types, or add another property.",
    levels: everywhere,
  },
  {
    id: "request-widened",
    title: "Request value accepts more",
    explanation: "An argument, or a property of a request, accepts all values that it accepted, and others.",
    example: { before: text, after: "tag: { oneOf: [{ type: string }, { type: integer }] }" },
    reason: "`{symbol}` was `{old}` and accepts `{new}`.",
    fix: "Nothing to do.",
    levels: { typescript: addition, python: addition },
  },
  {
    id: "request-null-refused",
    title: "Request value refuses null",
    explanation: "An argument, or a property of a request, no longer accepts null.",
    example: { before: nullable, after: text },
    reason: "`{symbol}` no longer accepts null.",
    fix: "Keep accepting null.",
    levels: everywhere,
  },
  {
    id: "request-narrowed",
    title: "Request number narrowed",
    explanation: "A number must be an integer. In Python values of the old type no longer pass.",
    example: { before: "age: { type: number }", after: "age: { type: integer }" },
    reason: "`{symbol}` was `{old}` and is `{new}`.",
    fix: "Keep accepting every number.",
    levels: { typescript: breaking, python: breaking },
  },
  {
    id: "request-closed",
    title: "Request string became an enum",
    explanation:
      "An argument that accepted any string accepts some values only. Other literals, and variables of type string, no longer compile.",
    example: { before: "sort: { type: string }", after: "sort: { type: string, enum: [asc, desc] }" },
    reason: "`{symbol}` accepts `{new}` only.",
    fix: "Mark the enum as open with `x-extensible-enum`.",
    levels: { typescript: breaking, python: breaking },
  },
  {
    id: "request-open-closed",
    title: "Open enum of requests closed",
    explanation:
      "An enum of requests accepted other values than those it names, and accepts only these. Its values still pass; variables of type string do not.",
    example: { before: "sort: { x-extensible-enum: [asc] }", after: "sort: { enum: [asc] }" },
    reason: "`{symbol}` accepts known values only.",
    fix: "Keep the enum open.",
    levels: { typescript: risky("typed variables"), python: risky("typed variables") },
  },
  {
    id: "request-refused",
    title: "Request refused",
    explanation:
      "The service refuses or ignores what it accepted, and the types of the SDK do not show it. Programs compile, and their calls fail.",
    example: { before: "requestBody: { required: false }", after: "requestBody: { required: true }" },
    reason: "{old}",
    fix: "{new}",
    levels: {
      typescript: silent,
      python: silent,
      java: javaVerdict("breaking", "breaking", { silent: true }),
      go: silent,
    },
  },
  {
    id: "request-value-added",
    title: "Enum value added in requests",
    explanation:
      "An enum of requests has another value. Objects with a key for each value lack one in TypeScript.",
    example: { before: closed, after: more },
    reason: "`{symbol}` accepts another value.",
    fix: "Add the value to objects that have a key for each value.",
    levels: {
      java: javaVerdict("addition", "addition"),
      typescript: risky("exhaustive switches"),
      python: risky("exhaustive switches"),
      go: addition,
    },
  },
  {
    id: "request-value-removed",
    title: "Enum value removed in requests",
    explanation: "An enum of requests no longer has a value. Programs that send it no longer compile.",
    example: { before: more, after: closed },
    reason: "`{symbol}` no longer accepts a value.",
    fix: "Keep the value, and treat it as its successor.",
    levels: everywhere,
  },
  {
    id: "request-variant-added",
    title: "Union variant added in requests",
    explanation: "A union of requests accepts another type.",
    example: { before: one, after: two },
    reason: "`{symbol}` accepts another variant.",
    fix: "Nothing to do, unless a program reads values of the type.",
    levels: {
      java: javaVerdict("risky", "risky", { consumers: ["exhaustive switches"] }),
      typescript: addition,
      python: addition,
      go: addition,
    },
  },
  {
    id: "request-variant-removed",
    title: "Union variant removed in requests",
    explanation: "A union of requests no longer accepts a type. Programs that send it no longer compile.",
    example: { before: two, after: one },
    reason: "`{symbol}` no longer accepts a variant.",
    fix: "Keep the variant.",
    levels: everywhere,
  },
  {
    id: "response-type-changed",
    title: "Type of a response value changed",
    explanation:
      "A result, or a property of a response, has a type that cannot be used where the old one was.",
    example: { before: "age: { type: integer }", after: "age: { type: string }" },
    reason: "`{symbol}` was `{old}` and is `{new}`.",
    fix: "Add another property with the new type.",
    levels: { ...everywhere, wire: breaking },
  },
  {
    id: "response-narrowed",
    title: "Type of a response value narrowed",
    explanation:
      "A property of a response has a smaller type. Programs that read it compile; fixtures that make such objects may hold values it no longer has.",
    example: { before: "price: { type: number }", after: "price: { type: integer }" },
    reason: "`{symbol}` was `{old}` and is `{new}`.",
    fix: "Change the values of fixtures.",
    levels: { python: risky("fixtures") },
  },
  {
    id: "response-fractions",
    title: "Number of a response may have fractions",
    explanation:
      "An integer of a response became a number. TypeScript has one type for both: programs compile, and those that count on whole numbers misread it.",
    example: { before: "size: { type: integer }", after: "size: { type: number }" },
    reason: "`{symbol}` may have fractions.",
    fix: "Round the value where whole numbers are needed, or keep the type.",
    levels: { typescript: { ...risky("typed variables"), silent: true } },
  },
  {
    id: "result-nullable",
    title: "Call may return null",
    explanation:
      "A call that always had a result may have none, as after another successful status without a body. Java and Go programs compile, and fail when they use null or nil.",
    example: {
      before:
        "responses:\n  '200':\n    content:\n      application/json: { schema: { $ref: '#/components/schemas/Pet' } }",
      after:
        "responses:\n  '200':\n    content:\n      application/json: { schema: { $ref: '#/components/schemas/Pet' } }\n  '204': {}",
    },
    reason: "`{symbol}` may return null.",
    fix: "Keep responding with a body, or check for null.",
    levels: { java: javaVerdict("breaking", "breaking", { silent: true }), go: silent },
  },
  {
    id: "response-property-hidden",
    title: "Required property no longer sent",
    explanation:
      "A required property became write-only: responses no longer contain it. Python, Java and Go programs compile, and read nothing.",
    example: {
      before: "required: [pin]\nproperties:\n  pin: { type: string }",
      after: "required: [pin]\nproperties:\n  pin: { type: string, writeOnly: true }",
    },
    reason: "Responses no longer contain `{symbol}`.",
    fix: "Keep sending it in responses.",
    levels: { python: silent, java: javaVerdict("breaking", "breaking", { silent: true }), go: silent },
  },
  {
    id: "response-nullable",
    title: "Response value may be null",
    explanation:
      "A result, or a property of a response, may be null. Programs that use it without a check no longer compile.",
    example: { before: text, after: nullable },
    reason: "`{symbol}` may be null.",
    fix: "Keep sending a value, such as an empty string.",
    levels: everywhere,
  },
  {
    id: "response-value-added",
    title: "Enum value added in responses",
    explanation:
      "The service may send another value. Enums of responses are open, so that programs compile; those that list every known value, or a key for each, do not.",
    example: { before: closed, after: more },
    reason: "`{symbol}` may have another value.",
    fix: "Handle unknown values in a default branch.",
    levels: {
      java: javaVerdict("addition", "addition"),
      typescript: risky("exhaustive switches"),
      python: risky("exhaustive switches"),
      go: addition,
    },
  },
  {
    id: "response-value-removed",
    title: "Enum value removed in responses",
    explanation:
      "The service no longer sends a value. Comparisons with it are errors where the type has known values only; objects with a key for each value have one too many.",
    example: { before: more, after: closed },
    reason: "`{symbol}` no longer has a value.",
    fix: "Remove the branch for the value.",
    levels: {
      java: javaVerdict("breaking", "breaking"),
      typescript: risky("exhaustive switches"),
      python: risky("exhaustive switches"),
      go: breaking,
    },
  },
  {
    id: "response-variant-added",
    title: "Union variant added in responses",
    explanation:
      "The service may send another type. Programs that handle every variant, or read a property that all variants had, no longer compile.",
    example: { before: one, after: two },
    reason: "`{symbol}` may be another variant.",
    fix: "Handle unknown variants in a default branch.",
    levels: {
      java: javaVerdict("risky", "risky", { consumers: ["exhaustive switches"] }),
      typescript: risky("exhaustive switches"),
      python: risky("exhaustive switches"),
      go: addition,
    },
  },
  {
    id: "response-variant-removed",
    title: "Union variant removed in responses",
    explanation:
      "The service no longer sends a type. A branch for it is an error in TypeScript, Java and Go.",
    example: { before: two, after: one },
    reason: "`{symbol}` is no longer one of its variants.",
    fix: "Remove the branch for the variant.",
    levels: {
      java: javaVerdict("breaking", "breaking"),
      typescript: risky("exhaustive switches"),
      go: breaking,
    },
  },
  {
    id: "result-added",
    title: "Call returns a result",
    explanation:
      "A call that returned nothing returns a value. Programs that name the type `void` no longer compile in TypeScript, nor does any call in Go; Java class files no longer find the method.",
    example: {
      before: "responses:\n  '204': {}",
      after:
        "responses:\n  '200':\n    content:\n      application/json: { schema: { $ref: '#/components/schemas/Pet' } }",
    },
    reason: "`{symbol}` returned nothing and returns `{new}`.",
    fix: "Nothing to do, unless the type of the result is written.",
    levels: { typescript: risky("typed variables"), java: javaVerdict("none", "breaking"), go: breaking },
  },
];
