// Compiles the specs to OpenAPI 3.2, and finds the operations that OpenAPI cannot express.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Installed } from "./install.ts";

/** A spec of http-specs. */
export interface Spec {
  /** Its folder: `encode/bytes`. */
  readonly name: string;
  /** Its OpenAPI documents, the latest version first. */
  readonly documents: readonly string[];
  /** End of the name of a scenario → why no OpenAPI document describes it. */
  readonly unexpressed: Readonly<Record<string, string>>;
}

/** Why the emitter reports an operation, by the code of its diagnostic. */
const REASONS: Readonly<Record<string, string>> = {
  "invalid-style": "OpenAPI has no optional path parameters and no path expansion (`{/name}`)",
  "path-reserved-expansion": "the emitter drops reserved expansion (`{+name}`) of path parameters",
  "path-query": "an OpenAPI path has no query",
  "unsupported-status-code-range": "OpenAPI has no ranges of status codes besides `4XX`",
  // A model was left out for the reason above, and the operation needs it.
  "invalid-ref": "OpenAPI has no ranges of status codes besides `4XX`",
};

interface Node {
  readonly kind: number;
  readonly pos: number;
  readonly end: number;
  readonly parent?: Node;
  readonly id?: { readonly sv: string };
}

interface Diagnostic {
  readonly code: string;
  readonly severity: string;
  readonly target: Node | { readonly node?: Node };
}

/** What the campaign uses of `@typespec/compiler`. */
interface Compiler {
  readonly SyntaxKind: Readonly<Record<string, number>>;
  readonly NodeHost: { readFile(path: string): Promise<unknown> };
  createSourceFile(text: string, path: string): unknown;
  compile(
    host: object,
    main: string,
    options: object,
  ): Promise<{ readonly diagnostics: readonly Diagnostic[] }>;
}

/** Compiles every spec into a folder, unless it is there. */
export async function compileSpecs(installed: Installed, folder: string): Promise<readonly Spec[]> {
  const file = join(folder, "specs.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as readonly Spec[];
  const library = (await installed.load("@typespec/compiler", "dist/src/index.js")) as Compiler;
  const ast = (await installed.load("@typespec/compiler", "dist/src/ast/index.js")) as Pick<
    Compiler,
    "SyntaxKind"
  >;
  const compiler: Compiler = { ...library, SyntaxKind: ast.SyntaxKind };
  const specs: Spec[] = [];
  for (const main of globSync("**/main.tsp", { cwd: installed.specs }).sort())
    specs.push(await compileSpec(compiler, installed.specs, dirname(main), folder));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(specs, undefined, 2));
  return specs;
}

async function compileSpec(compiler: Compiler, specs: string, name: string, folder: string): Promise<Spec> {
  const main = join(specs, name, "main.tsp");
  const output = join(folder, name.replaceAll("/", "-"));
  rmSync(output, { recursive: true, force: true });
  const unexpressed: Record<string, string> = {};
  let text = readFileSync(main, "utf8");
  for (;;) {
    const diagnostics = await emit(compiler, main, text, output);
    const found = diagnostics.flatMap((diagnostic) => operationOf(compiler, diagnostic) ?? []);
    for (const { scenario, reason } of found) unexpressed[scenario] = reason;
    const refused = found.filter(({ isError }) => isError);
    // The emitter writes nothing as long as one operation is refused.
    if (refused.length === 0) break;
    for (const { node } of refused)
      text =
        text.slice(0, node.pos) +
        text.slice(node.pos, node.end).replaceAll(/\S/g, " ") +
        text.slice(node.end);
  }
  const documents = globSync("**/*.openapi.json", { cwd: output }).sort().reverse();
  return {
    name,
    documents: [...documents, ...globSync("openapi.json", { cwd: output })].map((path) => join(output, path)),
    unexpressed,
  };
}

async function emit(
  { compile, NodeHost, createSourceFile }: Compiler,
  main: string,
  text: string,
  output: string,
): Promise<readonly Diagnostic[]> {
  const host = {
    ...NodeHost,
    readFile: async (path: string) =>
      path === main ? createSourceFile(text, main) : NodeHost.readFile(path),
  };
  const program = await compile(host, main, {
    emit: ["@typespec/openapi3"],
    options: {
      "@typespec/openapi3": {
        "emitter-output-dir": output,
        "openapi-versions": ["3.2.0"],
        "file-type": "json",
        "output-file": "{service-name-if-multiple}.{version}.openapi.json",
      },
    },
  });
  return program.diagnostics;
}

/** The operation that a diagnostic is about, and the name of its scenario. */
function operationOf({ SyntaxKind }: Compiler, { code, severity, target }: Diagnostic) {
  const reason = REASONS[code.replace("@typespec/openapi3/", "")];
  if (reason === undefined) return undefined;
  const isStatement = ({ kind }: Node): boolean =>
    kind === SyntaxKind["OperationStatement"] || kind === SyntaxKind["ModelStatement"];
  let node = "kind" in target && typeof target.kind === "number" ? target : (target as { node?: Node }).node;
  while (node !== undefined && !isStatement(node)) node = node.parent;
  if (node === undefined) return undefined;
  const names: string[] = [];
  for (let each: Node | undefined = node; each !== undefined; each = each.parent)
    if (each.id !== undefined && each.parent !== undefined) names.unshift(each.id.sv);
  return { node, reason, scenario: names.join("_"), isError: severity === "error" };
}
