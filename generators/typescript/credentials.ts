// Names the options of the client that carry its credentials: one or more for each security scheme.
import { type SchemeOptions as Scheme, schemeOptions, sourcesText } from "../plan/client-options.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import { camel, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** An option of the client. */
export interface CredentialOption {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** A security scheme with its options. */
export interface SchemeOptions {
  readonly scheme: SecurityScheme;
  readonly options: readonly CredentialOption[];
  readonly variables: readonly string[];
  /** Key of the client credentials whose ID and secret this login is. */
  readonly grant: string | undefined;
}

/** The schemes of a plan in the order of the document, with their options. */
export function credentialsOf(plan: Plan): readonly SchemeOptions[] {
  const scope = new Scope(CLIENT_OPTIONS);
  return schemeOptions(plan).map((each): SchemeOptions => {
    const { scheme, variables, grant } = each;
    return { scheme, options: optionsOf(each, scope), variables, grant: grant?.key };
  });
}

/** Client credentials are one option; their ID and secret are its properties. */
function optionsOf({ scheme, options, variables }: Scheme, scope: Scope): readonly CredentialOption[] {
  if (scheme.kind !== "client_credentials") {
    const type = scheme.kind === "basic" ? "string" : "Credential";
    return options.map(({ names: [wish, other], text: doc }) => ({
      name: scope.take(camel(wish), camel(other)),
      type,
      doc,
    }));
  }
  const name = scope.take("credentials", camel([...splitWords(scheme.key), "credentials"]));
  const doc = `Client ID and secret: the client fetches and renews access tokens. ${sourcesText(variables)}`;
  return [{ name, type: "ClientCredentialsOptions", doc }];
}
