// Writes the client, and the description of the service that it gives to the runtime.
import type { Plan } from "../plan/plan.ts";
import { serverTemplate, valueHint, valuePattern } from "../plan/server-variables.ts";
import { defaultServers } from "../plan/servers.ts";
import { titleOf, versionOf } from "../project/metadata.ts";
import { comment } from "./godoc.ts";
import { composite, literal, strings } from "./names.ts";
import { type ClientOptions, clientOptionsOf, type SchemeOption } from "./options.ts";
import { securityCode } from "./request.ts";
import { flattened, type NamedResource } from "./resources.ts";

/** Writes the client: its type, and what makes it. */
export function clientDeclarations(plan: Plan, client: NamedResource, hint: string): readonly string[] {
  const fields = client.nested.map((each) => `${serviceDoc(each)}\t${each.field} ${each.service}\n`);
  const about =
    "It is safe for concurrent use: create one and share it, because it holds the pool of connections.";
  const doc = comment({ text: `Client is a client for ${titleOf(plan)}. ${about}`, fallback: "" });
  const services = flattened(client).slice(1);
  return [
    `${doc}type Client struct {\n${[...fields, "\tclient *core.Client\n"].join("\n")}}\n`,
    `// New creates a client. Options that are not passed are read from the environment, now. No request is sent. The
// error matches [core.ErrInvalidArgument].
func New(opts ...option.Option) (*Client, error) {\n\tbase, err := core.NewClient(api(), opts...)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn connect(base), nil\n}\n`,
    "// With returns a copy with more options. It shares connections and limits with the original, unless options are about\n// connections.\nfunc (s *Client) With(opts ...option.Option) (*Client, error) {\n\tbase, err := s.client.With(opts...)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn connect(base), nil\n}\n",
    "// RateLimit returns the limits of the last response that had them; nil before the first.\nfunc (s *Client) RateLimit() *core.RateLimit {\n\treturn s.client.RateLimit()\n}\n",
    "// Close closes the connections and ends calls in progress. Later calls fail without being sent.\nfunc (s *Client) Close() {\n\ts.client.Close()\n}\n",
    `// connect gives a client to every service.\nfunc connect(base *core.Client) *Client {\n\ts := &Client{client: base}\n${services.map(({ path }) => `\t${path.replace(/^client/, "s")}.client = base\n`).join("")}\treturn s\n}\n`,
    apiCode(plan, hint),
  ];
}

/** Writes the comment of a field with a service. */
export function serviceDoc({ field, resource }: NamedResource): string {
  return comment(
    { name: field, text: resource?.description, fallback: `has the methods of ${resource?.words.join(" ")}` },
    "\t",
  );
}

const KINDS = {
  bearer: "core.Bearer",
  basic: "core.BasicAuth",
  client_credentials: "core.OAuthClient",
} as const;
const KEYS = { header: "core.KeyInHeader", query: "core.KeyInQuery", cookie: "core.KeyInCookie" } as const;

function schemeCode({ scheme, variables, option }: SchemeOption): string {
  const name = scheme.kind === "api_key" ? scheme.name : scheme.kind === "bearer" ? scheme.scheme : undefined;
  return composite("", {
    Key: literal(scheme.key),
    Kind: scheme.kind === "api_key" ? KEYS[scheme.in] : KINDS[scheme.kind],
    Name: name && literal(name),
    TokenURL: scheme.kind === "client_credentials" && literal(scheme.tokenUrl),
    Env: variables.length > 0 && strings(variables),
    Option: option && literal(`option.${option.name}`),
  });
}

/** Writes the function that describes the service to the runtime. */
function apiCode(plan: Plan, hint: string): string {
  const { client = {}, product } = plan;
  const options = clientOptionsOf(plan);
  const list = (type: string, items: readonly string[]): string =>
    items.length === 0 ? "" : `[]core.${type}{\n${items.map((item) => `\t\t\t${item},\n`).join("")}\t\t}`;
  const text = (value: string | undefined): string => (value ? literal(value) : "");
  const headers = Object.entries(client.headers ?? {});
  const members = Object.entries({
    Name: literal(product.name),
    Servers: strings(defaultServers(plan)),
    Prefix: text(plan.basePath),
    Hint: text(hint),
    EnvPrefix: text(client.variablePrefix),
    URL: text(urlTemplate(plan)),
    UserAgent: literal(`${product.name.replaceAll("_", "-")}-go/${versionOf(plan, "go")}`),
    Schemes: list("Scheme", options.schemes.map(schemeCode)),
    Security: list("Security", plan.security.map(securityCode)),
    Variables: list("Variable", variablesCode(plan, options)),
    Headers: list("APIHeader", headersCode(plan, options)),
    Defaults: list("Option", [
      ...(client.maxRetries === undefined ? [] : [`core.WithMaxRetries(${client.maxRetries})`]),
      ...(client.timeoutSeconds === undefined
        ? []
        : [`core.WithTimeout(${Math.round(client.timeoutSeconds * 1000)} * time.Millisecond)`]),
      ...headers.map(([name, value]) => `core.WithHeader(${literal(name)}, ${literal(value)})`),
    ]),
  });
  const given = members.filter(([, code]) => code !== "").map(([name, code]) => `\t\t${name}: ${code},\n`);
  return `// api describes the service.\nfunc api() *core.API {\n\treturn &core.API{\n${given.join("\n")}\t}\n}\n`;
}

/** The URL of the service with its variables in braces; empty without any. */
function urlTemplate(plan: Plan): string {
  const parts = serverTemplate(plan)?.parts ?? [];
  return parts.map((part) => (typeof part === "string" ? part : `{${part.name}}`)).join("");
}

function variablesCode(plan: Plan, { variables }: ClientOptions): readonly string[] {
  return (serverTemplate(plan)?.variables ?? []).map((variable) => {
    const option = variables.find((each) => each.variable === variable.name)?.name ?? "";
    return composite("", {
      Name: literal(variable.name),
      Default: literal(variable.default),
      Pattern: literal(valuePattern(variable)),
      Hint: literal(valueHint(variable)),
      Option: literal(`option.${option}`),
    });
  });
}

function headersCode(plan: Plan, { headers }: ClientOptions): readonly string[] {
  return (plan.client?.options ?? []).map(({ header, variable, required, ...option }) => {
    const name = headers.find((each) => each.header === header)?.name ?? "";
    return composite("", {
      Name: literal(header),
      Env: variable && literal(variable),
      Default: option.default && literal(option.default),
      Option: literal(`option.${name}`),
      IsRequired: required,
    });
  });
}
