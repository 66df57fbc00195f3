// The groups of TypeScript tests: vitest runs each as a project, the test commands each as a suite of its own.

/** One group of test files. */
export interface Project {
  readonly include: readonly string[];
  /** What is done once before and after all files. */
  readonly globalSetup?: string;
}

/** The projects by their names; `wire` has long tests, a suite of its own so that they run next to the others. */
export const projects = {
  server: {
    include: ["packages/server/**/*.test.ts"],
    globalSetup: "packages/server/test/run-directory.ts",
  },
  extract: {
    include: ["packages/extract/**/*.test.ts"],
    globalSetup: "packages/server/test/run-directory.ts",
  },
  repository: {
    include: [
      "{docs,examples,lab,scripts}/**/*.test.ts",
      "test/!(wire|schemathesis)/**/*.test.ts",
      "test/*.test.ts",
    ],
  },
  wire: { include: ["test/{wire,schemathesis}/**/*.test.ts"] },
  generators: { include: ["{generators,openapi}/**/*.test.ts"] },
  client: { include: ["packages/!(server|extract)/**/*.test.ts"] },
} satisfies Readonly<Record<string, Project>>;

/** Their names. */
export type ProjectName = keyof typeof projects;

/** Not tests of this repository; the apps have tests of their own, which test/apps runs in copies of them. */
export const excluded: readonly string[] = ["**/node_modules/**", "**/dist/**", "examples/apps/**"];
