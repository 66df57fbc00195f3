// Joins the chunks of a build: esbuild makes one for each set of entries that share code, and to load a file costs more than the code in it.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { type GetManualChunk, type GetModuleInfo, type LoadResult, rollup } from "rollup";

/** What is loaded at import, as names of chunks, each with the entries whose code is in it. */
type Groups = Readonly<Record<string, readonly string[]>>;

/**
 * Rewrites a build with few chunks, as ESM and as CommonJS.
 *
 * @param dist - Absolute path of what `tsup` built as ESM, with source maps.
 * @param entries - Names of its entries, as `testing/msw`.
 * @param groups - Code that an entry of the last group loads at import belongs to the first group that loads it too. All other code stays
 *   in chunks of its own, so that it is loaded when it is needed.
 */
export async function joinChunks(dist: string, entries: readonly string[], groups: Groups): Promise<void> {
  const fileOf = (entry: string): string => join(dist, `${entry}.js`);
  const build = await rollup({
    input: Object.fromEntries(entries.map((entry) => [entry, fileOf(entry)])),
    external: (id) => !(id.startsWith(".") || isAbsolute(id)),
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: "source-maps", load: readWithMap }],
  });
  for (const file of readdirSync(dist, { encoding: "utf8", recursive: true }))
    if (/\.(c?js|map)$/.test(file)) rmSync(join(dist, file));
  for (const [format, extension] of [
    ["es", "js"],
    ["cjs", "cjs"],
  ] as const)
    await build.write({
      dir: dist,
      format,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `[name]-[hash].${extension}`,
      sourcemap: true,
      esModule: true,
      generatedCode: { preset: "es2015", symbols: false },
      hoistTransitiveImports: false,
      manualChunks: chunksOf(groups, fileOf),
    });
  await build.close();
}

function readWithMap(file: string): LoadResult {
  const map = `${file}.map`;
  return { code: readFileSync(file, "utf8"), map: existsSync(map) ? readFileSync(map, "utf8") : null };
}

function chunksOf(groups: Groups, fileOf: (entry: string) => string): GetManualChunk {
  let loaded: readonly (readonly [chunk: string, files: ReadonlySet<string>])[] | undefined;
  return (id, { getModuleInfo }) => {
    loaded ??= Object.entries(groups).map(([chunk, entries]) => [
      chunk,
      loadedBy(entries.map(fileOf), getModuleInfo),
    ]);
    const atImport = loaded.at(-1)?.[1].has(id) && !getModuleInfo(id)?.isEntry;
    return atImport ? loaded.find(([, files]) => files.has(id))?.[0] : null;
  };
}

/** Returns the files and all that they import statically. */
function loadedBy(files: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const loaded = new Set(files);
  for (const file of loaded) for (const id of getModuleInfo(file)?.importedIds ?? []) loaded.add(id);
  return loaded;
}
