// Downloads packages that contain documents from npm, PyPI, the Go module proxy and crates.io, each by its own client.
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "../../../scripts/processes.mjs";
import { interpreter } from "../../../test/wire/python-tests.ts";
import { unpackNpmPackage } from "../../unpack-npm-package.ts";

/** A package of a registry. */
export interface Package {
  readonly registry: "npm" | "PyPI" | "Go" | "crates.io";
  readonly name: string;
  readonly version: string;
  /** The license of the package, as its metadata state it. */
  readonly license: string;
}

/** Downloads a package below a folder, unless it is there, and returns the folder with its files. */
export function downloadPackage(folder: string, source: Package): string {
  const { registry, name, version } = source;
  const target = join(folder, `${registry}-${name}@${version}`.replaceAll(/[^\w.-]+/g, "_"));
  if (existsSync(target)) return target;
  mkdirSync(folder, { recursive: true });
  // Renamed when it is complete: a download that was interrupted leaves no broken package.
  const part = mkdtempSync(join(folder, "part-"));
  try {
    renameSync(clients[registry](source, part), target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return target;
}

/** By registry: downloads a package into an empty folder, and returns the folder with its files. */
const clients: Readonly<Record<Package["registry"], (source: Package, folder: string) => string>> = {
  npm: ({ name, version }, folder) => {
    unpackNpmPackage(`${name}@${version}`, folder);
    // Most packages have a single folder called `package`; a few call it differently.
    return join(folder, globSync("*/", { cwd: folder })[0] ?? "");
  },
  PyPI: ({ name, version }, folder) => {
    const options = ["--quiet", "--no-deps", "--only-binary", ":all:", "--dest", folder];
    execFileSync(interpreter, ["-m", "pip", "download", ...options, `${name}==${version}`]);
    const [wheel = ""] = globSync("*.whl", { cwd: folder });
    execFileSync(interpreter, ["-m", "zipfile", "-e", wheel, "files"], { cwd: folder });
    return join(folder, "files");
  },
  Go: ({ name, version }, folder) => {
    const printed = execFileSync("go", ["mod", "download", "-json", `${name}@${version}`], {
      cwd: folder,
      encoding: "utf8",
    });
    const { Zip } = JSON.parse(printed) as { readonly Zip: string };
    execFileSync(interpreter, ["-m", "zipfile", "-e", Zip, "files"], { cwd: folder });
    return join(folder, "files", `${name}@${version}`);
  },
  "crates.io": ({ name, version }, folder) => {
    const manifest = [
      ...["[package]", 'name = "documents"', 'version = "0.0.0"', "[lib]", 'path = "lib.rs"'],
      ...["[dependencies]", `${name} = { version = "=${version}", default-features = false }`],
    ];
    writeFileSync(join(folder, "Cargo.toml"), manifest.join("\n"));
    writeFileSync(join(folder, "lib.rs"), "");
    execFileSync("cargo", ["vendor", "--quiet", "vendor"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    return join(folder, "vendor", name);
  },
};
