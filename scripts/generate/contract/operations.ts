// The table of operations that the TypeScript client sends: where each argument goes and what comes back, as data.
import type { Plan } from "../../../generators/plan/plan.ts";
import { type Data, endpointData } from "../../../generators/typescript/endpoints.ts";
import { literal, print } from "../../../generators/typescript/layout.ts";
import { allNamed } from "../../../generators/typescript/resources.ts";
import { namesOf } from "../../../generators/typescript/typescript.ts";

/**
 * Renders `operations.ts` of the contract: the endpoints that a generated package has, too.
 *
 * @returns The text of a TypeScript file, a constant per operation in the order of the spec, and all of them.
 */
export function renderOperations(plan: Plan): string {
  const { types, names } = namesOf(plan);
  const named = allNamed(names);
  const constants = named.map(({ operation, given }) => {
    const { id, method, path } = operation;
    // The client has one credential for all operations.
    const { security: _, ...data }: Data = endpointData(operation, given, types);
    const code = print(literal(data), 0, `export const ${id} = `.length, " as const;".length);
    return `/** \`${method} ${path}\`. */\nexport const ${id} = ${code} as const;\n`;
  });
  const listed = named.filter(({ operation }) => operation.base === undefined);
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    "",
    ...constants,
    "/** Each operation of the service: method, path, retry class (`x-retry` of the spec), and where its arguments go. */",
    "export const operations = {",
    ...listed.map(({ operation }) => `  ${operation.id},`),
    "} as const;",
    "",
  ].join("\n");
}
