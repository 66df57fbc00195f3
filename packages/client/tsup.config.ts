// Builds the package: ESM and CommonJS with types each, dependencies left outside.
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/otel.ts", "src/webhooks.ts", "src/webhooks/web.ts", "src/zod.ts"],
  format: ["esm", "cjs"],
  // Chunks keep what is loaded at the first call, such as reading from disk, out of the entry.
  splitting: true,
  dts: true,
  clean: true,
  sourcemap: true,
  // The maps name file and line of a fault; the sources themselves would double the package.
  esbuildOptions: (options) => {
    options.sourcesContent = false;
  },
  target: "node22",
  platform: "node",
  // `node:crypto` and not `crypto`: Deno and Workers know Node's modules by this name only.
  removeNodeProtocol: false,
});
