// Lists the target languages.
import { go } from "./go/go.ts";
import { java } from "./java/java.ts";
import type { Language } from "./language.ts";
import { definedLanguages, plainLanguages } from "./others/languages.ts";
import { python } from "./python/python.ts";
import { typescript } from "./typescript/typescript.ts";

/** Languages with templates and a runtime of their own. */
const own: readonly Language[] = [typescript, python, java, go];

/** The languages that are tested: the first four, and those with a normalised document of their own. */
export const mainLanguages: readonly Language[] = [...own, ...definedLanguages];

/** Every language, by its name on the command line. */
export const languages: readonly Language[] = [
  ...mainLanguages,
  ...plainLanguages(mainLanguages.map(({ name }) => name)),
];
