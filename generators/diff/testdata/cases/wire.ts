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
  "request-enum-closed": [
    set(`${schemas} Filter`, { type: "string", enum: ["active", "archived"], "x-extensible-enum": [] }),
  ],
  "request-limit-loosened": [set(`${newPet} tag maxLength`, 99)],
  "request-property-became-read-only": [set(`${newPet} tag readOnly`, true)],
  "request-property-default-changed": [set(`${newPet} tag default`, "b")],
  "request-property-renamed": [rename(`${newPet} tag`, "label")],
  "parameter-encoding-changed": [set("paths /pets get parameters 1 explode", false)],
  "request-security-removed": [set("paths /counts get security", [])],
  "response-header-added": [
    set(`${photo} responses 204 headers X-Left`, { schema: { type: "integer" } }),
  ],
  "response-header-became-optional": [set(`${photo} responses 204 headers X-Total required`, false)],
  "response-header-removed": [remove(`${photo} responses 204 headers X-Total`)],
  "response-limit-loosened": [set(`${pet} nickname maxLength`, 200)],
  "response-property-null-instead-of-absent": [
    set(`${schemas} Pet required -`, "nickname"),
    set(`${pet} nickname type`, ["string", "null"]),
  ],
};
