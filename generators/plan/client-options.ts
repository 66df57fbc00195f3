// Decides which options of a client carry its credentials, and what documentation says about its options.
import { sentence } from "../text.ts";
import type { CredentialPart, HeaderOption, ServerVariable } from "./client-model.ts";
import { grantOfLogin } from "./logins.ts";
import type { Plan, SecurityScheme, Words } from "./plan.ts";
import type { NameScope } from "./scopes.ts";
import { serverTemplate } from "./server-variables.ts";
import { defaultServers } from "./servers.ts";
import { addressVariable, credentialVariables, isOnlyKey } from "./variables.ts";
import { splitWords } from "./words.ts";

/** An option of a client that carries a part of a credential. */
export interface CredentialOption {
  /** Names of the option: the first that no other option has. */
  readonly names: readonly [Words, Words];
  readonly text: string;
}

/** A security scheme, and the options that carry its credential. */
export interface SchemeOptions {
  readonly scheme: SecurityScheme;
  /** The client credentials whose ID and secret this login is; it has no options of its own then. */
  readonly grant: SecurityScheme | undefined;
  /** Environment variables of the options, in their order. */
  readonly variables: readonly string[];
  readonly options: readonly CredentialOption[];
}

/** Lists the schemes of a plan in the order of the document, with their options. */
export function schemeOptions(plan: Plan): readonly SchemeOptions[] {
  return plan.securitySchemes.map((scheme): SchemeOptions => {
    const grant = grantOfLogin(plan, scheme);
    if (grant !== undefined) return { scheme, grant, variables: [], options: [] };
    const variables = credentialVariables(plan, scheme);
    const parts = PARTS[scheme.kind === "bearer" || scheme.kind === "api_key" ? "key" : scheme.kind];
    const options = parts.map((part, index) => ({
      names: namesOf(part, scheme, plan),
      text: `${TEXTS[part]} ${sourcesText(variables.slice(index, index + 1))}`,
    }));
    return { scheme, grant, variables, options };
  });
}

const PARTS = {
  key: ["key"],
  basic: ["username", "password"],
  client_credentials: ["client_id", "client_secret"],
} as const satisfies Record<string, readonly CredentialPart[]>;

const TEXTS: Readonly<Record<CredentialPart, string>> = {
  key: "API key or token, or a function that returns one, called before each attempt.",
  username: "User name for HTTP Basic authentication.",
  password: "Password for HTTP Basic authentication.",
  client_id: "OAuth 2.0 client ID, instead of an API key.",
  client_secret: "OAuth 2.0 client secret.",
};

function namesOf(part: CredentialPart, { key }: SecurityScheme, plan: Plan): CredentialOption["names"] {
  const own = splitWords(key);
  if (part === "key") return [isOnlyKey(plan) ? ["api", "key"] : own, [...own, "key"]];
  const words = part.split("_");
  return [words, [...own, ...words]];
}

/** Describes the option with the base URL. */
export function addressText(plan: Plan): string {
  return `Base URL of the service. ${sourcesText([addressVariable(plan)], defaultServers(plan)[0])}`;
}

/** An option that is sent in a header, as a language names and documents it. */
export interface NamedHeaderOption extends HeaderOption {
  readonly name: string;
  readonly text: string;
}

/**
 * Names the options that are sent in a header.
 *
 * @param taken - Other options of the client.
 * @param spell - Writes words as the name of an option.
 */
export function headerOptions(
  { client }: Plan,
  taken: NameScope,
  spell: (words: Words) => string,
): readonly NamedHeaderOption[] {
  return (client?.options ?? []).map((option) => ({
    ...option,
    name: taken.take(spell(option.words), spell([...option.words, "header"])),
    text: headerOptionText(option),
  }));
}

function headerOptionText({ description, header, variable, ...option }: HeaderOption): string {
  const sources = sourcesText(variable === undefined ? [] : [variable], option.default);
  const texts = [sentence(description ?? ""), `Sent in the header \`${header}\`.`, sources];
  return texts.filter(Boolean).join(" ");
}

/** A variable in the URL of the default server, as a language names its option. */
export interface NamedVariable {
  readonly name: string;
  readonly variable: ServerVariable;
}

/**
 * Names the options that are variables in the URL of the default server.
 *
 * @param taken - Other options of the client.
 * @param spell - Writes words as the name of an option.
 */
export function variableOptions(
  plan: Plan,
  taken: NameScope,
  spell: (words: Words) => string,
): readonly NamedVariable[] {
  return (serverTemplate(plan)?.variables ?? []).map((variable) => ({
    name: taken.take(spell(variable.words), spell(["server", ...variable.words])),
    variable,
  }));
}

/** Describes an option that is a variable in the URL of the server; `baseUrl`: the name of the option that replaces the URL. */
export function variableText(variable: ServerVariable, baseUrl: string): string {
  const known = variable.values.map((value) => `\`${value}\``).join(", ");
  return [
    sentence(variable.description ?? ""),
    `Variable \`${variable.name}\` in the URL of the service; \`${baseUrl}\` takes precedence.`,
    known === "" ? "" : `Values: ${known}.`,
    sourcesText([], variable.default),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Describes where the value of an option comes from when a program does not give it.
 *
 * @example sourcesText(["ACME_REGION"], "eu") // "Environment variable: `ACME_REGION`. Default: `eu`."
 */
export function sourcesText(variables: readonly string[], fallback?: string): string {
  const names = variables.map((name) => `\`${name}\``).join(", ");
  return [
    variables.length === 0 ? "" : `Environment variable${variables.length > 1 ? "s" : ""}: ${names}.`,
    fallback === undefined ? "" : `Default: \`${fallback}\`.`,
  ]
    .filter(Boolean)
    .join(" ");
}
