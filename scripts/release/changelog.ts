// Reads and writes the sections of CHANGELOG.md.

const UNRELEASED = "## Unreleased";

/** A section: its heading without `## `, and the text below. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

/** Returns the sections, the newest first. */
export function sectionsOf(changelog: string): readonly Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading: heading.trim(), text: lines.join("\n").trim() };
    });
}

/** Returns the versions that have a section. */
export function versionsOf(changelog: string): readonly string[] {
  return sectionsOf(changelog).flatMap(({ heading }) => /^\d+\.\d+\.\d+/.exec(heading)?.[0] ?? []);
}

/** Returns what is not released yet. */
export function unreleasedOf(changelog: string): string {
  return sectionsOf(changelog).find(({ heading }) => heading === "Unreleased")?.text ?? "";
}

/**
 * Returns the changelog with a section for a version, of what was unreleased and of more entries.
 *
 * @param entries - Each one sentence or more, without the bullet.
 */
export function addSection(
  changelog: string,
  {
    version,
    date,
    entries,
  }: { readonly version: string; readonly date: string; readonly entries: readonly string[] },
): string {
  const bullets = entries.map((entry) => `- ${entry.trim().replaceAll(/\n(?=\S)/g, "\n  ")}`);
  const unreleased = unreleasedOf(changelog);
  const added = bullets.join("\n");
  // Below sections by package, where the last one would otherwise get them.
  const text = /^### /m.test(unreleased)
    ? [unreleased, ...(added === "" ? [] : ["### Other changes", added])].join("\n\n")
    : [unreleased, added].filter((part) => part !== "").join("\n");
  const [before = "", after = ""] = changelog.split(`${UNRELEASED}\n`);
  const older = after.slice(after.search(/^## /m) < 0 ? after.length : after.search(/^## /m));
  const parts = [`${before}${UNRELEASED}`, `## ${version} (${date})`, text, older.trimEnd()];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
