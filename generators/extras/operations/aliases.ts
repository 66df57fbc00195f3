// The types of a package whose models openapi-typescript makes: what each operation returns and what it takes, by name.
import type { Operation, Plan } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";

/**
 * Renders the module: the model of each success (of a list: of its items), and `…Params` of each operation with query
 * parameters or a body that is no upload.
 *
 * @param types - Module with the types of openapi-typescript.
 */
export function renderAliases(plan: Plan, types: string): string {
  const found = new Map<string, string>();
  for (const operation of allOperations(plan)) {
    if (operation.base !== undefined) continue;
    for (const model of modelNames(operation)) found.set(model, `components["schemas"]["${model}"]`);
    const params = paramsType(operation);
    if (params !== undefined) found.set(String(paramsName(operation)), params);
  }
  return [
    `import type { components, operations } from "${types}";`,
    "",
    ...[...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, type]) => `export type ${name} = ${type};`),
    "",
  ].join("\n");
}

/** Returns the names of the models that an operation returns, of a list: of its items. */
export function modelNames({ pagination, response }: Operation): readonly string[] {
  const type = pagination?.item ?? (response.kind === "json" ? response.type : undefined);
  const members = type?.kind === "union" ? type.members : [type];
  return members.flatMap((member) => (member?.kind === "named" ? [member.key] : []));
}

/** Returns the name of the type of what an operation takes; `undefined` without one. */
export function paramsName(operation: Operation): string | undefined {
  const { id } = operation;
  return paramsType(operation) && `${id.charAt(0).toUpperCase()}${id.slice(1)}Params`;
}

/** Uploads define their own parameters: the file and its details are not in the document. */
function paramsType({ id, bodies, parameters }: Operation): string | undefined {
  if (bodies.some(({ kind }) => kind === "multipart")) return undefined;
  const [body] = bodies;
  const own = `operations["${id}"]`;
  if (body !== undefined) return `NonNullable<${own}["requestBody"]>["content"]["${body.mediaType}"]`;
  const hasQuery = parameters.some((parameter) => parameter.in === "query");
  return hasQuery ? `NonNullable<${own}["parameters"]["query"]>` : undefined;
}
