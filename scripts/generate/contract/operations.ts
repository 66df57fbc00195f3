// The table of operations that the TypeScript client reads: method, path and retry class as data.
import { listOperations, type Spec } from "../spec.ts";

/**
 * Renders `operations.ts` of the client.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file, one line per operation in the order of the spec.
 */
export function renderOperations(spec: Spec): string {
  const lines = listOperations(spec).map(({ method, path, operation }) => {
    const id = operation.operationId;
    return `  ${id}: { id: "${id}", method: "${method}", path: "${path}", retry: "${operation["x-retry"]}" },`;
  });
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    "",
    "/** Each operation of the service: HTTP method, path template and retry class (`x-retry` of the spec). */",
    "export const operations = {",
    ...lines,
    "} as const;",
    "",
  ].join("\n");
}
