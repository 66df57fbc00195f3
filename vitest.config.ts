// Runs the tests of the repository on the sources, as `npm test` does.
import { defineConfig } from "vitest/config";
import { excluded, type Project, projects } from "./scripts/test/projects.ts";

export default defineConfig({
  resolve: { conditions: ["@docuvane/source", "node"] },
  ssr: { resolve: { conditions: ["@docuvane/source", "node"], externalConditions: ["@docuvane/source"] } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Files of a worker share what they load, which is most of their time; each restores what it changes.
    isolate: false,
    setupFiles: ["scripts/test/restored.ts"],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: Object.entries(projects).map(([name, project]) => projectOf(name, project)),
  },
});

function projectOf(name: string, { include, globalSetup }: Project) {
  return {
    extends: true as const,
    test: { name, include: [...include], exclude: [...excluded], globalSetup: globalSetup ?? [] },
  };
}
