// Writes the next version: into every file that states it, and into CHANGELOG.md with what the changesets say.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import getReleasePlan from "@changesets/get-release-plan";
import { addSection, unreleasedOf, versionsOf } from "./changelog.ts";
import { projectPath, readProject } from "./project.ts";
import { run } from "./run.ts";
import { writeDrift } from "./sync.ts";

/**
 * Writes the next version.
 *
 * The first release has the version that project.json names; each later one is raised by the largest bump that a
 * changeset asks for.
 *
 * @param top - Top directory of the repository, or of a copy.
 * @param date - Of the section in CHANGELOG.md.
 * @throws {Error} There is nothing to release, or a changeset names no package of this repository.
 */
export async function bump(
  top: string,
  date: string = new Date().toISOString().slice(0, 10),
): Promise<{ readonly version: string; readonly files: readonly string[] }> {
  const path = join(top, "CHANGELOG.md");
  const changelog = readFileSync(path, "utf8");
  const project = readProject(top);
  const { changesets, releases } = await getReleasePlan(top);
  const isFirst = versionsOf(changelog).length === 0;
  if (changesets.length === 0 && !(isFirst && unreleasedOf(changelog) !== ""))
    throw new Error(
      "There is nothing to release: .changeset/ has no changeset. CONTRIBUTING.md says how to add one.",
    );
  const next = releases.find(({ name }) => name === "docuvane")?.newVersion;
  const version = isFirst || next === undefined ? project.version : next;
  if (versionsOf(changelog).includes(version))
    throw new Error(`CHANGELOG.md has a section ${version} already; a version is released once.`);
  const entries = changesets.map(({ summary }) => summary);
  writeFileSync(path, addSection(changelog, { version, date, entries }));
  writeFileSync(join(top, projectPath), projectText(readFileSync(join(top, projectPath), "utf8"), version));
  const files = writeDrift(top);
  for (const { id } of changesets) rmSync(join(top, ".changeset", `${id}.md`));
  const args = ["--conditions=@docuvane/source", join("scripts", "generate.ts")];
  run({ program: process.execPath, args, cwd: top }, { epoch: 0 });
  return { version, files: ["CHANGELOG.md", projectPath, ...files] };
}

/** The file with another version, whose packages are published; otherwise as it was written. */
function projectText(text: string, version: string): string {
  return text.replace(/(?<="version": ")[^"]+/, version).replace(/(?<="packagesPublished": )false/, "true");
}
