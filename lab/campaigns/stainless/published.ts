// Reads what packages of the closed generator offer: from an api.md, or from a package in its registry.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { splitWords } from "../../../generators/plan/words.ts";
import { root } from "../../../generators/root.ts";
import { execFileSync } from "../../../scripts/processes.mjs";
import { pythonOf } from "../../../scripts/setup/python.mjs";
import { unpackNpmPackage } from "../../unpack-npm-package.ts";
import { goPositional } from "./go.ts";
import { readers } from "./sources.ts";

/** The entries of an api.md. */
export interface Published {
  readonly language: "typescript" | "python" | "go";
  /** `agency.retrieve(agency_id)`. */
  readonly calls: readonly string[];
  /** Names of types. */
  readonly types: readonly string[];
}

/**
 * Reads the entries of a published package.
 *
 * @param source - `npm:NAME`, `pypi:NAME` (its newest version is downloaded), or the path of an api.md. Packages on npm
 *   have no api.md: their declarations are read, without types.
 */
export function publishedIn(source: string): Published & { readonly version: string } {
  const [registry = "", name = ""] = source.split(":");
  if (registry !== "npm" && registry !== "pypi")
    return { ...publishedEntries(readFileSync(source, "utf8")), version: source };
  const folder = mkdtempSync(join(tmpdir(), "published-"));
  try {
    return registry === "npm" ? fromNpm(name, folder) : fromPypi(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromNpm(name: string, folder: string): Published & { readonly version: string } {
  const packed = unpackNpmPackage(name, folder);
  const paths = globSync("package/**/*.d.ts", { cwd: folder });
  const files = paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]);
  const calls = readers["npm"]?.(Object.fromEntries(files)) ?? [];
  return { language: "typescript", calls, types: [], version: packed.replace(/\.tgz$/, "") };
}

function fromPypi(name: string, folder: string): Published & { readonly version: string } {
  const python = join(root, pythonOf(join("packages", "python", ".venv")));
  const options = ["--quiet", "--no-deps", "--no-binary", ":all:"];
  execFileSync(python, ["-m", "pip", "download", ...options, name], { cwd: folder });
  const [sdist = ""] = globSync("*.tar.gz", { cwd: folder });
  execFileSync("tar", ["xzf", sdist], { cwd: folder });
  const version = sdist.replace(/\.tar\.gz$/, "");
  return { ...publishedEntries(readFileSync(join(folder, version, "api.md"), "utf8")), version };
}

/** Reads the methods and types of an api.md. */
export function publishedEntries(text: string): Published {
  if (text.includes("https://pkg.go.dev/")) return goEntries(text);
  const language = /^from \S+ import /m.test(text) ? "python" : "typescript";
  const plain = text.replaceAll(/<[^>]+>/g, "").replaceAll("\\", "");
  const calls = [...plain.matchAll(/^- client\.([\w.]+)\(([^)]*)\)/gm)].map(
    ([, path = "", parameters = ""]) => {
      const names = parameters.match(/\{|\.\.\.|\*/)
        ? (parameters.split(/\{|\.\.\.|\*/)[0] ?? "")
        : parameters;
      const positional = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => /^\w+$/.test(name) && name !== "params");
      return `${path.split(".").map(words).join(".")}(${positional.map(words).join(", ")})`;
    },
  );
  const python = [...text.matchAll(/^from \S+ import (?:\(([^)]*)\)|(.*))$/gm)].map(
    ([, long = "", short = ""]) => long + short,
  );
  const typescript = [...text.matchAll(/^- <code><a href="[^"]*">(\w+)<\/a><\/code>$/gm)].map(
    ([, name = ""]) => name,
  );
  const types = language === "python" ? python.flatMap((names) => names.match(/\w+/g) ?? []) : typescript;
  return { language, calls, types };
}

/** An api.md of Go: each argument has its type, and each type its package. */
function goEntries(text: string): Published {
  const plain = text.replaceAll(/<[^>]+>/g, "").replaceAll("\\", "");
  const calls = [...plain.matchAll(/^- client\.([\w.]+)\(([^)]*)\)/gm)].map(
    ([, path = "", parameters = ""]) =>
      `${path.split(".").map(words).join(".")}(${goPositional(parameters).map(words).join(", ")})`,
  );
  const types = [...plain.matchAll(/^- \w+\.(\w+)$/gm)].map(([, name = ""]) => name);
  return { language: "go", calls, types };
}

function words(name: string): string {
  return splitWords(name).join("_");
}
