// Reads the bundled spec for the contract tests: operations, their parameters, bodies and examples.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyOverlays } from "../../generators/overlay.ts";
import { segmentsOf } from "../../generators/plan/source.ts";
import { listOperations, type Spec } from "../../scripts/generate/spec.ts";
import { root } from "../root.ts";

/** A JSON object of the spec. */
export type Json = { readonly [name: string]: unknown };

/** An operation with everything its requests and responses are checked by; `$ref`s are resolved one level deep. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** True when the path lies at the service's origin, outside of the version prefix. */
  readonly atOrigin: boolean;
  readonly parameters: readonly Json[];
  readonly requestBody: Json | undefined;
  /** How the client may repeat it: `safe`, `keyed` or `unprocessed-only`. */
  readonly retry: unknown;
  /** Alternatives of credentials, each with the names of its schemes. */
  readonly security: readonly Json[];
  /** Status → response object; `default` included. */
  readonly responses: ReadonlyMap<string, Json>;
}

const bundle = JSON.parse(
  readFileSync(join(root, "packages/contract/generated/openapi.json"), "utf8"),
) as Json;
const overlay = process.env["DOCUVANE_CONTRACT_OVERLAY"];

/** The bundled document, as generated from openapi/; changed by the overlay that `DOCUVANE_CONTRACT_OVERLAY` names. */
export const spec: Json = applyOverlays(bundle, overlay ? [overlay] : []);

/** Every operation of the spec. */
export const contractOperations: readonly ContractOperation[] = listOperations(spec as unknown as Spec).map(
  ({ path, method }) => describeOperation(path, (spec["paths"] as Json)[path] as Json, method.toLowerCase()),
);

/**
 * Follows a `$ref` into the document, or returns the object itself.
 *
 * @param value - An object of the spec, or a reference to one.
 * @returns The object that is meant.
 */
export function resolve(value: unknown): Json {
  const reference = (value as Json)["$ref"];
  if (typeof reference !== "string") return value as Json;
  return resolve(segmentsOf(reference).reduce<unknown>((node, step) => (node as Json)[step], spec));
}

/**
 * The first example of a response, with its media type.
 *
 * @param response - A response object of the spec.
 * @returns Undefined when the response has no body.
 */
export function exampleOf(
  response: Json,
): { readonly mediaType: string; readonly value: unknown } | undefined {
  const [entry] = Object.entries((response["content"] ?? {}) as Json);
  if (!entry) return undefined;
  const [mediaType, media] = entry;
  const examples = Object.values(((media as Json)["examples"] ?? {}) as Json).map(resolve);
  return { mediaType, value: (media as Json)["example"] ?? examples[0]?.["value"] };
}

/** The properties of an operation's body, by name; none without a body. */
export function propertiesOf(operation: ContractOperation): Json {
  const [media] = Object.values((operation.requestBody?.["content"] ?? {}) as Json);
  return media === undefined ? {} : (resolve((media as Json)["schema"])["properties"] as Json);
}

/** Gathers what one operation says, its path item's parameters included. */
function describeOperation(path: string, item: Json, method: string): ContractOperation {
  const operation = item[method] as Json;
  const parameters = [
    ...((item["parameters"] ?? []) as unknown[]),
    ...((operation["parameters"] ?? []) as unknown[]),
  ].map(resolve);
  const responses = new Map(
    Object.entries(operation["responses"] as Json).map(([status, response]) => [status, resolve(response)]),
  );
  const body = operation["requestBody"];
  return {
    id: operation["operationId"] as string,
    method,
    path,
    atOrigin: (item["servers"] ?? operation["servers"]) !== undefined,
    parameters,
    requestBody: body === undefined ? undefined : resolve(body),
    retry: operation["x-retry"],
    security: (operation["security"] ?? spec["security"]) as readonly Json[],
    responses,
  };
}
