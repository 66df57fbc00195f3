// Reads the scenarios of http-specs: the requests that the server expects, and its responses.
import { existsSync } from "node:fs";
import type { Json } from "../../../generators/exchanges/exchange.ts";
import type { Installed } from "./install.ts";

/** What a request or a response carries. */
export interface Content {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A file of a multipart body. */
export interface File {
  readonly fieldname: string;
  readonly originalname: string;
  readonly buffer: Buffer;
  readonly mimetype: string;
}

/** A request that the server expects, and its response. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, Json>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Content | undefined;
  readonly parts: Readonly<Record<string, Json>> | undefined;
  readonly files: readonly File[];
  readonly status: number;
  readonly response: Content | undefined;
}

/** A scenario: it is passed when all of its calls are. */
export interface Scenario {
  readonly name: string;
  /** Folder of its spec. */
  readonly spec: string;
  readonly calls: readonly Call[];
}

interface MockBody {
  readonly contentType: string;
  readonly kind?: string;
  readonly rawContent?: string | Buffer | { serialize(config: Config): string };
  readonly parts?: Readonly<Record<string, Json>>;
  readonly files?: readonly File[];
  readonly streamChunks?: readonly string[];
}

interface Mock {
  readonly uri: string;
  readonly method: string;
  readonly request?: {
    readonly body?: MockBody;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, unknown>>;
  };
  readonly response: { readonly status: number; readonly body?: MockBody };
}

interface Config {
  readonly baseUrl: string;
}

/** What the campaign uses of `@typespec/spec-api`. */
interface SpecApi {
  expandDyns(value: unknown, config: Config): unknown;
}

type Scenarios = Readonly<Record<string, { readonly passCondition: string; readonly apis: readonly Mock[] }>>;

/** Reads the scenarios of a spec. `baseUrl` is the address of the server, which some responses name. */
export async function scenariosOf(
  installed: Installed,
  spec: string,
  baseUrl: string,
): Promise<readonly Scenario[]> {
  const path = `dist/specs/${spec}/mockapi.js`;
  if (!existsSync(installed.file("@typespec/http-specs", path))) return [];
  const api = (await installed.load("@typespec/spec-api", "dist/index.js")) as SpecApi;
  const { Scenarios: all } = (await installed.load("@typespec/http-specs", path)) as {
    readonly Scenarios: Scenarios;
  };
  return Object.entries(all).map(([name, { passCondition, apis }]) => ({
    name,
    spec,
    calls: apis
      // Where each valid call has a key, a rejected one is there only for tests of the server itself.
      .filter(({ response }) => passCondition !== "by-key" || response.status < 400)
      .map((mock) => callOf(mock, api, { baseUrl })),
  }));
}

function callOf(
  { uri, method, request = {}, response }: Mock,
  { expandDyns }: SpecApi,
  config: Config,
): Call {
  const plain = (values: Readonly<Record<string, unknown>> = {}) =>
    JSON.parse(JSON.stringify(expandDyns(values, config))) as Readonly<Record<string, Json>>;
  const { body } = request;
  const isForm = body?.kind === "multipart";
  return {
    method: method.toUpperCase(),
    // Express reads a colon as the start of a parameter.
    path: uri.replaceAll("\\:", ":"),
    query: plain(request.query),
    headers: Object.fromEntries(
      Object.entries(plain(request.headers)).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: body === undefined || isForm ? undefined : contentOf(body, config),
    parts: isForm ? (body.parts ?? {}) : undefined,
    files: isForm ? (body.files ?? []) : [],
    status: response.status,
    response: response.body && contentOf(response.body, config),
  };
}

function contentOf({ contentType, rawContent, streamChunks }: MockBody, config: Config): Content {
  const raw = streamChunks?.join("") ?? rawContent ?? "";
  const content = typeof raw === "string" || Buffer.isBuffer(raw) ? raw : raw.serialize(config);
  return { contentType, bytes: Buffer.from(content as string) };
}
