// The table of operations that the TypeScript client reads: method, path and retry class as data.
import { listOperations, type Spec } from "../spec.ts";

/**
 * Renders `operations.ts` of the client.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file, a constant per operation in the order of the spec, and all of them.
 */
export function renderOperations(spec: Spec): string {
  const listed = listOperations(spec);
  const constants = listed.map(({ method, path, operation }) => {
    const id = operation.operationId;
    const facts = `{ id: "${id}", method: "${method}", path: "${path}", retry: "${operation["x-retry"]}" }`;
    return `/** \`${method} ${path}\`. */\nexport const ${id} = ${facts} as const;\n`;
  });
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    "",
    ...constants,
    "/** Each operation of the service: HTTP method, path template and retry class (`x-retry` of the spec). */",
    "export const operations = {",
    ...listed.map(({ operation }) => `  ${operation.operationId},`),
    "} as const;",
    "",
  ].join("\n");
}
