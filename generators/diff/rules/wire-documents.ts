// The rules of the wire about credentials, further servers, callbacks, and webhooks.
import { addition, breaking, type Rule, risky, wire } from "./rule.ts";

/** The rules of the wire about credentials, further servers, callbacks, and webhooks. */
export const wireDocumentRules: readonly Rule[] = [
  wire("request-security-added", breaking, {
    title: "Credentials required",
    explanation: "An operation needs credentials or scopes that calls did not need. They are refused.",
    before: "security: []",
    after: "security: [{ key: [] }]",
  }),
  wire("request-security-removed", addition, {
    title: "Credentials no longer required",
    explanation: "An operation needs fewer credentials.",
    before: "security: [{ key: [] }]",
    after: "security: []",
  }),
  wire("request-security-scheme-merged", risky("callers that send it"), {
    title: "Scheme of credentials merged",
    explanation:
      "A scheme is gone from the document, and the operation accepts others that are sent in the same way. Only the service knows whether the credentials of clients are among them.",
    before: "security: [{ staff-or-user: [] }] # both are bearer tokens",
    after: "security: [{ staff: [] }, { user: [] }]",
  }),
  wire("security-flow-removed", breaking, {
    title: "OAuth flow removed",
    explanation: "A security scheme no longer has an OAuth flow. Clients that use it get no tokens.",
    before: "flows: { clientCredentials: {}, authorizationCode: {} }",
    after: "flows: { authorizationCode: {} }",
  }),
  wire("security-url-changed", risky("old SDKs"), {
    title: "URL of a security scheme changed",
    explanation: "The discovery, authorization, token or refresh URL of a security scheme is another one.",
    before: "{ type: openIdConnect, openIdConnectUrl: 'https://a.acme.dev/openid' }",
    after: "{ type: openIdConnect, openIdConnectUrl: 'https://b.acme.dev/openid' }",
  }),
  wire("server-removed", risky("old SDKs"), {
    title: "Server removed",
    explanation:
      "The document no longer has a server besides the default one, or a value of a server variable. Clients that use it may fail.",
    before: "servers: [{ url: 'https://api.acme.dev' }, { url: 'https://eu.acme.dev' }]",
    after: "servers: [{ url: 'https://api.acme.dev' }]",
  }),
  wire("callback-removed", breaking, {
    title: "Callback removed",
    explanation: "An operation no longer sends a callback. What clients do on it never happens.",
    before: "callbacks: { onDone: {} }",
    after: "callbacks: {}",
  }),
  wire("webhook-header-removed", breaking, {
    title: "Header of a webhook removed",
    explanation: "Deliveries of an event no longer have a header. Receivers that read it fail.",
    before: "post: { parameters: [{ name: X-Signature, in: header }] }",
    after: "post: { parameters: [] }",
  }),
  wire("webhook-response-changed", breaking, {
    title: "Expected response to a webhook changed",
    explanation:
      "A status that receivers respond with is no longer documented. Deliveries may count as failed.",
    before: "responses: { 200: {} }",
    after: "responses: { 204: {} }",
  }),
];
