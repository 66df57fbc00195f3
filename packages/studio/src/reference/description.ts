// Reads the OpenAPI document that the service gives out, as the operations that the page shows.
import type { Samples } from "../code/samples.ts";
import type {
  OpenApi,
  Parameter,
  RawContent,
  RawItem,
  RawOperation,
  RawResponse,
  Schema,
  Server,
} from "./open-api.ts";

/** A body in one media type. */
export interface Body {
  readonly mediaType: string;
  readonly schema: Schema;
  /** The first example; `undefined` without one. */
  readonly example: unknown;
}

/** A documented response. */
export interface DocumentedResponse {
  /** `201`, or `default`. */
  readonly status: string;
  readonly description: string;
  /** Values of `code` in an error. */
  readonly codes: readonly string[];
  readonly body: Body | undefined;
}

/** An operation, or an event that the service sends. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  /** `GET`; `EVENT` for what the service sends. */
  readonly method: string;
  /** Below the server; the name of an event. */
  readonly path: string;
  /** Where the path starts: `/api/v1`, or nothing. */
  readonly prefix: string;
  readonly summary: string;
  readonly description: string;
  /** Scopes that an access token needs. */
  readonly scopes: readonly string[];
  /** Whether it authenticates by the ID and secret of a program. */
  readonly isBasic: boolean;
  readonly parameters: readonly Parameter[];
  /** In the order of the document; several only where their schemas differ. */
  readonly bodies: readonly Body[];
  readonly responses: readonly DocumentedResponse[];
  /** `undefined` for events. */
  readonly samples: Samples | undefined;
}

/** Operations with a common subject. */
export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** The document, as the page shows it. */
export interface Description {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly groups: readonly Group[];
  /** Follows a reference. */
  readonly follow: <T extends object>(node: T) => T;
}

/** Reads the document from the service. */
export async function loadDescription(): Promise<Description> {
  const response = await fetch("/openapi.json");
  if (!response.ok) throw new Error(`The description could not be read: HTTP ${response.status}.`);
  return describe((await response.json()) as OpenApi);
}

/** Turns a document into what the page shows. */
export function describe(document: OpenApi): Description {
  const follow = <T extends object>(node: T): T => {
    const reference = (node as { readonly $ref?: string }).$ref;
    if (reference === undefined) return node;
    const steps = reference.slice("#/".length).split("/");
    const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    return follow(found as T);
  };
  const prefix = pathOf(document.servers);
  const operations = [
    ...operationsOf(document.paths, { follow, prefix }),
    ...operationsOf(document.webhooks ?? {}, { follow, prefix }).map(asEvent),
  ];
  const groups = document.tags.map((tag) => ({
    name: tag["x-displayName"] ?? tag.name,
    description: tag.description ?? "",
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const { title, version, summary = "" } = document.info;
  return { title, version, summary, groups: groups.filter((group) => group.operations.length > 0), follow };
}

interface Context {
  readonly follow: Description["follow"];
  readonly prefix: string;
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

function operationsOf(paths: OpenApi["paths"], context: Context): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw === undefined ? [] : [operationOf({ path, item, method, raw }, context)];
    }),
  );
}

interface Placed {
  readonly path: string;
  readonly item: RawItem;
  readonly method: string;
  readonly raw: RawOperation;
}

function operationOf({ path, item, method, raw }: Placed, { follow, prefix }: Context): Operation {
  const { operationId: id = path, tags = [], summary = "", description = "", security = [] } = raw;
  const samples = raw["x-codeSamples"]?.map(({ label, source }) => [label, source]);
  return {
    id,
    tag: tags[0] ?? "",
    method: method.toUpperCase(),
    path,
    prefix: item.servers === undefined ? prefix : pathOf(item.servers),
    summary,
    description,
    scopes: security.flatMap((scheme) => Object.values(scheme).flat()),
    isBasic: security.some((scheme) => "clientBasic" in scheme),
    parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])].map(follow),
    bodies: distinct(bodiesOf(follow(raw.requestBody ?? {}), follow)),
    responses: Object.entries(raw.responses).map(([status, each]) =>
      responseOf(status, follow(each), follow),
    ),
    samples: samples && (Object.fromEntries(samples) as Samples),
  };
}

function pathOf([server]: readonly Server[]): string {
  return new URL(server?.url ?? location.origin).pathname.replace(/\/$/, "");
}

function responseOf(status: string, raw: RawResponse, follow: Description["follow"]): DocumentedResponse {
  const { description = "", "x-problem-codes": codes = [] } = raw;
  return { status, description, codes, body: bodiesOf(raw, follow)[0] };
}

function bodiesOf({ content = {} }: RawContent, follow: Description["follow"]): readonly Body[] {
  return Object.entries(content).map(([mediaType, { schema, example, examples = {} }]) => {
    const [first] = Object.values(examples);
    return { mediaType, schema, example: example ?? (first && follow(first).value) };
  });
}

/** One body of each schema: the same properties in another media type say nothing new. */
function distinct(bodies: readonly Body[]): readonly Body[] {
  const bySchema = new Map(bodies.toReversed().map((body) => [JSON.stringify(body.schema), body]));
  return bodies.filter((body) => bySchema.get(JSON.stringify(body.schema)) === body);
}

/** What a receiver gets, under the name of the event. */
function asEvent(operation: Operation): Operation {
  return { ...operation, id: operation.path, method: "EVENT", prefix: "", samples: undefined };
}
