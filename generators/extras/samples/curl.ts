// Writes code samples for curl.
import type { ExpectedRequest } from "../../exchanges/exchange.ts";
import { encodeRequest } from "../../exchanges/request.ts";
import type { ShownCall } from "../../exchanges/shown-calls.ts";
import type { Plan, SecurityScheme } from "../../plan/plan.ts";
import { credentialVariables } from "../../plan/variables.ts";
import { xmlTables } from "../../plan/xml-shapes.ts";
import type { TypesByKey } from "./values.ts";
import { CLIENT, needsClientCredentials, type SampleLanguage, schemesOf, type Writer } from "./writer.ts";

/** Samples for curl in a POSIX shell. */
export const curl: SampleLanguage = { label: "curl", writerOf };

function writerOf(plan: Plan): Writer {
  const types: TypesByKey = new Map(plan.types.map((type) => [type.key, type]));
  const xml = xmlTables(plan);
  return (call, isProcess) => {
    const { operation, body } = call;
    const { origin, pathname } = new URL(operation.server ?? plan.servers[0] ?? "https://api.example.com");
    const encoding = { operation, body, types, isFull: false, round: 0, isStreamed: false, xml };
    const place = { basePath: pathname.replace(/\/$/, ""), credentials: [] };
    const request = encodeRequest(encoding, call.arguments, place, []);
    const { file } = call;
    const signed = signatureOf(plan, call);
    const query =
      signed.query.length === 0 ? "" : `${request.target.includes("?") ? "&" : "?"}${signed.query.join("&")}`;
    return [
      `curl ${methodOf(request)}${quoted(origin + request.target, query)}`,
      ...signed.options,
      ...(isProcess ? waiting(call) : []),
      ...headersOf(request),
      ...bodyOf(request, call),
      ...(file === undefined ? [] : [`--output ${file}`]),
    ].join(" \\\n  ");
  };
}

/** Curl sends GET, and POST with a body, by itself. */
function methodOf({ method, body }: ExpectedRequest): string {
  if (method === "HEAD") return "--head ";
  return method === (body === undefined ? "GET" : "POST") ? "" : `-X ${method} `;
}

interface Signature {
  readonly options: readonly string[];
  readonly query: readonly string[];
}

function signatureOf(plan: Plan, { operation }: ShownCall): Signature {
  if (needsClientCredentials(plan, operation))
    return { options: [`-u ${CLIENT.id}:${CLIENT.secret}`], query: [] };
  const all = schemesOf(plan, operation).map((scheme) =>
    credential(scheme, credentialVariables(plan, scheme)),
  );
  return { options: all.flatMap(({ options }) => options), query: all.flatMap(({ query }) => query) };
}

function credential(scheme: SecurityScheme, [first = "", second = ""]: readonly string[]): Signature {
  const header = (text: string): Signature => ({ options: [`-H "${text}"`], query: [] });
  switch (scheme.kind) {
    case "bearer":
      return header(`Authorization: ${scheme.scheme ?? "Bearer"} $${first}`);
    case "client_credentials":
      return header("Authorization: Bearer $ACCESS_TOKEN");
    case "basic":
      return { options: [`-u "$${first}:$${second}"`], query: [] };
    default:
      if (scheme.in === "header") return header(`${scheme.name}: $${first}`);
      if (scheme.in === "cookie") return { options: [`-b "${scheme.name}=$${first}"`], query: [] };
      return { options: [], query: [`${encodeURIComponent(scheme.name)}=$${first}`] };
  }
}

/** What asks a service to respond only when the work is done, where it takes that (RFC 7240 §4.3). */
function waiting({ operation }: ShownCall): readonly string[] {
  const { parameters } = operation.examples;
  const prefer = parameters.find(
    ({ in: place, name }) => place === "header" && name.toLowerCase() === "prefer",
  );
  return prefer === undefined ? [] : [`-H ${quoted(`Prefer: ${prefer.value}`)}`];
}

/** The parameters in headers and cookies. */
function headersOf({ headers }: ExpectedRequest): readonly string[] {
  const own = Object.entries(headers).filter(([name]) => name !== "accept" && name !== "content-type");
  return own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
}

function bodyOf({ body, headers }: ExpectedRequest, call: ShownCall): readonly string[] {
  if (body === undefined) return [];
  if (typeof body !== "string")
    return body.map(
      ({ name, isFile, body: text }) => `-F ${argument(isFile ? `${name}=@${text}` : `${name}=${text}`)}`,
    );
  const type = headers["content-type"] ?? "";
  // The default of curl.
  if (type === "application/x-www-form-urlencoded") return [`-d ${quoted(body)}`];
  const header = `-H ${quoted(`Content-Type: ${type}`)}`;
  if (call.body?.kind === "binary") return [header, `--data-binary ${argument(`@${body}`)}`];
  const isJson = call.body?.kind === "json" && call.body.xml === undefined;
  const text = isJson ? JSON.stringify(JSON.parse(body), undefined, 2).replaceAll("\n", "\n  ") : body;
  return [header, `-d ${literal(text)}`];
}

/** An argument as it is where the shell changes nothing in it. */
function argument(text: string): string {
  return /^[\w.,:/@=%+-]+$/.test(text) ? text : literal(text);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text that the shell leaves as it is, and one with variables. */
function quoted(text: string, variables = ""): string {
  return `"${text.replaceAll(/["$`\\]/g, "\\$&")}${variables}"`;
}
