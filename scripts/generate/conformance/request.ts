// Builds the call of a conformance case and its expected request from the examples of an operation.
import type { Json, PlacedOperation, Spec } from "../spec.ts";
import { exampleNames, follow, members } from "./examples.ts";

/** A call in the case format, with its expected request. */
export interface Call {
  readonly operationId: string;
  /** Properties of `when` besides `call`. */
  readonly invocation: { readonly arguments?: Json; readonly file?: Json };
  /** `"GET /api/v1/documents/doc_123456"`, without a query. */
  readonly line: string;
  /** Every query parameter by its name. */
  readonly query: Json;
  /** The request line with all query parameters. */
  readonly lineWithQuery: string;
  /** Header parameters that the caller adds, such as `If-Match`, by name. */
  readonly headers: Json;
  /** Whether it returns a page of a list. */
  readonly isList: boolean;
  /** Expectations about the request besides its line; `undefined` without any. */
  readonly seen: Json | undefined;
}

/** The file every case uploads: a small one with the magic bytes of a PDF. */
const FILE = { text: "%PDF-1.7 conformance", as: "bytes", filename: "invoice.pdf" };

/** Describes the usual call of an operation: required parameters, and the first example of its body. */
export function describeCall(spec: Spec, placed: PlacedOperation): Call {
  const { operation, path } = placed;
  const item = spec.paths[path] ?? {};
  const parameters = [...list(item["parameters"]), ...list(operation.parameters)].map((one) =>
    follow(spec, one),
  );
  const inside = examplesOf(parameters, "path");
  const query = examplesOf(parameters, "query");
  const line = `${placed.method} ${prefixOf(spec, placed)}${fill(path, inside)}`;
  const body = describeBody(spec, operation as unknown as Json);
  const given = { ...inside, ...body.arguments };
  return {
    operationId: operation.operationId,
    invocation: {
      ...(Object.keys(given).length > 0 && { arguments: given }),
      ...(body.file && { file: body.file }),
    },
    line,
    query,
    lineWithQuery: `${line}?${queryText(query)}`,
    headers: examplesOf(parameters, "header"),
    isList: "x-pagination" in operation,
    seen: describeSeen(operation["x-retry"] !== "safe", body),
  };
}

interface BodyParts {
  readonly mediaType?: string;
  readonly arguments?: Json;
  readonly file?: Json;
  readonly seen?: Json;
}

function describeBody(spec: Spec, operation: Json): BodyParts {
  const content = members(follow(spec, operation["requestBody"] ?? {})["content"]);
  const [mediaType] = Object.keys(content);
  if (mediaType === undefined) return {};
  const [name] = exampleNames(members(content[mediaType]));
  if (name === undefined) return { mediaType };
  const value = members(follow(spec, { $ref: `#/components/examples/${name}` })["value"]);
  if (mediaType.endsWith("json")) return { mediaType, arguments: value, seen: { json: { example: name } } };
  if (mediaType !== "multipart/form-data")
    return { mediaType, arguments: { ...value, ...CLIENT }, seen: { form: value } };
  const { file, ...fields } = value;
  return {
    mediaType,
    arguments: fields,
    ...(file !== undefined && { file: FILE }),
    seen: { parts: [...Object.entries(fields).map(partOf), ...(file === undefined ? [] : [FILE_PART])] },
  };
}

/** Only the token endpoint takes a form, authenticated by these (RFC 6749 §2.3.1). */
const CLIENT = { client_id: "conformance", client_secret: "dv_secret_conformance" };

const FILE_PART = {
  name: "file",
  filename: FILE.filename,
  content_type: "application/pdf",
  text: FILE.text,
};

function partOf([name, value]: readonly [string, unknown]): Json {
  if (typeof value === "string") return { name, content_type: null, text: value };
  return { name, content_type: "application/json", text: JSON.stringify(value) };
}

/** Expects an idempotency key where required, and the body with its media type; multipart has a boundary. */
function describeSeen(hasKey: boolean, { mediaType, seen }: BodyParts): Json | undefined {
  const headers = {
    ...(hasKey && { "idempotency-key": { matches: "uuid4" } }),
    ...(mediaType && {
      "content-type":
        mediaType === "multipart/form-data" ? { contains: `${mediaType}; boundary=` } : mediaType,
    }),
  };
  if (Object.keys(headers).length === 0) return undefined;
  return { headers, ...seen };
}

/** Examples of the parameters in one location; of headers, only those that callers add, since the client sets the rest. */
function examplesOf(parameters: readonly Json[], place: string): Json {
  const found = parameters.filter((one) => one["in"] === place && one["name"] !== "Idempotency-Key");
  return Object.fromEntries(found.map((one) => [String(one["name"]), one["example"]]));
}

function fill(path: string, values: Json): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryText(query: Json): string {
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");
}

/** Path prefix: from the operation's own server, otherwise from the document's. */
function prefixOf(spec: Spec, { path, operation }: PlacedOperation): string {
  const own = (operation as unknown as Json)["servers"] ?? spec.paths[path]?.["servers"];
  const [server] = list(own ?? (spec as unknown as Json)["servers"]);
  const { pathname } = new URL(String(server?.["url"] ?? "http://127.0.0.1/"));
  return pathname.replace(/\/$/, "");
}

function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
