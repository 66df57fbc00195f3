// Lists the target languages.
import { java } from "./java/java.ts";
import type { Language } from "./language.ts";
import { go } from "./others/go.ts";
import { python } from "./python/python.ts";
import { typescript } from "./typescript/typescript.ts";

/** Every language, by its name on the command line. */
export const languages: readonly Language[] = [typescript, python, java, go];
