// Runs the Worker of the app in the current folder in workerd, as its wrangler.jsonc deploys it, with a D1 in a file.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { Miniflare } from "miniflare";

const text = readFileSync("wrangler.jsonc", "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
const { main, compatibility_date, compatibility_flags, assets, vars, d1_databases } = JSON.parse(text);

const bundle = "worker.bundle.mjs";
await build({
  entryPoints: [main],
  outfile: bundle,
  bundle: true,
  format: "esm",
  platform: "browser",
  conditions: ["workerd", "worker", "browser"],
  external: ["node:*", "cloudflare:*"],
  logLevel: "warning",
});

const databases = {
  d1Databases: Object.fromEntries(d1_databases.map(({ binding, database_id }) => [binding, database_id])),
  d1Persist: ".d1",
};

// `wrangler d1 execute --file schema.sql`, before the Worker takes requests.
const empty = new Miniflare({ modules: true, script: "export default {}", ...databases });
for (const { binding } of d1_databases) {
  const database = await empty.getD1Database(binding);
  const statements = readFileSync("schema.sql", "utf8")
    .replaceAll(/^--.*$/gm, "")
    .split(";");
  for (const statement of statements.filter((each) => each.trim() !== ""))
    await database.prepare(statement).run();
}
await empty.dispose();

// Variables and secrets are bindings; the tests set them as they set those of the other apps.
const names = [...Object.keys(vars), "DOCUVANE_API_KEY", "DOCUVANE_WEBHOOK_SECRET"];
const worker = new Miniflare({
  host: "127.0.0.1",
  port: Number(process.env.PORT),
  modules: true,
  scriptPath: bundle,
  compatibilityDate: compatibility_date,
  compatibilityFlags: compatibility_flags ?? [],
  // Wrangler sets this for a Worker with code of its own: files first, then the code.
  assets: { directory: assets.directory, routerConfig: { has_user_worker: true } },
  bindings: Object.fromEntries(names.map((name) => [name, process.env[name] ?? vars[name]])),
  ...databases,
});

// Miniflare's own listener exits at once, with 143.
process.removeAllListeners("SIGTERM");
process.once("SIGTERM", () => worker.dispose());
