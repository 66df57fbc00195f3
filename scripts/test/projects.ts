// The groups of TypeScript tests: vitest runs each as a project, `npm test` each as a suite of its own.

/** One group of test files. */
export interface Project {
  readonly name: string;
  readonly include: readonly string[];
  /** What is done once before and after all files. */
  readonly globalSetup?: string;
}

/** Tests on versions other than those of `npm test` have this ending. */
const matrixFiles = ".matrix.test.ts";

const server: Project = {
  name: "server",
  include: ["packages/{server,extract}/**/*.test.ts"],
  globalSetup: "packages/server/test/run-directory.ts",
};
/** The longest tests of the repository: a suite of their own, so that they run beside the others. */
const wire: Project = { name: "wire", include: ["test/{wire,schemathesis}/**/*.test.ts"] };
const repository: Project = {
  name: "repository",
  include: [
    "{examples,scripts,campaigns,bench,docs}/**/*.test.ts",
    "test/!(wire|schemathesis)/**/*.test.ts",
    "test/*.test.ts",
  ],
};
const generators: Project = { name: "generators", include: ["{generators,openapi}/**/*.test.ts"] };
const client: Project = { name: "client", include: ["packages/!(server|extract)/**/*.test.ts"] };

/** The projects of `npm test`. */
export const projects = { server, repository, wire, generators, client };

/** Their names. */
export type ProjectName = keyof typeof projects;

/** The project of `npm run test:matrix`. */
export const matrix: Project = { name: "matrix", include: [`test/**/*${matrixFiles}`] };

/** What no project takes; the apps have tests of their own, which test/apps runs in copies of them. */
export const excluded: readonly string[] = ["**/node_modules/**", "**/dist/**", "examples/apps/**"];

/** Returns what a project omits. */
export function excludedFrom(project: Project): readonly string[] {
  return project === matrix ? excluded : [...excluded, `**/*${matrixFiles}`];
}
