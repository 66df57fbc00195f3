/** Size of the code in a bundle, of the tarball, and of what an install brings. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { spawnSync } from "../../../scripts/processes.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import { load } from "../peers/peer.ts";
import type { Bench } from "../run/bench.ts";
import { installOf } from "../run/install.ts";
import type { Part } from "./part.ts";

/** The part of esbuild that is used. */
interface Esbuild {
  build(options: object): Promise<Built>;
}

interface Built {
  readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[];
  /** Files by their path from the working directory; `imports` says how each reaches others. */
  readonly metafile: { readonly outputs: Readonly<Record<string, Output>> };
}

interface Output {
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

/** What a user writes first, and what that leaves outside of the bundle. */
interface Program {
  readonly name: string;
  readonly code: string;
  readonly external?: readonly string[];
  readonly packages: readonly string[];
}

const OWN = "docuvane (own code)";

const programs: readonly Program[] = [
  {
    name: OWN,
    code: `import { Docuvane } from "docuvane"; console.log(new Docuvane());`,
    external: ["undici", "form-data"],
    packages: ["docuvane"],
  },
  {
    name: "docuvane with form-data",
    code: `import { Docuvane } from "docuvane"; console.log(new Docuvane());`,
    external: ["undici"],
    packages: ["docuvane"],
  },
  { name: "undici", code: `import { request } from "undici"; console.log(request);`, packages: ["undici"] },
  {
    name: "stripe",
    code: `import Stripe from "stripe"; console.log(new Stripe("k"));`,
    packages: ["stripe"],
  },
  { name: "openai", code: `import OpenAI from "openai"; console.log(new OpenAI());`, packages: ["openai"] },
  { name: "got", code: `import got from "got"; console.log(got);`, packages: ["got"] },
  {
    name: "octokit",
    code: `import { Octokit } from "@octokit/core"; import { throttling } from "@octokit/plugin-throttling"; import { retry } from "@octokit/plugin-retry"; console.log(Octokit.plugin(throttling, retry));`,
    packages: ["@octokit/core", "@octokit/plugin-throttling", "@octokit/plugin-retry"],
  },
];

/** Bundles a first program for each client with esbuild, packs this one, and adds up what lies in node_modules. */
export const size: Part = {
  title: "Size",
  async run(bench) {
    const rows = [];
    for (const program of programs) rows.push(await measure(program, bench));
    const [, , whole, atImport] = rows.find(([name]) => name === OWN) ?? [];
    const tarball = packedKilobytes();
    return {
      tables: [
        {
          title: "Bundle and install",
          columns: ["", "bundle kB", "bundle kB gzip", "at import kB gzip", "install MB", "packages"],
          rows,
        },
      ],
      goals: [
        { what: "own code, whole bundle, kB gzip", atMost: 12, value: Number(whole ?? Number.NaN) },
        { what: "own code, loaded at import, kB gzip", atMost: 12, value: Number(atImport ?? Number.NaN) },
        { what: "packed tarball, kB", atMost: 300, value: tarball },
      ],
      notes: [
        "Bundle: esbuild, minified ESM for Node, one file with what is loaded later. At import: the same program with splitting on, the entry and what it imports statically, each file gzipped by itself; the rest comes at the first call, upload, wait or error. Install: the package with all it depends on, as in node_modules; this client counts what its tarball unpacks to.",
      ],
    };
  },
};

async function measure(program: Program, { folder }: Bench): Promise<readonly (string | number)[]> {
  const whole = await bundle(program, folder, false);
  const split = await bundle(program, folder, true);
  const { bytes, packages } = installOf(program.packages, folder);
  return [
    program.name,
    kilobytes(whole.outputFiles),
    kilobytes(whole.outputFiles.map(gzip)),
    kilobytes(atImport(split).map(gzip)),
    bytes / 1e6,
    packages,
  ];
}

async function bundle(program: Program, folder: string, splitting: boolean): Promise<Built> {
  const esbuild = await load<Esbuild>("esbuild");
  return esbuild.build({
    stdin: { contents: program.code, resolveDir: folder },
    bundle: true,
    splitting,
    minify: true,
    write: false,
    metafile: true,
    outdir: "out",
    format: "esm",
    platform: "node",
    target: "node22",
    logLevel: "silent",
    external: program.external ?? [],
  });
}

/** The entry and all that it imports before it runs. */
function atImport({
  outputFiles,
  metafile: { outputs },
}: Built): readonly { readonly contents: Uint8Array }[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const each of outputs[path]?.imports ?? [])
      if (each.kind === "import-statement" && each.path in outputs) visit(each.path);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint === "<stdin>") visit(path);
  return outputFiles.filter(({ path }) => found.has(relative(process.cwd(), path)));
}

function gzip({ contents }: { readonly contents: Uint8Array }): { readonly contents: Uint8Array } {
  return { contents: gzipSync(contents) };
}

function kilobytes(files: readonly { readonly contents: Uint8Array }[]): number {
  return files.reduce((sum, { contents }) => sum + contents.length, 0) / 1000;
}

/** Packs the client as it is published and weighs the tarball. */
function packedKilobytes(): number {
  const tarballs = mkdtempSync(join(tmpdir(), "docuvane-size-"));
  try {
    const packed = spawnSync(process.execPath, ["scripts/pack.ts", tarballs], {
      cwd: root,
      encoding: "utf8",
    });
    const client = packed.stdout.split("\n").find((path) => /\/docuvane-\d/.test(path));
    return client === undefined ? Number.NaN : statSync(client).size / 1000;
  } finally {
    rmSync(tarballs, { recursive: true });
  }
}
