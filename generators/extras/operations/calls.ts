// The operations that a client sends one by one, with what each takes and returns.
import type { Operation, Plan } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { propertyKey } from "../../typescript/layout.ts";
import { namedEndpoints } from "./endpoints.ts";
import type { CallTypes } from "./types.ts";

/** The module that a package has calls in. */
export interface CallPlace {
  /** Module of the constants. */
  readonly endpoints: string;
  readonly types: CallTypes;
}

/** Renders the module: the constants, and the types of their calls. */
export function renderCalls(plan: Plan, { endpoints, types }: CallPlace): string {
  const listed = allOperations(plan).filter(isCall);
  const isListed = new Set(listed);
  const constants = namedEndpoints(plan)
    .filter(({ named }) => isListed.has(named.operation))
    .map(({ constant }) => constant);
  const calls = listed.map((operation) => `  ${propertyKey(operation.id)}: ${callOf(operation, types)};`);
  return [
    ...types.imports(calls.join("\n")),
    "",
    `export {\n${constants
      .toSorted()
      .map((name) => `  ${name},`)
      .join("\n")}\n} from "${endpoints}";`,
    "",
    "/** What an operation returns, and takes in its URL and as its body. */",
    "export interface Calls {",
    ...calls,
    "}",
    "",
  ].join("\n");
}

/** Whether it is a call with one JSON response or none; downloads, streams and tokens need the client. */
function isCall({ base, response, streaming, bodies }: Operation): boolean {
  if (base !== undefined || bodies.some(({ kind }) => kind === "form")) return false;
  return response.kind === "json" || (response.kind === "none" && streaming === undefined);
}

function callOf(operation: Operation, types: CallTypes): string {
  const kinds = operation.bodies.map(({ kind }) => kind);
  const [other] = kinds.filter((kind) => kind !== "json");
  const body = other === undefined ? types.body(operation) : "Body";
  return `{ result: ${types.result(operation)}; query: ${types.query(operation)}; body: ${body} }`;
}
