// TypeScript types of what the spec describes: the schemas, and the query parameters of each operation.
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { follow } from "../conformance/examples.ts";
import { type Json, listOperations, type PathItem, type Spec } from "../spec.ts";

/**
 * Renders the `components` and `operations` types of a document.
 *
 * Responses, request bodies, webhooks and other parameters are omitted: they refer to schemas that are included anyway, or are
 * arguments of their own, and made the file five times as long in the published package, which carries it once per module
 * format.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file.
 */
export async function renderTypes(spec: Spec): Promise<string> {
  // openapi-typescript's own input type has no vendor extensions; the document was linted before.
  const nodes = await openapiTS(withQueriesOnly(spec) as unknown as OpenAPI3, {
    // A property with a default is optional in requests, and the service may omit it in responses.
    defaultNonNullable: false,
  });
  return `// Generated from openapi/ by \`npm run generate\`. Do not edit.\n\n${astToString(nodes)}`;
}

/** Reduces the document to the query parameters of its operations, and to shared schemas and query parameters. */
function withQueriesOnly(spec: Spec): unknown {
  const { schemas, parameters: all = {} } = spec.components ?? {};
  const isQuery = (parameter: Json): boolean => follow(spec, parameter)["in"] === "query";
  const parameters = Object.fromEntries(Object.entries(all).filter(([, each]) => isQuery(each)));
  const paths: Record<string, PathItem> = {};
  for (const { method, path, operation } of listOperations(spec)) {
    const { operationId, parameters: own = [] } = operation;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId, parameters: own.filter(isQuery), responses: {} },
    };
  }
  return structuredClone({
    openapi: spec.openapi,
    info: spec.info,
    components: { schemas, parameters },
    paths,
  });
}
