/** The security schemes of an API, and the credentials for each. */

/** A key, or a function called before each attempt that returns one, for keys that rotate or come from a vault. */
export type Credential = string | (() => string | Promise<string>);

/** The ID and secret of a program that requests access tokens. */
export interface ClientCredentials {
  /** Public name of the program. */
  readonly clientId: string;
  /** Its password. Sent only to the token endpoint, and never shown. */
  readonly clientSecret: string;
}

/** Client credentials after checks. */
export interface ClientGrant extends ClientCredentials {
  /** Scopes as they are sent, separated by spaces; `undefined` asks for all. */
  readonly scope: string | undefined;
  /** URL of the token endpoint; `undefined` when it must be discovered. */
  readonly tokenURL: URL | undefined;
  /** Path of the token endpoint of a service without metadata. Default: `/oauth/token`. */
  readonly tokenPath?: string;
}

/** A security scheme. `key` is its name in the spec; `options` and `variables` say where its credential comes from. */
export type SecurityScheme = {
  readonly key: string;
  /** Options of the client: one, or those of a user name and a password. */
  readonly options: readonly string[];
  /** Environment variables, in the same order; of an ID and a secret for client credentials. */
  readonly variables: readonly string[];
} & (
  | {
      readonly kind: "bearer";
      /** Another HTTP scheme whose credential is sent as it is: `Token`. Default: `Bearer`. */
      readonly scheme?: string;
    }
  | {
      readonly kind: "basic";
      /** Client credentials whose ID and secret are the user name and password: those of a token endpoint. */
      readonly grant?: string;
    }
  | { readonly kind: "api_key"; readonly in: "header" | "query" | "cookie"; readonly name: string }
  | {
      readonly kind: "client_credentials";
      /** Absolute, or a path at the origin of the service. */
      readonly tokenURL: string;
    }
);

/** Where the secret for a scheme comes from: what is sent, a function that gives it, or a grant of tokens. */
export type SecretOf = Credential | ClientGrant;

/** A scheme that a call needs, with its secret. */
export interface Requirement {
  readonly scheme: SecurityScheme;
  readonly secret: SecretOf;
}
