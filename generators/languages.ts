// The languages packages are generated in.
import { java } from "./java/java.ts";
import type { Language } from "./language.ts";
import { python } from "./python/python.ts";

/** Every language, by the name on the command line. */
export const languages: readonly Language[] = [python, java];

/** Our own packages that are generated from a plan: the language and the folder. */
export const ownPackages: readonly { readonly language: Language; readonly folder: string }[] = [
  { language: python, folder: "packages/python" },
  { language: java, folder: "packages/java" },
];
