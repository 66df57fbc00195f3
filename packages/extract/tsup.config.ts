// Builds the package: the public module and the child process, with the OCR networks next to them.
import { cpSync } from "node:fs";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", child: "src/extractor/child.ts" },
  format: "esm",
  target: "node22",
  platform: "node",
  dts: { entry: { index: "src/index.ts" } },
  splitting: true,
  removeNodeProtocol: false,
  clean: true,
  // In one folder, so that code finds files next to it as it does in the sources.
  onSuccess: async () => {
    cpSync("src/ocr/models", "dist/models", { recursive: true });
  },
});
