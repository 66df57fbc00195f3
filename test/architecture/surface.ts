// The files of the generator that write what a surface says: they import the surface, not the plan or how a language names things.
import type { Import } from "./imports.ts";

/** Matches the files that the rule holds for. */
const writers: readonly RegExp[] = [
  /^generators\/surface\/(api-map|bind|blocks|readme|tests)\.ts$/,
  /^generators\/(typescript|python|java)\/(api|calls|readme|tests|values)\.ts$/,
  /^generators\/extras\/samples\/(typescript|python|java)\.ts$/,
  /^generators\/diff\/(typescript|python|java)\//,
];

/** Matches what they may import. */
const may: readonly RegExp[] = [
  /^generators\/surface\/(api-map|bind|blocks|guide|readme|surface|tests|webhook-map)\.ts$/,
  // Options of webhook receivers, which no language names otherwise.
  /^generators\/plan\/webhook-options\.ts$/,
  /^generators\/diff\//,
  // The calls to write, and texts.
  /^generators\/exchanges\//,
  /^generators\/extras\/samples\/writer\.ts$/,
  /^generators\/(templates|text)\.ts$/,
  // How a language spells what it is given: other writers, literals, comments, imports and lines.
  /^generators\/(typescript|python|java)\/(calls|readme|values|layout|chain-layout|format|imports|jsdoc|docstring|javadoc|literals)\.ts$/,
  // The language itself, for its surface.
  /^generators\/(typescript|python|java)\/\1\.ts$/,
];

/** The files that the rule holds for. */
export function surfaceWritersOf(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => writers.some((pattern) => pattern.test(path)));
}

/** Finds the imports that read past the surface. */
export function findBypasses(imports: readonly Import[]): readonly Import[] {
  return imports.filter(
    ({ from, to }) =>
      to.startsWith("generators/") &&
      writers.some((file) => file.test(from)) &&
      !may.some((pattern) => pattern.test(to)),
  );
}
