// Counts the lines of the generator, and finds the functions that more than one language declares: a decision that is
// taken twice usually has the same name twice. Names of languages, such as `camel` and `literal`, belong to each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup/run.mjs";

const LANGUAGES = ["typescript", "python", "java", "go"];
const IN_LANGUAGE = new RegExp(`^generators/(diff/)?(${LANGUAGES.join("|")})/`);
const TEST = /\.test\.ts$|(^|\/)testdata\//;
const FUNCTION = /^(?:export )?(?:async )?function (\w+)/gm;

/**
 * Describes the size of the generator: two sums of lines, and the functions of the same name.
 *
 * @param paths - Tracked files below `generators/`.
 */
export function generatorLines(paths: readonly string[]): readonly string[] {
  const code = paths.filter((path) => /\.(ts|mustache|py|java|kt)$/.test(path) && !TEST.test(path));
  const languages = code.filter((path) => IN_LANGUAGE.test(path) && /\.(ts|mustache)$/.test(path));
  const shared = sharedNames(code);
  return [
    `${sum(languages)} lines of the four languages, with what diff knows about them`,
    `${sum(code)} lines of the generator`,
    `${shared.length} functions of the same name in several languages: ${shared.join(", ")}`,
  ];
}

function sum(paths: readonly string[]): number {
  return paths.reduce((lines, path) => lines + textOf(path).split("\n").length - 1, 0);
}

/** Names that the files of two languages or more declare. */
function sharedNames(paths: readonly string[]): readonly string[] {
  const all = LANGUAGES.flatMap((language) => {
    const own = paths.filter((path) => path.startsWith(`generators/${language}/`) && path.endsWith(".ts"));
    const names = own.flatMap((path) => [...textOf(path).matchAll(FUNCTION)].map(([, name = ""]) => name));
    return [...new Set(names)];
  });
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))].toSorted();
}

function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
