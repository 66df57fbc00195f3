// Bundles a program that uses the packed client: `bundle.mjs NAME ENTRY FOLDER [--minify]`, as its users would configure each bundler.
import { join } from "node:path";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { build as viteBuild } from "vite";
import webpack from "webpack";

/** Conditions of edge runtimes, before those of every bundler. */
const EDGE = ["edge-light", "workerd", "worker"];

const [name, entry, folder, flag] = process.argv.slice(2);
const [bundler, target] = name.split(" ");
const minify = flag === "--minify";
const isNode = target === "esm" || target === "cjs" || target === "ssr";
const file = isNode && target !== "cjs" ? "bundle.mjs" : "bundle.cjs";

const bundlers = { webpack: byWebpack, vite: byVite, rollup: byRollup, esbuild: byEsbuild };
await bundlers[bundler]();

async function byWebpack() {
  const compiler = webpack({
    mode: minify ? "production" : "development",
    devtool: false,
    entry,
    target: isNode ? "node22" : ["web", "es2022"],
    experiments: { outputModule: target === "esm" },
    // Files of their own would be loaded by tags of a page.
    ...(!isNode && { module: { parser: { javascript: { dynamicImportMode: "eager" } } } }),
    output: {
      path: folder,
      filename: file,
      ...(target === "esm" && { module: true, library: { type: "module" } }),
    },
    resolve: { ...(target === "edge" && { conditionNames: [...EDGE, "..."] }) },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  // A page larger than 244 KiB gets advice.
  const told = [...errors, ...warnings.filter(({ message }) => !/size limit|code splitting/.test(message))];
  if (told.length > 0) throw new Error(told.map(({ message }) => message).join("\n"));
}

async function byVite() {
  await viteBuild({
    configFile: false,
    logLevel: "warn",
    root: join(entry, ".."),
    ...(target === "ssr" && { ssr: { noExternal: true } }),
    ...(target === "edge" && { resolve: { conditions: [...EDGE, "module", "browser", "production"] } }),
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify,
      target: "es2022",
      ...(target === "ssr"
        ? { ssr: entry, rolldownOptions: { output: { entryFileNames: file } } }
        : { lib: { entry, name: "program", formats: ["iife"], fileName: () => file } }),
    },
  });
}

async function byRollup() {
  const bundle = await rollup({
    input: entry,
    onwarn: (warning) => {
      // The packages of others.
      if (!/CIRCULAR_DEPENDENCY|THIS_IS_UNDEFINED/.test(warning.code)) throw new Error(warning.message);
    },
    ...(isNode && { external: (id) => id.startsWith("node:") }),
    plugins: [
      nodeResolve({
        browser: !isNode,
        preferBuiltins: isNode,
        exportConditions: isNode ? ["node"] : target === "edge" ? EDGE : [],
      }),
      commonjs(),
      json(),
      ...(minify
        ? [{ name: "minify", renderChunk: async (code) => (await esbuild.transform(code, { minify })).code }]
        : []),
    ],
  });
  const format = { esm: "es", cjs: "cjs" }[target] ?? "iife";
  await bundle.write({ file: join(folder, file), format, name: "program", inlineDynamicImports: true });
}

async function byEsbuild() {
  await esbuild.build({
    entryPoints: [entry],
    outfile: join(folder, file),
    bundle: true,
    minify,
    logLevel: "warning",
    platform: isNode ? "node" : "browser",
    format: { esm: "esm", cjs: "cjs" }[target] ?? "iife",
    target: "es2022",
    ...(target === "edge" && { conditions: EDGE }),
  });
}
