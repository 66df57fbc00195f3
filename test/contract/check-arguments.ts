// Checks that a request has what its call was given: the credential, every parameter, the whole body, the file.
import { isDeepStrictEqual } from "node:util";
import type { Invocation } from "../conformance/case.ts";
import { type ContractOperation, type Json, propertiesOf, resolve, spec } from "./spec.ts";

/** The API key of the contract tests. */
export const apiKey = "dv_test_contract";

/**
 * Lists what a call was given and its request lacks, or has otherwise.
 *
 * @param operation - The operation that was called.
 * @param request - The request as sent.
 * @param pathValues - Values of the path's parameters, decoded.
 * @param given - The call.
 * @returns One line per difference; empty when the request has everything.
 */
export async function checkArguments(
  operation: ContractOperation,
  request: Request,
  pathValues: Readonly<Record<string, unknown>>,
  given: Invocation,
): Promise<readonly string[]> {
  const sent = await partsOf(operation, request);
  const query = new URL(request.url).searchParams;
  const places: Readonly<Record<string, (name: string) => unknown>> = {
    path: (name) => pathValues[name],
    query: (name) => (query.has(name) ? query.getAll(name) : undefined),
    header: (name) => request.headers.get(name) ?? undefined,
  };
  const { client_id, client_secret, ...args } = given.arguments ?? {};
  const expected: Difference[] = [
    [
      "authorization",
      isBasic(operation) ? ["Basic", client_id, client_secret] : ["Bearer", apiKey],
      credentialsOf(request.headers.get("authorization") ?? ""),
    ],
    ...Object.entries(args).map(([name, value]): Difference => {
      const place = operation.parameters.find((each) => each["name"] === name)?.["in"];
      const read = places[String(place)];
      if (read === undefined)
        return [`body ${name}`, value instanceof Date ? value.toISOString() : value, sent[name]];
      return [`${place} ${name}`, place === "query" ? [value].flat().map(textOf) : textOf(value), read(name)];
    }),
  ];
  if (given.file) expected.push(["file", { name: given.file.filename, text: given.file.text }, sent["file"]]);
  return expected
    .filter(([, value, found]) => !isDeepStrictEqual(value, found))
    .map(([at, value, found]) => `${at} is ${JSON.stringify(found)} instead of ${JSON.stringify(value)}`);
}

/** A value in a URL or a header: times by RFC 3339, in UTC. */
function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Where, what was given, and what was sent. */
type Difference = readonly [at: string, given: unknown, sent: unknown];

/** Whether the first of the operation's alternatives is the scheme `basic`. */
function isBasic({ security }: ContractOperation): boolean {
  const [name = ""] = Object.keys(security[0] ?? {});
  const schemes = (spec["components"] as Json)["securitySchemes"] as Readonly<Record<string, Json>>;
  return schemes[name]?.["scheme"] === "basic";
}

/** Scheme and credentials of a header: a token (RFC 6750), or what RFC 6749 section 2.3.1 makes of an ID and a secret. */
function credentialsOf(header: string): readonly string[] {
  const [scheme = "", token = ""] = header.split(" ");
  if (scheme !== "Basic") return [scheme, token];
  return [
    scheme,
    ...atob(token)
      .split(":")
      .map((each) => new URLSearchParams(`_=${each}`).get("_") ?? ""),
  ];
}

/** The properties of the body, a file as its name and text. */
async function partsOf(operation: ContractOperation, request: Request): Promise<Json> {
  const mediaType = request.headers.get("content-type")?.split(";")[0];
  if (mediaType === undefined) return {};
  if (mediaType === "application/x-www-form-urlencoded")
    return Object.fromEntries(new URLSearchParams(await request.text()));
  if (mediaType !== "multipart/form-data") return (await request.json()) as Json;
  const properties = propertiesOf(operation);
  const parts = [...(await request.formData())].map(
    async ([name, value]) => [name, await partOf(resolve(properties[name]), value)] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}

async function partOf(schema: Json, value: FormDataEntryValue): Promise<unknown> {
  const text = value instanceof File ? await value.text() : value;
  if (schema["type"] === "object") return JSON.parse(text);
  return value instanceof File ? { name: value.name, text } : text;
}
