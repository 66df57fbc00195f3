// Writes the options that carry the credentials and settings of a client, and those of the runtime.
import {
  type CredentialOption,
  headerOptions,
  type NamedHeaderOption,
  type NamedVariable,
  schemeOptions,
  sourcesText,
  variableOptions,
  variableText,
} from "../plan/client-options.ts";
import type { Plan, SecurityScheme, Words } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { splitWords } from "../plan/words.ts";
import { runtimeFile } from "../runtimes/runtimes.ts";
import { comment } from "./godoc.ts";
import { literal, pascal } from "./names.ts";

/** An option of the client. */
export interface ClientOption {
  /** Name of its function: `WithAPIKey`. */
  readonly name: string;
  readonly parameters: string;
  /** Type of its value, as users see it. */
  readonly type: string;
  readonly text: string;
  /** The option of the runtime that it returns. */
  readonly code: string;
}

/** The options that carry the credential of a scheme. */
export interface SchemeOption {
  readonly scheme: SecurityScheme;
  readonly variables: readonly string[];
  /** `undefined` for a login that is that of a grant. */
  readonly option: ClientOption | undefined;
}

/** The options of a client. */
export interface ClientOptions {
  readonly schemes: readonly SchemeOption[];
  /** Those that are variables in the URL of the service. */
  readonly variables: readonly (ClientOption & Pick<NamedVariable, "variable">)[];
  readonly headers: readonly (ClientOption & NamedHeaderOption)[];
  readonly environments: readonly ClientOption[];
}

/** Names the options of a client. */
export function clientOptionsOf(plan: Plan): ClientOptions {
  const scope = new NameScope(runtimeOptions().map(({ name }) => name));
  const spell = (words: readonly string[]): string => `With${pascal(words)}`;
  const schemes = schemeOptions(plan).map(({ scheme, variables, grant, options: [first] }): SchemeOption => {
    const isOwn = grant === undefined && first !== undefined;
    return { scheme, variables, option: isOwn ? schemeOption(scheme, first, variables, scope) : undefined };
  });
  const variables = variableOptions(plan, scope, spell).map(({ name, variable }) => ({
    ...TEXT,
    name,
    code: `core.WithVariable(${literal(variable.name)}, value)`,
    variable,
    text: variableText(variable, "WithBaseURL"),
  }));
  const headers = headerOptions(plan, scope, spell).map((option) => ({
    ...TEXT,
    ...option,
    code: `core.WithHeader(${literal(option.header)}, value)`,
  }));
  const all = plan.client?.environments ?? [];
  const environments = (all.length < 2 ? [] : all).map(({ name, url }) => ({
    name: scope.take(spell([...splitWords(name), "environment"])),
    parameters: "",
    type: "",
    text: `Chooses the environment ${name}, whose base URL is ${url}.`,
    code: `core.WithBaseURL(${literal(url)})`,
  }));
  return { schemes, variables, headers, environments };
}

/** An option whose value is a text. */
const TEXT = { parameters: "value string", type: "string" } as const;

function schemeOption(
  { key, kind }: SecurityScheme,
  { names: [wish, other], text }: CredentialOption,
  variables: readonly string[],
  scope: NameScope,
): ClientOption {
  const take = (words: Words, others: Words = [...splitWords(key), ...words]): string =>
    scope.take(`With${pascal(words)}`, `With${pascal(others)}`);
  const credential = (code: string): string => `core.WithCredential(${literal(key)}, ${code})`;
  if (kind === "basic")
    return {
      name: take(["login"]),
      parameters: "user, password string",
      type: "string",
      text: `Sets the user name and password for HTTP Basic authentication. ${sourcesText(variables)}`,
      code: credential("core.Login(user, password)"),
    };
  if (kind === "client_credentials")
    return {
      name: take(["credentials"]),
      parameters: "credentials core.ClientCredentials",
      type: "core.ClientCredentials",
      text: `Sets the client ID and secret: the client fetches and renews access tokens. ${sourcesText(variables)}`,
      code: credential("credentials.Credential()"),
    };
  return {
    name: take(wish, other),
    parameters: "key string",
    type: "string",
    text: `Sets the ${text.replace(/, or a function[^.]*/, "")} [core.WithCredential] takes a key that changes.`,
    code: credential("core.Key(key)"),
  };
}

/** An option of the runtime: its comment, its parameters and the names of these. */
interface RuntimeOption {
  readonly doc: string;
  readonly name: string;
  readonly parameters: string;
}

/** Options that only the code of generated packages uses. */
const HIDDEN = new Set(["WithCredential", "WithVariable"]);

function runtimeOptions(): readonly RuntimeOption[] {
  const all = runtimeFile("go", "core/option.go").matchAll(
    /((?:^\/\/.*\n)+)^func (With\w+)\((.*)\) Option \{/gm,
  );
  return [...all]
    .map(([, doc = "", name = "", parameters = ""]) => ({ doc, name, parameters }))
    .filter(({ name }) => !HIDDEN.has(name));
}

/** Writes the declarations of the package of options. */
export function optionDeclarations(plan: Plan): readonly string[] {
  const { schemes, variables, headers, environments } = clientOptionsOf(plan);
  const own = [...schemes.flatMap(({ option }) => option ?? []), ...environments, ...variables, ...headers];
  return [
    "// Option is an option of the client, or of a call.\ntype Option = core.Option\n",
    ...own.map((option) => {
      const { name, text } = option;
      return optionCode({ ...option, doc: comment({ name, text: startOf(text) }) });
    }),
    ...runtimeOptions().map(({ doc, name, parameters }) => {
      const given = parameters
        .split(", ")
        .map((each) => each.split(" ")[0] + (each.includes(" ...") ? "..." : ""));
      return optionCode({
        // Links of the comments lead to another package; options are in both.
        doc: doc.replaceAll(/\[(\*?)(?!With)([A-Z]\w+)\]/g, "[$1core.$2]"),
        name,
        parameters: parameters.replaceAll(/(?<!\w\.|\w)([A-Z]\w*)/g, "core.$1"),
        code: `core.${name}(${given.join(", ").replace(/^\(?$/, "")})`,
      });
    }),
  ];
}

/** Text as it continues after the name of an option. */
function startOf(text: string): string {
  return /^(Sets|Chooses) /.test(text) ? text.replace(/^Chooses/, "Sets") : `Sets a value: ${text}`;
}

function optionCode({ doc, name, parameters, code }: RuntimeOption & { readonly code: string }): string {
  return `${doc}func ${name}(${parameters}) Option {\n\treturn ${code}\n}\n`;
}
