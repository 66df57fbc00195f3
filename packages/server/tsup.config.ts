// Builds the package: the command, the public module, the child process of the extractor, with the extractor inside, and the Studio with the API reference.
import { cpSync, readFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { buildStudio } from "../studio/esbuild.config.ts";

/** What the extractor needs from npm; `scripts/pack.ts` adds it to the published dependencies. */
const extractor = JSON.parse(readFileSync("../extract/package.json", "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts", child: "../extract/src/extractor/child.ts" },
  noExternal: [/^@docuvane\//],
  external: Object.keys(extractor.dependencies),
  format: "esm",
  target: "node22",
  platform: "node",
  dts: { entry: { index: "src/index.ts" }, resolve: [/^@docuvane\//] },
  splitting: true,
  // node:sqlite exists only under its full name.
  removeNodeProtocol: false,
  clean: true,
  // Everything in one folder, so that code finds the files next to it as it does in the sources.
  onSuccess: async () => {
    cpSync("src/storage/db/migrations", "dist/migrations", { recursive: true });
    await buildStudio("dist/studio");
    cpSync("../extract/src/ocr/models", "dist/models", { recursive: true });
  },
});
