// Runs tests of the extractor without the feature that WITHOUT_FEATURE names.
import { defineConfig } from "vitest/config";
import { sourceWithout } from "./features.ts";

const name = process.env["WITHOUT_FEATURE"];
const conditions = ["@docuvane/source", "node"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@docuvane/source"] } },
  plugins: [
    {
      name: "without-a-feature",
      enforce: "pre",
      transform: (code, id) => sourceWithout(name === "" ? undefined : name, id, code),
    },
  ],
  // What one run transformed has another feature left out.
  test: { fsModuleCache: false, pool: "forks", maxWorkers: 1, isolate: false, testTimeout: 90_000 },
});
