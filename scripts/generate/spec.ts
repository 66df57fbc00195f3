// Reads our OpenAPI document; the types cover the parts that the generated contract is made from.
import { join } from "node:path";
import { bundleDocument } from "../../generators/bundle.ts";
import { root } from "../../generators/root.ts";

/**
 * Bundles `openapi/openapi.yaml`, so that every `$ref` points into `#/components`.
 *
 * @throws {Error} Redocly could not resolve the document; the message carries its output.
 */
export async function bundleSpec(): Promise<Spec> {
  return (await bundleDocument(join(root, "openapi", "openapi.yaml"))) as Spec;
}

/** One operation with the extensions that decide how clients call it; see openapi/README.md. */
export interface Operation {
  readonly operationId: string;
  readonly "x-retry": "safe" | "keyed" | "unprocessed-only";
  readonly "x-sdk-resource": string;
  readonly "x-sdk-method": string;
  /** Path, query and header parameters, or references to them. */
  readonly parameters?: readonly Json[];
  /** Status, or `default` → response or a reference to one. */
  readonly responses: Readonly<Record<string, Json>>;
}

/** A path item: HTTP methods in lower case and other properties. */
export type PathItem = Readonly<Record<string, unknown>>;

/** A bundled OpenAPI 3.1 document: every `$ref` points into its own `#/components`. */
export interface Spec {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, PathItem>>;
  /** Event type → path item whose request body is the event. */
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** A JSON object of the document. */
export type Json = Readonly<Record<string, unknown>>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** An operation with its location in the document. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * Lists the operations of a document in the order of its paths and methods.
 *
 * @param spec - A bundled document.
 * @returns Each operation with its upper-case method and its path template.
 */
export function listOperations(spec: Spec): readonly PlacedOperation[] {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => ({ method: method.toUpperCase(), path, operation: item[method] as Operation })),
  );
}
