// The groups of TypeScript tests: vitest runs each as a project, `npm test` each as a suite of its own.

/** One group of test files. */
export interface Project {
  readonly name: string;
  readonly include: readonly string[];
  /**
   * Whether each file gets a process of its own. Without, the files of a worker share what they load, which saves most
   * of their time; they must then restore what they change.
   */
  readonly isolate: boolean;
  /** What is done once before and after all files. */
  readonly globalSetup?: string;
}

/** Tests on versions other than those of `npm test` have this ending. */
const matrixFiles = ".matrix.test.ts";

/** The projects of `npm test`, the longest first. */
export const projects: readonly Project[] = [
  {
    name: "server",
    include: ["packages/{server,extract}/**/*.test.ts"],
    isolate: false,
    globalSetup: "packages/server/test/run-directory.ts",
  },
  { name: "repository", include: ["{examples,test,scripts,campaigns,bench}/**/*.test.ts"], isolate: false },
  { name: "generators", include: ["{generators,openapi}/**/*.test.ts"], isolate: false },
  { name: "client", include: ["packages/!(server|extract)/**/*.test.ts"], isolate: false },
];

/** The project of `npm run test:matrix`. */
export const matrix: Project = { name: "matrix", include: [`test/**/*${matrixFiles}`], isolate: true };

/** What no project takes. */
export const excluded: readonly string[] = ["**/node_modules/**", "**/dist/**"];

/** Returns what a project leaves out. */
export function excludedFrom(project: Project): readonly string[] {
  return project === matrix ? excluded : [...excluded, `**/*${matrixFiles}`];
}
