// The files of the generator that write what a surface says: they import the surface, not the plan or how a language names things.
import type { Import } from "./imports.ts";

/** Matches the files that the rule holds for. */
const writers: readonly RegExp[] = [
  /^generators\/surface\/api-map\.ts$/,
  /^generators\/(typescript|python|java)\/api\.ts$/,
  /^generators\/diff\/(typescript|python|java)\//,
];

/** Matches what they may import. */
const may: readonly RegExp[] = [/^generators\/surface\/(api-map|surface)\.ts$/, /^generators\/diff\//];

/** The files that the rule holds for. */
export function surfaceWritersOf(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => writers.some((pattern) => pattern.test(path)));
}

/** Finds the imports that read past the surface. */
export function findBypasses(imports: readonly Import[]): readonly Import[] {
  return imports.filter(
    ({ from, to }) => writers.some((file) => file.test(from)) && !may.some((pattern) => pattern.test(to)),
  );
}
