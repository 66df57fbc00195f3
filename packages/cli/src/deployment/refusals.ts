// Derives the steps that operations have in common: missing and unknown keys, unknown ids and invalid query parameters.
import type { Contract, Json, Operation } from "./spec.ts";
import type { Scenario, Send, Step } from "./step.ts";

/**
 * Creates the refusal steps of all operations of a contract.
 *
 * @returns A scenario whose steps change nothing, delete nothing and depend on no other step.
 */
export function refusals(contract: Contract): Scenario & { readonly file: string } {
  return {
    file: "refusals",
    about: "Requests that every operation of a kind refuses in the same way.",
    steps: [...contract.operations.values()].flatMap((operation) => [
      ...(operation.method === "delete" ? [] : withoutCredential(contract, operation)),
      ...unknownId(operation),
      ...invalidQuery(contract, operation),
    ]),
  };
}

/**
 * Puts the refusals of a missing and an unknown key before each step that deletes something: a service that does not
 * check the key then deletes an object of the check, and no other.
 */
export function withRefusedDeletions(contract: Contract, steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((deletion) => {
    const operation = contract.operation(deletion.operation);
    if (operation.method !== "delete" || deletion.status !== 204) return [deletion];
    const path = deletion.send?.path ?? {};
    const refused = withoutCredential(contract, operation).map((each) => ({
      ...each,
      ...{ writes: true as const, send: { ...each.send, path } },
    }));
    return [...refused, deletion];
  });
}

/** Operations with a credential of their own (`createToken`) have hand-written steps. */
function withoutCredential(contract: Contract, operation: Operation): readonly Step[] {
  const security = (operation.value["security"] ?? contract.document["security"] ?? []) as readonly Json[];
  if (!security.some((alternative) => "apiKey" in alternative)) return [];
  const shape = {
    headers: { "WWW-Authenticate": "/^Bearer/" },
    body: { "/status": 401, "/code": "*", "/request_id": "*" },
  };
  return [
    { ...step(operation, "refuses a request without a key", 401, { credential: "none" }), ...shape },
    { ...step(operation, "refuses an unknown key", 401, { credential: "unknown" }), ...shape },
  ];
}

/** Only reads: which error a write to an unknown id gets is not in the contract. */
function unknownId(operation: Operation): readonly Step[] {
  const { method, path, value } = operation;
  if (method !== "get" || !path.includes("{") || !documents(value, "404")) return [];
  const body = { "/status": 404, "/request_id": "*" };
  return [{ ...step(operation, "returns 404 for an unknown id", 404, {}), body }];
}

function invalidQuery(contract: Contract, operation: Operation): readonly Step[] {
  const { method, path, value } = operation;
  if (method !== "get" || path.includes("{") || !documents(value, "400")) return [];
  const query = (name: string, text: string): Send => ({ query: [[name, text]] });
  const names = contract.queryParameters(operation);
  return [
    step(operation, "refuses an unknown query parameter", 400, query("no_such_parameter", "1")),
    ...(names.includes("limit")
      ? [
          step(operation, "refuses an empty page", 400, query("limit", "0")),
          step(operation, "refuses a page of 101 items", 400, query("limit", "101")),
        ]
      : []),
    ...(names.includes("cursor")
      ? [step(operation, "refuses an invalid cursor", 400, query("cursor", "no-cursor"))]
      : []),
  ];
}

function documents(operation: Json, status: string): boolean {
  return status in ((operation["responses"] ?? {}) as Json);
}

function step({ id, path }: Operation, what: string, status: number, send: Send): Step {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""]) => [name, unknownValue(name)] as const,
  );
  const filled = parameters.length > 0 ? { path: Object.fromEntries(parameters), ...send } : send;
  return { name: `${id} ${what}`, operation: id, send: filled, status };
}

/** A value of the right form that no object has. */
function unknownValue(name: string): string {
  return name === "number" ? "1" : "does_not_exist_{{run}}";
}
