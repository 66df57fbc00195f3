// Maps the requests of scenarios back to operations and arguments of a plan: what the tests of a package call.
import { createHash } from "node:crypto";
import { chooseBodies, isFile } from "../../generators/plan/chosen-bodies.ts";
import type {
  NamedType,
  Operation,
  Plan,
  Property,
  RequestBody,
  Resource,
  Type,
} from "../../generators/plan/plan.ts";
import { allResources } from "../../generators/plan/resources.ts";
import type {
  Argument,
  Exchange,
  Json,
  Sample,
  SampleCredential,
  SampleResponse,
} from "../../generators/samples/exchange.ts";
import { jsonOf, resolved } from "../../generators/samples/sample.ts";
import { isList, isObject } from "../../generators/samples/styles.ts";
import { parameterOf } from "./parameters.ts";
import type { Call, Scenario } from "./scenarios.ts";
import { sampleFrom } from "./values.ts";

/** A document as a plan, with the address of its server. */
export interface Described {
  readonly document: unknown;
  readonly plan: Plan;
  /** Path of the server as a template: `/versioning/added/api-version:{version}`. */
  readonly server: string;
}

/** The call of a scenario on a client. */
export interface Mapped {
  readonly described: Described;
  /** Path of the base URL that the client is given. */
  readonly basePath: string;
  readonly credentials: readonly SampleCredential[];
  /** Its name is that of the call. */
  readonly exchange: Exchange;
}

/** A file by the name that stands for it in the tests. */
export type Files = Map<string, Content>;

/** The bytes of a file or binary body. */
export interface Content {
  readonly bytes: Buffer;
  /** Name and media type, if the scenario asks for them. */
  readonly named: { readonly name: string; readonly type: string } | undefined;
}

/** Why a scenario cannot be called: its request has no place in the document. */
export class Unmapped extends Error {}

/**
 * Maps a scenario.
 *
 * @param all - The documents of its spec, the latest version first.
 * @param files - Collects the contents of files.
 * @throws {Unmapped} No document describes its requests.
 */
export function mapScenario(scenario: Scenario, all: readonly Described[], files: Files): readonly Mapped[] {
  const problems: string[] = [];
  for (const described of all) {
    try {
      return mapCalls(scenario, described, files);
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error;
      problems.push(error.message);
    }
  }
  throw new Unmapped(problems[0] ?? "the spec has no document");
}

function mapCalls(scenario: Scenario, described: Described, files: Files): readonly Mapped[] {
  const [first, ...others] = scenario.calls;
  if (first === undefined) throw new Unmapped("the scenario has no request");
  const found = find(first, scenario.name, described);
  // The client reads the other pages by itself.
  if (found.operation.pagination !== undefined)
    return [mapped(first, found, described, files, [first, ...others])];
  return [
    mapped(first, found, described, files),
    ...others.map((call) => mapped(call, find(call, scenario.name, described), described, files)),
  ];
}

interface Found {
  readonly operation: Operation;
  readonly resource: Resource | undefined;
  readonly basePath: string;
  readonly path: Readonly<Record<string, string>>;
}

/** The operation whose path matches with the least in its parameters. */
function find(call: Call, name: string, { plan, server }: Described): Found {
  const owners = [plan, ...allResources(plan)];
  const candidates = owners.flatMap((owner) =>
    owner.operations
      .filter(({ method }) => method === call.method)
      .flatMap((operation) => {
        const matched = match(server + operation.path.replace(/[?#].*$/, ""), call.path);
        return matched === undefined
          ? []
          : [{ operation, resource: "words" in owner ? owner : undefined, matched }];
      }),
  );
  const cost = ({ operation, matched }: (typeof candidates)[number]): number =>
    Object.values(matched).join("").length + (name.endsWith(operation.id) ? 0 : 0.5);
  const [best] = candidates.sort((one, other) => cost(one) - cost(other));
  if (best === undefined) throw new Unmapped(`no operation is ${call.method} ${call.path}`);
  const { operation, resource, matched } = best;
  const basePath = server.replaceAll(/\{([^}]+)\}/g, (_, key: string) => matched[key] ?? "");
  return { operation, resource, basePath, path: matched };
}

function match(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith("{")) return part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
      names.push(part.slice(1, -1));
      return "(.+?)";
    })
    .join("");
  const found = new RegExp(`^${pattern.replace(/\/$/, "/?")}$`).exec(path);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
}

function mapped(
  call: Call,
  found: Found,
  described: Described,
  files: Files,
  pages?: readonly Call[],
): Mapped {
  const { operation, resource, basePath } = found;
  const types = new Map(described.plan.types.map((type) => [type.key, type]));
  const parameters = operation.parameters.flatMap((parameter): readonly Argument[] => {
    const sample =
      parameterOf(parameter, call, found.path, types) ?? constant(parameter.type, parameter.required);
    if (sample === undefined && parameter.required)
      throw new Unmapped(`the request has no value for the ${parameter.in} parameter ${parameter.name}`);
    if (sample === undefined) return [];
    return [argument(parameter.in, parameter, parameter.type, sample)];
  });
  const body = bodyOf(call, operation);
  const content = body === undefined ? [] : bodyArguments(call, body, types, files);
  return {
    described,
    basePath,
    credentials: credentialsOf(call, operation.security ?? described.plan.security, described.plan),
    exchange: {
      name: "",
      resource,
      operation,
      body,
      arguments: [...parameters, ...content],
      request: { method: operation.method, target: call.path, headers: {}, body: undefined },
      response: responseOf(call, operation, files, pages),
    },
  };
}

function constant(type: Type, isRequired: boolean): Sample | undefined {
  return isRequired && type.kind === "const" ? { kind: "value", type, value: type.value } : undefined;
}

function argument(
  place: Argument["in"],
  property: Property | undefined,
  type: Type,
  sample: Sample,
): Argument {
  return { in: place, name: property?.name ?? "", property, type, sample, value: jsonOf(sample) };
}

/** The body of the wanted media type, or the first one. */
function bodyOf(call: Call, operation: Operation): RequestBody | undefined {
  if (call.body === undefined && call.parts === undefined) return undefined;
  const bodies = chooseBodies(operation);
  const mediaType = call.headers["content-type"] ?? call.body?.contentType ?? "multipart/form-data";
  const found = bodies.find((body) => body.mediaType === mediaType) ?? bodies[0];
  if (found === undefined) throw new Unmapped(`the operation takes no body of ${mediaType}`);
  return found;
}

function bodyArguments(
  call: Call,
  body: RequestBody,
  types: ReadonlyMap<string, NamedType>,
  files: Files,
): readonly Argument[] {
  if (call.parts !== undefined) return partArguments(call, body, types, files);
  const bytes = call.body?.bytes ?? Buffer.alloc(0);
  if (body.kind === "binary") return [argument("whole", undefined, { kind: "binary" }, fileOf(bytes, files))];
  const json = parse(bytes.toString());
  if (body.kind === "text") {
    const type: Type = { kind: "string", format: undefined };
    const value = typeof json === "string" ? json : bytes.toString();
    return [argument("whole", undefined, type, { kind: "value", type, value })];
  }
  if (json === undefined) throw new Unmapped("the body is no JSON");
  if (body.properties === undefined) {
    const sample = sampleFrom(body.type, json, types);
    if (sample === undefined) throw new Unmapped(`the schema of the body does not describe ${shown(json)}`);
    const type = resolved(body.type, types);
    return [argument("whole", undefined, type.kind === "null" ? body.type : type, sample)];
  }
  if (!isObject(json)) throw new Unmapped(`the schema of the body does not describe ${shown(json)}`);
  return memberArguments(json, body, types);
}

function memberArguments(
  json: { readonly [name: string]: Json },
  body: RequestBody,
  types: ReadonlyMap<string, NamedType>,
): readonly Argument[] {
  const known = body.properties ?? [];
  const members = known.flatMap((property): readonly Argument[] => {
    const value = json[property.name];
    if (value === undefined) return [];
    const sample = sampleFrom(property.type, value, types);
    if (sample === undefined)
      throw new Unmapped(`the schema of ${property.name} does not describe ${shown(value)}`);
    return [argument("body", property, property.type, sample)];
  });
  const rest = Object.fromEntries(
    Object.entries(json).filter(([name]) => !known.some((property) => property.name === name)),
  );
  if (Object.keys(rest).length === 0) return members;
  const type: Type | undefined = body.additional && { kind: "map", values: body.additional };
  const sample = type && sampleFrom(type, rest, types);
  if (type === undefined || sample === undefined)
    throw new Unmapped(`the schema of the body does not describe ${shown(rest)}`);
  return [...members, argument("additional", undefined, type, sample)];
}

function partArguments(
  { parts = {}, files: sent }: Call,
  body: RequestBody,
  types: ReadonlyMap<string, NamedType>,
  files: Files,
): readonly Argument[] {
  const names = [...new Set([...Object.keys(parts), ...sent.map(({ fieldname }) => fieldname)])];
  const unknown = names.find((name) => !body.properties?.some((property) => property.name === name));
  if (unknown !== undefined) throw new Unmapped(`the body has no part ${unknown}`);
  return (body.properties ?? []).flatMap((property): readonly Argument[] => {
    const own = sent.filter(({ fieldname }) => fieldname === property.name);
    if (own.length > 0) {
      const samples = own.map(({ buffer, originalname, mimetype }) =>
        fileOf(buffer, files, mimetype === ANY_FILE ? undefined : { name: originalname, type: mimetype }),
      );
      const isSeveral = resolved(property.type, types).kind === "array";
      const [first] = samples;
      if (!isFile(property) || first === undefined)
        throw new Unmapped(`the part ${property.name} is no file`);
      return [
        argument("body", property, property.type, isSeveral ? { kind: "list", items: samples } : first),
      ];
    }
    const value = parts[property.name];
    if (value === undefined) return [];
    const sample = sampleFrom(property.type, value, types) ?? sampleFrom(property.type, String(value), types);
    if (sample === undefined)
      throw new Unmapped(`the part ${property.name} does not describe ${shown(value)}`);
    return [argument("body", property, property.type, sample)];
  });
}

/** Media type of parts whose names and types the scenarios do not check. */
const ANY_FILE = "application/octet-stream";

/** A file whose text is the name of its content. */
function fileOf(
  bytes: Buffer,
  files: Files,
  named?: Content["named"],
): Extract<Sample, { readonly kind: "file" }> {
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify(named ?? null));
  const text = `file-${hash.digest("hex").slice(0, 12)}`;
  files.set(text, { bytes, named });
  return { kind: "file", text };
}

function responseOf(
  { response, status }: Call,
  { response: described, streaming, pagination }: Operation,
  files: Files,
  pages: readonly Call[] | undefined,
): SampleResponse {
  const of = (kind: SampleResponse["kind"], body: string): SampleResponse => ({
    kind,
    status,
    headers: {},
    body,
    reads: [],
  });
  if (status >= 400) return of("none", "");
  const text = response?.bytes.toString() ?? "";
  if (pages !== undefined && pagination !== undefined)
    return of("json", JSON.stringify(pages.flatMap((page) => itemsOf(page, pagination.items))));
  if (streaming !== undefined && described.kind === "none")
    return of("json", JSON.stringify(streamed(text, streaming)));
  if (response === undefined && described.kind !== "binary") return of("none", "");
  if (described.kind === "binary")
    return of("binary", fileOf(response?.bytes ?? Buffer.alloc(0), files).text);
  return of(described.kind, described.kind === "none" ? "" : text);
}

function itemsOf({ response }: Call, path: string): readonly Json[] {
  let value: Json | undefined = parse(response?.bytes.toString() ?? "");
  for (const name of path.split(".").filter(Boolean))
    value = isObject(value ?? null) ? (value as { readonly [name: string]: Json })[name] : undefined;
  return isList(value ?? null) ? (value as readonly Json[]) : [];
}

/** The items of a stream: the data of events, or the lines. */
function streamed(text: string, { format, item, end }: NonNullable<Operation["streaming"]>): readonly Json[] {
  const lines = text.split("\n");
  const data = format === "sse" ? lines.flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []) : lines;
  const items = data.filter((each) => each.trim() !== "" && each !== end);
  return item.kind === "string" ? items : items.map((each) => parse(each) ?? each);
}

/** The credentials that a request shows, of the first alternative that has them; invalid ones if it shows none. */
function credentialsOf(
  { headers }: Call,
  alternatives: NonNullable<Operation["security"]>,
  { securitySchemes }: Plan,
): readonly SampleCredential[] {
  const given = alternatives
    .filter((alternative) => Object.keys(alternative).length > 0)
    .map((alternative) =>
      securitySchemes
        .filter(({ key }) => key in alternative)
        .flatMap((scheme): readonly SampleCredential[] => {
          const authorization = /^(\S+) (.*)$/.exec(headers["authorization"] ?? "")?.[2];
          if (scheme.kind === "bearer") return [{ kind: "key", scheme, secret: authorization ?? "" }];
          if (scheme.kind !== "api_key") return [];
          return [{ kind: "key", scheme, secret: headers[scheme.name.toLowerCase()] ?? "" }];
        }),
    );
  const found = given.find(
    (each) => each.length > 0 && each.every((one) => one.kind === "key" && one.secret !== ""),
  );
  if (found !== undefined) return found;
  const isOpen = alternatives.some((alternative) => Object.keys(alternative).length === 0);
  return isOpen ? [] : (given[0] ?? []).map((one) => ({ ...one, secret: "invalid" }) as SampleCredential);
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function shown(json: Json): string {
  return JSON.stringify(json).slice(0, 60);
}
