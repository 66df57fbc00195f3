// The checks of what is written in Python: the package, its generated files, tests, examples and a consumer.
import { globSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pythonOf } from "../setup/python.mjs";
import type { Check } from "./check.ts";

const folder = join("packages", "python");
const python = resolve(pythonOf(join(folder, ".venv")));

/** Python that is not in the package's own folder, as seen from there. */
const outside = [
  "examples",
  "scripts",
  "lab",
  join("test", "consumers"),
  join("test", "conformance", "drivers", "python"),
  join("test", "schemathesis"),
  join("test", "apps"),
  join("test", "samples"),
].map((path) => join("..", "..", path));

/** In the order in which they begin; all run in the package's folder, whose pyproject.toml has their settings. */
export function pythonChecks(): readonly Check[] {
  const module = (...args: readonly string[]): readonly string[] => [python, "-m", ...args];
  const settings = ["--config", "pyproject.toml"];
  return [
    {
      name: "Python format and lint (ruff)",
      folder,
      commands: [
        module("ruff", "format", "--check", ...settings, ".", ...outside),
        module("ruff", "check", ...settings, ".", ...outside),
      ],
    },
    {
      name: "Python types (mypy --strict)",
      folder,
      commands: [["src", "tests"], ...batches()].map((files) => module("mypy", ...files)),
    },
    ...["batch", "upload-fastapi"].map(appTypes),
    {
      name: "Python types (pyright)",
      folder,
      commands: [
        [process.execPath, resolve("scripts/check/node_modules/pyright/index.js"), "--pythonpath", python],
      ],
    },
    {
      name: "Python wheel and sdist (build, twine)",
      commands: [[process.execPath, join("scripts", "check-wheel.ts")]],
    },
  ];
}

/** An app in Python, with the packages it needs itself; the client is checked with its own. */
function appTypes(app: string): Check {
  const own = resolve(pythonOf(join("test", "apps", ".venv")));
  const options = ["--strict", "--python-version", "3.10", "--follow-imports=silent"];
  return {
    name: `Python types of the app ${app} (mypy --strict)`,
    folder: join("examples", "apps", app),
    environment: { MYPYPATH: resolve(folder, "src"), MYPY_CACHE_DIR: resolve(folder, ".mypy_cache", app) },
    commands: [[python, "-m", "mypy", ...options, "--python-executable", own, "."]],
  };
}

/** Programs that lie outside, in lists without two files of one name: mypy takes the name for the module. */
function batches(): readonly (readonly string[])[] {
  const lists: string[][] = [];
  for (const file of outside.flatMap((path) => globSync(`${path}/**/*.py`, { cwd: folder })).sort()) {
    // The apps are packages with environments of their own.
    const isApart = /[\\/](node_modules|\.venv|apps)[\\/]/.test(file);
    if (isApart) continue;
    const list = lists.find((each) => each.every((other) => basename(other) !== basename(file)));
    if (list) list.push(file);
    else lists.push([file]);
  }
  return lists;
}
