// Generates the clients of hey-api and OpenAPI Generator from api.json, and bundles each into one module.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { runGenerator } from "../../../../generators/others/run.ts";
import { spawnSync } from "../../../../scripts/processes.mjs";
import { root } from "../../../../scripts/setup/run.mjs";
import { load } from "./client.ts";

/** Names the folder of the generated modules to the processes that run the cases. */
export const GENERATED_FOLDER = "COMPARE_GENERATED";

const top = dirname(import.meta.dirname);
const document = join(top, "api.json");
const modules = join(root, "lab", "node_modules");

/** The part of esbuild that is used. */
interface Esbuild {
  build(options: object): Promise<unknown>;
}

/** Returns the URL of a generated client's module. */
export function generatedModule(name: "hey-api" | "openapi-generator"): string {
  return pathToFileURL(join(process.env[GENERATED_FOLDER] ?? "", `${name}.mjs`)).href;
}

/**
 * Generates both clients into a folder.
 *
 * @throws {Error} A generator failed; the message carries its output. OpenAPI Generator needs Java 11 or newer.
 */
export async function generateClients(folder: string): Promise<void> {
  generateHeyApi(join(folder, "hey-api"));
  await generateWithJar(join(folder, "openapi-generator"));
  const { build } = await load<Esbuild>(join(modules, "esbuild", "lib", "main.js"));
  for (const name of ["hey-api", "openapi-generator"])
    await build({
      stdin: { contents: `export * from "./index"; ${extra[name] ?? ""}`, resolveDir: join(folder, name) },
      outfile: join(folder, `${name}.mjs`),
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node24",
      logLevel: "error",
    });
}

/** hey-api's index does not export the client that its functions use. */
const extra: Readonly<Record<string, string>> = {
  "hey-api": 'export { client } from "./client.gen";',
};

function generateHeyApi(folder: string): void {
  const program = join(modules, "@hey-api", "openapi-ts", "bin", "run.js");
  const args = [program, "--input", document, "--output", folder, "--client", "@hey-api/client-fetch"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: top });
  if (status !== 0) throw new Error(`@hey-api/openapi-ts failed:\n${stdout}${stderr}`);
}

async function generateWithJar(folder: string): Promise<void> {
  const { default: spec } = (await import(pathToFileURL(document).href, { with: { type: "json" } })) as {
    readonly default: Parameters<typeof runGenerator>[0];
  };
  const files = runGenerator(spec, {
    generator: "typescript-fetch",
    properties: {},
    typeMappings: {},
    importMappings: {},
    repository: { host: "example.com", user: "compare", repository: "client" },
    isRaw: true,
  });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
