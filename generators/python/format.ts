// Finishes Python files: drops imports that nothing uses, sorts the others, and formats.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../root.ts";

/** Settings for ruff, apart from those of the checks: short calls go on one line, whatever a template left behind. */
const SETTINGS = `line-length = 110
target-version = "py310"
[lint]
select = ["F401", "I", "RUF022"]
[format]
skip-magic-trailing-comma = true
docstring-code-format = false
`;

/**
 * Formats Python files with the ruff of our Python package.
 *
 * @param texts - Path → text. Paths keep their folders, so that relative imports are told from others.
 * @throws {Error} ruff is missing, or a text is no Python.
 */
export function formatPython(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-format-"));
  try {
    writeFileSync(join(folder, "ruff.toml"), SETTINGS);
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    runRuff(folder, ["check", "--fix", "--quiet", "--no-cache"]);
    runRuff(folder, ["format", "--quiet", "--no-cache"]);
    return Object.fromEntries(
      Object.keys(texts).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runRuff(folder: string, parameters: readonly string[]): void {
  const result = spawnSync(findRuff(), [...parameters, "."], { cwd: folder, encoding: "utf8" });
  if (result.error !== undefined)
    throw new Error(
      "ruff is missing: npm run generate installs it into packages/python/.venv before it starts.",
      {
        cause: result.error,
      },
    );
  if (result.status !== 0)
    throw new Error(`ruff failed on generated files:\n${result.stdout}${result.stderr}`);
}

/** The ruff beside our Python package; the one on the path where that is not set up. */
function findRuff(): string {
  const folder = process.platform === "win32" ? "Scripts" : "bin";
  const own = join(root, "packages", "python", ".venv", folder, "ruff");
  return existsSync(own) ? own : "ruff";
}
