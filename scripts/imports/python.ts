// Reads which file of a Python package imports which, also under TYPE_CHECKING, inside functions and by name.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/run.mjs";
import type { Import } from "./import.ts";

/**
 * Reads the imports among the files below some folders.
 *
 * @param folders - Folders of the module search path, from the top folder: `packages/python/src`.
 */
export function pythonImports(folders: readonly string[]): readonly Import[] {
  const files = folders.flatMap((folder) =>
    globSync("**/*.py", { cwd: join(root, folder) }).map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
  return files.flatMap((from) =>
    [...new Set(targetsOf(from, folders))].filter((to) => to !== from).map((to) => ({ from, to })),
  );
}

function targetsOf(from: string, folders: readonly string[]): readonly string[] {
  const text = withoutText(readFileSync(join(root, from), "utf8"));
  return [...fromImports(text, from, folders), ...moduleImports(text, folders)];
}

/** `from ..errors import facts, status`: each name may be a module; otherwise the import is of the package itself. */
function fromImports(text: string, from: string, folders: readonly string[]): readonly string[] {
  const found = text.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)/gm);
  return [...found].flatMap(([, dots = "", module = "", names = ""]) => {
    const base = dots === "" ? absolute(module, folders) : relative(from, dots.length, module);
    if (base === undefined) return [];
    return names
      .replace(/[()]|#.*$/gm, "")
      .split(",")
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? "")
      .filter((name) => name !== "")
      .flatMap((name) => fileOf(`${base}/${name}`) ?? fileOf(base) ?? []);
  });
}

/** `import docuvane.webhooks` and `import_module("docuvane.webhooks")`. */
function moduleImports(text: string, folders: readonly string[]): readonly string[] {
  const names = [
    ...text.matchAll(/^[ \t]*import[ \t]+([\w.]+)/gm),
    ...text.matchAll(/import_module\(\s*f?["']([\w.]+)["']/g),
  ].map(([, name = ""]) => name);
  return names.flatMap((name) => fileOf(absolute(name, folders) ?? "") ?? []);
}

/** A module name as a path; `undefined` for what is not below one of the folders. */
function absolute(module: string, folders: readonly string[]): string | undefined {
  const [top = "", ...rest] = module.split(".");
  const folder = folders.find((each) => existsSync(join(root, each, top)) || fileOf(`${each}/${top}`));
  return folder === undefined ? undefined : [folder, top, ...rest].join("/");
}

function relative(from: string, dots: number, module: string): string {
  const folder = from.split("/").slice(0, -dots);
  return [...folder, ...module.split(".").filter((part) => part !== "")].join("/");
}

function fileOf(module: string): string | undefined {
  return [`${module}.py`, `${module}/__init__.py`].find((path) => existsSync(join(root, path)));
}

/** Docstrings may show imports as examples. */
function withoutText(text: string): string {
  return text.replaceAll(/("""|''')[\s\S]*?\1/g, '""');
}
