// Makes a release of a few small files, complete with SBOMs, statement and digests.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packFolder } from "../build/docs.ts";
import { readProject, root } from "../project.ts";
import { statementOf, sumsOf } from "../statement.ts";

/** A directory with a release, which the caller removes. */
export interface SmallRelease {
  readonly directory: string;
  readonly remove: () => void;
}

const bom = (name: string, version: string): string =>
  JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", metadata: { component: { name, version } } });

/** Makes a release of one package for each registry. */
export async function makeRelease(): Promise<SmallRelease> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-small-release-"));
  const directory = join(folder, "release");
  const stage = join(folder, "stage", "package");
  for (const path of [directory, stage]) mkdirSync(path, { recursive: true });
  writeFileSync(join(stage, "package.json"), JSON.stringify({ name: "@docuvane/cli", version: "1.2.3" }));
  await packFolder(join(folder, "stage"), join(directory, "docuvane-cli-1.2.3.tgz"), { epoch: 1 });
  const texts = {
    "docuvane-1.2.3-py3-none-any.whl": "wheel",
    "docuvane-1.2.3.jar": "jar",
    "docuvane-1.2.3-sources.jar": "sources",
    "docuvane-1.2.3.pom":
      "<project>\n<artifactId>docuvane</artifactId>\n<version>1.2.3</version>\n</project>",
    "docuvane-cli-1.2.3.tgz.cdx.json": bom("@docuvane/cli", "1.2.3"),
    "docuvane-1.2.3-py3-none-any.whl.cdx.json": bom("docuvane", "1.2.3"),
    "docuvane-1.2.3.jar.cdx.json": bom("docuvane", "1.2.3"),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(directory, name), text);
  seal(directory, ["docuvane-cli-1.2.3.tgz", ...Object.keys(texts)].sort());
  return { directory, remove: () => rmSync(folder, { recursive: true }) };
}

/** Writes statement and digests for files. */
export function seal(directory: string, files: readonly string[]): void {
  const facts = { project: readProject(), build: { top: root, epoch: 1 }, tools: { node: "24.0.0" } };
  writeFileSync(join(directory, "provenance.intoto.json"), statementOf(files, directory, facts));
  resum(directory, files);
}

/** Writes the digests again, as an attacker would who changed the statement. */
export function resum(directory: string, files: readonly string[]): void {
  writeFileSync(join(directory, "SHA256SUMS"), sumsOf([...files, "provenance.intoto.json"], directory));
}
