// Renders handlers of msw: one for each operation, which responds with the example of the document unless told otherwise.
import { join } from "node:path";
import type { Operation, Pagination, Plan } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { registryName } from "../../project/metadata.ts";
import { renderTemplate } from "../../templates.ts";
import { literal, print, propertyKey } from "../../typescript/layout.ts";
import { camel } from "../../typescript/names.ts";
import type { CallTypes } from "../operations/types.ts";

/** Where the package has what handlers need. */
export interface HandlerPlace {
  readonly types: CallTypes;
  /** Module with the examples. */
  readonly examples: string;
  /** Module with the table of operations. */
  readonly endpoints: string;
  /** The address that clients of tests send to, as an expression, and the lines that import it. */
  readonly baseURL: { readonly imports: readonly string[]; readonly value: string };
  /** Argument of the example in the documentation. */
  readonly example?: string;
}

/** Renders the module. */
export function renderHandlers(plan: Plan, place: HandlerPlace): string {
  const operations = allOperations(plan).filter(({ base }) => base === undefined);
  const bodies = operations.map((operation) => ({
    key: propertyKey(operation.id),
    type: bodyType(operation, place.types),
  }));
  const lastPages = operations.flatMap(({ id, pagination }) => {
    const last = pagination && lastOf(pagination);
    return last === undefined || Object.keys(last).length === 0 ? [] : [[id, last] as const];
  });
  const code = print(literal(Object.fromEntries(lastPages)), 0, 83, 1);
  return renderTemplate(join(import.meta.dirname, "templates"), "msw", {
    distribution: registryName(plan, "typescript"),
    product: camel(plan.product.name.split("_")),
    imports: sorted([
      'import { HttpResponse, http, type RequestHandler } from "msw";',
      `import { examples, responses } from "${place.examples}";`,
      `import { operations } from "${place.endpoints}";`,
      'import type { Endpoint } from "../core/endpoints/operation.ts";',
      'import { mockOrigin } from "../core/transports/mocked-origins.ts";',
      ...place.types.imports(bodies.map(({ type }) => type).join("\n")),
      ...place.baseURL.imports,
    ]),
    first: JSON.stringify(operations[0]?.id ?? ""),
    bodies,
    defaultURL: place.baseURL.value,
    example: place.example ?? "",
    hasPages: lastPages.length > 0,
    lastPages: code,
  });
}

/** Imports of packages before those of files, as formatters sort them. */
function sorted(imports: readonly string[]): readonly string[] {
  const keyOf = (line: string): string => {
    const module = /"([^"]+)";$/.exec(line)?.[1] ?? "";
    return `${module.startsWith(".") ? 1 : 0} ${module}`;
  };
  return imports.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function bodyType(operation: Operation, types: CallTypes): string {
  const { response, streaming } = operation;
  if (response.kind === "json" && response.xml === undefined) return types.result(operation);
  return response.kind === "none" && streaming === undefined ? "undefined" : "string | Uint8Array";
}

/** The properties of a page, by their paths, that say that it is the last one. */
function lastOf(pagination: Pagination): Readonly<Record<string, unknown>> {
  const { items } = pagination;
  const empty = items === "" ? {} : { [items]: [] };
  switch (pagination.kind) {
    case "cursor": {
      const { nextCursor, hasMore } = pagination;
      return { ...(hasMore === undefined ? {} : { [hasMore]: false }), [nextCursor]: null };
    }
    case "cursor_id":
      return pagination.hasMore === undefined ? empty : { [pagination.hasMore]: false };
    case "offset":
      return pagination.total === undefined ? empty : { [pagination.total]: 0 };
    case "page":
      return pagination.totalPages === undefined ? empty : { [pagination.totalPages]: 1 };
    case "url":
      return { [pagination.nextUrl]: null };
    case "link":
      return {};
  }
}
