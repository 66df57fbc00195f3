// Merges package.json, pyproject.toml and pom.xml by key.
import { basename } from "node:path";
import type { Merged, Versions } from "../text.ts";
import { parseJson, printJson } from "./json.ts";
import { mergeNodes, type Node } from "./nodes.ts";
import { parseToml, printToml } from "./toml.ts";
import { parseXml, printXml } from "./xml.ts";

interface Syntax {
  readonly parse: (text: string) => readonly Node[];
  readonly print: (nodes: readonly Node[], example: string) => string;
  /** Reads the version of the package. */
  readonly version: RegExp;
}

const SYNTAXES: Readonly<Record<string, Syntax>> = {
  "package.json": { parse: parseJson, print: printJson, version: /"version"\s*:\s*"([^"]*)"/ },
  "pyproject.toml": {
    parse: parseToml,
    print: printToml,
    version: /^\[project\](?:\n(?!\[).*)*?\nversion\s*=\s*["']([^"']*)["']/m,
  },
  "pom.xml": {
    parse: parseXml,
    print: printXml,
    version: /<project\b[^>]*>(?:(?!<parent>|<dependencies>)[\s\S])*?<version>([^<]*)<\/version>/,
  },
};

/**
 * Merges a manifest by key.
 *
 * @returns `undefined` when the file is not a manifest, or one version of it cannot be parsed.
 */
export function mergeManifest(path: string, versions: Versions): Merged | undefined {
  const syntax = SYNTAXES[basename(path)];
  if (syntax === undefined) return undefined;
  try {
    const [base, yours, next] = [versions.base, versions.yours, versions.next].map((text) =>
      text === "" ? [] : syntax.parse(text),
    ) as [readonly Node[], readonly Node[], readonly Node[]];
    const conflicts: string[] = [];
    const nodes = mergeNodes({ base, yours, next }, [], conflicts);
    return { text: syntax.print(nodes, versions.yours), conflicts };
  } catch {
    return undefined;
  }
}

/** Where Python packages have their version when the manifest refers to a module (PEP 621, `dynamic`). */
const MODULE = /(^|\/)_core\/version\.py$/;

/**
 * Returns the version of a package: from its manifest, or the module that the manifest takes it from.
 *
 * @param paths - Files of the package.
 * @param read - Returns the text of one of them.
 */
export function packageVersion(
  paths: readonly string[],
  read: (path: string) => string | undefined,
): string | undefined {
  const manifests = Object.entries(SYNTAXES).map(([path, { version }]) => [path, version] as const);
  const modules = paths
    .filter((path) => MODULE.test(path))
    .map((path) => [path, /__version__ = "([^"]*)"/] as const);
  for (const [path, pattern] of [...manifests, ...modules]) {
    const version = paths.includes(path) ? pattern.exec(read(path) ?? "")?.[1] : undefined;
    if (version !== undefined) return version;
  }
  return undefined;
}
