// Prints which files of the TypeScript client no entry of the package and no conformance driver reaches: `node_modules/.bin/node scripts/reach.ts`.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinPosix } from "node:path/posix";
import ts from "typescript";
import { loadDocument } from "../generators/plan/load.ts";
import { makePlan } from "../generators/plan/make-plan.ts";
import { typescript } from "../generators/typescript/typescript.ts";
import { root } from "./setup/run.mjs";

const client = "packages/client";

/** A file, from the top of the repository. */
export interface ReachedFile {
  readonly path: string;
  readonly lines: number;
}

/** The files of the client that programs and drivers do not run. */
export interface Reach {
  /** How many files the client has. */
  readonly files: number;
  /** Files that no import leads to. */
  readonly unreached: readonly ReachedFile[];
  /** Files with code that only imports of types lead to, so that the code never runs. */
  readonly typesOnly: readonly ReachedFile[];
}

/** An import of another file of the repository. */
interface Edge {
  readonly to: string;
  /** Whether the import is of types alone, and so not there when the program runs. */
  readonly isType: boolean;
}

/**
 * Follows the imports of the client from the entries of its package, from the TypeScript drivers of conformance, and from
 * the package that one of these runs: the one that is generated from our own document.
 *
 * Static and dynamic imports, re-exports, and names in the `imports` and `exports` of the package are followed, for
 * every runtime; tests are no entries.
 */
export async function reachOfClient(): Promise<Reach> {
  const paths = globSync(`${client}/src/**/*.ts`, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".test.ts"))
    .sort();
  const aliases = packageNames();
  const drivers = globSync("test/conformance/drivers/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".test.ts"));
  const entries = [...aliases].filter(([name]) => !name.startsWith("#")).flatMap(([, files]) => files);
  const generated = await generatedEdges(aliases);
  const ofGenerated = (all: readonly Edge[]): readonly string[] => all.map(({ to }) => to);
  const isRun = ({ isType }: Edge): boolean => !isType;
  const edges = edgesOf(aliases);
  const starts = [...entries, ...drivers];
  const run = reachedFrom([...starts, ...ofGenerated(generated.filter(isRun))], (path) =>
    edges(path).filter(isRun),
  );
  const named = reachedFrom([...starts, ...ofGenerated(generated)], edges);
  return {
    files: paths.length,
    unreached: paths.filter((path) => !named.has(path)).map(measured),
    typesOnly: paths.filter((path) => named.has(path) && !run.has(path) && hasCode(path)).map(measured),
  };
}

/** The names by which files of the package are imported, as `docuvane/webhooks` and `#platform` → source files. */
function packageNames(): ReadonlyMap<string, readonly string[]> {
  const manifest = JSON.parse(readFileSync(join(root, client, "package.json"), "utf8")) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, unknown>>;
    readonly imports: Readonly<Record<string, unknown>>;
  };
  const named: readonly (readonly [name: string, target: unknown])[] = [
    ...Object.entries(manifest.exports).map(
      ([path, target]) => [joinPosix(manifest.name, path), target] as const,
    ),
    ...Object.entries(manifest.imports),
  ];
  return new Map(named.map(([name, target]) => [name, sourcesIn(target)]));
}

/** The source files among the targets of a name, whatever the conditions. */
function sourcesIn(target: unknown): readonly string[] {
  if (typeof target === "string") return target.startsWith("./src/") ? [joinPosix(client, target)] : [];
  return Object.values(target as object).flatMap(sourcesIn);
}

function reachedFrom(
  starts: readonly string[],
  edges: (path: string) => readonly Edge[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...edges(path).map(({ to }) => to));
  }
  return reached;
}

/** Returns a function that reads the imports of a file, once each. */
function edgesOf(aliases: ReadonlyMap<string, readonly string[]>): (path: string) => readonly Edge[] {
  const known = new Map<string, readonly Edge[]>();
  return (path) => {
    const found = known.get(path) ?? readEdges(path, aliases);
    known.set(path, found);
    return found;
  };
}

function readEdges(path: string, aliases: ReadonlyMap<string, readonly string[]>): readonly Edge[] {
  if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) return [];
  return edgesIn(treeOf(path), path, aliases);
}

/** What the generated package imports of the runtime, as if its sources were those of the client. */
async function generatedEdges(aliases: ReadonlyMap<string, readonly string[]>): Promise<readonly Edge[]> {
  const { document } = await loadDocument(join(root, "openapi", "openapi.yaml"));
  const files = await typescript.render(makePlan(document, { name: "docuvane" }), { package: false });
  return Object.entries(files)
    .filter(([path]) => path.startsWith("src/"))
    .flatMap(([path, text]) => {
      const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return edgesIn(tree, joinPosix(client, path), aliases);
    })
    .filter(({ to }) => to.startsWith(`${client}/src/core/`));
}

function edgesIn(
  tree: ts.SourceFile,
  path: string,
  aliases: ReadonlyMap<string, readonly string[]>,
): readonly Edge[] {
  const edges: Edge[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    const files = text.startsWith(".") ? [joinPosix(dirname(path), text)] : (aliases.get(text) ?? []);
    edges.push(...files.map((to) => ({ to, isType })));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, exportsTypes(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return edges;
}

/** Whether an import is of types alone, by its keyword or by that of each name. */
function importsTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined || ts.isNamespaceImport(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function exportsTypes({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return isTypeOnly;
  return exportClause.elements.length > 0 && exportClause.elements.every((each) => each.isTypeOnly);
}

/** Whether a file has statements besides imports and types. */
function hasCode(path: string): boolean {
  return treeOf(path).statements.some(
    (node) =>
      !ts.isImportDeclaration(node) &&
      !ts.isExportDeclaration(node) &&
      !ts.isInterfaceDeclaration(node) &&
      !ts.isTypeAliasDeclaration(node),
  );
}

function treeOf(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ESNext, true);
}

function measured(path: string): ReachedFile {
  return { path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 };
}

function print(title: string, files: readonly ReachedFile[]): void {
  console.log(`${title}: ${totalOf(files)}`);
  for (const { path, lines } of files) console.log(`${String(lines).padStart(6)}  ${path}`);
}

function totalOf(files: readonly ReachedFile[]): string {
  return `${files.length} files, ${files.reduce((sum, { lines }) => sum + lines, 0)} lines`;
}

if (import.meta.main) {
  const { files, unreached, typesOnly } = await reachOfClient();
  console.log(
    `${client}/src has ${files} files without tests. Entries of the package and conformance drivers`,
  );
  print("do not import", unreached);
  print("import only types of", typesOnly);
  console.log(`together: ${totalOf([...unreached, ...typesOnly])}`);
}
