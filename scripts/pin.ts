// `npm run pin`: pins the dependencies of every Python environment of this repository, with hashes.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { spawnSync } from "./processes.mjs";
import { uvOf } from "./setup/python.mjs";

/** What is pinned: arguments of `uv pip compile` by the file that it writes. */
export const environments: Readonly<Record<string, readonly string[]>> = {
  "packages/python/requirements/development.txt": [
    "--all-extras",
    "--group",
    "packages/python/pyproject.toml:development",
    "packages/python/pyproject.toml",
  ],
  "lab/bench/python/requirements.txt": ["lab/bench/python/requirements.in", "packages/python/pyproject.toml"],
  "lab/bench/extraction/python/requirements.txt": ["lab/bench/extraction/python/requirements.in"],
  "test/schemathesis/requirements.txt": ["test/schemathesis/requirements.in"],
  "docs/site/requirements.txt": ["docs/site/requirements.in", "packages/python/pyproject.toml"],
  "test/actions/requirements.txt": ["test/actions/requirements.in"],
  "scripts/setup/uv.txt": ["scripts/setup/uv.in"],
  "scripts/release/python/requirements.txt": ["scripts/release/python/requirements.in"],
  "scripts/release/python/runtime/requirements.txt": [
    "--constraints",
    "packages/python/requirements/development.txt",
    "packages/python/pyproject.toml",
  ],
  // What the apps in examples/apps ask for; docuvane itself is the package of this clone.
  "test/apps/requirements.txt": ["--no-emit-package", "docuvane", "test/apps/requirements.in"],
  "test/programs/requirements.txt": ["--no-emit-package", "docuvane", "test/programs/requirements.in"],
  "test/apps/notebook/requirements.txt": [
    "--no-emit-package",
    "docuvane",
    "test/apps/notebook/requirements.in",
  ],
};

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const chosen = Object.keys(environments).filter(
    (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  if (chosen.length === 0) {
    console.error(`pin: no file has that path; these do: ${Object.keys(environments).join(", ")}`);
    process.exitCode = 1;
  }
  for (const file of chosen) pin(file);
}

function pin(file: string): void {
  const args = ["--universal", "--python-version", "3.10", "--generate-hashes", "--quiet"];
  const { status } = spawnSync(
    uvOf(join("packages", "python", ".venv")),
    ["pip", "compile", ...args, ...(environments[file] ?? []), "--output-file", file],
    { stdio: "inherit", env: { UV_CUSTOM_COMPILE_COMMAND: "see CONTRIBUTING.md" } },
  );
  if (status !== 0) throw new Error(`uv could not pin ${file}; its message is above.`);
  console.log(`pin: wrote ${file}`);
}
