// TypeScript types of the whole spec, made by openapi-typescript.
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { Spec } from "../spec.ts";

/**
 * Renders the `paths`, `components` and `operations` types of a document.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file.
 */
export async function renderTypes(spec: Spec): Promise<string> {
  // openapi-typescript's own input type knows no vendor extensions; the document was linted before.
  const nodes = await openapiTS(structuredClone(spec) as unknown as OpenAPI3);
  return `// Generated from openapi/ by \`npm run generate\`. Do not edit.\n\n${astToString(nodes)}`;
}
