// The rules of the wire about operations, requests, servers and events.
import { addition, breaking, type Rule, risky, wire } from "./rule.ts";

/** The rules of the wire about operations, requests, servers and events. */
export const wireRequestRules: readonly Rule[] = [
  wire("operation-added", addition, {
    title: "Operation added",
    explanation: "The document has a new operation.",
    before: "paths: {}",
    after: "paths: { /pets: { get: {} } }",
  }),
  wire("operation-removed", breaking, {
    title: "Operation removed",
    explanation: "The document no longer has an operation, so that every call of it fails.",
    before: "paths: { /pets: { get: {} } }",
    after: "paths: {}",
  }),
  wire("operation-moved", breaking, {
    title: "Operation moved",
    explanation:
      "An operation has another method or path. Clients of the old document call an address that does not exist.",
    before: "/pets: { get: { operationId: listPets } }",
    after: "/animals: { get: { operationId: listPets } }",
  }),
  wire("operation-server-changed", risky("old SDKs"), {
    title: "Server of an operation changed",
    explanation: "An operation is served at another address. Clients of the old document call the old one.",
    before: "get: {}",
    after: "get: { servers: [{ url: 'https://files.acme.dev' }] }",
  }),
  wire("default-server-changed", risky("old SDKs"), {
    title: "Default server changed",
    explanation: "Clients of the old document call the old server.",
    before: "servers: [{ url: 'https://api.acme.dev' }]",
    after: "servers: [{ url: 'https://api.acme.com' }]",
  }),
  wire("request-additional-properties-allowed", addition, {
    title: "Unknown request properties allowed",
    explanation: "A body may have properties that the document does not name.",
    before: "additionalProperties: false",
    after: "additionalProperties: true",
  }),
  wire("request-additional-properties-refused", breaking, {
    title: "Unknown request properties refused",
    explanation:
      "A body may no longer have properties that the document does not name. Calls that send such properties are refused.",
    before: "additionalProperties: true",
    after: "additionalProperties: false",
  }),
  wire("request-body-added-optional", addition, {
    title: "Optional body added",
    explanation: "An operation takes a body that may be left out.",
    before: "post: {}",
    after: "post: { requestBody: { content: { application/json: {} } } }",
  }),
  wire("request-body-added-required", breaking, {
    title: "Required body added",
    explanation: "An operation without a body needs one. Calls without it are refused.",
    before: "post: {}",
    after: "post: { requestBody: { required: true, content: { application/json: {} } } }",
  }),
  wire("request-body-became-required", breaking, {
    title: "Body became required",
    explanation: "A body that could be left out must be sent. Calls without it are refused.",
    before: "requestBody: { required: false }",
    after: "requestBody: { required: true }",
  }),
  wire("request-body-removed", risky("callers that send it"), {
    title: "Body removed",
    explanation: "An operation no longer takes a body. What calls send is ignored or refused.",
    before: "post: { requestBody: { content: { application/json: {} } } }",
    after: "post: {}",
  }),
  wire("request-enum-closed", breaking, {
    title: "Request string became an enum",
    explanation: "A value of a request must be one of a list. Calls with other values are refused.",
    before: "sort: { type: string }",
    after: "sort: { type: string, enum: [asc, desc] }",
  }),
  wire("request-enum-opened", addition, {
    title: "Request enum accepts any value",
    explanation: "A value of a request need no longer be one of a list.",
    before: "sort: { type: string, enum: [asc, desc] }",
    after: "sort: { type: string }",
  }),
  wire("request-enum-value-added", addition, {
    title: "Enum value added in requests",
    explanation: "A value of a request may be another one.",
    before: "enum: [asc]",
    after: "enum: [asc, desc]",
  }),
  wire("request-enum-value-removed", breaking, {
    title: "Enum value removed in requests",
    explanation: "A value of a request may no longer be one of those it could be. Calls with it are refused.",
    before: "enum: [asc, desc]",
    after: "enum: [asc]",
  }),
  wire("request-idempotency-key-removed", risky("callers that retry"), {
    title: "Idempotency key removed",
    explanation:
      "An operation no longer takes an `Idempotency-Key`. A repeated call may have its effect twice.",
    before: "parameters: [{ name: Idempotency-Key, in: header }]",
    after: "parameters: []",
  }),
  wire("request-limit-loosened", addition, {
    title: "Request limit loosened",
    explanation: "A limit or a pattern of a request value accepts more.",
    before: "maximum: 10",
    after: "maximum: 100",
  }),
  wire("request-limit-tightened", breaking, {
    title: "Request limit tightened",
    explanation: "A limit or a pattern of a request value accepts less. Calls with other values are refused.",
    before: "maximum: 100",
    after: "maximum: 10",
  }),
  wire("request-media-type-added", addition, {
    title: "Request media type added",
    explanation: "A body may be sent in another media type.",
    before: "content: { application/json: {} }",
    after: "content: { application/json: {}, application/xml: {} }",
  }),
  wire("request-media-type-removed", breaking, {
    title: "Request media type removed",
    explanation: "A body may no longer be sent in a media type. Calls that use it are refused.",
    before: "content: { application/json: {}, application/xml: {} }",
    after: "content: { application/json: {} }",
  }),
  wire("request-parameter-moved", breaking, {
    title: "Parameter moved",
    explanation:
      "A parameter is read from another location. Calls that send it at the old one are refused or misread.",
    before: "{ name: limit, in: query }",
    after: "{ name: limit, in: header }",
  }),
  wire("request-parameter-added-optional", addition, {
    title: "Optional parameter added",
    explanation: "An operation takes another parameter that may be left out.",
    before: "parameters: []",
    after: "parameters: [{ name: limit, in: query }]",
  }),
  wire("request-parameter-added-required", breaking, {
    title: "Required parameter added",
    explanation: "An operation needs another parameter. Calls without it are refused.",
    before: "parameters: []",
    after: "parameters: [{ name: limit, in: query, required: true }]",
  }),
  wire("request-parameter-removed", risky("callers that send it"), {
    title: "Parameter removed",
    explanation: "An operation no longer takes a parameter. What calls send is ignored or refused.",
    before: "parameters: [{ name: limit, in: query }]",
    after: "parameters: []",
  }),
  wire("request-parameter-renamed", breaking, {
    title: "Parameter renamed",
    explanation:
      "A parameter has another name on the wire. Calls that send the old name are refused or misread.",
    before: "{ name: limit, in: query }",
    after: "{ name: max, in: query }",
  }),
  wire("request-parameter-became-required", breaking, {
    title: "Parameter became required",
    explanation: "A parameter that could be left out must be sent. Calls without it are refused.",
    before: "{ name: limit, in: query }",
    after: "{ name: limit, in: query, required: true }",
  }),
  wire("request-parameter-default-changed", risky("callers that omit it"), {
    title: "Default of a parameter changed",
    explanation: "Calls that leave out the parameter have another effect.",
    before: "schema: { type: integer, default: 10 }",
    after: "schema: { type: integer, default: 50 }",
  }),
  wire("request-property-added-optional", addition, {
    title: "Optional request property added",
    explanation: "A body has another property that may be left out.",
    before: "properties: { name: {} }",
    after: "properties: { name: {}, tag: {} }",
  }),
  wire("request-property-became-required", breaking, {
    title: "Request property became required",
    explanation: "A property that could be left out must be sent. Calls without it are refused.",
    before: "required: []",
    after: "required: [name]",
  }),
  wire("request-property-became-read-only", risky("callers that send it"), {
    title: "Request property became read-only",
    explanation: "A property is no longer read from requests. What calls send is ignored or refused.",
    before: "tag: { type: string }",
    after: "tag: { type: string, readOnly: true }",
  }),
  wire("request-property-default-changed", risky("callers that omit it"), {
    title: "Default of a request property changed",
    explanation: "Calls that leave out the property have another effect.",
    before: "tag: { type: string, default: a }",
    after: "tag: { type: string, default: b }",
  }),
  wire("request-property-renamed", breaking, {
    title: "Request property renamed",
    explanation: "A property of a body has another name. Calls that send the old one are refused or misread.",
    before: "properties: { tag: {} }",
    after: "properties: { label: {} }",
  }),
  wire("parameter-encoding-changed", breaking, {
    title: "Encoding of a parameter changed",
    explanation:
      "A parameter is written in another style. The service misreads what clients of the old document send.",
    before: "{ name: ids, in: query, explode: true }",
    after: "{ name: ids, in: query, explode: false }",
  }),
  wire("property-encoding-changed", breaking, {
    title: "Encoding of a property changed",
    explanation:
      "A property of a form is written in another way. The service misreads what clients of the old document send.",
    before: "encoding: { ids: { explode: true } }",
    after: "encoding: { ids: { explode: false } }",
  }),
  wire("request-type-narrowed", breaking, {
    title: "Request value accepts less",
    explanation:
      "A value of a request has a type that does not accept all it accepted. Calls with such values are refused.",
    before: "age: { type: number }",
    after: "age: { type: integer }",
  }),
  wire("request-values-unjudged", risky("callers that send it"), {
    title: "Request schema changed in a way that cannot be judged",
    explanation:
      "The conditions on the values of a request changed, and neither a proof that all old values are accepted nor a value that is refused was found.",
    before: "not: { required: [a, b] }",
    after: "dependentSchemas: { a: { properties: { b: false } } }",
  }),
  wire("security-scheme-changed", breaking, {
    title: "Security scheme changed",
    explanation: "Credentials are sent in another way. Clients of the old document are refused.",
    before: "key: { type: apiKey, in: header, name: X-Key }",
    after: "key: { type: apiKey, in: query, name: key }",
  }),
  wire("webhook-added", addition, {
    title: "Webhook added",
    explanation: "The service may send another event.",
    before: "webhooks: {}",
    after: "webhooks: { pet.created: {} }",
  }),
  wire("webhook-removed", breaking, {
    title: "Webhook removed",
    explanation: "The service no longer sends an event. Programs that wait for it wait in vain.",
    before: "webhooks: { pet.created: {} }",
    after: "webhooks: {}",
  }),
  wire("webhook-signature-changed", breaking, {
    title: "Signature of webhooks changed",
    explanation:
      "Deliveries of events are signed in another way, or the document no longer says how. Receivers that verify them as before refuse them. Another tolerance is no change, nor are further kinds of keys.",
    before: "x-webhook-signature: github",
    after: "x-webhook-signature: stripe",
  }),
  wire("webhook-signature-added", addition, {
    title: "Signature of webhooks described",
    explanation: "The document describes how deliveries of events are signed, which it did not before.",
    before: "webhooks: { pet.created: {} }",
    after: "x-webhook-signature: github",
  }),
  wire("webhook-type-moved", breaking, {
    title: "Type of events moved",
    explanation:
      "The type of an event is in another property or header of a delivery. Receivers do not find it, or read another. Nothing is reported where the old document did not say where the type is.",
    before: "x-webhook-event: { body: /type }",
    after: "x-webhook-event: { header: X-Event }",
  }),
  wire("request-type-widened", addition, {
    title: "Request value accepts more",
    explanation: "A value of a request has a type that accepts all it accepted, and more.",
    before: "age: { type: integer }",
    after: "age: { type: number }",
  }),
  wire("request-retry-unsafe", risky("callers that retry"), {
    title: "Call no longer safe to repeat",
    explanation: "An operation may have its effect twice when it is called twice.",
    before: "put: { x-retry: safe }",
    after: "put: { x-retry: unprocessed-only }",
  }),
  wire("security-token-url-changed", risky("old SDKs"), {
    title: "URL of tokens changed",
    explanation: "Access tokens are issued at another URL than clients of the old document ask.",
    before: "tokenUrl: https://a.acme.dev/token",
    after: "tokenUrl: https://b.acme.dev/token",
  }),
];
