// Reads which TypeScript file imports which, types and lazy imports included.
import { join, normalize } from "node:path";
import ts from "typescript";
import { type Source, sources } from "./sources.ts";

/** One import: who imports, and what; `to` is a repository path for relative imports, else the package name. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import and re-export of the hand-written files, dynamic ones included. */
export const imports: readonly Import[] = sources.flatMap((source) =>
  specifiersOf(source).map((specifier) => ({ from: source.path, to: resolve(source.path, specifier) })),
);

/** The module names in a file's import, export-from and import() expressions. */
function specifiersOf(source: Source): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier) found.push(specifier);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

/** The module name a node imports, if it imports one. */
function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : undefined;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? textOf(node.arguments[0]) : undefined;
}

/** The text of a string literal. */
function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** A relative module name as a repository path; a package's name stays as it is. */
function resolve(from: string, specifier: string): string {
  return specifier.startsWith(".") ? normalize(join(from, "..", specifier)) : specifier;
}
