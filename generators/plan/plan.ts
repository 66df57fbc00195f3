// The input of every generator: an OpenAPI document as plain data, with all names decided, independent of any language.

/** An API as generators see it. Lists keep the order of the document. */
export interface Plan {
  readonly product: Product;
  /** Server URLs with variables replaced by their defaults; the first is the default. Empty when the document has no absolute URL. */
  readonly servers: readonly string[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Security requirements of operations without their own `security`. */
  readonly security: readonly SecurityAlternative[];
  readonly types: readonly NamedType[];
  readonly resources: readonly Resource[];
  readonly webhooks: readonly WebhookEvent[];
  readonly warnings: readonly Warning[];
}

/** Something that could not be expressed, and its location in the document. */
export interface Warning {
  /** JSON pointer into the input document, for example `/paths/~1pets/get`. */
  readonly pointer: string;
  /** One sentence: what is not expressed, and what is generated instead. */
  readonly message: string;
}

/** Name and metadata of the package. */
export interface Product {
  /** Package name in snake_case words, as `acme` or `acme_storage`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string | undefined;
  /** SPDX identifier or name of the licence. */
  readonly license: string | undefined;
}

/** A name as its lower-case words, which each language joins by its own convention. `["created", "at"]`. */
export type Words = readonly string[];

/** How requests are authenticated. `key` is the name in the document. */
export type SecurityScheme =
  | { readonly kind: "bearer"; readonly key: string; readonly description: string | undefined }
  | { readonly kind: "basic"; readonly key: string; readonly description: string | undefined }
  | {
      readonly kind: "api_key";
      readonly key: string;
      readonly in: "header" | "query" | "cookie";
      readonly name: string;
      readonly description: string | undefined;
    }
  | {
      readonly kind: "client_credentials";
      readonly key: string;
      /** Absolute, or a path at the origin of the server. */
      readonly tokenUrl: string;
      readonly scopes: readonly string[];
      readonly description: string | undefined;
    };

/** Schemes that are required together: key → scopes. Empty: no credential. Each key is one of the plan's schemes. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

/** A named type. */
export type NamedType = ObjectType | EnumType | AliasType;

interface Named {
  /** Key under `components.schemas`, or a generated one for an inline schema. Unique among the types, ignoring case. */
  readonly key: string;
  readonly words: Words;
  readonly pointer: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Whether it occurs in requests, responses (webhooks included), or both. */
  readonly usage: { readonly request: boolean; readonly response: boolean };
}

/** An object with known properties. `allOf` is flattened into it. */
export interface ObjectType extends Named {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** Type of additional properties; `undefined` when they are not allowed. Responses keep them in any case. */
  readonly additional: Type | undefined;
}

/** A property of an object, or of a flattened body. */
export interface Property {
  /** Name on the wire. */
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** JSON value of `default`; `undefined` without one. */
  readonly default: unknown;
}

/** An enum of strings or numbers. Always open in responses. */
export interface EnumType extends Named {
  readonly kind: "enum";
  readonly base: "string" | "integer" | "number";
  readonly values: readonly {
    readonly value: string | number;
    readonly words: Words;
    readonly description: string | undefined;
  }[];
  /** Whether only these values are accepted (`enum`), or others are possible (`x-known-values`, `x-extensible-enum`). */
  readonly closed: boolean;
}

/** An alias: unions, arrays, maps and plain types under `components.schemas`. */
export interface AliasType extends Named {
  readonly kind: "alias";
  readonly type: Type;
}

/** A type at the point of use. */
export type Type =
  | { readonly kind: "string"; readonly format: "date" | "date-time" | "uuid" | "uri" | "byte" | undefined }
  | { readonly kind: "binary" }
  | { readonly kind: "integer"; readonly format: "int32" | "int64" | undefined }
  /** `decimal` asks for exact decimals (`format: decimal`, or money). */
  | { readonly kind: "number"; readonly format: "float" | "double" | "decimal" | undefined }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "const"; readonly value: string | number | boolean | null }
  /** Any JSON value; `known` lists the JSON types known today (`x-known-types`). */
  | { readonly kind: "any"; readonly known: readonly string[] }
  | { readonly kind: "array"; readonly items: Type }
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "named"; readonly key: string }
  | {
      readonly kind: "union";
      readonly members: readonly Type[];
      /** Discriminator property, with the key of the named type for each of its values. */
      readonly discriminator:
        | { readonly property: string; readonly mapping: Readonly<Record<string, string>> }
        | undefined;
    }
  | { readonly kind: "nullable"; readonly type: Type };

/** A group of operations: `client.documents`. One per `x-sdk-resource`, first tag, or first path segment. */
export interface Resource {
  readonly words: Words;
  readonly description: string | undefined;
  readonly operations: readonly Operation[];
}

/** One operation with everything a method needs. */
export interface Operation {
  /** Unique in the document; generated from method and path if the document has none. */
  readonly id: string;
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
  /** Request bodies, preferred first: multipart with files, JSON, form, multipart, binary, text. Several only if a required property distinguishes each. */
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
  readonly answer: Answer;
  /** Error statuses of the document, for documentation: `404` → description. */
  readonly errors: Readonly<Record<string, string>>;
  readonly pagination: Pagination | undefined;
  readonly waiter: Waiter | undefined;
  /** `x-process`: a method that calls this operation and then waits with the named waiter. */
  readonly process: { readonly words: Words; readonly waiter: Words } | undefined;
  /** `x-batch`: a method that calls this operation for many files, a few at a time. */
  readonly batch: { readonly words: Words; readonly concurrency: number } | undefined;
}

/** A parameter of an operation. */
export interface Parameter extends Property {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject"
    | "json";
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

/** A body by media type. Object schemas of JSON, form and multipart bodies are flattened into `properties`. */
export interface RequestBody {
  readonly kind: "json" | "form" | "multipart" | "binary" | "text";
  readonly mediaType: string;
  /** The whole body's type. */
  readonly type: Type;
  /** Its properties, when it is an object with known properties and not a union; each becomes an argument. */
  readonly properties: readonly Property[] | undefined;
  /** Multipart and form: property name → encoding. Files have `binary` types in `properties`. */
  readonly encoding: Readonly<Record<string, Encoding>>;
  readonly description: string | undefined;
}

/** Encoding of one property of a form. */
export interface Encoding {
  /** Media type of the part, or several accepted ones separated by commas; `undefined`: derived from the value. */
  readonly contentType: string | undefined;
  /** `deepObject`: `name[key]=value` for each key. `text`: as it is, lists according to `explode`. */
  readonly style: "json" | "text" | "file" | "deepObject";
  /** Whether a list is sent as repeated fields; otherwise as one comma-separated field. */
  readonly explode: boolean;
}

/** What a successful call returns. `type` is a union when several 2xx differ, and nullable when one of them has no body. */
export type Answer =
  | { readonly kind: "json"; readonly mediaType: string; readonly type: Type }
  | { readonly kind: "text" }
  | { readonly kind: "binary" }
  | { readonly kind: "none" };

/** How to page through a list. Wire names; dots lead into nested properties (`meta.next`). */
export interface Pagination {
  readonly items: string;
  /** Type of one item. */
  readonly item: Type;
  readonly cursorParameter: string;
  readonly nextCursor: string;
  /** Absent: the last page has a missing, null or empty `nextCursor`. */
  readonly hasMore: string | undefined;
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

/** An event the service sends. */
export interface WebhookEvent {
  /** Name under `webhooks`, for example `document.completed`. */
  readonly name: string;
  readonly words: Words;
  readonly description: string | undefined;
  readonly type: Type;
}
