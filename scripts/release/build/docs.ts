// Packs the documentation site into a tarball.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { create } from "tar";
import { type Build, npm, run } from "../run.ts";

/** Whether this repository builds a site. */
export function hasDocs(top: string): boolean {
  const { scripts } = JSON.parse(readFileSync(join(top, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return scripts["docs"] !== undefined;
}

/** Builds the site and packs it. @returns The name of the tarball. */
export async function buildDocs(output: string, version: string, build: Build): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-docs-"));
  try {
    const args = [npm, "run", "docs", "--", "--output", folder];
    run({ program: process.execPath, args, cwd: build.top }, build);
    const name = `docuvane-docs-${version}.tar.gz`;
    await packFolder(folder, join(output, name), build);
    return name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs a folder: sorted, with one time and one mode for all files, and without their owners. */
export async function packFolder(
  folder: string,
  file: string,
  { epoch }: Pick<Build, "epoch">,
): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) chmodSync(path, 0o644);
  const names = paths.map((path) => relative(folder, path).replaceAll("\\", "/")).sort();
  await create({ cwd: folder, file, gzip: true, portable: true, mtime: new Date(epoch * 1000) }, names);
}
