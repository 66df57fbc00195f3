// Measures sizes, nesting and documentation of a parsed file.
import ts from "typescript";
import type { Source } from "./sources.ts";

/** A finding: where, and what was measured there. */
export interface Measure {
  readonly where: string;
  readonly value: number;
}

const nestingKinds = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.TryStatement,
]);

type Callable =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration;

/** Functions and methods of a file, arrows included. */
function functionsOf(source: Source): readonly Callable[] {
  return nodesOf(source.tree).filter(
    (node): node is Callable =>
      ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isConstructorDeclaration(node),
  );
}

/** Lines of each function of a file. */
export function functionLengths(source: Source): readonly Measure[] {
  return functionsOf(source).map((node) => ({
    where: placeOf(source, node),
    value: lineOf(source, node.getEnd()) - lineOf(source, node.getStart()) + 1,
  }));
}

/** Number of parameters of each function of a file. */
export function parameterCounts(source: Source): readonly Measure[] {
  return functionsOf(source).map((node) => ({ where: placeOf(source, node), value: node.parameters.length }));
}

/** Depth of control structures at the deepest point of a file; `else if` does not count as deeper. */
export function deepestNesting(source: Source): Measure {
  let deepest: Measure = { where: source.path, value: 0 };
  const visit = (node: ts.Node, depth: number): void => {
    const isElseIf =
      ts.isIfStatement(node) && ts.isIfStatement(node.parent) && node.parent.elseStatement === node;
    const here = nestingKinds.has(node.kind) && !isElseIf ? depth + 1 : depth;
    if (here > deepest.value) deepest = { where: placeOf(source, node), value: here };
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source.tree, 0);
  return deepest;
}

/** Places where `any` is written as a type, or `!` silences the compiler. */
export function escapes(source: Source): readonly string[] {
  return nodesOf(source.tree)
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node))
    .map((node) => placeOf(source, node));
}

/** Exported declarations of a file that have no doc comment. */
export function undocumentedExports(source: Source): readonly string[] {
  return source.tree.statements
    .filter((node) => isExported(node) && !ts.isExportDeclaration(node) && !ts.isExportAssignment(node))
    .filter((node) => ts.getJSDocCommentsAndTags(node).length === 0)
    .map((node) => placeOf(source, node));
}

/** Whether a statement carries the `export` keyword. */
function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** All nodes below a node, itself included. */
function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** `path:line` of a node. */
function placeOf(source: Source, node: ts.Node): string {
  return `${source.path}:${lineOf(source, node.getStart())}`;
}

/** 1-based line of a position. */
function lineOf(source: Source, position: number): number {
  return source.tree.getLineAndCharacterOfPosition(position).line + 1;
}
