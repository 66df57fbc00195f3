// Makes the reference of the TypeScript client by TypeDoc.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../../generators/root.ts";
import { siteFolder } from "../project.ts";
import { runProgram } from "../run.ts";

const packageFolder = join(root, "packages", "client");

/** Builds it from the sources of every entry point. */
export async function buildTypeScript(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const entries = Object.values<Readonly<Record<string, unknown>>>(manifest.exports)
    .map((entry) => entry["@docuvane/source"])
    .filter((source) => typeof source === "string");
  await runProgram({
    program: process.execPath,
    args: [
      ...["--import", pathToFileURL(join(siteFolder, "clients", "untimed.mjs")).href],
      join(siteFolder, "node_modules", "typedoc", "bin", "typedoc"),
      ...["--tsconfig", join(siteFolder, "clients", "tsconfig.json"), "--out", folder, "--name", "docuvane"],
      // Sources would name the commit, and the generator its version: neither is part of the API.
      ...["--disableSources", "--hideGenerator", "--readme", "none", "--excludeInternal", "--excludePrivate"],
      ...["--excludeExternals", "--skipErrorChecking", "--githubPages", "false", "--logLevel", "Error"],
      ...[...new Set(entries)].map((entry) => join(packageFolder, String(entry))),
    ],
    folder: siteFolder,
  });
}
