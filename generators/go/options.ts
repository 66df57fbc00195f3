// Writes the options that carry the credentials and settings of a client, and those of the runtime.
import {
  headerOptions,
  schemeOptions,
  sourcesText,
  variableOptions,
  variableText,
} from "../plan/client-options.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import { runtimeFile } from "../runtimes/runtimes.ts";
import { comment } from "./godoc.ts";
import { literal, pascal, Scope } from "./names.ts";

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
  /** Variables in the URL of the service, by their names in the document. */
  readonly variables: readonly (ClientOption & { readonly variable: string })[];
  readonly headers: readonly (ClientOption & { readonly header: string })[];
  readonly environments: readonly ClientOption[];
}

/** Names the options of a client. */
export function clientOptionsOf(plan: Plan): ClientOptions {
  const scope = new Scope(runtimeOptions().map(({ name }) => name));
  const spell = (words: readonly string[]): string => `With${pascal(words)}`;
  const text = (name: string, code: string): Pick<ClientOption, "name" | "parameters" | "type" | "code"> => ({
    name,
    parameters: "value string",
    type: "string",
    code,
  });
  const schemes = schemeOptions(plan).map(({ scheme, variables, grant, options }): SchemeOption => {
    const [first] = options;
    if (grant !== undefined || first === undefined) return { scheme, variables, option: undefined };
    return {
      scheme,
      variables,
      option: schemeOption(scheme, { scope, names: first.names, text: first.text, variables }),
    };
  });
  const variables = variableOptions(plan, scope, spell).map(({ name, variable }) => ({
    ...text(name, `core.WithVariable(${literal(variable.name)}, value)`),
    variable: variable.name,
    text: variableText(variable, "WithBaseURL"),
  }));
  const headers = headerOptions(plan, scope, spell).map(({ name, header, text: about }) => ({
    ...text(name, `core.WithHeader(${literal(header)}, value)`),
    header,
    text: about,
  }));
  const { environments = [] } = plan.client ?? {};
  const chosen =
    environments.length < 2
      ? []
      : environments.map(({ name, url }) =>
          environmentOption(scope.take(spell([...splitWords(name), "environment"])), name, url),
        );
  return { schemes, variables, headers, environments: chosen };
}

function environmentOption(option: string, name: string, url: string): ClientOption {
  const text = `Chooses the environment ${name}, whose base URL is ${url}.`;
  return { name: option, parameters: "", type: "", text, code: `core.WithBaseURL(${literal(url)})` };
}

/** How the option of a scheme is made. */
interface SchemePlace {
  readonly scope: Scope;
  readonly names: readonly [readonly string[], readonly string[]];
  readonly text: string;
  readonly variables: readonly string[];
}

function schemeOption(
  scheme: SecurityScheme,
  { scope, names: [wish, other], text, variables }: SchemePlace,
): ClientOption {
  const key = literal(scheme.key);
  const own = splitWords(scheme.key);
  const take = (...words: readonly string[]): string =>
    scope.take(`With${pascal(words)}`, `With${pascal([...own, ...words])}`);
  if (scheme.kind === "basic")
    return {
      name: take("login"),
      parameters: "user, password string",
      type: "string",
      text: `Sets the user name and password for HTTP Basic authentication. ${sourcesText(variables)}`,
      code: `core.WithCredential(${key}, core.Login(user, password))`,
    };
  if (scheme.kind === "client_credentials")
    return {
      name: take("credentials"),
      parameters: "credentials core.ClientCredentials",
      type: "core.ClientCredentials",
      text: `Sets the client ID and secret: the client fetches and renews access tokens. ${sourcesText(variables)}`,
      code: `core.WithCredential(${key}, credentials.Credential())`,
    };
  return {
    name: scope.take(`With${pascal(wish)}`, `With${pascal(other)}`),
    parameters: "key string",
    type: "string",
    text: `Sets the ${text.replace(/, or a function[^.]*/, "")} [core.WithCredential] takes a key that changes.`,
    code: `core.WithCredential(${key}, core.Key(key))`,
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
    ...own.map(({ name, parameters, text, code }) =>
      optionCode(comment({ name, text: startOf(text), fallback: "" }), name, parameters, code),
    ),
    ...runtimeOptions().map(({ doc, name, parameters }) => {
      const given = parameters
        .split(", ")
        .map((each) => each.split(" ")[0] + (each.includes(" ...") ? "..." : ""));
      return optionCode(
        qualified(doc),
        name,
        qualifiedTypes(parameters),
        `core.${name}(${given.join(", ").replace(/^\(?$/, "")})`,
      );
    }),
  ];
}

/** Text as it continues after the name of an option. */
function startOf(text: string): string {
  return /^(Sets|Chooses) /.test(text) ? text.replace(/^Chooses/, "Sets") : `Sets a value: ${text}`;
}

function optionCode(doc: string, name: string, parameters: string, code: string): string {
  return `${doc}func ${name}(${parameters}) Option {\n\treturn ${code}\n}\n`;
}

/** Links of the comments of the runtime, from another package; options are in both. */
function qualified(doc: string): string {
  return doc.replaceAll(/\[(\*?)(?!With)([A-Z]\w+)\]/g, "[$1core.$2]");
}

/** Types of the runtime in a list of parameters. */
function qualifiedTypes(parameters: string): string {
  return parameters.replaceAll(/(?<!\w\.|\w)([A-Z]\w*)/g, "core.$1");
}
