// Configures the generated SDKs of this repository: languages, folders, and texts of our own clients.
import { go } from "../../generators/go/go.ts";
import { java } from "../../generators/java/java.ts";
import type { Language } from "../../generators/language.ts";
import { python } from "../../generators/python/python.ts";

/** The packages whose client is generated from the plan: the language and the folder. */
export const packages: readonly { readonly language: Language; readonly folder: string }[] = [
  { language: python, folder: "packages/python" },
  { language: java, folder: "packages/java" },
  { language: go, folder: "packages/go" },
];

/** How to start a service, for callers without a base URL. */
export const hint = "For a local service, run `docuvane-server` and use http://127.0.0.1:4010.";
