// Bundles a program for Node with Rollup; `test/programs/programs.slow.test.ts` does so and runs the bundle.
// #region rollup
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";

export default {
  input: "main.mjs",
  output: { dir: "dist", format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
  external: /^node:/,
  plugins: [nodeResolve({ exportConditions: ["node"], preferBuiltins: true }), commonjs(), json()],
};
// #endregion
