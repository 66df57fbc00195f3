/** Types and validates extracted data by a schema: a zod object, or any other that follows Standard Schema. */
import { invalid } from "../core/errors/checks.ts";
import type { DataIssue } from "../core/errors/facts.ts";
import {
  type DataSchema,
  pathOf,
  type SchemaInput,
  type SchemaIssue,
  type SchemaOutput,
  toPointer,
} from "../core/json/schema.ts";
import type { ApiRequest, ApiResponse, Sender } from "../core/request.ts";
import type { Document, Extraction } from "../models.ts";
import { ExtractedDataError } from "./errors.ts";

/** Known properties of a model except for those that a schema decides. */
type Others<M> = {
  [Key in keyof M as string extends Key
    ? never
    : number extends Key
      ? never
      : Exclude<Key, "extracted_data" | "confidence_scores">]: M[Key];
};

/** A model whose extracted data matches a schema. */
type Complete<M, S extends DataSchema> = Others<M> & {
  /** Values as the schema returns them; fields that it does not name are kept, but not typed. */
  extracted_data: SchemaOutput<S>;
  /** Confidence by field name, 0 to 1; present for each field that the schema requires. */
  confidence_scores: { [Field in keyof SchemaInput<S>]: number };
  /** Absent: the data matches its schema. */
  data_issues?: undefined;
};

/** A model whose extracted data does not match a schema: a field is missing, or a value has another type. */
type Incomplete<M, S extends DataSchema> = Others<M> & {
  /** The values without an issue, as extracted. */
  extracted_data: { [Field in keyof SchemaInput<S>]?: SchemaInput<S>[Field] };
  /** Confidence by field name, 0 to 1. */
  confidence_scores: { [Field in keyof SchemaInput<S>]?: number };
  /** What is missing or does not match, by JSON Pointer into the document. */
  data_issues: readonly DataIssue[];
};

/** A document whose extracted data matches the schema `S`. */
export type CompleteDocument<S extends DataSchema> = Complete<Document, S>;

/** A document whose extracted data does not match the schema `S`; `data_issues` say why. */
export type IncompleteDocument<S extends DataSchema> = Incomplete<Document, S>;

/** A document read with the schema `S`: complete unless it has `data_issues`. */
export type TypedDocument<S extends DataSchema> = CompleteDocument<S> | IncompleteDocument<S>;

/** An extraction read with the schema `S`: complete unless it has `data_issues`. */
export type TypedExtraction<S extends DataSchema> = Complete<Extraction, S> | Incomplete<Extraction, S>;

/** The document that a method returns: typed if a schema was passed. */
export type DocumentOf<S extends DataSchema | undefined> = S extends DataSchema ? TypedDocument<S> : Document;

/** The extraction that a method returns: typed if a schema was passed. */
export type ExtractionOf<S extends DataSchema | undefined> = S extends DataSchema
  ? TypedExtraction<S>
  : Extraction;

type Properties = Readonly<Record<string, unknown>>;

/** Models that hold extracted data. */
type Extracted = Document | Extraction;

/**
 * Refuses a value that is not a schema before anything is sent.
 *
 * @throws {InvalidArgumentError} It does not follow Standard Schema 1.
 */
export function checkSchema(schema: DataSchema | undefined): void {
  if (schema === undefined || typeof schema?.["~standard"]?.validate === "function") return;
  throw invalid(
    "invalid_argument",
    "The option schema is not a schema: pass a zod object, such as z.object({ total: z.number() }).",
  );
}

/** Makes a call and types its model by a schema; without a schema it adds no cost. */
export function typeResponse<R>(
  send: () => Promise<ApiResponse<Extracted>>,
  schema: DataSchema | undefined,
): Promise<ApiResponse<R>> {
  return schema === undefined ? (send() as Promise<ApiResponse<R>>) : readTyped(send, schema);
}

async function readTyped<R>(
  send: () => Promise<ApiResponse<Extracted>>,
  schema: DataSchema,
): Promise<ApiResponse<R>> {
  checkSchema(schema);
  const response = await send();
  return { ...response, data: (await typeModel(response.data, schema)) as R };
}

/** Types a document by a schema; without a schema it is returned unchanged. */
export async function typeDocument<S extends DataSchema | undefined>(
  document: Document,
  schema: S,
): Promise<DocumentOf<S>> {
  return (schema === undefined ? document : await typeModel(document, schema)) as DocumentOf<S>;
}

/** Types the documents of each page by a schema; without a schema they stay unchanged. */
export function typePages(sender: Sender, schema: DataSchema | undefined): Sender {
  if (schema === undefined) return sender;
  return {
    send: async <T>(request: ApiRequest) => {
      checkSchema(schema);
      const response = await sender.send<{ readonly data?: unknown }>(request);
      const { data: page } = response;
      // A body that is not a list is reported by the list itself.
      if (!Array.isArray(page?.data)) return response as ApiResponse<T>;
      const data = await Promise.all(page.data.map((document: Document) => typeModel(document, schema)));
      return { ...response, data: { ...page, data } as T };
    },
  };
}

/**
 * Returns a document whose extracted data matches its schema, or throws.
 *
 * For programs that cannot handle an incomplete document; others check `data_issues`.
 *
 * @param document - A document that was read with a `schema`.
 * @throws {ExtractedDataError} A field is missing or does not match; the error carries the document and all `issues`.
 * @example
 * const invoice = requireComplete(await client.documents.process({ file: "invoice.pdf" }, { schema: Invoice }));
 * invoice.extracted_data.total.toFixed(2);
 */
export function requireComplete<
  T extends { readonly id: string; readonly data_issues?: readonly DataIssue[] | undefined },
>(document: T): Exclude<T, { readonly data_issues: readonly DataIssue[] }> {
  const { id, data_issues: issues } = document;
  if (issues === undefined) return document as Exclude<T, { readonly data_issues: readonly DataIssue[] }>;
  const places = issues.map(({ pointer }) => pointer).join(", ");
  throw new ExtractedDataError(
    `The extracted data of ${id} does not match its schema at ${places}: have a person review it, or make these fields optional.`,
    { code: "extracted_data_incomplete", issues, document },
  );
}

async function typeModel(model: Extracted, schema: DataSchema): Promise<object> {
  // A 304 has no model, and a service that drifts may send anything; neither is a reason to fail here.
  if (!isObject(model)) return model;
  const { extracted_data: found = {}, confidence_scores: scores = {} } = model;
  const result = await schema["~standard"].validate(found);
  const issues = result.issues
    ? result.issues.map(toDataIssue)
    : missingScores(Object.keys(result.value), found, scores);
  if (!result.issues && issues.length === 0)
    return { ...model, extracted_data: { ...found, ...result.value }, confidence_scores: scores };
  const invalidFields = new Set(result.issues?.map((issue) => pathOf(issue)[0] ?? ""));
  return {
    ...model,
    extracted_data: pick(found, (_, name) => !invalidFields.has(name)),
    confidence_scores: pick(scores, (score) => typeof score === "number"),
    data_issues: issues,
  };
}

/** The service promises a confidence for each value; a type that says so must be checked. */
function missingScores(names: readonly string[], found: Properties, scores: unknown): DataIssue[] {
  return names
    .filter((name) => Object.hasOwn(found, name) && !(isObject(scores) && typeof scores[name] === "number"))
    .map((name) => ({
      pointer: toPointer(["confidence_scores", name]),
      message: "is missing, expected number",
    }));
}

function toDataIssue(issue: SchemaIssue): DataIssue {
  return { pointer: toPointer(["extracted_data", ...pathOf(issue)]), message: issue.message };
}

function pick(properties: unknown, isWanted: (value: unknown, name: string) => boolean): Properties {
  const wanted = Object.entries(isObject(properties) ? properties : {}).filter(([name, value]) =>
    isWanted(value, name),
  );
  return Object.fromEntries(wanted);
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
