// Measures what a program gets that bundles parts of the packed client, everything included, as its users bundle it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";

/** Part of the package that a program uses, and how large its bundle may be. */
interface Entry {
  readonly name: string;
  readonly code: string;
  readonly platform: "browser" | "node";
  /** Bytes gzipped, all files together. */
  readonly budget: number;
  /** Bytes gzipped that may be loaded before the first call, when the bundler splits the code. */
  readonly initialBudget?: number;
}

/** The size of a bundle. */
export interface Size extends Entry {
  /** Bytes, minified. */
  readonly minified: number;
  /** Bytes gzipped, in one file. */
  readonly gzip: number;
  /** Bytes gzipped that are loaded first when the bundler may split the code. */
  readonly initial: number;
}

const oneOperation = `import { connect, getDocument } from "docuvane/operations";
export const read = (id) => connect({ baseURL: "https://docs.example" }).send(getDocument, { path: { id } });`;

const oneUpload = `import { connect, documentBody, uploadDocument } from "docuvane/operations";
export const upload = async (file) =>
  connect({ baseURL: "https://docs.example" }).send(uploadDocument, { body: await documentBody({ file }) });`;

/** The bundles. Each budget is somewhat above what was measured last (ADR 370 says what the shared engine costs). */
export const entries: readonly Entry[] = [
  { name: "one operation", code: oneOperation, platform: "browser", budget: 13_400 },
  { name: "one upload", code: oneUpload, platform: "browser", budget: 16_300 },
  {
    name: "the client `Docuvane`",
    code: 'export { Docuvane } from "docuvane";',
    platform: "browser",
    budget: 34_700,
    initialBudget: 16_950,
  },
  { name: "all of `docuvane`", code: 'export * from "docuvane";', platform: "browser", budget: 35_300 },
  {
    name: "webhooks, Web Crypto",
    code: 'export { verify } from "docuvane/webhooks/web";',
    platform: "browser",
    budget: 3_000,
  },
  {
    name: "webhooks, `node:crypto`",
    code: 'export { verify } from "docuvane/webhooks";',
    platform: "node",
    budget: 3_300,
  },
  {
    name: "one error class",
    code: 'export { RateLimitError } from "docuvane";',
    platform: "browser",
    budget: 600,
  },
  {
    name: "one error class",
    code: 'export { RateLimitError } from "docuvane";',
    platform: "node",
    budget: 600,
  },
  {
    name: "one error class, CommonJS",
    code: 'module.exports = require("docuvane/errors").RateLimitError;',
    platform: "node",
    budget: 1_700,
  },
];

/**
 * Bundles each part with esbuild: minified, and without externals.
 *
 * @param project - Folder of a project that has the packed client installed.
 */
export async function measureSizes(project: string): Promise<readonly Size[]> {
  return Promise.all(
    entries.map(async (entry, index) => {
      const whole = await bundle(project, entry, index, false);
      const split = await bundle(project, entry, index, true);
      return {
        ...entry,
        minified: sum(whole.files.values(), (text) => text.length),
        gzip: sum(whole.files.values(), gzipped),
        initial: sum(initialFiles(split), gzipped),
      };
    }),
  );
}

interface Bundle {
  /** Name of the program. */
  readonly main: string;
  /** Contents by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly metafile: Metafile;
}

async function bundle(
  project: string,
  { code, platform }: Entry,
  index: number,
  splitting: boolean,
): Promise<Bundle> {
  const main = `size-${index}.${code.startsWith("module") ? "cjs" : "mjs"}`;
  writeFileSync(join(project, main), code);
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: [main],
    outdir: "out",
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    splitting,
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(project.length + 1), contents]));
  return { main, files, metafile };
}

/** The entry and what it imports statically. */
function initialFiles({ main, files, metafile }: Bundle): readonly Uint8Array[] {
  const [start] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === main) ?? [];
  const reached = new Set<string>();
  const visit = (path: string | undefined): void => {
    if (path === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === "import-statement") visit(next);
  };
  visit(start);
  return [...reached].flatMap((path) => files.get(path) ?? []);
}

function gzipped(text: Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

function sum(texts: Iterable<Uint8Array>, measure: (text: Uint8Array) => number): number {
  return [...texts].reduce((total, text) => total + measure(text), 0);
}
