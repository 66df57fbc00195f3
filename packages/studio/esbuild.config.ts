// Builds the Studio and the reference of the API: a page each, scripts that load on demand and style sheets, named by their hash.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** The pages: their file, script and title, and what they say without JavaScript. */
const pages = [
  {
    file: "index.html",
    entry: "src/main.tsx",
    title: "Docuvane Studio",
    noScript:
      'The Studio needs JavaScript. The API is described at <a href="/openapi.json">/openapi.json</a>.',
  },
  {
    file: "reference.html",
    entry: "src/reference.tsx",
    title: "Docuvane API reference",
    noScript:
      'This page needs JavaScript. The API is described at <a href="/openapi.json">/openapi.json</a>.',
  },
] as const;

/**
 * Builds the Studio, in about a second.
 *
 * @param folder - Where to; it is emptied first.
 * @returns What was built, to measure it.
 */
export async function buildStudio(folder: string): Promise<Metafile> {
  // The build itself runs in this package.
  const to = resolve(folder);
  rmSync(to, { recursive: true, force: true });
  const assets = join(to, "assets");
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: pages.map(({ entry }) => entry),
    outdir: assets,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["chrome111", "firefox114", "safari16.4"],
    jsx: "automatic",
    alias: { "react/jsx-runtime": join(here, "src/ui/jsx-runtime.ts") },
    minify: true,
    metafile: true,
    conditions: ["@docuvane/source"],
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "linked",
    logLevel: "warning",
  });
  mkdirSync(assets, { recursive: true });
  copyFileSync(join(here, "../../examples/invoice/invoice.pdf"), join(assets, "invoice.pdf"));
  copyFileSync(join(here, "src/icon.svg"), join(assets, "icon.svg"));
  for (const page of pages) writeFileSync(join(to, page.file), textOf(page, metafile));
  return metafile;
}

function textOf({ entry, title, noScript }: (typeof pages)[number], { outputs }: Metafile): string {
  const names = Object.entries(outputs);
  const [script = ""] = names.find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  const style = outputs[script]?.cssBundle ?? "";
  const at = (path: string): string => `/studio/assets/${basename(path)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/studio/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${at(style)}">
<script type="module" src="${at(script)}"></script>
</head>
<body>
<div id="studio"></div>
<noscript>${noScript}</noscript>
</body>
</html>
`;
}

if (import.meta.main) await buildStudio(join(here, "dist"));
