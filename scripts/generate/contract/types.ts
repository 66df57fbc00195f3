// TypeScript types of what the spec describes: the schemas, and the parameters of each operation.
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { listOperations, type PathItem, type Spec } from "../spec.ts";

/**
 * Renders the `components` and `operations` types of a document.
 *
 * Responses, request bodies and webhooks are omitted: they refer to schemas that are included anyway, and made the file four
 * times as long in the published package, which carries it once per module format.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file.
 */
export async function renderTypes(spec: Spec): Promise<string> {
  // openapi-typescript's own input type has no vendor extensions; the document was linted before.
  const nodes = await openapiTS(withParametersOnly(spec) as unknown as OpenAPI3, {
    // A property with a default is optional in requests, and the service may omit it in responses.
    defaultNonNullable: false,
  });
  return `// Generated from openapi/ by \`npm run generate\`. Do not edit.\n\n${astToString(nodes)}`;
}

/** Reduces the document to the parameters of its operations, and to shared schemas and parameters. */
function withParametersOnly(spec: Spec): unknown {
  const { schemas, parameters } = spec.components ?? {};
  const paths: Record<string, PathItem> = {};
  for (const { method, path, operation } of listOperations(spec)) {
    const { operationId, parameters: own } = operation;
    const shared = spec.paths[path]?.["parameters"];
    paths[path] = {
      ...paths[path],
      ...(shared !== undefined && { parameters: shared }),
      [method.toLowerCase()]: { operationId, parameters: own ?? [], responses: {} },
    };
  }
  return structuredClone({
    openapi: spec.openapi,
    info: spec.info,
    components: { schemas, parameters },
    paths,
  });
}
