// TypeScript consumers that use the types of the package: fixtures, subclasses and mocks, importers.
import ts from "typescript";
import { exampleOf, jsonOf } from "../../../../generators/exchanges/example.ts";
import type { Plan } from "../../../../generators/plan/plan.ts";
import { clientName } from "../../../../generators/typescript/client.ts";
import { Types } from "../../../../generators/typescript/types.ts";
import type { Files } from "../files.ts";

/** A declaration that a file exports. */
export interface Declared {
  readonly name: string;
  readonly node: ts.Statement;
  readonly path: string;
}

/** Imports the types of the package. */
export const HEAD = 'import type * as acme from "../src/index.ts";\n';

/** Lists what the generated files of a package export. */
export function declared(files: Files): readonly Declared[] {
  return Object.entries(files)
    .filter(([path]) => /^src\/(models|options|client|errors|resources\/.*)\.ts$/.test(path))
    .flatMap(([path, text]) => {
      const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
      return tree.statements.flatMap((node) => {
        const isType =
          ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
        const isExported = isType && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
        const isPlain = isType && node.typeParameters === undefined;
        return isExported && isPlain && node.name !== undefined ? [{ name: node.name.text, node, path }] : [];
      });
    });
}

/** Writes the consumer that builds every model, in full and with what is required. */
export function fixtureBuilder(plan: Plan): string {
  const client = clientName(plan);
  const names = new Types(plan, [client, `${client}Error`, `${client}Options`]);
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const fixtures = plan.types
    .filter(({ kind, usage }) => kind === "object" && usage.response)
    .flatMap((type) =>
      [true, false].map((isFull) => {
        const textOf = (name: string): string => name;
        const sampling = { types, direction: "response", isFull, round: 0, textOf, start: 0 } as const;
        const value = jsonOf(exampleOf({ kind: "named", key: type.key }, type.key, sampling).example);
        const name = names.get(type.key).name;
        return `export const ${isFull ? "full" : "least"}${name}: acme.${name} = ${JSON.stringify(value)};\n`;
      }),
    );
  return HEAD + fixtures.join("");
}

/** Writes the consumer that extends every interface, and mocks every resource: its methods, and no others. */
export function subclass(files: Files): string {
  const parts = declared(files).map(({ name, node, path }) => {
    if (ts.isInterfaceDeclaration(node) && path !== "src/options.ts")
      return `export interface My${name} extends acme.${name} {\n  readonly note: string;\n}\n`;
    return ts.isClassDeclaration(node) && path.startsWith("src/resources/") ? mockOf(name, node) : "";
  });
  return HEAD + parts.join("");
}

/** A mock with each method of a resource, whose arguments have the types of today. */
function mockOf(name: string, node: ts.ClassDeclaration): string {
  const methods = node.members.filter(ts.isMethodDeclaration).filter(({ body }) => body !== undefined);
  const mocked = methods.map((method) => {
    const parameters = method.parameters
      .map((each, index) => (index < 2 ? `_${each.name.getText()}` : ""))
      .filter(Boolean);
    return `  ${method.name.getText()}(${parameters.join(", ")}) {\n    throw new Error("not mocked");\n  },\n`;
  });
  return `export const mock${name}: { [Key in keyof acme.${name}]: acme.${name}[Key] } = {\n${mocked.join("")}};\n`;
}

/** Writes the consumer that imports the name of every type. */
export function importer(files: Files): string {
  return (
    HEAD +
    declared(files)
      .map(({ name }) => `export type My${name} = acme.${name};\n`)
      .join("")
  );
}
