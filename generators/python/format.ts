// Finishes Python files: drops imports that nothing uses, sorts the others, and formats.
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import type { Diagnostic, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import { namesIn, splitBody, splitModule } from "./module-text.ts";
import { isName } from "./names.ts";

/** Settings for ruff besides those of the checks: short calls are joined into one line, however a template breaks them. */
const SETTINGS = {
  "line-length": 110,
  "target-version": "py310",
  lint: { select: ["F401", "I", "RUF022"] },
  format: { "skip-magic-trailing-comma": true, "docstring-code-format": false },
};

/**
 * Formats Python files with ruff, in this process.
 *
 * @param texts - Path → text.
 * @throws {Error} A text is not Python.
 */
export function formatPython(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const workspace = openWorkspace();
  try {
    const paths = Object.entries(texts).map(([path, text]) => [path, finish(path, text, workspace)] as const);
    return Object.fromEntries(paths);
  } finally {
    workspace.free();
  }
}

/** Loads ruff with the first package that needs it. */
function openWorkspace(): Workspace {
  // Keeps V8 from optimizing its code (all but function 0), which takes longer than running it, and 300 MB.
  setFlagsFromString("--wasm-tier-up-filter=0");
  const require = createRequire(import.meta.url);
  const ruff: typeof import("@astral-sh/ruff-wasm-nodejs") = require("@astral-sh/ruff-wasm-nodejs");
  return new ruff.Workspace(SETTINGS, ruff.PositionEncoding.Utf16);
}

function finish(path: string, text: string, workspace: Workspace): string {
  const { head, body } = splitModule(text);
  try {
    // Those of a package export names: they are sorted where they are made, as ruff needs seconds for thousands.
    const isPackage = path.endsWith("/__init__.py");
    const imports = workspace.format(isPackage ? head : finishImports(head, body, workspace));
    const rest = splitBody(isPackage ? body : sortExports(body, workspace)).map((piece) =>
      workspace.format(piece),
    );
    // Two blank lines around classes and functions.
    return [imports, ...rest]
      .filter(Boolean)
      .reduce(
        (before, piece) => `${before}${/^(class|def|async def|@)/.test(piece) ? "\n\n" : "\n"}${piece}`,
      );
  } catch (cause) {
    throw new Error(`${path} is not Python: ${String(cause)}`, { cause });
  }
}

/** Drops imports whose names the rest does not contain, and sorts the others. */
function finishImports(head: string, body: string, workspace: Workspace): string {
  const names = new Set(namesIn(body));
  const isUsed = (line: string, name: string): string => (names.has(name) ? line : "");
  const known = head.replaceAll(MODEL_IMPORT, isUsed);
  const uses = namesIn(known).filter((name) => names.has(name) && isName(name));
  let text = `${known}\n(${uses.join(", ")})\n`;
  // First the imports that nothing uses, then the order of the others.
  for (const code of ["F401", "I001"]) text = applyFixes(text, workspace.check(text), code);
  return text.slice(0, text.lastIndexOf("\n("));
}

/** Sorts `__all__`, whose order a renamed class may have changed. */
function sortExports(body: string, workspace: Workspace): string {
  return /^__all__ = /m.test(body) ? applyFixes(body, workspace.check(body), "RUF022") : body;
}

/** Imports of models come one by one; a large API has thousands, which are too many for ruff. */
const MODEL_IMPORT = /^from \.(?:_generated\.)?models import (?:\S+ as )?(\S+)\n/gm;

/** One replacement in a text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/** Applies the fixes of a rule. Names that one statement imports share a fix. */
function applyFixes(text: string, found: readonly Diagnostic[], rule: string): string {
  const starts = lineStarts(text);
  const offset = ({ row, column }: Diagnostic["start_location"]): number =>
    (starts[row - 1] ?? 0) + column - 1;
  const edits = found
    .flatMap(({ code, fix }) => (code === rule ? (fix?.edits ?? []) : []))
    .map(({ location, end_location, content }): Edit => {
      return { start: offset(location), end: offset(end_location), content: content ?? "" };
    })
    .toSorted((one, other) => one.start - other.start);
  const pieces: string[] = [];
  let end = 0;
  for (const edit of edits) {
    if (edit.start < end) continue;
    pieces.push(text.slice(end, edit.start), edit.content);
    end = edit.end;
  }
  return [...pieces, text.slice(end)].join("");
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
