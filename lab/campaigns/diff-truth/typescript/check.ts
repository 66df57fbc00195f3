// Compiles consumers with the sources of a package, in memory; files that did not change are parsed once.
import { join } from "node:path";
import ts from "typescript";
import { root } from "../../../../generators/root.ts";
import { SOURCE_CONDITION } from "../../../../generators/typescript/package.ts";
import type { Files } from "../files.ts";

/** Below the repository, so that its node modules are found; nothing is written there. */
const FOLDER = join(root, ".diff-truth", "acme");

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: [
    "lib.es2024.d.ts",
    "lib.dom.d.ts",
    "lib.dom.iterable.d.ts",
    "lib.dom.asynciterable.d.ts",
    "lib.esnext.disposable.d.ts",
  ],
  module: ts.ModuleKind.NodeNext,
  customConditions: [SOURCE_CONDITION],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
  typeRoots: [join(root, "node_modules", "@types")],
};

/** A file with the first line of each error in it. */
export type Errors = ReadonlyMap<string, readonly string[]>;

/** A compiler that stays warm between packages that are almost the same. */
export class Checker {
  readonly #parsed = new Map<string, { readonly text: string; readonly tree: ts.SourceFile }>();
  readonly #host = ts.createCompilerHost(OPTIONS);
  #program: ts.Program | undefined;
  #files: Files = {};

  constructor() {
    const { getSourceFile, readFile, fileExists } = this.#host;
    this.#host.getCurrentDirectory = () => root;
    this.#host.directoryExists = () => true;
    this.#host.realpath = (path) => path;
    this.#host.fileExists = (path) => this.#textOf(path) !== undefined || fileExists(path);
    this.#host.readFile = (path) => this.#textOf(path) ?? readFile(path);
    this.#host.getSourceFile = (path, options, ...rest) => {
      const text = this.#textOf(path);
      const known = this.#parsed.get(path);
      if (known !== undefined && (text === undefined || known.text === text)) return known.tree;
      const tree =
        text === undefined
          ? getSourceFile(path, options, ...rest)
          : ts.createSourceFile(path, text, options, true);
      if (tree !== undefined) this.#parsed.set(path, { text: text ?? "", tree });
      return tree;
    };
  }

  /** Compiles consumers, which are among the files, and returns their errors. */
  check(files: Files, consumers: readonly string[]): Errors {
    this.#files = files;
    const rootNames = consumers.map((path) => join(FOLDER, path));
    const options = { rootNames, options: OPTIONS, host: this.#host };
    this.#program = ts.createProgram(
      this.#program === undefined ? options : { ...options, oldProgram: this.#program },
    );
    const program = this.#program;
    return new Map(
      consumers.map((path) => {
        const tree = program.getSourceFile(join(FOLDER, path));
        const errors =
          tree === undefined
            ? []
            : [...program.getSyntacticDiagnostics(tree), ...program.getSemanticDiagnostics(tree)];
        return [path, errors.map(lineOf)];
      }),
    );
  }

  #textOf(path: string): string | undefined {
    if (!path.startsWith(FOLDER)) return undefined;
    const name = path.slice(FOLDER.length + 1).replaceAll("\\", "/");
    return Object.hasOwn(this.#files, name) ? this.#files[name] : undefined;
  }
}

function lineOf({ code, messageText }: ts.Diagnostic): string {
  const [first = ""] = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
  return `TS${code} ${first}`;
}
