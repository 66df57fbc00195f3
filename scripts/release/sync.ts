// Writes the version and metadata of project.json into every file that states them; with --check, names those that differ.
// node scripts/release/sync.ts [--check]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lockText, manifestText, packages } from "./manifests.ts";
import { mentions, mentionText } from "./mentions.ts";
import { projectPath, readProject, root } from "./project.ts";

/**
 * Renders every file that states version or metadata.
 *
 * @param top - Top directory of the repository, or of a copy.
 * @returns The files that differ: path from the top directory → text.
 */
export function findDrift(top: string = root): ReadonlyMap<string, string> {
  const project = readProject(top);
  const render: readonly (readonly [string, (text: string) => string])[] = [
    ...Object.keys(packages).map(
      (directory) =>
        [`${directory}/package.json`, (text: string) => manifestText(text, directory, project)] as const,
    ),
    ["package-lock.json", (text) => lockText(text, project)],
    ...[...new Set(mentions.map(({ path }) => path))].map(
      (path) => [path, (text: string) => mentionText(text, path, project)] as const,
    ),
  ];
  const drift = render.flatMap(([path, textOf]) => {
    const text = readFileSync(join(top, path), "utf8");
    const rendered = textOf(text);
    return rendered === text ? [] : [[path, rendered] as const];
  });
  return new Map(drift);
}

/** Writes the files that differ. @returns Their paths. */
export function writeDrift(top: string = root): readonly string[] {
  const drift = findDrift(top);
  for (const [path, text] of drift) writeFileSync(join(top, path), text);
  return [...drift.keys()];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const paths = values.check ? [...findDrift().keys()] : writeDrift();
  for (const path of paths)
    console.log(
      values.check
        ? `release: ${path} differs from ${projectPath}; run \`node scripts/release/sync.ts\``
        : `release: wrote ${path}`,
    );
  if (values.check && paths.length > 0) process.exitCode = 1;
}
