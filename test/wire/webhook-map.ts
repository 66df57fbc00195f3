// Compares the section on webhooks in api.md of a TypeScript package with the functions that it exports.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * Returns the functions that only one of api.md and webhooks.ts has, with arguments, options and result.
 *
 * @param folder - The package, with its dependencies.
 */
export function compareWebhookMap(folder: string): readonly string[] {
  const text = readFileSync(join(folder, "api.md"), "utf8");
  const section = /^## Webhooks$[\s\S]*/m.exec(text)?.[0] ?? "";
  const listed = [...section.matchAll(/`(\w+\([^`]*\))` → `([^`]*)`/g)].map(
    ([, call, result]) => `${call} → ${result}`,
  );
  const path = join(folder, "src", "webhooks.ts");
  const declared = existsSync(path) ? declaredFunctions(path) : [];
  return [
    ...declared.filter((call) => !listed.includes(call)).map((call) => `not in api.md: ${call}`),
    ...listed.filter((call) => !declared.includes(call)).map((call) => `only in api.md: ${call}`),
  ];
}

function declaredFunctions(path: string): readonly string[] {
  const options = { strict: true, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true };
  const module = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
  const program = ts.createProgram([path], { ...options, ...module, target: ts.ScriptTarget.ES2024 });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(source as ts.Node) as ts.Symbol);
  return exports.flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.Function)) return [];
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    if (signature === undefined) return [];
    const given = signature.parameters.map((each) =>
      each.name === "options" ? optionsOf(checker.getTypeOfSymbol(each)) : each.name,
    );
    return [`${symbol.name}(${given.join(", ")}) → ${resultOf(signature, checker)}`];
  });
}

function resultOf(signature: ts.Signature, checker: ts.TypeChecker): string {
  const { type } = signature.getDeclaration();
  return type === undefined ? checker.typeToString(signature.getReturnType()) : type.getText();
}

/** The properties of an object of options: `{ secret | secrets, clock? }`. */
function optionsOf(type: ts.Type): string {
  const variants = type.isUnion() ? type.types : [type];
  const names = [...new Set(variants.flatMap((each) => each.getProperties().map(({ name }) => name)))];
  const isOptional = (name: string): boolean =>
    variants.every((each) => ((each.getProperty(name)?.flags ?? 0) & ts.SymbolFlags.Optional) !== 0);
  const shown = names.map((name) => (isOptional(name) ? `${name}?` : name));
  // One of them is given.
  return `{ ${shown.join(", ").replace("secret, secrets", "secret | secrets")} }`;
}
