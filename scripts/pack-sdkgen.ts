// Lays out @docuvane/sdkgen as it is published: compiled to JavaScript, together with the runtimes that it copies.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { jsonSchema } from "../generators/config/json-schema.ts";
import { languages } from "../generators/languages.ts";
import { shippedFiles } from "../generators/runtimes/runtimes.ts";
import { execFileSync } from "./processes.mjs";

/** Files that the code in `generators/` reads besides its modules: templates, pinned versions and sources of a runtime. */
const ASSETS = ["**/*.{mustache,json}", "runtimes/typescript/**/*.ts"];
const OMITTED = ["**/*.test.ts", "**/testdata/**", "**/node_modules/**", "{package,tsconfig.build}.json"];

/** The parts of the manifest that packing changes. */
interface Manifest {
  readonly private?: boolean;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

/** Tools of generated TypeScript packages; their versions are read from the manifest at the top, here and when published. */
const TOOLS = ["@types/node", "tsup", "typescript"];

/** Makes the languages beyond TypeScript, Python and Java: large, so its users install it themselves. */
const OTHERS = "@openapitools/openapi-generator-cli";

/**
 * Compiles the generator and lays out what is published in a folder of its own.
 *
 * Sources keep their layout below `dist/`, because code reads its templates from the directory that it is in, and each
 * command loads its own modules only.
 *
 * @returns A temporary folder that `npm pack` and `npm publish` work in; the caller removes it.
 * @throws {Error} The compiler failed; what it printed is on standard error.
 */
export function stageSdkgen(): string {
  const stage = mkdtempSync(join(tmpdir(), "docuvane-pack-"));
  const dist = join(stage, "dist");
  const compiler = resolve("node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", "generators/tsconfig.build.json", "--outDir", dist], {
    stdio: "inherit",
  });
  copyAll("generators", ASSETS, dist);
  for (const path of shippedFiles()) copyTo(stage, path);
  copyFileSync("generators/README.md", join(stage, "README.md"));
  copyFileSync("LICENSE", join(stage, "LICENSE"));
  const manifest = JSON.parse(readFileSync("generators/package.json", "utf8")) as Manifest;
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(publish(manifest), null, 2)}\n`);
  writeFileSync(
    join(stage, "sdkgen.schema.json"),
    `${JSON.stringify(jsonSchema(languages.map(({ name }) => name)), null, 2)}\n`,
  );
  chmodSync(join(dist, "sdkgen.js"), 0o755);
  return stage;
}

function copyAll(folder: string, patterns: readonly string[], destination: string): void {
  for (const path of globSync([...patterns], { cwd: folder, exclude: OMITTED }))
    copyTo(destination, path, folder);
}

/** Copies a file to the same path in another folder. */
function copyTo(destination: string, path: string, folder = "."): void {
  mkdirSync(dirname(join(destination, path)), { recursive: true });
  cpSync(join(folder, path), join(destination, path));
}

function publish({ private: _, devDependencies, ...manifest }: Manifest): object {
  const bin = Object.entries(manifest.bin).map(([name, path]) => [
    name,
    path.replace(/^\.\/(.*)\.ts$/, "./dist/$1.js"),
  ]);
  const { devDependencies: pins } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  return {
    ...manifest,
    devDependencies: Object.fromEntries(TOOLS.map((name) => [name, pins[name]])),
    bin: Object.fromEntries(bin),
    files: ["dist", "packages", "sdkgen.schema.json"],
    peerDependencies: { [OTHERS]: devDependencies[OTHERS] },
    peerDependenciesMeta: { [OTHERS]: { optional: true } },
  };
}
