// Decides by which methods of its builder a client is given credentials: one or more for each security scheme.

import { grantOfLogin } from "../plan/logins.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { credentialVariables, isOnlyKey } from "../plan/variables.ts";
import { casedWords } from "../plan/words.ts";
import type { View } from "../templates.ts";
import { javadoc, literal } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
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
}

/** Describes how credentials are given. */
export function credentialsOf(plan: Plan): Credentials {
  const making: Making = {
    scope: new Scope(CLIENT_OPTIONS),
    plan,
  };
  return {
    schemes: plan.securitySchemes.map((scheme) => schemeOf(scheme, making)),
    methods: plan.securitySchemes
      .filter((scheme) => grantOfLogin(plan, scheme) === undefined)
      .flatMap((scheme) => methodsOf(scheme, making)),
  };
}

/** Constructor call of a scheme, with the variables of the environment that hold its credential. */
function schemeOf(scheme: SecurityScheme, { plan }: Making): string {
  const variables = credentialVariables(plan, scheme).map(literal).join(", ");
  const key = literal(scheme.key);
  switch (scheme.kind) {
    case "bearer":
      return scheme.scheme === undefined
        ? `SecurityScheme.bearer(${key}).environment(${variables})`
        : `SecurityScheme.http(${key}, ${literal(scheme.scheme)}).environment(${variables})`;
    case "api_key":
      return `SecurityScheme.apiKey(${key}, SecurityScheme.Place.${scheme.in.toUpperCase()}, ${literal(scheme.name)}).environment(${variables})`;
    case "client_credentials":
      return `SecurityScheme.clientCredentials(${key}, ${literal(scheme.tokenUrl)}).environment(${variables})`;
    default:
      return `SecurityScheme.basic(${key}).environment(${variables})`;
  }
}

function methodsOf(scheme: SecurityScheme, making: Making): readonly View[] {
  if (scheme.kind === "basic") return [loginMethod(scheme, making)];
  if (scheme.kind === "client_credentials") return grantMethods(scheme, making);
  const { scope, plan } = making;
  const name = scope.take(isOnlyKey(plan) ? "apiKey" : camel(lower(casedWords(scheme.key))));
  const variable = credentialVariables(plan, scheme).join();
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
  const name = scope.take("login", camel(lower(casedWords(scheme.key))));
  const [user, password] = credentialVariables(plan, scheme);
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
  const name = scope.take("clientCredentials", camel(lower(casedWords(scheme.key))));
  const [id, secret] = credentialVariables(plan, scheme);
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
