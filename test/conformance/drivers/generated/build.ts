// Generates the TypeScript package of our own document, and bundles the driver with it: build.ts OUTPUT [RUNTIME]
// RUNTIME is a folder whose files take the place of those of packages/client/src/core: a copy that was changed.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { loadDocument } from "../../../../generators/plan/load.ts";
import { makePlan } from "../../../../generators/plan/make-plan.ts";
import { typescript } from "../../../../generators/typescript/typescript.ts";
import { root } from "../../../../scripts/setup/run.mjs";

const [output = "", runtime] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "docuvane-generated-"));
try {
  const { document } = await loadDocument(join(root, "openapi", "openapi.yaml"));
  const plan = makePlan(document, { name: "docuvane" });
  for (const [path, text] of Object.entries(await typescript.render(plan, { package: true }))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    const changed = runtime && join(runtime, relative("src/core", path));
    writeFileSync(join(folder, path), changed && existsSync(changed) ? readFileSync(changed) : text);
  }
  await build({
    entryPoints: [join(import.meta.dirname, "program.ts")],
    outfile: output,
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["sdkgen-source"],
    packages: "external",
    // The clock of the driver tells timers apart by the functions that they call.
    keepNames: true,
    logLevel: "error",
    plugins: [useGenerated(join(folder, "src"))],
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The files of the hand-written client that the driver uses, and what takes their place. */
function useGenerated(source: string): Plugin {
  const client = join(root, "packages", "client", "src");
  const replaced: Readonly<Record<string, string>> = {
    "index.ts": join(import.meta.dirname, "client.ts"),
    "webhooks/index.ts": join(source, "webhooks.ts"),
    // It knows no class of the client.
    "resources/filters.ts": join(client, "resources", "filters.ts"),
    "zod/index.ts": join(import.meta.dirname, "no-validator.ts"),
  };
  return {
    name: "generated-client",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\/package\.ts$/ }, () => ({ path: join(source, "index.ts") }));
      bundler.onResolve({ filter: /packages\/client\/src/ }, ({ path, resolveDir }) => {
        const name = relative(client, join(resolveDir, path)).replaceAll("\\", "/");
        const found = replaced[name];
        return found ? { path: found } : { errors: [{ text: `${name} has nothing in its place.` }] };
      });
    },
  };
}
