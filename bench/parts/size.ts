/** Size of the code in a bundle, of the tarball, and of what an install brings. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { load } from "../peers/peer.ts";
import type { Bench } from "../run/bench.ts";
import { installOf } from "../run/install.ts";
import type { Part } from "./part.ts";

/** The part of esbuild that is used. */
interface Esbuild {
  build(options: object): Promise<{ readonly outputFiles: readonly { readonly contents: Uint8Array }[] }>;
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
    const own = rows.find(([name]) => name === OWN)?.[2];
    const tarball = packedKilobytes(bench.folder);
    return {
      tables: [
        {
          title: "Bundle and install",
          columns: ["", "bundle kB", "bundle kB gzip", "install MB", "packages"],
          rows,
        },
      ],
      goals: [
        { what: "own code, kB minified and gzipped", atMost: 12, value: Number(own ?? Number.NaN) },
        { what: "packed tarball, kB", atMost: 300, value: tarball },
      ],
      notes: [
        "Bundles: esbuild, minified ESM for Node, one file with what is loaded later. Install: the package with all it depends on, as in node_modules; this client counts what its tarball unpacks to.",
      ],
    };
  },
};

async function measure(program: Program, { folder }: Bench): Promise<readonly (string | number)[]> {
  const esbuild = await load<Esbuild>("esbuild");
  const { outputFiles } = await esbuild.build({
    stdin: { contents: program.code, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    outdir: "out",
    format: "esm",
    platform: "node",
    target: "node22",
    logLevel: "silent",
    external: program.external ?? [],
  });
  const plain = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
  const zipped = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  const { bytes, packages } = installOf(program.packages, folder);
  return [program.name, plain / 1000, zipped / 1000, bytes / 1e6, packages];
}

/** Packs the client as it is published and weighs the tarball. */
function packedKilobytes(folder: string): number {
  const top = dirname(folder);
  const tarballs = mkdtempSync(join(tmpdir(), "docuvane-size-"));
  try {
    const packed = spawnSync(process.execPath, ["scripts/pack.ts", tarballs], { cwd: top, encoding: "utf8" });
    const client = packed.stdout.split("\n").find((path) => /\/docuvane-\d/.test(path));
    return client === undefined ? Number.NaN : statSync(client).size / 1000;
  } finally {
    rmSync(tarballs, { recursive: true });
  }
}
