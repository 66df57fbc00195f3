// The settings of the generated clients. What is not set has the default of the runtime.

/** Settings of the clients, from the configuration. */
export interface ClientSettings {
  /** Start of the names of environment variables: `ACME`. Default: the name of the package. */
  readonly variablePrefix?: string;
  /** Scheme → part of its credential → environment variable. */
  readonly variables?: Readonly<Record<string, Readonly<Partial<Record<CredentialPart, string>>>>>;
  /** Seconds for one attempt. */
  readonly timeoutSeconds?: number;
  /** Retries after the first attempt. */
  readonly maxRetries?: number;
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Header of idempotency keys. Default: `Idempotency-Key`. */
  readonly idempotencyHeader?: string;
  /** Environments a client chooses from by name; the first is the default. */
  readonly environments?: readonly ServiceEnvironment[];
  /** Whether TypeScript reads integers of 64 bits beyond 2^53 as `bigint`. */
  readonly exactIntegers?: boolean;
  /** Options whose values are sent in a header of every call. */
  readonly options?: readonly HeaderOption[];
}

/** Name of the header of idempotency keys, in lower case as the runtimes write it. */
export function keyHeaderOf({ client }: { readonly client?: ClientSettings | undefined }): string {
  return (client?.idempotencyHeader ?? "Idempotency-Key").toLowerCase();
}

/** A part of a credential: of a key, a login, or client credentials. */
export type CredentialPart = "key" | "username" | "password" | "client_id" | "client_secret";

/** One environment of the service. */
export interface ServiceEnvironment {
  /** As programs name it: `production`. */
  readonly name: string;
  readonly url: string;
}

/** An option of the client whose value is sent in a header. */
export interface HeaderOption {
  readonly words: readonly string[];
  readonly header: string;
  readonly description: string | undefined;
  /** Environment variable that is read when the option is omitted. */
  readonly variable: string | undefined;
  /** Value when neither is set. */
  readonly default: string | undefined;
  /** Whether a client cannot be created without a value. */
  readonly required: boolean;
}

/** The URL of a server with variables. */
export interface ServerTemplate {
  /** The URL in pieces: text, or a variable. */
  readonly parts: readonly (string | ServerVariable)[];
  /** Each variable once. */
  readonly variables: readonly ServerVariable[];
}

/** A variable in the URL of a server, which clients take as an option. */
export interface ServerVariable {
  readonly name: string;
  readonly words: readonly string[];
  readonly default: string;
  /** The values that the document lists; empty where any is possible. */
  readonly values: readonly string[];
  /** Whether a value may have several segments of a path. */
  readonly takesSlashes: boolean;
  readonly description: string | undefined;
}
