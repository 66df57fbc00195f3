// The rules about clients: their options, where they send calls to, and what they need.
import type { Consumer } from "../finding.ts";
import { addition, everywhere, javaVerdict, nowhere, type Rule, risky, silent } from "./rule.ts";

const unseen = {
  typescript: silent,
  python: silent,
  java: javaVerdict("breaking", "breaking", { silent: true }),
  go: silent,
} as const;

/** Programs compile, and the calls of some fail or go elsewhere. */
function partly(consumer: Consumer): Rule["levels"] {
  const verdict = { level: "risky", silent: true, consumers: [consumer] } as const;
  return {
    typescript: verdict,
    python: verdict,
    java: javaVerdict("risky", "risky", { silent: true, consumers: [consumer] }),
    go: verdict,
  };
}

/** The rules about clients. */
export const clientRules: readonly Rule[] = [
  {
    id: "client-renamed",
    title: "Client renamed",
    explanation:
      "The title of the API, or the name of the package, changed, so that the class of the client has another name.",
    example: { before: "info: { title: Pets }", after: "info: { title: Animals }" },
    reason: "The client `{old}` is now called `{new}`.",
    fix: "Set the name of the package in the configuration.",
    levels: everywhere,
  },
  {
    id: "option-removed",
    title: "Option of the client removed",
    explanation:
      "A credential, or another option of the client, no longer exists: a security scheme was removed or replaced.",
    example: {
      before: "securitySchemes:\n  key: { type: apiKey, in: header, name: X-Key }",
      after: "securitySchemes:\n  login: { type: http, scheme: basic }",
    },
    reason: "`{symbol}` no longer exists.",
    fix: "Keep the scheme beside the new one until callers have moved.",
    levels: everywhere,
  },
  {
    id: "option-added",
    title: "Option of the client added",
    explanation: "The client takes another option.",
    example: {
      before: "securitySchemes: {}",
      after: "securitySchemes:\n  key: { type: apiKey, in: header, name: X-Key }",
    },
    reason: "`{symbol}` is new.",
    fix: "Nothing to do.",
    levels: nowhere,
  },
  {
    id: "event-added",
    title: "Webhook event added",
    explanation:
      "The service may send another event. Handlers meet it like any event that they do not know; in TypeScript a switch over all events no longer compiles.",
    example: { before: "webhooks: {}", after: "webhooks:\n  pet.created: {}" },
    reason: "The event `{symbol}` is new.",
    fix: "Respond to unknown events with success.",
    levels: {
      java: javaVerdict("addition", "addition"),
      typescript: risky("exhaustive switches"),
      python: addition,
      go: addition,
    },
  },
  {
    id: "event-removed",
    title: "Webhook event removed",
    explanation: "The service no longer sends an event. Handlers for it no longer compile.",
    example: { before: "webhooks:\n  pet.created: {}", after: "webhooks: {}" },
    reason: "The event `{symbol}` no longer exists.",
    fix: "Keep the event in the document until handlers have gone.",
    levels: everywhere,
  },
  {
    id: "credentials-required",
    title: "Credentials required",
    explanation:
      "A call needs credentials, or scopes, that sufficed no longer. Programs compile, and their calls are refused.",
    example: { before: "security: []", after: "security: [{ key: [] }]" },
    reason: "`{symbol}` needs other credentials than before.",
    fix: "Accept the old credentials until callers have moved.",
    levels: unseen,
  },
  {
    id: "server-moved",
    title: "Default server changed",
    explanation: "Clients without a base URL send their calls to another server.",
    example: {
      before: "servers: [{ url: 'https://api.acme.dev' }]",
      after: "servers: [{ url: 'https://api.acme.com' }]",
    },
    reason: "Calls go to `{new}` instead of `{old}` unless a base URL is given.",
    fix: "Keep the old server running, or set the base URL.",
    levels: partly("callers that omit it"),
  },
  {
    id: "retries-changed",
    title: "Retries changed",
    explanation:
      "An operation no longer takes an idempotency key. The client sends none, and no longer repeats the call where it did.",
    example: { before: "parameters: [{ name: Idempotency-Key, in: header }]", after: "parameters: []" },
    reason: "`{symbol}` is no longer repeated with an idempotency key.",
    fix: "Keep the idempotency key.",
    levels: partly("callers that retry"),
  },
  {
    id: "method-deprecated",
    title: "Method deprecated",
    explanation: "A method is marked as deprecated. Java builds that treat warnings as errors fail.",
    example: { before: "get: {}", after: "get: { deprecated: true }" },
    reason: "`{symbol}` is deprecated.",
    fix: "Move to the successor.",
    levels: { java: javaVerdict("risky", "none", { consumers: ["warnings as errors"] }) },
  },
  {
    id: "property-deprecated",
    title: "Parameter or property deprecated",
    explanation:
      "A parameter or property is deprecated. Java compilers warn where it is set or read; builds that treat warnings as errors stop.",
    example: {
      before: "name: limit\nin: query",
      after: "name: limit\nin: query\ndeprecated: true",
    },
    reason: "`{symbol}` is deprecated.",
    fix: "Announce what replaces it before it is removed.",
    levels: { java: javaVerdict("risky", "none", { consumers: ["warnings as errors"] }) },
  },
];
