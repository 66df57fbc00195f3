// The codes that the service returns are those that the API documents, each with the status and title of its example.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../generators/root.ts";
import { FAILURE_CODES } from "../../packages/extract/src/extraction/extraction.ts";
import { oauthErrorCodes } from "../../packages/server/src/access/auth/oauth-error.ts";
import { HttpProblem, problemCodes } from "../../packages/server/src/http/problem.ts";
import { inputErrorCodes } from "../../packages/server/src/runtime/domain-error.ts";
import { deliveryFailures } from "../../packages/server/src/webhooks/delivery-failure.ts";

const { components } = JSON.parse(
  readFileSync(join(root, "packages/contract/generated/openapi.json"), "utf8"),
);

interface Example {
  readonly value: {
    readonly code?: string;
    readonly status: number;
    readonly title: string;
    readonly type: string;
  };
}

const examples = Object.values(components.examples as Readonly<Record<string, Example>>);

/** The grants that these concern are not supported; they are in RFC 6749, which the contract follows. */
const otherGrants = ["invalid_grant", "unauthorized_client"];

/** A review sets it, not a failure to read the file. */
const rejected = "rejected";

it.each([
  ["Problem", "code", problemCodes],
  ["ProblemError", "code", [...inputErrorCodes, ...FAILURE_CODES]],
  ["OAuthError", "error", [...oauthErrorCodes, ...otherGrants]],
  ["DocumentFailure", "code", [...FAILURE_CODES, rejected]],
  ["WebhookDeliveryFailure", "code", Object.keys(deliveryFailures)],
])("%s documents the codes of the service, and no other", (schema, property, returned) => {
  const { "x-known-values": known } = components.schemas[schema].properties[property];
  expect(known.toSorted()).toEqual([...returned].toSorted());
});

describe("the example of a problem", () => {
  it.each(problemCodes)("has the status, title and type of %s", (code) => {
    const found = examples.filter(({ value }) => value.code === code && "title" in value);
    const { status, title, type } = new HttpProblem(code, "").toBody("/", "req_1");
    expect(found.length).toBeGreaterThan(0);
    for (const { value } of found) expect(value).toMatchObject({ status, title, type });
  });
});
