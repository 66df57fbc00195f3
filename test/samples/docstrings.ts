// Finds the examples in the docstrings of the Python client, and completes them as programs that are checked and run.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { json } from "node:stream/consumers";
import { root } from "../../generators/root.ts";
import { spawn } from "../../scripts/processes.mjs";
import { pythonOf } from "../../scripts/setup/python.mjs";
import type { Samples } from "./programs.ts";

const source = "packages/python/src/docuvane";

/** Folder of the module with what is the reader's. */
export const readersFolder: string = join(root, "test/samples/readers");

/** What pyright finds. */
interface Diagnostic {
  readonly file: string;
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** Module → the file that names what programs import from it. */
const files: Samples = {
  docuvane: `${source}/__init__.py`,
  "docuvane.webhooks": `${source}/webhooks.py`,
  "docuvane.workflows": `${source}/workflows.py`,
  "docuvane.testing": `${source}/testing/__init__.py`,
  readers: "test/samples/readers/readers.py",
};

/** Name → module it is imported from; the last module wins. */
const modules: Samples = {
  replace: "dataclasses",
  Decimal: "decimal",
  ceil: "math",
  perf_counter: "time",
  FastAPI: "fastapi",
  Flask: "flask",
  path: "django.urls",
  Route: "starlette.routing",
  Starlette: "starlette.applications",
  ...Object.fromEntries(
    Object.entries(files).flatMap(([module, file]) => namesIn(file).map((name) => [name, module])),
  ),
};

/** What a file defines, exports by name or lists in `__all__`. */
function namesIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8");
  const names = text.matchAll(/^(?:def |class | {4}"|.* as )(\w+)(?:[(:]|",$|$)|^(\w+)(?:: .*)? = /gm);
  return [...names].map(([, name, variable]) => name ?? variable ?? "");
}

/** Finds the examples: file and number → text. */
export function docstringExamples(): Samples {
  const found = globSync(`${source}/**/*.py`, { cwd: root })
    .sort()
    .flatMap((file) => {
      const name = file
        .slice(source.length + 1, -3)
        .replace(/^_core\//, "")
        .replaceAll("/", ".");
      return examplesIn(readFileSync(join(root, file), "utf8")).map(
        (code, index) => [`${name}.${index + 1}`, code] as const,
      );
    });
  return Object.fromEntries(found);
}

/** Blocks that are indented below `Example:`, or below a line that ends with two colons. */
function examplesIn(text: string): readonly string[] {
  const blocks = text.matchAll(/^( *)(?:Example:|[^\n]*::\n)\n((?:\1 {4}.*\n|\n)+)/gm);
  return [...blocks].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent} {4}`, "gm"), "").trim(),
  );
}

/** Completes examples as programs; what is the reader's comes from `readers.py`. */
export function completed(examples: Samples): Samples {
  return Object.fromEntries(Object.entries(examples).map(([name, code]) => [name, programOf(code)]));
}

function programOf(code: string): string {
  const isAsync = /\b(?:async|await)\b/.test(code);
  const body = [...beforeOf(code, isAsync), ...code.split("\n"), ...afterOf(code)];
  const imports = Object.entries(modules)
    .filter(([name]) => new RegExp(`(?<!\\.)\\b${name}\\b(?!=)`).test(body.join("\n")))
    .map(([name, module]) => `from ${module} import ${name}`);
  return [
    ...(isAsync ? ["import asyncio"] : []),
    ...imports,
    `${isAsync ? "async " : ""}def example() -> None:`,
    ...body.map((line) => (line === "" ? "" : `    ${line}`)),
    isAsync ? "asyncio.run(example())" : "example()",
    "",
  ].join("\n");
}

function beforeOf(code: string, isAsync: boolean): readonly string[] {
  if (!/\bclient\b/.test(code) || /\bclient = |as client\b/.test(code)) return [];
  return [`client = ${isAsync ? "AsyncDocuvane" : "Docuvane"}()`];
}

/** A client that an example makes is used, so that its options are too. */
function afterOf(code: string): readonly string[] {
  return /\bclient = /.test(code) ? ["client.documents.list().to_list(limit=1)"] : [];
}

/** Returns the completed examples that run: those that end by themselves. */
export function runnable(examples: Samples): Samples {
  const own = Object.entries(examples).filter(([, code]) => !/\.stream\(/.test(code));
  return completed(Object.fromEntries(own));
}

/** Returns what pyright finds in completed examples, one line per error. */
export async function check(programs: Samples, folder: string): Promise<readonly string[]> {
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.py`), text);
  const config = {
    extraPaths: [readersFolder, join(root, "packages/python/src")],
    pythonVersion: "3.10",
    typeCheckingMode: "standard",
  };
  writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify(config));
  const python = join(root, pythonOf("packages/python/.venv"));
  const args = [
    join(root, "scripts/check/node_modules/pyright/index.js"),
    "--pythonpath",
    python,
    "--project",
    folder,
  ];
  const child = spawn(process.execPath, [...args, "--outputjson"], { stdio: ["ignore", "pipe", "inherit"] });
  const { generalDiagnostics } = (await json(child.stdout)) as { generalDiagnostics: readonly Diagnostic[] };
  return generalDiagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ file, range, message }) => `${basename(file)}:${range.start.line + 1}: ${message}`);
}
