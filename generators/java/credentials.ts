// Decides by which methods of its builder a client is given credentials: one or more for each security scheme.

import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { allOperations } from "../plan/resources.ts";
import type { View } from "../templates.ts";
import { javadoc, literal } from "./javadoc.ts";
import { camel, constant, Scope, wordsOf } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** What a client needs for its security schemes. */
export interface Credentials {
  /** Expressions that describe the schemes, in the order of the document. */
  readonly schemes: readonly string[];
  /** Methods of the builder. */
  readonly methods: readonly View[];
}

interface Making {
  readonly scope: Scope;
  readonly plan: Plan;
  /** Whether the key is the only credential, so that it needs no distinguishing name. */
  readonly isOnlyKey: boolean;
}

/** Describes how credentials are given. */
export function credentialsOf(plan: Plan): Credentials {
  const isKey = ({ kind }: SecurityScheme): boolean => kind === "bearer" || kind === "api_key";
  const making: Making = {
    scope: new Scope(CLIENT_OPTIONS),
    plan,
    isOnlyKey: plan.securitySchemes.filter(isKey).length === 1,
  };
  const logins = plan.securitySchemes.flatMap((scheme) => loginOfGrant(scheme, plan) ?? []);
  return {
    schemes: plan.securitySchemes.map((scheme) => schemeOf(scheme, making)),
    methods: plan.securitySchemes.flatMap((scheme) => {
      if (logins.some(({ login }) => login === scheme)) return [];
      return methodsOf(scheme, making);
    }),
  };
}

/** The grant whose token endpoint is all that a login is for (RFC 6749 §2.3.1). */
function loginOfGrant(
  login: SecurityScheme,
  plan: Plan,
): { readonly login: SecurityScheme; readonly grant: SecurityScheme } | undefined {
  if (login.kind !== "basic") return undefined;
  const users = allOperations(plan).filter(({ security }) =>
    security?.some((alternative) => login.key in alternative),
  );
  const grant = plan.securitySchemes.find(
    (scheme) =>
      scheme.kind === "client_credentials" &&
      users.length > 0 &&
      users.every(({ path }) => scheme.tokenUrl.endsWith(path)),
  );
  return grant && { login, grant };
}

/** Constructor call of a scheme, with the variables of the environment that hold its credential. */
function schemeOf(scheme: SecurityScheme, { plan, isOnlyKey }: Making): string {
  const prefix = plan.product.name;
  const variable = (...words: readonly string[]): string => literal(constant([prefix, ...words]));
  const key = literal(scheme.key);
  switch (scheme.kind) {
    case "bearer":
      return `SecurityScheme.bearer(${key}).environment(${keyVariable(scheme, plan, isOnlyKey)})`;
    case "api_key":
      return `SecurityScheme.apiKey(${key}, SecurityScheme.Place.${scheme.in.toUpperCase()}, ${literal(scheme.name)}).environment(${keyVariable(scheme, plan, isOnlyKey)})`;
    case "client_credentials":
      return `SecurityScheme.clientCredentials(${key}, ${literal(scheme.tokenUrl)}).environment(${variable("client", "id")}, ${variable("client", "secret")})`;
    default: {
      const isGrant = loginOfGrant(scheme, plan) !== undefined;
      const names = isGrant
        ? [variable("client", "id"), variable("client", "secret")]
        : [variable("username"), variable("password")];
      return `SecurityScheme.basic(${key}).environment(${names.join(", ")})`;
    }
  }
}

function keyVariable({ key }: SecurityScheme, { product }: Plan, isOnlyKey: boolean): string {
  return literal(constant([product.name, ...(isOnlyKey ? ["api", "key"] : wordsOf(key))]));
}

function methodsOf(scheme: SecurityScheme, making: Making): readonly View[] {
  if (scheme.kind === "basic") return [loginMethod(scheme, making)];
  if (scheme.kind === "client_credentials") return grantMethods(scheme, making);
  const { scope, plan, isOnlyKey } = making;
  const name = scope.take(isOnlyKey ? "apiKey" : camel(lower(wordsOf(scheme.key))));
  const variable = keyVariable(scheme, plan, isOnlyKey).slice(1, -1);
  const shared = { name, scheme: literal(scheme.key) };
  return [
    {
      ...shared,
      parameters: "String key",
      credential: "Credential.key(key)",
      doc: doc(
        `The API key. Environment variable: \`${variable}\`.`,
        [["key", "the API key; surrounding whitespace is trimmed"]],
        true,
      ),
    },
    {
      ...shared,
      parameters: "Supplier<String> keys",
      credential: "Credential.keys(keys)",
      doc: doc(
        "A provider of API keys, for keys that rotate or come from a vault.",
        [["keys", "called before each attempt, and once more when the service rejects a key (401)"]],
        false,
      ),
    },
  ];
}

function loginMethod(scheme: SecurityScheme, { scope, plan }: Making): View {
  const name = scope.take("login", camel(lower(wordsOf(scheme.key))));
  const [user, password] = ["username", "password"].map((word) => constant([plan.product.name, word]));
  return {
    name,
    scheme: literal(scheme.key),
    parameters: "String username, String password",
    credential: "Credential.password(username, password)",
    doc: doc(
      `User name and password for HTTP Basic authentication. Environment variables: \`${user}\`, \`${password}\`.`,
      [
        ["username", "the user name, without a colon"],
        ["password", "any text"],
      ],
      true,
    ),
  };
}

function grantMethods(scheme: SecurityScheme, { scope, plan }: Making): readonly View[] {
  const name = scope.take("clientCredentials", camel(lower(wordsOf(scheme.key))));
  const [id, secret] = ["id", "secret"].map((word) => constant([plan.product.name, "client", word]));
  return [
    {
      name,
      scheme: literal(scheme.key),
      parameters: "String clientId, String clientSecret",
      credential: "ClientCredentials.of(clientId, clientSecret)",
      doc: doc(
        `OAuth 2.0 client credentials; the client obtains and renews access tokens itself. Environment variables: \`${id}\`, \`${secret}\`.`,
        [
          ["clientId", "the public client ID"],
          ["clientSecret", "the client secret; sent to the token endpoint only"],
        ],
        true,
      ),
    },
    {
      name,
      scheme: literal(scheme.key),
      parameters: "ClientCredentials credentials",
      credential: "credentials",
      doc: doc(
        "OAuth 2.0 client credentials with scopes or another token endpoint.",
        [["credentials", "the client credentials"]],
        false,
      ),
    },
  ];
}

function doc(text: string, params: readonly (readonly [string, string])[], throws: boolean): string {
  return javadoc(
    {
      text,
      fallback: "",
      params: params.map(([name, about]) => ({ name, text: about })),
      returns: "this",
      throws: throws
        ? [
            {
              name: "InvalidArgumentException",
              text: "the credential is empty or cannot be sent; the message does not contain it",
            },
          ]
        : [],
    },
    8,
  );
}

function lower(words: readonly string[]): readonly string[] {
  return words.map((word) => word.toLowerCase());
}
