// api-extractor writes the report of a TypeScript API, which a build compares with the one before.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import type { Plan } from "../../../generators/plan/plan.ts";
import { root } from "../../../generators/root.ts";
import { typescript } from "../../../generators/typescript/typescript.ts";
import type { Files } from "../diff-truth/files.ts";
import { installOnce, run, within, writeFolder } from "./files.ts";
import { type Comparer, type Peer, sayingOf, type Version } from "./peer.ts";

const VERSION = "7.60.1";
const testData = { exchanges: [], credentials: [], uncalled: [], basePath: "" };
/** Below the repository, so that its node modules are found; nothing is written there. */
const SOURCES = join(root, ".diff-peers");

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
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: SOURCES,
  outDir: SOURCES,
  types: ["node"],
  typeRoots: [join(root, "node_modules", "@types")],
};

/** How api-extractor reads the declarations. */
const TSCONFIG = {
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable", "ESNext.Disposable"],
  module: "NodeNext",
  strict: true,
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(root, "node_modules", "@types")],
};

/** api-extractor on the declarations of the generated package. */
export const apiExtractor: Peer = {
  name: "api-extractor",
  version: VERSION,
  registry: "npm",
  audiences: ["typescript"],
  reads: "the generated .d.ts files; a changed report counts, since findings have no levels",
  install: (folder) => {
    const own = join(folder, "api-extractor");
    installOnce(own, VERSION, () =>
      run("npm", [
        "install",
        "--prefix",
        own,
        "--no-audit",
        "--no-fund",
        `@microsoft/api-extractor@${VERSION}`,
      ]),
    );
  },
  open,
};

async function open(old: Version, folder: string): Promise<Comparer> {
  const work = join(folder, "api-extractor-work");
  const reporter = new Reporter(join(folder, "api-extractor"), work);
  const before = await reporter.report(old.plan);
  return {
    compare: async ({ plan }) => [sayingOf(changedLines(before, await reporter.report(plan)))],
    close: () => rmSync(work, { recursive: true, force: true }),
  };
}

/** The lines of each report that the other one has not. */
function changedLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, current] = [new Set(before), new Set(after)];
  const removed = before.filter((line) => !current.has(line)).map((line) => `- ${line.trim()}`);
  return [...removed, ...after.filter((line) => !old.has(line)).map((line) => `+ ${line.trim()}`)];
}

/** The part of api-extractor that is used here. */
interface Api {
  readonly ExtractorConfig: { prepare(options: unknown): unknown };
  readonly Extractor: { invoke(config: unknown, options: unknown): unknown };
}

/** Writes declarations and their report. Sources that did not change are parsed once. */
class Reporter {
  readonly #api: Api;
  readonly #work: string;
  readonly #parsed = new Map<string, { readonly text: string; readonly tree: ts.SourceFile }>();
  #program: ts.Program | undefined;

  constructor(installed: string, work: string) {
    this.#api = createRequire(join(installed, "package.json"))("@microsoft/api-extractor") as Api;
    this.#work = work;
  }

  async report(plan: Plan): Promise<readonly string[]> {
    const sources = within(await typescript.render(plan, { package: true, testData }), "src");
    writeFolder(this.#work, {
      ...this.#declare(sources),
      "package.json": '{ "name": "acme", "version": "1.0.0" }',
    });
    mkdirSync(join(this.#work, "etc"), { recursive: true });
    const config = this.#api.ExtractorConfig.prepare({
      configObject: {
        projectFolder: this.#work,
        mainEntryPointFilePath: join(this.#work, "src", "index.d.ts"),
        apiReport: {
          enabled: true,
          reportFileName: "acme",
          reportFolder: join(this.#work, "etc"),
          reportTempFolder: join(this.#work, "temp"),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: "lf",
        compiler: {
          overrideTsconfig: { compilerOptions: TSCONFIG, files: [join(this.#work, "src", "index.d.ts")] },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(this.#work, "package.json"),
    });
    this.#api.Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message: { handled: boolean }) => (message.handled = true),
    });
    return readFileSync(join(this.#work, "etc", "acme.api.md"), "utf8").split("\n");
  }

  #declare(sources: Files): Files {
    const texts = new Map(Object.entries(sources).map(([path, text]) => [join(SOURCES, path), text]));
    const host = ts.createCompilerHost(OPTIONS);
    const { getSourceFile, readFile, fileExists } = host;
    host.directoryExists = () => true;
    host.realpath = (path) => path;
    host.fileExists = (path) => texts.has(path) || (!path.startsWith(SOURCES) && fileExists(path));
    host.readFile = (path) => texts.get(path) ?? readFile(path);
    host.getSourceFile = (path, options, ...rest) => {
      const text = texts.get(path);
      const known = this.#parsed.get(path);
      if (known !== undefined && (text === undefined || known.text === text)) return known.tree;
      const tree =
        text === undefined
          ? getSourceFile(path, options, ...rest)
          : ts.createSourceFile(path, text, options, true);
      if (tree !== undefined) this.#parsed.set(path, { text: text ?? "", tree });
      return tree;
    };
    const written: Record<string, string> = {};
    host.writeFile = (path, text) => {
      written[path.slice(SOURCES.length + 1)] = text.replaceAll(
        /(from|import\()(\s*)"(\.[^"]*)\.ts"/g,
        '$1$2"$3.js"',
      );
    };
    const rootNames = [join(SOURCES, "src", "index.ts")];
    const known = this.#program === undefined ? {} : { oldProgram: this.#program };
    this.#program = ts.createProgram({ rootNames, options: OPTIONS, host, ...known });
    this.#program.emit(undefined, undefined, undefined, true);
    return written;
  }
}
