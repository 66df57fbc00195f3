// Adds what makes the generated layer a complete package: runtime, settings, README and licence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../plan/plan.ts";
import { projectFiles } from "../project/files.ts";
import {
  authorsOf,
  licenseOf,
  registryName,
  repositoryOf,
  summaryOf,
  versionOf,
} from "../project/metadata.ts";
import { copiedRuntime, renamer } from "../project/runtime.ts";
import { root } from "../root.ts";
import { projectFile } from "../runtimes/runtimes.ts";
import { clientName } from "./client.ts";

type Texts = Readonly<Record<string, string>>;

/** The files of the runtime, renamed. */
export function copiedFiles(plan: Plan): Texts {
  const registered = registryName(plan, "typescript");
  const names = {
    docuvane: slugOf(plan),
    Docuvane: clientName(plan),
    DOCUVANE: plan.product.name.toUpperCase(),
  };
  // What is imported from the package.
  const imported = [
    ["docuvane/(?=[a-z])", `${registered}/`] as const,
    ["`docuvane`", `\`${registered}\``] as const,
  ];
  return copiedRuntime(plan, "typescript", renamer(plan, names, imported), "src/core");
}

/** Name of the product in files, log messages and user agents, where a scope cannot stand. */
export function slugOf({ product }: Plan): string {
  return product.name.replaceAll("_", "-");
}

/** Excluded from formatters: a reformat would count as a user edit, to be merged in every run. */
const GENERATED = ["src/", "tests/", "tsup.config.ts", "README.md", "api.md"];

/** Settings of the package: manifest, compiler and ignored files. */
export function settingsFiles(plan: Plan): Texts {
  return {
    "package.json": json(manifest(plan)),
    "tsconfig.json": json(compilerSettings),
    ".gitignore": "dist/\nnode_modules/\n*.tgz\n",
    // Biome reads it below a configuration that is the root, and none of its own then.
    "biome.json": json({
      root: false,
      files: { includes: ["**", ...GENERATED.map((path) => `!${path.replace(/\/$/, "")}`)] },
    }),
    ...projectFiles(plan, {
      language: "TypeScript",
      name: registryName(plan, "typescript"),
      templates: join(import.meta.dirname, "templates"),
      runtime: "src/core",
      generated: GENERATED,
    }),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function manifest(plan: Plan): object {
  const { product, webhooks } = plan;
  const { metadata } = product;
  const [author, ...contributors] = authorsOf(plan);
  const repository = repositoryOf(plan);
  const own = JSON.parse(projectFile("typescript", "package.json")) as Readonly<Record<string, unknown>>;
  const versions = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const pinned = (name: string): Texts => ({ [name]: `^${versions.devDependencies[name]}` });
  const entry = (name: string): object => ({
    import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
  });
  return {
    name: registryName(plan, "typescript"),
    version: versionOf(plan, "typescript"),
    description: summaryOf(plan, "TypeScript"),
    license: licenseOf(plan),
    ...(author && { author }),
    ...(contributors.length > 0 && { contributors }),
    ...(metadata?.homepage && { homepage: metadata.homepage }),
    ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }),
    type: "module",
    sideEffects: false,
    engines: own["engines"],
    files: ["dist", "README.md", "api.md", "CHANGELOG.md", "LICENSE", "NOTICE"],
    // A scoped package is private unless it says otherwise.
    ...(registryName(plan, "typescript").startsWith("@") && { publishConfig: { access: "public" } }),
    main: "./dist/index.cjs",
    module: "./dist/index.js",
    types: "./dist/index.d.ts",
    exports: {
      ".": entry("index"),
      ...(webhooks.length > 0 && { "./webhooks": entry("webhooks") }),
      "./package.json": "./package.json",
    },
    imports: importsOf(own["imports"] as Imports),
    scripts: {
      build: "tsup",
      typecheck: "tsc --noEmit",
      test: `node --conditions=${SOURCE_CONDITION} --test tests/*.test.ts`,
      prepack: "npm run build",
    },
    dependencies: own["dependencies"],
    devDependencies: { ...pinned("@types/node"), ...pinned("tsup"), ...pinned("typescript") },
  };
}

/** What the runtime imports by the runtime that it is used in: sources for the tests of the package, and what was built. */
type Imports = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The condition by which a package imports its own sources, for its tests; no program sets it. */
export const SOURCE_CONDITION = "sdkgen-source";

function importsOf(own: Imports): Imports {
  const renamed = Object.entries(own).map(([name, targets]): [string, Imports[string]] => {
    const { "@docuvane/source": sources = {}, ...built } = targets;
    return [name, { [SOURCE_CONDITION]: sources, ...built }];
  });
  return Object.fromEntries(renamed);
}

/** The options of the compiler: those that make types exact. */
const compilerSettings = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable", "esnext.disposable"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: false,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    customConditions: [SOURCE_CONDITION],
  },
  include: ["src", "tests"],
};
