// Installs http-specs, its server and the TypeSpec compiler into a folder of their own.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execFileSync } from "../../../scripts/processes.mjs";

/** The packages, each with its version. */
export const PACKAGES: Readonly<Record<string, string>> = {
  "@typespec/http-specs": "0.1.0-alpha.43",
  "@typespec/spector": "0.1.0-alpha.29",
  "@typespec/spec-api": "0.1.0-alpha.17",
  "@typespec/compiler": "1.16.0",
  "@typespec/openapi3": "1.16.0",
  "@typespec/openapi": "1.16.0",
  "@typespec/http": "1.16.0",
  "@typespec/rest": "0.86.0",
  "@typespec/versioning": "0.86.0",
  "@typespec/xml": "0.86.0",
  "@typespec/events": "0.86.0",
  "@typespec/sse": "0.86.0",
  "@typespec/streams": "0.86.0",
};

/** The installed packages. */
export interface Installed {
  /** Folder of `main.tsp` and `mockapi.ts` of every spec. */
  readonly specs: string;
  /** Path of a file in a package. */
  file(name: string, path: string): string;
  /** Imports the module of a package. */
  load(name: string, path: string): Promise<unknown>;
}

/** Installs the packages, unless they are there. */
export function install(folder: string): Installed {
  const modules = join(folder, "node_modules");
  if (!existsSync(join(modules, "@typespec", "http-specs"))) {
    mkdirSync(folder, { recursive: true });
    // Without the override npm takes a development version of spec-api, which the specs cannot use.
    const overrides = { "@typespec/spec-api": "$@typespec/spec-api" };
    const manifest = { private: true, type: "module", dependencies: PACKAGES, overrides };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
      cwd: folder,
      stdio: "pipe",
    });
    // The server asks git for the revision of its scenarios.
    const git = (...parameters: readonly string[]) => execFileSync("git", parameters, { cwd: folder });
    git("init", "--quiet");
    git(
      "-c",
      "user.name=http-specs",
      "-c",
      "user.email=http-specs@localhost",
      "commit",
      "--quiet",
      "--allow-empty",
      "-m",
      "installed",
    );
  }
  const file = (name: string, path: string): string => join(modules, name, path);
  allowAnyParameterName(file("@typespec/openapi3", "dist/src/openapi.js"));
  return {
    specs: file("@typespec/http-specs", "specs"),
    file,
    load: async (name, path) => import(pathToFileURL(file(name, path)).href) as Promise<unknown>,
  };
}

/** The emitter of this version crashes on a parameter `constructor`: it looks for its examples in a plain object. */
function allowAnyParameterName(path: string): void {
  const text = readFileSync(path, "utf8");
  const lookup = "examples.parameters[httpProp.options.name] ?? []";
  const own = `(Object.hasOwn(examples.parameters, httpProp.options.name) ? ${lookup} : [])`;
  if (!text.includes(own)) writeFileSync(path, text.replace(lookup, own));
}
