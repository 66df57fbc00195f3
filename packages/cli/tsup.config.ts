// Builds the command: one file that starts fast, and chunks for what single commands need.
import { cpSync } from "node:fs";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: { cli: "src/cli.ts" },
  format: "esm",
  target: "node22",
  platform: "node",
  // What a command does not use is not loaded: the client, the service, the check of a deployment.
  splitting: true,
  noExternal: [/^@docuvane\/contract/],
  removeNodeProtocol: false,
  clean: true,
  // Files are next to the code that reads them, as in the sources.
  onSuccess: async () => {
    cpSync("src/deployment/scenarios", "dist/scenarios", { recursive: true });
    cpSync("src/listen/example", "dist/example", { recursive: true });
  },
});
