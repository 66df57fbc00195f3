// Checks that the rule of webhooks.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { broken, findings, validContract } from "./testdata/fixture.ts";
import { checkWebhooks } from "./webhooks.ts";

interface Fault {
  readonly what: string;
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly found: readonly string[];
}

const faults: readonly Fault[] = [
  {
    what: "has an event type without a webhook",
    file: "schemas/WebhookEventType.yaml",
    path: ["x-known-values"],
    value: ["document.created", "document.deleted"],
    found: ["openapi.yaml#/webhooks webhook"],
  },
  {
    what: "has a webhook without its signature",
    file: "webhooks/created.yaml",
    path: ["post", "parameters"],
    value: [{ $ref: "../parameters/webhook-id.yaml" }],
    found: ["webhooks/created.yaml#/post webhook"],
  },
  {
    what: "has a signature that may be left out",
    file: "parameters/webhook-signature.yaml",
    path: ["required"],
    value: false,
    found: ["webhooks/created.yaml#/post webhook"],
  },
  {
    what: "has a payload without a name",
    file: "webhooks/created.yaml",
    path: ["post", "requestBody", "content", "application/json", "schema"],
    value: { type: "object" },
    found: ["webhooks/created.yaml#/post/requestBody/content/application~1json webhook"],
  },
  {
    what: "has a webhook without a payload",
    file: "webhooks/created.yaml",
    path: ["post", "requestBody"],
    value: undefined,
    found: ["webhooks/created.yaml#/post webhook"],
  },
  {
    what: "has an example of another event",
    file: "examples/event.json",
    path: ["value", "type"],
    value: "document.deleted",
    found: ["examples/event.json# webhook"],
  },
];

describe("checkWebhooks", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkWebhooks(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkWebhooks, broken(file, path, value))).toEqual(found);
  });
});
