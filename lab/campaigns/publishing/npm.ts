// Checks the tarball of an npm package against the rules of npm.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { type Rule, rule } from "./rule.ts";

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly license?: string;
  readonly author?: unknown;
  readonly repository?: { readonly type?: string; readonly url?: string };
  readonly private?: boolean;
  readonly main?: string;
  readonly types?: string;
  readonly exports?: unknown;
  readonly publishConfig?: { readonly access?: string };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

/**
 * Checks a tarball.
 *
 * @param tarball - As `npm pack` made it.
 */
export function npmRules(tarball: string): readonly Rule[] {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-npm-rules-"));
  try {
    execFileSync("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
    const files = globSync("**/*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    return rulesOf(manifest, files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const NAME = /^(?=.{1,214}$)(@[a-z0-9-][a-z0-9._-]*\/)?[a-z0-9-][a-z0-9._-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** What npm runs when a program installs the package. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"];

function rulesOf(manifest: Manifest, files: readonly string[]): readonly Rule[] {
  const { name = "", version = "", license = "", repository, exports, scripts = {} } = manifest;
  const targets = [manifest.main, manifest.types, ...targetsOf(exports)].flatMap((path) => path ?? []);
  const isThere = (path: string): boolean => files.includes(path.replace(/^\.\//, ""));
  const isRemote = (range: string): boolean => !/^(file|link|workspace|git|https?):/.test(range);
  return [
    rule("the name is lower-case, at most 214 characters", NAME.test(name)),
    rule("the version is one of semver", VERSION.test(version)),
    rule("a description", Boolean(manifest.description)),
    rule(
      "the licence is an SPDX expression",
      /^\(?[A-Za-z0-9.+-]+\)?( (AND|OR|WITH) \(?[A-Za-z0-9.+-]+\)?)*$/.test(license),
    ),
    rule("LICENSE is in the tarball", isThere("LICENSE")),
    rule("NOTICE is in the tarball when the licence has one", !/ AND /.test(license) || isThere("NOTICE")),
    rule("README.md is in the tarball", isThere("README.md")),
    rule("an author", manifest.author !== undefined),
    rule(
      "repository.url is that of the repository, as provenance compares it",
      /^git\+https:\/\/\S+[^/]\.git$/.test(repository?.url ?? "") &&
        !/\.git\.git$/.test(repository?.url ?? ""),
    ),
    rule("a scoped package is public", !name.startsWith("@") || manifest.publishConfig?.access === "public"),
    rule("it is not private", manifest.private !== true),
    rule("every entry point is in the tarball", targets.length > 0 && targets.every(isThere)),
    rule("types come first in exports", hasTypesFirst(exports)),
    rule("it says which Node it needs", Boolean(manifest.engines?.node)),
    rule("dependencies are in the registry", Object.values(manifest.dependencies ?? {}).every(isRemote)),
    rule(
      "it runs no script when it is installed",
      INSTALL_SCRIPTS.every((each) => scripts[each] === undefined),
    ),
    rule(
      "neither tests nor the base of edits are in the tarball",
      !files.some((path) => /^(tests|\.sdkgen|\.github)\//.test(path)),
    ),
  ];
}

/** Every file that `exports` names. */
function targetsOf(exports: unknown): readonly string[] {
  if (typeof exports === "string") return [exports];
  return typeof exports === "object" && exports !== null ? Object.values(exports).flatMap(targetsOf) : [];
}

/** Whether `types` precedes the code wherever both are conditions: a compiler takes the first that fits. */
function hasTypesFirst(exports: unknown): boolean {
  if (typeof exports !== "object" || exports === null) return true;
  const keys = Object.keys(exports);
  return keys.indexOf("types") <= 0 && Object.values(exports).every(hasTypesFirst);
}
