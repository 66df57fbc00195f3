// Builds the package: ESM and CommonJS with types each, dependencies left outside.
import { resolve } from "node:path";
import { defineConfig } from "tsup";
import { joinChunks } from "./chunks.config.ts";

/** What programs import. */
const entries = {
  errors: "src/resources/errors.ts",
  index: "src/index.ts",
  operations: "src/operations/index.ts",
  otel: "src/otel.ts",
  testing: "src/testing/index.ts",
  "testing/msw": "src/testing/msw.ts",
  webhooks: "src/webhooks/index.ts",
  "webhooks/web": "src/webhooks/web.ts",
  zod: "src/zod/index.ts",
};

/** What differs between runtimes; the package imports one of these as `#platform`. */
const platforms = {
  "platform/browser": "src/core/platform/browser.ts",
  "platform/bun-deno": "src/core/platform/bun-deno.ts",
  "platform/node": "src/core/platform/node.ts",
  "platform/workerd": "src/core/platform/workerd.ts",
};

/**
 * The smallest programs first: what they have in common with larger ones, these load from there. Platforms come before all that imports
 * `#platform`, so that no chunk imports itself.
 */
const chunks = {
  errors: ["errors"],
  platform: Object.keys(platforms),
  webhooks: ["webhooks/web"],
  operations: ["operations"],
  client: ["index", "platform/node"],
};

export default defineConfig({
  entry: { ...entries, ...platforms },
  // `cjs` is for its types: the code of both comes from `joinChunks`.
  format: ["esm", "cjs"],
  // Chosen by the runtime, or by the bundler of a program, from `imports` in package.json.
  external: ["#platform"],
  // Chunks keep what is loaded at the first call, such as reading from disk, out of the entry.
  splitting: true,
  // The contract is private: by its path its types are bundled, as its code is; by its name they would be imported.
  dts: {
    entry: entries,
    compilerOptions: { paths: { "@docuvane/contract/*": ["../contract/generated/*.ts"] } },
  },
  clean: true,
  sourcemap: true,
  // Not minified: Node prints the line that throws before the message of an uncaught error. Lines cost a seventh of the tarball.
  minify: false,
  // The maps name file and line of a fault; the sources themselves would double the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  target: "node22",
  platform: "node",
  // `node:crypto` and not `crypto`: Deno and Workers know Node's modules by this name only.
  removeNodeProtocol: false,
  onSuccess: () => joinChunks(resolve("dist"), Object.keys({ ...entries, ...platforms }), chunks),
});
