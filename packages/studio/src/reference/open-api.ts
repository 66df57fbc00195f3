// The parts of an OpenAPI document that the reference reads, as they are in the JSON.

/** A schema, as far as the page shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly "x-known-values"?: readonly string[];
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** What has a body in several media types. */
export interface RawContent {
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: Schema;
        readonly example?: unknown;
        readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
      }
    >
  >;
}

/** A response. */
export interface RawResponse extends RawContent {
  readonly description?: string;
  readonly "x-problem-codes"?: readonly string[];
}

/** An operation. */
export interface RawOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RawContent;
  readonly responses: Readonly<Record<string, RawResponse>>;
  readonly "x-codeSamples"?: readonly { readonly label: string; readonly source: string }[];
}

/** Where operations are. */
export interface Server {
  readonly url: string;
}

/** A path with its operations. */
export interface RawItem {
  readonly parameters?: readonly Parameter[];
  readonly servers?: readonly Server[];
  readonly get?: RawOperation;
  readonly post?: RawOperation;
  readonly put?: RawOperation;
  readonly patch?: RawOperation;
  readonly delete?: RawOperation;
}

/** The document. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly summary?: string };
  readonly servers: readonly Server[];
  readonly tags: readonly {
    readonly name: string;
    readonly description?: string;
    readonly "x-displayName"?: string;
  }[];
  readonly paths: Readonly<Record<string, RawItem>>;
  readonly webhooks?: Readonly<Record<string, RawItem>>;
}
