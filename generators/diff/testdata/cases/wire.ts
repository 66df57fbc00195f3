// Lists edits that only the wire notices, or in which it meets a rule that the other edits do not.
import { type Edit, remove, rename, set } from "../edits.ts";

const schemas = "components schemas";
const newPet = `${schemas} NewPet properties`;
const pet = `${schemas} Pet properties`;
const photo = "paths /photos post";

/** The edits by the rule that they meet. */
export const wireCases: Readonly<Record<string, readonly Edit[]>> = {
  "operation-server-changed": [set("paths /counts get servers", [{ url: "https://counts.acme.dev" }])],
  "request-body-added-optional": [
    set("paths /pets/{id} delete requestBody", {
      content: { "application/json": { schema: { $ref: "#/components/schemas/Home" } } },
    }),
  ],
  "request-body-added-required": [
    set("paths /pets/{id} delete requestBody", {
      required: true,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Home" } } },
    }),
  ],
  "request-body-removed": [remove("paths /pets/{id}/friends/{friend} put requestBody")],
  "request-limit-loosened": [set(`${newPet} tag maxLength`, 99)],
  "request-property-default-changed": [set(`${newPet} tag default`, "b")],
  "request-property-renamed": [rename(`${newPet} tag`, "label")],
  "parameter-encoding-changed": [set("paths /pets get parameters 1 explode", false)],
  "request-security-removed": [set("paths /counts get security", [])],
  "webhook-signature-added": [set("x-webhook-signature", { header: "X-Pets" })],
  "request-parameter-renamed": [set("paths /pets get parameters 2 name", "sort_by")],
  "webhook-response-changed": [rename("webhooks pet.created post responses 200", "204")],
  "response-header-added": [set(`${photo} responses 204 headers X-Left`, { schema: { type: "integer" } })],
  "response-header-became-optional": [set(`${photo} responses 204 headers X-Total required`, false)],
  "response-header-removed": [remove(`${photo} responses 204 headers X-Total`)],
  "response-limit-loosened": [set(`${pet} nickname maxLength`, 200)],
  "response-property-null-instead-of-absent": [
    set(`${schemas} Pet required -`, "nickname"),
    set(`${pet} nickname type`, ["string", "null"]),
  ],
};

const open = { type: "string", "x-extensible-enum": ["active", "archived"] };
const closed = { type: "string", enum: ["active", "archived"] };
const form = {
  schema: { type: "object", properties: { ids: { type: "array", items: { type: "string" } } } },
};
const counts = { schema: { $ref: "#/components/schemas/Counts" } };
const content = "paths /counts get responses 200 content";

const grantAt = (tokenUrl: string) => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl, scopes: {} } },
});

/** Edits of an API that has been edited before. */
export const wireSteps: Readonly<Record<string, readonly [before: readonly Edit[], edits: readonly Edit[]]>> =
  {
    "webhook-type-moved": [
      [set("x-webhook-event", { body: "/kind" })],
      [set("x-webhook-event", { header: "X-Pets-Event" })],
    ],
    "webhook-signature-changed": [
      [set("x-webhook-signature", { header: "X-Pets" })],
      [set("x-webhook-signature", { header: "X-Pets", encoding: "base64" })],
    ],
    "request-enum-closed": [[set(`${schemas} Filter`, open)], [set(`${schemas} Filter`, closed)]],
    "response-enum-opened": [[], [set(`${schemas} Status`, open)]],
    "request-property-became-read-only": [
      [
        set(`${pet} q`, { type: "string" }),
        set("paths /pets post requestBody content application/json schema $ref", "#/components/schemas/Pet"),
      ],
      [set(`${pet} q readOnly`, true)],
    ],
    "property-encoding-changed": [
      [
        set("paths /pets/{id} delete requestBody", {
          content: { "application/x-www-form-urlencoded": form },
        }),
      ],
      [
        set("paths /pets/{id} delete requestBody content application/x-www-form-urlencoded encoding", {
          ids: { contentType: "application/json" },
        }),
      ],
    ],
    "request-retry-unsafe": [[], [set("paths /pets/{id}/friends/{friend} put x-retry", "unprocessed-only")]],
    "request-security-scheme-merged": [
      [
        set("components securitySchemes other", { type: "apiKey", in: "header", name: "X-Key" }),
        set("security", [{ other: [] }]),
      ],
      [remove("components securitySchemes other"), set("security", [{ key: [] }])],
    ],
    "security-token-url-changed": [
      [set("components securitySchemes grant", grantAt("https://a.acme.dev/token"))],
      [set("components securitySchemes grant", grantAt("https://b.acme.dev/token"))],
    ],
    "security-url-changed": [
      [
        set("components securitySchemes id", {
          type: "openIdConnect",
          openIdConnectUrl: "https://a.acme.dev",
        }),
      ],
      [
        set("components securitySchemes id", {
          type: "openIdConnect",
          openIdConnectUrl: "https://b.acme.dev",
        }),
      ],
    ],
    "security-flow-removed": [
      [set("components securitySchemes grant", grantAt("https://a.acme.dev/token"))],
      [
        set("components securitySchemes grant", {
          type: "oauth2",
          flows: { implicit: { authorizationUrl: "/a" } },
        }),
      ],
    ],
    "server-removed": [[set("servers -", { url: "https://eu.acme.dev" })], [remove("servers 1")]],
    "callback-removed": [
      [set("paths /counts get callbacks", { onDone: {} })],
      [set("paths /counts get callbacks", {})],
    ],
    "webhook-header-removed": [
      [set("webhooks pet.created post parameters", [{ name: "X-Age", in: "header", schema: {} }])],
      [set("webhooks pet.created post parameters", [])],
    ],
    "request-values-unjudged": [
      [set(`${schemas} NewPet not`, { required: ["tag"], maxProperties: 9 })],
      [set(`${schemas} NewPet not`, { required: ["tag"], maxProperties: 8 })],
    ],
    "response-values-unjudged": [
      [set(`${schemas} Counts patternProperties`, { "^a+b$": { type: "integer" } })],
      [set(`${schemas} Counts patternProperties`, { "^a(a*)b$": { type: "integer" } })],
    ],
    "response-stream-changed": [
      [set(content, { "text/event-stream": counts })],
      [set(content, { "application/jsonl": counts })],
    ],
    "response-stream-removed": [
      [set(content, { "text/event-stream": counts })],
      [set(content, { "application/json": counts })],
    ],
  };
