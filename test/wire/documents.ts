// Documents of the wire proof: our own contract, three that others publish, and small ones of known traps.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import { parameterMatrix } from "../matrix/documents.ts";
import { formMatrix } from "../matrix/forms.ts";
import { jsonMatrix } from "../matrix/json.ts";
import { objectMatrix } from "../matrix/objects.ts";
import { webhookDocuments } from "./webhook-documents.ts";

const require = createRequire(import.meta.url);

/** Package name → document: our own contract, and one of every parameter style. Other documents prove the same engine. */
export const quickDocuments: Readonly<Record<string, string>> = {
  wire_own: join(root, "openapi", "openapi.yaml"),
  wire_styles: published("@readme/oas-examples", "3.0/json/parameters-style.json"),
};

/** Package name → document, those of the slow tier. */
export const slowDocuments: Readonly<Record<string, string | object>> = {
  wire_query: parameterMatrix("query").document,
  wire_path: parameterMatrix("path").document,
  wire_header: parameterMatrix("header").document,
  wire_cookie: parameterMatrix("cookie").document,
  wire_form: formMatrix("application/x-www-form-urlencoded", "3.1.0").document,
  wire_multipart: formMatrix("multipart/form-data", "3.1.0").document,
  wire_multipart30: formMatrix("multipart/form-data", "3.0.3").document,
  wire_json: jsonMatrix("3.1.0").document,
  wire_json30: jsonMatrix("3.0.3").document,
  wire_objects: objectMatrix().document,
  wire_galaxy: require.resolve("@scalar/galaxy/3.1.yaml"),
  wire_figma: published("@figma/rest-api-spec", "openapi/openapi.yaml"),
  wire_train: published("@readme/oas-examples", "3.1/json/train-travel.json"),
  wire_pets: join(root, "generators", "testdata", "pets.yaml"),
  wire_additional: join(root, "generators", "testdata", "ap.yaml"),
  wire_nullable: join(root, "generators", "testdata", "fastapi.yaml"),
  wire_published: join(root, "generators", "testdata", "published.yaml"),
  wire_streams: join(root, "generators", "testdata", "streams.yaml"),
  wire_pages: join(root, "generators", "testdata", "pages.yaml"),
  wire_empty: join(root, "generators", "testdata", "empty.yaml"),
  wire_references: join(root, "generators", "testdata", "references.yaml"),
  wire_media: join(root, "generators", "testdata", "media.yaml"),
  wire_names: join(root, "generators", "testdata", "names.yaml"),
  wire_hooks: join(root, "generators", "testdata", "hooks.yaml"),
  wire_servers: join(root, "generators", "testdata", "servers.yaml"),
  ...webhookDocuments,
  wire_renamed: join(root, "generators", "testdata", "al.yaml"),
};

/** A file of an npm package. */
function published(name: string, path: string): string {
  return join(root, "node_modules", name, path);
}
