// Reads the metadata that the packages of all languages state: licence, repository, authors and names.
import type { Plan } from "../plan/plan.ts";
import { sentence } from "../text.ts";

/** Title of the API in one line. */
export function titleOf({ product }: Plan): string {
  return product.title.replaceAll(/\s+/g, " ").trim();
}

/**
 * Describes a package in one sentence.
 *
 * @param language - As readers write it: `TypeScript`.
 */
export function summaryOf(plan: Plan, language: string): string {
  return sentence(`${language} client for ${titleOf(plan)}`);
}

/** Licences by the names that documents give them, which are not always SPDX identifiers. */
const SPDX: readonly (readonly [RegExp, string])[] = [
  [/^(mit|mit licen[sc]e|the mit licen[sc]e)$/i, "MIT"],
  [/^apache([ -]?licen[sc]e)?,?[ -]?(version[ -])?v?2(\.0)?$/i, "Apache-2.0"],
  [/^bsd[ -]2([ -]clause)?$/i, "BSD-2-Clause"],
  [/^bsd[ -]3([ -]clause)?$/i, "BSD-3-Clause"],
  [/^isc$/i, "ISC"],
  [/^mpl[ -]2(\.0)?$/i, "MPL-2.0"],
];

/** The licence of the runtime, which is part of every package. */
const RUNTIME = "Apache-2.0";

/** The package's own licence as an SPDX expression: of the configuration, else of the API if it is a known one. */
export function ownLicense({ product }: Plan): string | undefined {
  const { metadata, license } = product;
  return metadata?.license ?? SPDX.find(([pattern]) => pattern.test(license?.trim() ?? ""))?.[1];
}

/** SPDX expression of the package: its own licence and that of the runtime. */
export function licenseOf(plan: Plan): string {
  const own = ownLicense(plan);
  if (own === undefined) return RUNTIME;
  if (own.split(/[\s()]+/).includes(RUNTIME)) return own;
  return `${/ OR /.test(own) ? `(${own})` : own} AND ${RUNTIME}`;
}

/** URL of the source repository, as a browser opens it. */
export function repositoryOf({ product }: Plan): string | undefined {
  return product.metadata?.repository?.replace(/^git\+/, "").replace(/(\.git)?\/?$/, "");
}

/** An author of the package. */
export interface Author {
  readonly name: string;
  readonly email?: string;
}

/** The authors of the package, configured as `Name <address>`. */
export function authorsOf({ product }: Plan): readonly Author[] {
  return (product.metadata?.authors ?? []).map((author) => {
    const [, name = author.trim(), email] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(author) ?? [];
    return email === undefined ? { name } : { name, email };
  });
}

/** The registry of a language, and its rules for names and versions of packages. */
interface Registry {
  readonly registry: string;
  readonly pattern: RegExp;
  /** A name that it allows. */
  readonly example: string;
  readonly version: RegExp;
}

const REGISTRIES = {
  typescript: {
    registry: "npm",
    // Of a new package: at most 214 characters.
    pattern: /^(?=.{1,214}$)(@[a-z0-9-][a-z0-9._-]*\/)?[a-z0-9-][a-z0-9._-]*$/,
    example: "acme-sdk or @acme/sdk",
    // Those of semver.org.
    version: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  },
  python: {
    registry: "PyPI",
    pattern: /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i,
    example: "acme-sdk",
    // In any spelling (PEP 440).
    version:
      /^\d+(\.\d+)*([._-]?(a|alpha|b|beta|c|rc|pre|preview)([._-]?\d+)?)?([._-]?post([._-]?\d+)?)?([._-]?dev([._-]?\d+)?)?$/i,
  },
  java: {
    registry: "Maven Central",
    pattern: /^[A-Za-z0-9_.-]+$/,
    example: "acme-sdk",
    // What javac allows for a module (`java.lang.module.ModuleDescriptor.Version`), and file names can have.
    version: /^\d+(\.\w+)*([+-]\w+(\.\w+)*)*$/,
  },
  go: {
    registry: "Go",
    // Import paths (golang.org/x/mod/module.CheckImportPath), or the end of one.
    pattern: /^[A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*$/,
    example: "github.com/acme/acme-go",
    version: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  },
} as const satisfies Readonly<Record<string, Registry>>;

/** A language whose registry is known. */
type RegistryLanguage = keyof typeof REGISTRIES;

/**
 * Returns the name of the package in the registry of a language: of the configuration, else that of the client.
 *
 * @throws {Error} The registry does not allow it; the message gives an example.
 */
export function registryName({ product }: Plan, language: RegistryLanguage): string {
  const { registry, pattern, example } = REGISTRIES[language];
  const name = product.metadata?.packageName ?? product.name.replaceAll("_", "-");
  if (!pattern.test(name))
    throw new Error(`${registry} does not allow the package name "${name}"; use one such as ${example}.`);
  return name;
}

/**
 * Returns the version of the package: of the configuration, else of the API.
 *
 * @throws {Error} The registry does not allow it; the message gives an example.
 */
export function versionOf({ product }: Plan, language: RegistryLanguage): string {
  const { registry, version } = REGISTRIES[language];
  const wanted = product.metadata?.versions?.[language] ?? product.version;
  if (version.test(wanted)) return wanted;
  throw new Error(`${registry} does not allow the version ${JSON.stringify(wanted)}; use one such as 1.2.0.`);
}
