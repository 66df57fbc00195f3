// Writes the client, and the description of the service that it gives to the runtime.
import type { Plan } from "../plan/plan.ts";
import { serverTemplate, valueHint, valuePattern } from "../plan/server-variables.ts";
import { defaultServers } from "../plan/servers.ts";
import { titleOf, versionOf } from "../project/metadata.ts";
import type { View } from "../templates.ts";
import { declaration } from "./files.ts";
import { comment } from "./godoc.ts";
import { composite, literal, strings } from "./names.ts";
import { type ClientOptions, clientOptionsOf, type SchemeOption } from "./options.ts";
import { securityCode } from "./request.ts";
import { flattened, type NamedResource } from "./resources.ts";

/** Writes the client: its type, and what makes it. */
export function clientDeclaration(plan: Plan, client: NamedResource, hint: string): string {
  const about =
    "It is safe for concurrent use: create one and share it, because it holds the pool of connections.";
  const text = `Client is a client for ${titleOf(plan)}. ${about}`;
  const services = flattened(client).slice(1);
  return declaration("client", {
    ...serviceView(client, comment({ text })),
    paths: services.map(({ path }) => path.replace(/^client/, "")),
    settings: settingsCode(plan, hint),
  });
}

/** Writes the type of a service. */
export function serviceDeclaration(named: NamedResource): string {
  const { service: name, path, resource } = named;
  const doc = comment({ name, text: resource?.description, fallback: `has the methods of ${path}` });
  return declaration("service", serviceView(named, doc));
}

function serviceView({ service, nested }: NamedResource, doc: string): View {
  const fields = nested.map(({ field, service: type, resource }) => {
    const fallback = `has the methods of ${resource?.words.join(" ")}`;
    return {
      field,
      service: type,
      doc: comment({ name: field, text: resource?.description, fallback }, "\t"),
    };
  });
  return { name: service, doc, fields };
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

/** Writes what describes the service to the runtime. */
function settingsCode(plan: Plan, hint: string): string {
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
    Variables: list("Variable", options.variables.map(variableCode)),
    Headers: list("APIHeader", options.headers.map(headerCode)),
    Defaults: list("Option", [
      ...(client.maxRetries === undefined ? [] : [`core.WithMaxRetries(${client.maxRetries})`]),
      ...(client.timeoutSeconds === undefined
        ? []
        : [`core.WithTimeout(${Math.round(client.timeoutSeconds * 1000)} * time.Millisecond)`]),
      ...headers.map(([name, value]) => `core.WithHeader(${literal(name)}, ${literal(value)})`),
    ]),
  });
  const given = members.filter(([, code]) => code !== "").map(([name, code]) => `\t\t${name}: ${code},\n`);
  return given.join("\n");
}

/** The URL of the service with its variables in braces; empty without any. */
function urlTemplate(plan: Plan): string {
  const parts = serverTemplate(plan)?.parts ?? [];
  return parts.map((part) => (typeof part === "string" ? part : `{${part.name}}`)).join("");
}

function variableCode({ variable, name }: ClientOptions["variables"][number]): string {
  return composite("", {
    Name: literal(variable.name),
    Default: literal(variable.default),
    Pattern: literal(valuePattern(variable)),
    Hint: literal(valueHint(variable)),
    Option: literal(`option.${name}`),
  });
}

function headerCode({
  header,
  variable,
  required,
  name,
  ...option
}: ClientOptions["headers"][number]): string {
  return composite("", {
    Name: literal(header),
    Env: variable && literal(variable),
    Default: option.default && literal(option.default),
    Option: literal(`option.${name}`),
    IsRequired: required,
  });
}
