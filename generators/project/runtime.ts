// Copies the runtime of a language into a package, under the names of its product.
import { keyHeaderOf } from "../plan/client-model.ts";
import type { Plan } from "../plan/plan.ts";
import { runtimeParts } from "../plan/runtime-parts.ts";
import { type RuntimeName, runtimeFiles } from "../runtimes/runtimes.ts";
import { versionOf } from "./metadata.ts";

/** The three spellings in which a runtime names our product, each with what a package has instead. */
export interface ProductNames {
  readonly docuvane: string;
  readonly Docuvane: string;
  readonly DOCUVANE: string;
}

/** Source of a regular expression, and the text that replaces what it matches. */
type Replacement = readonly [pattern: string, text: string];

/**
 * Returns a function that renames our product, and the header of idempotency keys.
 *
 * @param more - Replacements that take precedence.
 */
export function renamer(
  plan: Plan,
  names: ProductNames,
  more: readonly Replacement[] = [],
): (text: string) => string {
  const all = [...more, ...Object.entries(names), ["idempotency-key", keyHeaderOf(plan)] as const];
  const pattern = new RegExp(all.map(([each]) => `(${each})`).join("|"), "g");
  return (text) =>
    text.replaceAll(pattern, (...[, ...groups]) => {
      const index = groups.findIndex((group) => group !== undefined);
      return all[index]?.[1] ?? "";
    });
}

/** The value of the constant that the runtime has for the address of our page about error codes. */
const OWN_ERROR_DOCS = /(?<=(?:ERROR_DOCS(?:: string)?|errorDocs) = ")[^"]*/;

/**
 * Returns the files of a runtime that the package of a plan needs, renamed and with the version of the package. The address
 * of the page about error codes is the configured one, else empty.
 *
 * @param folder - Where they are in the package.
 */
export function copiedRuntime(
  plan: Plan,
  language: RuntimeName,
  rename: (text: string) => string,
  folder: string,
): Readonly<Record<string, string>> {
  const address = plan.product.metadata?.errorDocs?.replaceAll(/["\\\s]/g, encodeURIComponent) ?? "";
  const files = Object.entries(runtimeFiles(language, runtimeParts(plan))).map(([path, text]) => {
    const own = path.startsWith("version.")
      ? text.replace(/"[\d.]+"/, JSON.stringify(versionOf(plan, language)))
      : text;
    return [`${folder}/${rename(path)}`, own.split(OWN_ERROR_DOCS).map(rename).join(address)] as const;
  });
  return Object.fromEntries(files);
}
