/** Types and checks extracted data by a shape: a zod object, or another schema that follows Standard Schema. */

import type { Document, Extraction } from "../../models.ts";
import { invalid } from "../checks.ts";
import { ExtractedDataError } from "../errors/errors.ts";
import type { DataIssue } from "../errors/facts.ts";
import { toPointer } from "../pointer.ts";
import type { ApiRequest, Reply, Sender } from "../request.ts";

/**
 * The shape of extracted data: any schema of an object that follows Standard Schema 1 (https://standardschema.dev), such
 * as `z.object({ total: z.number() })`. `Found` is what it takes, `Data` what it makes of it.
 */
export interface DataShape<Found extends object = object, Data extends object = object> {
  readonly "~standard": {
    readonly version: 1;
    readonly validate: (value: unknown) => ShapeResult<Data> | Promise<ShapeResult<Data>>;
    readonly types?: { readonly input: Found; readonly output: Data } | undefined;
  };
}

/** What a schema says about a value. */
export type ShapeResult<Data> =
  | { readonly value: Data; readonly issues?: undefined }
  | { readonly issues: readonly ShapeIssue[] };

/** One fault, as Standard Schema tells it. */
export interface ShapeIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A shape, or none: then documents are as the service describes them. */
export type MaybeShape = DataShape | undefined;

type TypesOf<S extends DataShape> = NonNullable<S["~standard"]["types"]>;

/** Known members of a model but those a shape decides. */
type Others<M> = {
  [Key in keyof M as string extends Key
    ? never
    : number extends Key
      ? never
      : Exclude<Key, "extracted_data" | "confidence_scores">]: M[Key];
};

/** A model whose extracted data is of a shape. */
type Complete<M, S extends DataShape> = Others<M> & {
  /** Values as the shape makes them; fields beside it are there, but not typed. */
  extracted_data: TypesOf<S>["output"];
  /** Confidence by field name, 0 to 1; there for each field that the shape requires. */
  confidence_scores: { [Field in keyof TypesOf<S>["input"]]: number };
  /** Absent: the data is of its shape. */
  data_issues?: undefined;
};

/** A model whose extracted data is not of a shape: a field is missing, or a value is of another kind. */
type Incomplete<M, S extends DataShape> = Others<M> & {
  /** Values that are not at fault, as they were found. */
  extracted_data: { [Field in keyof TypesOf<S>["input"]]?: TypesOf<S>["input"][Field] };
  /** Confidence by field name, 0 to 1. */
  confidence_scores: { [Field in keyof TypesOf<S>["input"]]?: number };
  /** What is missing or does not fit, by JSON Pointer into the document. */
  data_issues: readonly DataIssue[];
};

/** A document whose extracted data is of the shape `S`. */
export type CompleteDocument<S extends DataShape> = Complete<Document, S>;

/** A document whose extracted data is not of the shape `S`; `data_issues` say why. */
export type IncompleteDocument<S extends DataShape> = Incomplete<Document, S>;

/** A document read by the shape `S`: `data_issues` tells whether it is complete. */
export type TypedDocument<S extends DataShape> = CompleteDocument<S> | IncompleteDocument<S>;

/** An extraction read by the shape `S`: `data_issues` tells whether it is complete. */
export type TypedExtraction<S extends DataShape> = Complete<Extraction, S> | Incomplete<Extraction, S>;

/** The document a method returns: typed when it was given a shape. */
export type DocumentOf<S extends MaybeShape> = S extends DataShape ? TypedDocument<S> : Document;

/** The extraction a method returns: typed when it was given a shape. */
export type ExtractionOf<S extends MaybeShape> = S extends DataShape ? TypedExtraction<S> : Extraction;

type Members = Readonly<Record<string, unknown>>;

/** Models that hold extracted data. */
type Extracted = Document | Extraction;

/**
 * Refuses what is no shape before anything is sent.
 *
 * @throws {InvalidArgumentError} It does not follow Standard Schema 1.
 */
export function checkShape(shape: MaybeShape): void {
  if (shape === undefined || typeof shape?.["~standard"]?.validate === "function") return;
  throw invalid(
    "invalid_argument",
    "The shape is no schema: pass a zod object, as z.object({ total: z.number() }).",
  );
}

/** Makes a call and reads its model by a shape; a call without one pays nothing. */
export function shapeReply<R>(send: () => Promise<Reply<Extracted>>, shape: MaybeShape): Promise<Reply<R>> {
  return shape === undefined ? (send() as Promise<Reply<R>>) : readReply(send, shape);
}

async function readReply<R>(send: () => Promise<Reply<Extracted>>, shape: DataShape): Promise<Reply<R>> {
  checkShape(shape);
  const reply = await send();
  return { ...reply, data: (await shapeModel(reply.data, shape)) as R };
}

/** Reads a document by a shape; without one it stays as it is. */
export async function shapeDocument<S extends MaybeShape>(
  document: Document,
  shape: S,
): Promise<DocumentOf<S>> {
  return (shape === undefined ? document : await shapeModel(document, shape)) as DocumentOf<S>;
}

/** Reads the documents of each page by a shape; without one they stay as they are. */
export function shapePages(sender: Sender, shape: MaybeShape): Sender {
  if (shape === undefined) return sender;
  return {
    send: async <T>(request: ApiRequest) => {
      checkShape(shape);
      const reply = await sender.send<{ readonly data?: unknown }>(request);
      const { data: page } = reply;
      // What is no list is left to the list, which says so.
      if (!Array.isArray(page?.data)) return reply as Reply<T>;
      const data = await Promise.all(page.data.map((document: Document) => shapeModel(document, shape)));
      return { ...reply, data: { ...page, data } as T };
    },
  };
}

/**
 * Returns a document whose extracted data is of its shape, or throws.
 *
 * For programs that have nothing to do for an incomplete one; others look at `data_issues`.
 *
 * @param document - A document that was read with a `shape`.
 * @throws {ExtractedDataError} A field is missing or does not fit; the error carries the document and all `issues`.
 * @example
 * const invoice = requireComplete(await client.documents.process({ file: "invoice.pdf", shape: Invoice }));
 * invoice.extracted_data.total.toFixed(2);
 */
export function requireComplete<
  T extends { readonly id: string; readonly data_issues?: readonly DataIssue[] | undefined },
>(document: T): Exclude<T, { readonly data_issues: readonly DataIssue[] }> {
  const { id, data_issues: issues } = document;
  if (issues === undefined) return document as Exclude<T, { readonly data_issues: readonly DataIssue[] }>;
  const places = issues.map(({ pointer }) => pointer).join(", ");
  throw new ExtractedDataError(
    `The extracted data of ${id} is not of its shape at ${places}: let a person review it, or make these fields optional.`,
    { code: "extracted_data_incomplete", issues, document },
  );
}

async function shapeModel(model: Extracted, shape: DataShape): Promise<object> {
  // 304 has no model, and a service that drifts may send anything; neither is a reason to fail here.
  if (!isMembers(model)) return model;
  const { extracted_data: found = {}, confidence_scores: scores = {} } = model;
  const result = await shape["~standard"].validate(found);
  const issues = result.issues
    ? result.issues.map(toDataIssue)
    : missingScores(Object.keys(result.value), found, scores);
  if (!result.issues && issues.length === 0)
    return { ...model, extracted_data: { ...found, ...result.value }, confidence_scores: scores };
  const faulty = new Set(result.issues?.map(({ path = [] }) => keyOf(path[0])));
  return {
    ...model,
    extracted_data: pick(found, (_, name) => !faulty.has(name)),
    confidence_scores: pick(scores, (score) => typeof score === "number"),
    data_issues: issues,
  };
}

/** The service promises a confidence per value; a type that says so must not be believed unseen. */
function missingScores(names: readonly string[], found: Members, scores: unknown): DataIssue[] {
  return names
    .filter((name) => Object.hasOwn(found, name) && !(isMembers(scores) && typeof scores[name] === "number"))
    .map((name) => ({
      pointer: toPointer(["confidence_scores", name]),
      message: "is missing, expected number",
    }));
}

function toDataIssue({ message, path = [] }: ShapeIssue): DataIssue {
  return { pointer: toPointer(["extracted_data", ...path.map(keyOf)]), message };
}

function keyOf(step: PropertyKey | { readonly key: PropertyKey } | undefined): PropertyKey {
  return typeof step === "object" ? step.key : (step ?? "");
}

function pick(members: unknown, isWanted: (value: unknown, name: string) => boolean): Members {
  const wanted = Object.entries(isMembers(members) ? members : {}).filter(([name, value]) =>
    isWanted(value, name),
  );
  return Object.fromEntries(wanted);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
