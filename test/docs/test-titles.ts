// Reads the names of the tests in a file without running them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../architecture/sources.ts";

/**
 * Names of a file's tests as they are written, each after the names of its groups: `the budget › is refilled by successes`.
 *
 * Names of repeated tests keep their placeholders: `is made again after %i`.
 */
export function testTitles(path: string): readonly string[] {
  const text = readFileSync(join(root, path), "utf8");
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = readCall(node);
    if (call?.kind === "test") titles.push([...groups, call.title].join(" › "));
    const inner = call?.kind === "group" ? [...groups, call.title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true), []);
  return titles;
}

/** Reads `it("…")`, `it.each(cases)("…")`, `describe("…")` and their relatives. */
function readCall(node: ts.Node): { readonly kind: "test" | "group"; readonly title: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  const name = calledName(node.expression);
  if (name === "describe") return { kind: "group", title: title.text };
  return name === "it" || name === "test" ? { kind: "test", title: title.text } : undefined;
}

/** First word of what is called: `it` of `it`, `it.each(cases)` and `it.skipIf(windows)`. */
function calledName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee))
    return calledName(callee.expression);
  return undefined;
}
