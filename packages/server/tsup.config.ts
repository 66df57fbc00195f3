// Builds the package: the command, the public module, and the child process of the extractor.
import { cpSync } from "node:fs";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts", child: "src/extract/child.ts" },
  format: "esm",
  target: "node22",
  platform: "node",
  dts: { entry: { index: "src/index.ts" } },
  splitting: true,
  // node:sqlite exists only under its full name.
  removeNodeProtocol: false,
  clean: true,
  // Everything in one folder, so that code finds files beside it as it does in the sources.
  onSuccess: async () => cpSync("src/db/migrations", "dist/migrations", { recursive: true }),
});
