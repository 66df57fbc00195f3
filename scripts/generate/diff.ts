// Shows how two texts differ, as a unified diff.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "../processes.mjs";

/** Most lines shown per file. */
const LONGEST = 40;

/**
 * Compares two texts.
 *
 * @param path - Path shown in the headers.
 * @returns A unified diff, cut after 40 lines; without git, the first line that differs.
 */
export function unifiedDiff(path: string, committed: string, generated: string): string {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-diff-"));
  try {
    const files = { committed: join(folder, "committed"), generated: join(folder, "generated") };
    writeFileSync(files.committed, committed);
    writeFileSync(files.generated, generated);
    const options = ["diff", "--no-index", "--no-color", "--no-ext-diff", "--"];
    const { stdout, error } = spawnSync("git", [...options, files.committed, files.generated], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error !== undefined) return firstDifference(path, committed, generated);
    return shorten([`--- ${path} (committed)`, `+++ ${path} (generated)`, ...hunks(stdout)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The diff without git's header, which names temporary files. */
function hunks(diff: string): readonly string[] {
  const lines = diff.trimEnd().split("\n");
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith("@@")),
    ),
  );
}

function shorten(lines: readonly string[]): string {
  if (lines.length <= LONGEST) return lines.join("\n");
  return [...lines.slice(0, LONGEST), `… ${lines.length - LONGEST} more lines`].join("\n");
}

function firstDifference(path: string, committed: string, generated: string): string {
  const before = committed.split("\n");
  const after = generated.split("\n");
  const index = after.findIndex((line, at) => line !== before[at]);
  const at = index < 0 ? after.length : index;
  return [`--- ${path} (committed)`, `+++ ${path} (generated)`, `@@ line ${at + 1} @@`]
    .concat(before[at] === undefined ? [] : [`-${before[at]}`])
    .concat(after[at] === undefined ? [] : [`+${after[at]}`])
    .join("\n");
}
