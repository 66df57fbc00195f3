// Finds what forbids a release before anything is built.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { missingLanguage } from "../setup/missing.mjs";
import { unreleasedOf, versionsOf } from "./changelog.ts";
import { projectPath, readProject } from "./project.ts";
import { git } from "./run.ts";
import { findDrift } from "./sync.ts";

/**
 * Checks the work tree.
 *
 * @param top - Top directory of the repository.
 * @param tag - Tag that is released; a rehearsal has none, and may have its entries under "Unreleased".
 * @returns One sentence for each reason to refuse.
 */
export function refusals(top: string, tag: string | undefined): readonly string[] {
  const { version, addresses } = readProject(top);
  const changelog = readFileSync(join(top, "CHANGELOG.md"), "utf8");
  return [
    ...dirt(top),
    ...[...findDrift(top).keys()].map(
      (path) => `${path} is not in step with project.json; run \`node scripts/release/sync.ts\`.`,
    ),
    ...(tag === undefined || addresses !== null ? [] : [noAddresses]),
    ...(tag === undefined ? [] : [missingLanguage("go") ?? []].flat()),
    ...(tag === undefined ? rehearsal(changelog, version) : tagged(top, tag, { changelog, version })),
  ];
}

/** A rehearsal may have none: its packages have no links. */
const noAddresses = `${projectPath} has no addresses; set \`addresses\` to { "repository", "homepage", "email" } and run \`node scripts/release/sync.ts\`: registries show them, and errors link to the documentation there.`;

/** Returns the names of the changesets that no version has. */
export function pendingChangesets(top: string): readonly string[] {
  return readdirSync(join(top, ".changeset")).filter((name) => name.endsWith(".md"));
}

function dirt(top: string): readonly string[] {
  const changed = git(top, "status", "--porcelain").split("\n").filter(Boolean);
  if (changed.length === 0) return [];
  return [
    `${changed.length} files differ from the commit, the first is ${changed[0]?.slice(3)}; commit or stash them: a release is built from a commit.`,
  ];
}

function rehearsal(changelog: string, version: string): readonly string[] {
  if (versionsOf(changelog).includes(version) || unreleasedOf(changelog) !== "") return [];
  return [`CHANGELOG.md has neither a section ${version} nor entries under "Unreleased"; add what changed.`];
}

interface Version {
  readonly changelog: string;
  readonly version: string;
}

function tagged(top: string, tag: string, { changelog, version }: Version): readonly string[] {
  const pending = pendingChangesets(top);
  const commitOf = (name: string): string => git(top, "rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, but the version is ${version}; tag v${version}.`]),
    ...(isSame(() => commitOf(tag) === commitOf("HEAD")) ? [] : [`The tag ${tag} is not at this commit.`]),
    ...(versionsOf(changelog).includes(version)
      ? []
      : [`CHANGELOG.md has no section ${version}; run \`npm run release -- --bump\` and commit.`]),
    ...(pending.length === 0
      ? []
      : [
          `${pending.length} changesets have no version yet, the first is .changeset/${pending[0]}; run \`npm run release -- --bump\` and commit.`,
        ]),
  ];
}

/** A tag that is not there is at no commit. */
function isSame(compare: () => boolean): boolean {
  try {
    return compare();
  } catch {
    return false;
  }
}
