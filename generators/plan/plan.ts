// What every generator knows of an API: an OpenAPI document taken apart into plain data, names decided, no language in it.

/** An API as the generators see it. Lists keep the order of the document. */
export interface Plan {
  readonly product: Product;
  /** Addresses, variables filled with their defaults; the first is the default. Empty when the document names none that is absolute. */
  readonly servers: readonly string[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** What operations without a `security` of their own need. */
  readonly security: readonly SecurityAlternative[];
  readonly types: readonly NamedType[];
  readonly resources: readonly Resource[];
  readonly webhooks: readonly WebhookEvent[];
  readonly warnings: readonly Warning[];
}

/** What could not be expressed, and where it stands in the document. */
export interface Warning {
  /** JSON pointer into the document that was given, as `/paths/~1pets/get`. */
  readonly pointer: string;
  /** One sentence: what is not expressed, and what is generated instead. */
  readonly message: string;
}

/** How the package is called. */
export interface Product {
  /** Package name in snake_case words, as `acme` or `acme_storage`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string | undefined;
  /** SPDX identifier or name of the licence. */
  readonly license: string | undefined;
}

/** A name as its words in lower case: each language joins them by its own custom. `["created", "at"]`. */
export type Words = readonly string[];

/** How requests are authorised. `key` is the name in the document. */
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

/** Schemes that are needed together: key → scopes. Empty: no credential. Each key is one of the plan's schemes. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

/** A type with a name of its own. */
export type NamedType = ObjectType | EnumType | AliasType;

interface Named {
  /** Key under `components.schemas`, or made up for an inline schema. Unique among the types, also in lower case. */
  readonly key: string;
  readonly words: Words;
  readonly pointer: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Where it occurs: in what is sent, in what comes back, or both (webhooks count as coming back). */
  readonly usage: { readonly request: boolean; readonly response: boolean };
}

/** An object with known members. `allOf` is flattened into it. */
export interface ObjectType extends Named {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** Type of members that are not listed; `undefined` when none may be. Responses keep them in any case. */
  readonly additional: Type | undefined;
}

/** A member of an object, or of a flattened body. */
export interface Property {
  /** As on the wire. */
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** JSON value of `default`; `undefined` when there is none. */
  readonly default: unknown;
}

/** Words (or numbers) from a list. Open in responses, whatever the document says. */
export interface EnumType extends Named {
  readonly kind: "enum";
  readonly base: "string" | "integer" | "number";
  readonly values: readonly {
    readonly value: string | number;
    readonly words: Words;
    readonly description: string | undefined;
  }[];
  /** Whether only these are accepted (`enum`), or others may come (`x-known-values`, `x-extensible-enum`). */
  readonly closed: boolean;
}

/** Another name for a type: unions, lists, maps and plain types under `components.schemas`. */
export interface AliasType extends Named {
  readonly kind: "alias";
  readonly type: Type;
}

/** A type where it is used. */
export type Type =
  | { readonly kind: "string"; readonly format: "date" | "date-time" | "uuid" | "uri" | "byte" | undefined }
  | { readonly kind: "binary" }
  | { readonly kind: "integer"; readonly format: "int32" | "int64" | undefined }
  /** `decimal` asks for exact decimals (`format: decimal`, or money). */
  | { readonly kind: "number"; readonly format: "float" | "double" | "decimal" | undefined }
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "const"; readonly value: string | number | boolean | null }
  /** Any JSON value; `known` lists the JSON types that come today (`x-known-types`). */
  | { readonly kind: "any"; readonly known: readonly string[] }
  | { readonly kind: "array"; readonly items: Type }
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "named"; readonly key: string }
  | {
      readonly kind: "union";
      readonly members: readonly Type[];
      /** Property that tells the members apart, with the key of the named type for each of its words. */
      readonly discriminator:
        | { readonly property: string; readonly mapping: Readonly<Record<string, string>> }
        | undefined;
    }
  | { readonly kind: "nullable"; readonly type: Type };

/** Operations that belong together: `client.documents`. One per `x-sdk-resource`, first tag, or beginning of the path. */
export interface Resource {
  readonly words: Words;
  readonly description: string | undefined;
  readonly operations: readonly Operation[];
}

/** One operation and all that a method needs. */
export interface Operation {
  /** Unique in the document; made up from method and path where the document has none. */
  readonly id: string;
  /** Name of the method; unique within the resource. */
  readonly words: Words;
  readonly pointer: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template below the server's address. */
  readonly path: string;
  /** Absolute address, when the operation or its path names a server of its own on another origin. */
  readonly server: string | undefined;
  /** Whether the path starts at the origin of the server (the operation's own server has the same origin without the prefix). */
  readonly atOrigin: boolean;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** `x-retry`, or by method: GET HEAD OPTIONS PUT DELETE TRACE are `safe`; POST PATCH `keyed` with an `Idempotency-Key` parameter, else `unprocessed-only`. */
  readonly retry: "safe" | "keyed" | "unprocessed-only";
  /** Whether it has an `Idempotency-Key` parameter: only then the client sends one by itself. */
  readonly takesKey: boolean;
  /** `undefined`: the plan's `security`. Empty list: no credential. */
  readonly security: readonly SecurityAlternative[] | undefined;
  /** Path parameters in the order of the path, then required, then optional ones. `Idempotency-Key` and `Authorization` are not among them: they are options of a call. */
  readonly parameters: readonly Parameter[];
  /** What is sent: multipart with files before JSON, form, multipart, binary, text. Several only where a required member of each tells it from the others. */
  readonly bodies: readonly RequestBody[];
  readonly bodyRequired: boolean;
  readonly answer: Answer;
  /** Statuses the document lists as errors, for the documentation: `404` → description. */
  readonly errors: Readonly<Record<string, string>>;
  readonly pagination: Pagination | undefined;
  readonly waiter: Waiter | undefined;
  /** `x-process`: a method that calls this operation and then waits by the named waiter. */
  readonly process: { readonly words: Words; readonly waiter: Words } | undefined;
  /** `x-batch`: a method that does this operation for many files, a few at a time. */
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
  /** Its members, where it is an object with known members and no union; each becomes an argument. */
  readonly properties: readonly Property[] | undefined;
  /** Multipart and form: name of a member → how it is sent. Files have `binary` types in `properties`. */
  readonly encoding: Readonly<Record<string, Encoding>>;
  readonly description: string | undefined;
}

/** How one member of a form is sent. */
export interface Encoding {
  /** Media type of the part, or several with commas that the service takes; `undefined`: by what is sent. */
  readonly contentType: string | undefined;
  /** `deepObject`: `name[key]=value` for each key. `text`: as it is, lists as `explode` says. */
  readonly style: "json" | "text" | "file" | "deepObject";
  /** Whether a list is sent as several members with the same name; else as one with commas. */
  readonly explode: boolean;
}

/** What a successful call returns. `type` is a union when several 2xx differ, and nullable when one of them has no body. */
export type Answer =
  | { readonly kind: "json"; readonly mediaType: string; readonly type: Type }
  | { readonly kind: "text" }
  | { readonly kind: "binary" }
  | { readonly kind: "none" };

/** How to go through a list. Wire names; dots go into nested members (`meta.next`). */
export interface Pagination {
  readonly items: string;
  /** Type of one item. */
  readonly item: Type;
  readonly cursorParameter: string;
  readonly nextCursor: string;
  /** Absent: the end is where `nextCursor` is missing, null or empty. */
  readonly hasMore: string | undefined;
}

/** How to wait for the thing an operation reads. Times in seconds. */
export interface Waiter {
  readonly words: Words;
  readonly field: string;
  readonly pending: readonly string[];
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly firstDelaySeconds: number;
  readonly factor: number;
  readonly maxDelaySeconds: number;
  /** Share by which a delay is varied, both ways. */
  readonly jitter: number;
  readonly timeoutSeconds: number;
  /** How long after creation a 404 is borne. */
  readonly notFoundGraceSeconds: number;
}

/** An event the service sends. */
export interface WebhookEvent {
  /** Name under `webhooks`, as `document.completed`. */
  readonly name: string;
  readonly words: Words;
  readonly description: string | undefined;
  readonly type: Type;
}
