// Runs every test of the repository on the sources, as `npm test` does.
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@docuvane/source"] },
  ssr: { resolve: { conditions: ["@docuvane/source"], externalConditions: ["@docuvane/source"] } },
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/*/test/**/*.test.ts",
      "packages/*/training/**/*.test.ts",
      "openapi/**/*.test.ts",
      "generators/**/*.test.ts",
      "scripts/**/*.test.ts",
      "examples/**/*.test.ts",
      "test/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
