// Bundles the driver for the runtimes, with the installed client instead of its sources.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { root } from "../../../../scripts/setup/run.mjs";

/** A bundle of the driver. */
export interface Bundle {
  /** The program of this folder that it starts with: `program.ts`. */
  readonly entry: string;
  /** Export conditions by which the client is resolved; omitted when the runtime resolves it itself. */
  readonly conditions?: readonly string[];
}

/**
 * Bundles the driver in a project that has the packed client installed.
 *
 * @returns Path of the bundle.
 */
export async function buildDriver({ entry, conditions }: Bundle, project: string): Promise<string> {
  const outfile = join(project, `${(conditions ?? ["program"]).join("-")}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, entry)],
    outfile,
    bundle: true,
    format: "esm",
    logLevel: "error",
    ...(conditions
      ? { platform: "browser", conditions: [...conditions] }
      : { platform: "node", packages: "external" }),
    plugins: [useInstalledClient(project, conditions !== undefined)],
  });
  return outfile;
}

const client = join(root, "packages", "client");

/** Source of each entry of the client → the name that users import. */
function entriesOfClient(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(client, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  };
  const entries = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === "string"
      ? []
      : ([[join(client, String(target["@docuvane/source"])), `docuvane${path.slice(1)}`]] as const),
  );
  return new Map(entries);
}

/** `docuvane/webhooks` is for Node; what has only Web Crypto imports the other entry (docs/guides/webhooks.md). */
const WEB: Readonly<Record<string, string>> = { "docuvane/webhooks": "docuvane/webhooks/web" };

/** Replaces imports of the client's sources by the installed package; the driver may use nothing that is not exported. */
function useInstalledClient(project: string, isWeb: boolean): Plugin {
  const entries = entriesOfClient();
  return {
    name: "installed-client",
    setup(bundler) {
      bundler.onResolve({ filter: /packages\/client\/src/ }, ({ path, resolveDir, kind }) => {
        const source = join(resolveDir, path);
        const name = entries.get(source);
        const used = isWeb && name ? (WEB[name] ?? name) : name;
        if (used) return bundler.resolve(used, { kind, resolveDir: project });
        return { errors: [{ text: `${relative(root, source)} is not exported by the package.` }] };
      });
    },
  };
}
