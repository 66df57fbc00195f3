// The operations of a plan: parameters, bodies, responses, and how they are called.
import type { ParameterEncoding } from "../runtimes/runtimes.ts";
import type { XmlName } from "../runtimes/typescript/xml/xml-format.ts";
import type { OperationExamples } from "./example-model.ts";
import type { Pagination } from "./pagination-model.ts";
import type { Property, Type, Words, XmlNames } from "./type-model.ts";

/** Schemes that are required together: key → scopes. Empty: no credential. Each key is one of the plan's schemes. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

/** One operation with everything a method needs. */
export interface Operation {
  /** Unique in the document; generated from method and path if the document has none. */
  readonly id: string;
  /** ID of the operation that this one is a variant of; same method, path and pointer. It streams (`x-stream`), or returns another content. */
  readonly base?: string | undefined;
  /** Media type of the content that a variant returns; `undefined`: it streams. */
  readonly content?: string | undefined;
  /** Name of the method; unique within the resource. */
  readonly words: Words;
  readonly pointer: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template below the server's address. */
  readonly path: string;
  /** Absolute URL, when the operation or its path declares a server on another origin. */
  readonly server: string | undefined;
  /** Whether the path is relative to the origin of the server (the operation's own server has the same origin without the prefix). */
  readonly atOrigin: boolean;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** `x-retry`, or by method: GET HEAD OPTIONS PUT DELETE TRACE are `safe`; POST PATCH `keyed` with an `Idempotency-Key` parameter, else `unprocessed-only`. */
  readonly retry: "safe" | "keyed" | "unprocessed-only";
  /** Whether it has an `Idempotency-Key` parameter: only then does the client generate a key. */
  readonly takesKey: boolean;
  /** `undefined`: the plan's `security`. Empty list: no credential. */
  readonly security: readonly SecurityAlternative[] | undefined;
  /** Path parameters in the order of the path, then required, then optional ones. Excludes `Idempotency-Key` and `Authorization`, which are options of a call. */
  readonly parameters: readonly Parameter[];
  /** Wire names of the parameters that are passed by position; `undefined`: all path parameters, in their order. */
  readonly positional: readonly string[] | undefined;
  /** Request bodies, preferred first: multipart with files, JSON, form, multipart, binary, text. Several only if a required property distinguishes each. */
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
  /** `Accept` header: the media types documented for success, preferred first; any type when none is. */
  readonly accept: string;
  readonly response: SuccessResponse;
  /** How the response arrives as a stream of items; `undefined` when it does not. */
  readonly streaming: Stream | undefined;
  /** Headers documented for successful responses. */
  readonly responseHeaders: readonly Property[];
  /** Error statuses of the document, for documentation: `404` → description. */
  readonly errors: Readonly<Record<string, string>>;
  /** Bodies of error responses that have a schema. */
  readonly failures: readonly Failure[];
  readonly pagination: Pagination | undefined;
  readonly waiter: Waiter | undefined;
  /** `x-process`: a method that calls this operation and then waits with the named waiter. */
  readonly process: { readonly words: Words; readonly waiter: Words } | undefined;
  /** `x-batch`: a method that calls this operation for many files, a few at a time. */
  readonly batch: { readonly words: Words; readonly concurrency: number } | undefined;
  /** What the document gives as examples, for samples and tests. */
  readonly examples: OperationExamples;
}

/** A parameter of an operation. */
export interface Parameter extends Property {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style: ParameterEncoding;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

/** The element that is a whole body of XML. */
export type XmlRoot = XmlNames & XmlName;

/** A body by media type. Object schemas of JSON, form and multipart bodies are flattened into `properties`. */
export interface RequestBody {
  readonly kind: "json" | "form" | "multipart" | "binary" | "text";
  readonly mediaType: string;
  /** Binary: the media types and ranges that the document lists, as `image/*`; `undefined`: `mediaType` alone. */
  readonly accepted?: readonly string[];
  /** The element that a value of the kind `json` is written as; `undefined`: it is written as JSON. */
  readonly xml?: XmlRoot;
  /** The whole body's type. */
  readonly type: Type;
  /** Its properties, when it is an object with known properties and not a union; each becomes an argument. */
  readonly properties: readonly Property[] | undefined;
  /** Type of additional properties besides `properties`; `undefined` when the document does not describe any. */
  readonly additional: Type | undefined;
  /** Multipart and form: property name → encoding. Files have `binary` types in `properties`. */
  readonly encoding: Readonly<Record<string, Encoding>>;
  readonly description: string | undefined;
}

/** Encoding of one property of a form. */
export interface Encoding {
  /** Media type of the part, or several accepted ones separated by commas; `undefined`: derived from the value. */
  readonly contentType: string | undefined;
  /**
   * `text`: as it is, lists according to `explode`. `form`: the properties of an object as fields of their own, or its names and
   * values in one field. `deepObject`: `name[key]=value` for each key. Separators: in one field.
   */
  readonly style: "json" | "text" | "file" | "form" | "deepObject" | "spaceDelimited" | "pipeDelimited";
  /** Whether the items of a list, or the properties of an object, are fields of their own; otherwise they are joined in one. */
  readonly explode: boolean;
}

/**
 * What a successful call returns. `type` is a union when several 2xx differ, and nullable when one of them has no body:
 * `mayBeEmpty`, which for text and bytes means no content. `xml` is the element that a value of the kind `json` is read from; without it, the body is JSON.
 */
export type SuccessResponse =
  | (WithBody & { readonly kind: "json"; readonly type: Type; readonly xml?: XmlRoot })
  | (WithBody & { readonly kind: "text" })
  | (WithBody & { readonly kind: "binary" })
  | { readonly kind: "none" };

interface WithBody {
  readonly mediaType: string;
  readonly mayBeEmpty?: true;
}

/** A response that arrives item by item. */
export interface Stream {
  /** Server-sent events (WHATWG HTML §9.2), or one JSON value per line (`json-seq`: after a record separator). */
  readonly format: "sse" | "jsonl";
  readonly mediaType: string;
  /** Type of one item: the data of an event, or a line. */
  readonly item: Type;
  /** The data that ends the stream and is no item: `[DONE]`. */
  readonly end: string | undefined;
  /** Boolean property of the body that asks for the stream. `undefined`: the response is always a stream, and `answer` is `none`. */
  readonly selector: string | undefined;
  /**
   * Header that carries the ID of the last event. The stream is then followed: a broken connection is opened again after
   * that ID. The header is among the operation's parameters, optional: the ID to start after. `undefined`: it is read once.
   */
  readonly resume: string | undefined;
}

/** The body of an error response. */
export interface Failure {
  /** `404`, `4XX` or `default`. */
  readonly status: string;
  readonly mediaType: string;
  readonly type: Type;
  readonly description: string | undefined;
}

/** How to poll the resource an operation reads. Times in seconds. */
export interface Waiter {
  readonly words: Words;
  readonly field: string;
  readonly pending: readonly string[];
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly firstDelaySeconds: number;
  readonly factor: number;
  readonly maxDelaySeconds: number;
  /** Jitter of a delay as a fraction, in both directions. */
  readonly jitter: number;
  readonly timeoutSeconds: number;
  /** How long after creation a 404 is tolerated. */
  readonly notFoundGraceSeconds: number;
}
