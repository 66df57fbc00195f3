// Reads which file of a Python package imports which, also under TYPE_CHECKING, inside functions and by name.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Import } from "./imports.ts";
import { root } from "./sources.ts";

/**
 * Reads the imports of a package among its own files.
 *
 * @param source - Folder of the package from the top folder: `packages/python/src/docuvane`.
 */
export function pythonImports(source: string): readonly Import[] {
  const files = globSync("**/*.py", { cwd: join(root, source) }).map(
    (path) => `${source}/${path.replaceAll("\\", "/")}`,
  );
  return files.flatMap((from) =>
    [...new Set(targetsOf(from, source))].filter((to) => to !== from).map((to) => ({ from, to })),
  );
}

function targetsOf(from: string, source: string): readonly string[] {
  const text = withoutText(readFileSync(join(root, from), "utf8"));
  return [...fromImports(text, from, source), ...moduleImports(text, source)];
}

/** `from ..errors import facts, status`: each name may be a module; otherwise the import is of the package itself. */
function fromImports(text: string, from: string, source: string): readonly string[] {
  const found = text.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)/gm);
  return [...found].flatMap(([, dots = "", module = "", names = ""]) => {
    const base = dots === "" ? absolute(module, source) : relative(from, dots.length, module);
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
function moduleImports(text: string, source: string): readonly string[] {
  const names = [
    ...text.matchAll(/^[ \t]*import[ \t]+([\w.]+)/gm),
    ...text.matchAll(/import_module\(\s*f?["']([\w.]+)["']/g),
  ].map(([, name = ""]) => name);
  return names.flatMap((name) => fileOf(absolute(name, source) ?? "") ?? []);
}

function absolute(module: string, source: string): string | undefined {
  const [top = "", ...rest] = module.split(".");
  const parent = source.slice(0, source.lastIndexOf("/"));
  return source === `${parent}/${top}` ? [source, ...rest].join("/") : undefined;
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
