// Renders the table by which the conformance drivers call every operation: method name and where each argument goes.
import type { Operation, Plan, Property } from "../../../generators/plan/plan.ts";

/** How a driver calls one operation. Names are in snake_case; each driver spells them in its own language's case. */
export interface CallableOperation {
  /** Property of the client: `webhook_endpoints`. */
  readonly resource: string;
  /** Method of the resource: `rotate_secret`. */
  readonly method: string;
  /** Path parameters in order: positional arguments. */
  readonly path: readonly string[];
  /** Query parameters and body properties by wire name, without the file of an upload; the ID that a stream resumes after by its words. */
  readonly arguments: readonly string[];
  /** Those with only one possible value, which clients may send by themselves. */
  readonly constants?: readonly string[];
  /** Whether a file is uploaded: `optional` when another body can be sent instead. */
  readonly file?: "required" | "optional";
  /** Whether it authenticates with `client_id` and `client_secret` instead of the client's credential. */
  readonly basic?: true;
  /** Whether it returns a paginated list. */
  readonly paginated?: true;
  /** Whether it returns a stream that is followed. */
  readonly followed?: true;
}

/**
 * Renders `test/conformance/generated/operations.json`.
 *
 * @returns operationId → `CallableOperation`, as JSON.
 */
export function renderCallTable(plan: Plan): string {
  const rows = plan.resources.flatMap(({ words, operations }) =>
    operations.map((operation) => `  "${operation.id}": ${JSON.stringify(callable(plan, words, operation))}`),
  );
  return `{\n${rows.join(",\n")}\n}\n`;
}

function callable(plan: Plan, resource: readonly string[], operation: Operation): CallableOperation {
  const { parameters, bodies, words, pagination, streaming } = operation;
  const resume = parameters.filter(({ name }) => name === streaming?.resume);
  const named = (place: string): readonly string[] =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  // The order in which JSON is sent; a form has its parts in the same order.
  const properties = bodies
    .toSorted((one, other) => Number(other.kind === "json") - Number(one.kind === "json"))
    .flatMap((body) => body.properties ?? []);
  const constants = namesOf(properties.filter(({ type }) => type.kind === "const"));
  const files = namesOf(properties.filter(({ type }) => type.kind === "binary"));
  const members = namesOf(properties).filter((name) => !files.includes(name));
  return {
    resource: resource.join("_"),
    method: words.join("_"),
    path: named("path"),
    arguments: [...named("query"), ...members, ...resume.map((parameter) => parameter.words.join("_"))],
    ...(constants.length > 0 && { constants }),
    ...(files.length > 0 && { file: bodies.length > 1 ? ("optional" as const) : ("required" as const) }),
    ...(isBasic(plan, operation) && { basic: true as const }),
    ...(pagination && { paginated: true as const }),
    ...(resume.length > 0 && { followed: true as const }),
  };
}

function namesOf(properties: readonly Property[]): readonly string[] {
  return [...new Set(properties.map(({ name }) => name))];
}

function isBasic({ security, securitySchemes }: Plan, operation: Operation): boolean {
  const basic = securitySchemes.filter(({ kind }) => kind === "basic").map(({ key }) => key);
  return (operation.security ?? security).some((keys) => basic.some((key) => key in keys));
}
