// The rules of the wire about responses.
import { addition, breaking, type Rule, risky, wire } from "./rule.ts";

/** The rules of the wire about responses. */
export const wireResponseRules: readonly Rule[] = [
  wire("response-body-added", addition, {
    title: "Response body added",
    explanation: "A response has a body.",
    before: "'204': {}",
    after: "'200': { content: { application/json: {} } }",
  }),
  wire("response-body-removed", breaking, {
    title: "Response body removed",
    explanation: "A response no longer has a body. Clients that read it fail.",
    before: "'200': { content: { application/json: {} } }",
    after: "'204': {}",
  }),
  wire("response-enum-opened", risky("exhaustive switches"), {
    title: "Response enum opened",
    explanation: "A value of a response may be any. Clients that handle every listed value meet others.",
    before: "status: { type: string, enum: [active] }",
    after: "status: { type: string }",
  }),
  wire("response-enum-value-added", risky("exhaustive switches"), {
    title: "Enum value added in responses",
    explanation: "A value of a response may be another one. Clients that handle every listed value meet it.",
    before: "enum: [active]",
    after: "enum: [active, archived]",
  }),
  wire("response-error-status-added", addition, {
    title: "Error status added",
    explanation: "Another error status is documented.",
    before: "responses: {}",
    after: "responses: { '409': {} }",
  }),
  wire("response-error-status-removed", addition, {
    title: "Error status removed",
    explanation: "An error status is no longer documented.",
    before: "responses: { '409': {} }",
    after: "responses: {}",
  }),
  wire("response-header-added", addition, {
    title: "Response header added",
    explanation: "Another header of a response is documented.",
    before: "headers: {}",
    after: "headers: { X-Total: {} }",
  }),
  wire("response-header-became-optional", risky("callers that read it"), {
    title: "Response header became optional",
    explanation: "A header of a response may be missing.",
    before: "headers: { X-Total: { required: true } }",
    after: "headers: { X-Total: {} }",
  }),
  wire("response-header-removed", risky("callers that read it"), {
    title: "Response header removed",
    explanation: "A header of a response is no longer documented.",
    before: "headers: { X-Total: {} }",
    after: "headers: {}",
  }),
  wire("response-limit-loosened", risky("typed variables"), {
    title: "Response limit loosened",
    explanation:
      "A value of a response may be longer or larger. Clients with columns or variables of the old size have no room for it.",
    before: "maxLength: 10",
    after: "maxLength: 100",
  }),
  wire("response-media-type-added", addition, {
    title: "Response media type added",
    explanation: "A response is available in another media type.",
    before: "content: { application/json: {} }",
    after: "content: { application/json: {}, application/xml: {} }",
  }),
  wire("response-media-type-removed", breaking, {
    title: "Response media type removed",
    explanation: "A response is no longer available in a media type. Clients that ask for it fail.",
    before: "content: { application/json: {}, application/xml: {} }",
    after: "content: { application/json: {} }",
  }),
  wire("response-property-became-optional", breaking, {
    title: "Response property became optional",
    explanation: "A property of a response may be missing. Clients that expect it fail.",
    before: "required: [name]",
    after: "required: []",
  }),
  wire("response-property-became-write-only", breaking, {
    title: "Response property became write-only",
    explanation: "A property is no longer in responses. Clients that expect it fail.",
    before: "tag: { type: string }",
    after: "tag: { type: string, writeOnly: true }",
  }),
  wire("response-property-null-instead-of-absent", risky("callers that read it"), {
    title: "Null instead of an absent property",
    explanation: "A property that could be missing is always there, and may be null.",
    before: "tag: { type: string }",
    after: "required: [tag]",
  }),
  wire("response-property-renamed", breaking, {
    title: "Response property renamed",
    explanation: "A property of a response has another name. Clients that read the old one fail.",
    before: "properties: { tag: {} }",
    after: "properties: { label: {} }",
  }),
  wire("response-stream-added", addition, {
    title: "Stream added",
    explanation: "A response is available item by item.",
    before: "content: { application/json: {} }",
    after: "content: { application/json: {}, text/event-stream: {} }",
  }),
  wire("response-success-status-changed", risky("strict status checks"), {
    title: "Success status changed",
    explanation: "A call succeeds with another status. Clients that compare the status fail.",
    before: "'200': {}",
    after: "'201': {}",
  }),
  wire("response-type-widened", risky("callers that read it"), {
    title: "Response value may be more",
    explanation:
      "A value of a response has a type that holds all values it held, and others. Clients that expect the old ones meet others.",
    before: "age: { type: integer }",
    after: "age: { type: number }",
  }),
  wire("response-stream-changed", breaking, {
    title: "Stream changed",
    explanation: "A response that arrives item by item has another format. Clients misread it.",
    before: "content: { text/event-stream: {} }",
    after: "content: { application/jsonl: {} }",
  }),
  wire("response-stream-removed", breaking, {
    title: "Stream removed",
    explanation: "A response no longer arrives item by item. Clients that wait for items fail.",
    before: "content: { text/event-stream: {} }",
    after: "content: { application/json: {} }",
  }),
  wire("response-values-unjudged", risky("callers that read it"), {
    title: "Response schema changed in a way that cannot be judged",
    explanation:
      "The conditions on the values of a response changed, and neither a proof that clients know all values nor a value that they do not know was found.",
    before: "not: { required: [a, b] }",
    after: "dependentSchemas: { a: { properties: { b: false } } }",
  }),
];
