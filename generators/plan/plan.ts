// The input of every generator: an OpenAPI document as plain data, with all names decided, independent of any language.
import type { EventScheme, SignatureScheme } from "../runtimes/typescript/webhooks/scheme.ts";
import type { ClientSettings, ServerTemplate } from "./client-model.ts";
import type { BodyExample } from "./example-model.ts";
import type { Operation, SecurityAlternative } from "./operation-model.ts";
import type { NamedType, Type, Words } from "./type-model.ts";

export type * from "./client-model.ts";
export type * from "./example-model.ts";
export type * from "./operation-model.ts";
export type * from "./pagination-model.ts";
export type * from "./type-model.ts";

/** An API as generators see it. Lists keep the order of the document. */
export interface Plan {
  readonly product: Product;
  /** Settings of the clients, from the configuration. */
  readonly client?: ClientSettings;
  /** Server URLs with variables replaced by their defaults; the first is the default. Empty when the document has no absolute URL. */
  readonly servers: readonly string[];
  /** The URL of the default server where it has variables that clients take as options. */
  readonly server?: ServerTemplate;
  /** Path that is added to base URLs without a version, from `x-base-path`: `/api/v1`. Default: none, base URLs are used as they are. */
  readonly basePath?: string;
  readonly securitySchemes: readonly SecurityScheme[];
  /** Security requirements of operations without their own `security`. */
  readonly security: readonly SecurityAlternative[];
  readonly types: readonly NamedType[];
  /** Operations that guides show, by their pointers; from the configuration. */
  readonly guide?: { readonly first?: string; readonly list?: string };
  /** Methods of the client itself: `client.me()`. Usually empty. */
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  readonly webhooks: readonly WebhookEvent[];
  /** How the events of `webhooks` are verified and told; `undefined` without events. */
  readonly webhookScheme?: WebhookScheme;
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
  /** A version that every registry accepts, of the API unless configured. */
  readonly version: string;
  readonly description: string | undefined;
  /** SPDX identifier or name of the licence. */
  readonly license: string | undefined;
  /** Whom to write to about the API: an address or URL. */
  readonly contact?: string;
  /** What the document does not say about the package; from flags and the configuration. */
  readonly metadata?: PackageMetadata;
}

/** Metadata of the published packages. */
export interface PackageMetadata {
  /** URL of the source repository. */
  readonly repository?: string;
  readonly homepage?: string;
  /** Start of the addresses of error codes; the code follows. Default: none. */
  readonly errorDocs?: string;
  /** As `Name <address>`. */
  readonly authors?: readonly string[];
  /** SPDX expression of the package, where it differs from the licence of the API. */
  readonly license?: string;
  /** Maven group ID. */
  readonly groupId?: string;
  /** Name in the registry: on npm, with its scope; the distribution on PyPI; the artifact ID. Default: the name. */
  readonly packageName?: string;
  /** Where to report vulnerabilities: an address or URL. Default: the contact of the API. */
  readonly securityContact?: string;
  /** Language → version of its package. Default: the version of the API. */
  readonly versions?: Readonly<Record<string, string>>;
}

/** How requests are authenticated. `key` is the name in the document. */
export type SecurityScheme =
  | {
      readonly kind: "bearer";
      readonly key: string;
      readonly description: string | undefined;
      /** Another HTTP scheme whose credential is sent as it is: `Token`. Default: `Bearer`. */
      readonly scheme?: string;
    }
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

/** A group of operations: `client.documents`. One per `x-sdk-resource`, first tag, or first path segment. */
export interface Resource {
  readonly words: Words;
  /** Words of the resources it is nested in, from the top, its own last: `client.chat.completions`. */
  readonly path: readonly Words[];
  readonly description: string | undefined;
  readonly operations: readonly Operation[];
  /** Resources nested in this one. */
  readonly resources: readonly Resource[];
}

/** How events are verified and told. */
export interface WebhookScheme {
  /** How deliveries are signed; `undefined` when nothing says it, and then nothing can be verified. */
  readonly signature?: SignatureScheme;
  readonly events: EventScheme;
  /** Whether the place of the type is the customary one, since nothing says where it is. */
  readonly isGuess: boolean;
}

/** An event the service sends. */
export interface WebhookEvent {
  /** Name under `webhooks`, for example `document.completed`. */
  readonly name: string;
  readonly words: Words;
  readonly description: string | undefined;
  readonly type: Type;
  /** Bodies that the document gives as examples. */
  readonly examples: readonly BodyExample[];
}
