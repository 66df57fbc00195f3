// Maps the resources of a stainless.yml: methods, nested resources and models.
import { record, text, texts } from "../../json.ts";
import type { MethodConfig, ResourceConfig } from "../schema.ts";
import type { Keys, Notes } from "./notes.ts";

/** What methods need to know of the rest of the file. */
export interface MethodContext {
  readonly notes: Notes;
  /** Targets of the file by the names of our languages. */
  readonly targets: readonly string[];
  /** Names of the pagination schemes. */
  readonly schemes: readonly string[];
  /** Data of the last event of a stream. */
  readonly end: string | undefined;
  /** Whether the last path parameter is passed by position. */
  readonly isPositional: boolean;
  /** `resource.method` → its value, for aliases. */
  readonly methods: ReadonlyMap<string, unknown>;
  /** `resource.model` and `model` → schema. */
  readonly models: ReadonlyMap<string, string>;
}

/** Our names of targets. */
export const TARGETS: Readonly<Record<string, string>> = { node: "typescript" };

/** Maps one resource with those nested in it. */
export function mapResource(keys: Keys, value: unknown, context: MethodContext): ResourceConfig {
  const { methods, subresources, description } = record(value);
  context.notes.rest(keys, value, ["methods", "models", "subresources", "description"]);
  return {
    ...(text(description) && { description: text(description) }),
    methods: mapMethods([...keys, "methods"], methods, context),
    resources: Object.fromEntries(
      Object.entries(record(subresources)).map(([name, each]) => [
        name,
        mapResource([...keys, "subresources", name], each, context),
      ]),
    ),
  };
}

/** Maps the methods of a resource, or of the client. */
export function mapMethods(
  keys: Keys,
  methods: unknown,
  context: MethodContext,
): Readonly<Record<string, MethodConfig>> {
  const entries = Object.entries(record(methods)).flatMap(([name, value]) => {
    const method = mapMethod([...keys, name], value, context);
    return method === undefined ? [] : [[name, method] as const];
  });
  return Object.fromEntries(entries);
}

const METHOD_KEYS = [
  "endpoint",
  "type",
  "to",
  "paginated",
  "positional_params",
  "streaming",
  "skip",
  "only",
  "deprecated",
];

function mapMethod(keys: Keys, value: unknown, context: MethodContext): MethodConfig | undefined {
  const { notes, methods } = context;
  const method = typeof value === "string" ? { endpoint: value } : record(value);
  notes.rest(keys, method, METHOD_KEYS);
  const kind = text(method["type"]) || "http";
  if (kind === "alias") {
    const target = methods.get(text(method["to"]));
    if (target === undefined) notes.add(keys, `is left out: there is no method ${text(method["to"])}`);
    return target === undefined ? undefined : mapMethod(keys, target, context);
  }
  const endpoint = text(method["endpoint"]).trim().replace(/\s+/, " ");
  if (kind !== "http" || endpoint === "") {
    notes.add(keys, "is left out: only methods with an endpoint are mapped; webhooks come from the document");
    return undefined;
  }
  return {
    endpoint,
    positional: positionalOf(endpoint, method["positional_params"], context.isPositional),
    ...pagesOf(keys, method["paginated"], context),
    ...streamOf(method["streaming"], context),
    ...skipOf(method, context.targets),
    ...(method["deprecated"] ? { deprecated: true } : {}),
  };
}

/** The last path parameter, unless the file names others. */
function positionalOf(endpoint: string, given: unknown, isPositional: boolean): string[] {
  if (Array.isArray(given)) return [...texts(given)];
  const last = [...endpoint.matchAll(/\{([^}]+)\}/g)].at(-1)?.[1];
  return isPositional && last !== undefined ? [last] : [];
}

function pagesOf(
  keys: Keys,
  paginated: unknown,
  { schemes, notes }: MethodContext,
): Pick<MethodConfig, "pagination"> {
  if (paginated === false) return { pagination: false };
  if (typeof paginated === "string") return { pagination: paginated };
  const [only, ...others] = schemes;
  if (paginated !== true) return {};
  if (only !== undefined && others.length === 0) return { pagination: only };
  notes.add([...keys, "paginated"], "names no scheme; the one that fits is taken");
  return {};
}

function streamOf(streaming: unknown, { end, models }: MethodContext): Pick<MethodConfig, "stream"> {
  if (streaming === undefined) return {};
  const { param_discriminator: selector, stream_event_model: model } = record(streaming);
  const item = models.get(text(model));
  return {
    stream: {
      ...(selector !== undefined && { selector: text(selector) || null }),
      ...(item !== undefined && { item }),
      ...(end !== undefined && { end }),
    },
  };
}

function skipOf(
  { skip, only }: { readonly [key: string]: unknown },
  targets: readonly string[],
): Pick<MethodConfig, "skip"> {
  const ours = (names: unknown): string[] => texts(names).map((name) => TARGETS[name] ?? name);
  if (skip === true) return { skip: true };
  if (Array.isArray(skip)) return { skip: ours(skip) };
  return Array.isArray(only) ? { skip: targets.filter((name) => !ours(only).includes(name)) } : {};
}

/** Collects every method by `resource.method`, and every model by its name and by `resource.model`. */
export function collect(resources: unknown): Pick<MethodContext, "methods" | "models"> {
  const methods = new Map<string, unknown>();
  const models = new Map<string, string>();
  const visit = (value: unknown, path: readonly string[]): void => {
    const { methods: own, models: named, subresources } = record(value);
    for (const [name, each] of Object.entries(record(own))) methods.set([...path, name].join("."), each);
    for (const [name, each] of Object.entries(record(named))) {
      const schema = typeof each === "string" ? each : text(record(each)["openapi_uri"]);
      if (schema === "") continue;
      models.set([...path, name].join("."), schema);
      if (!models.has(name)) models.set(name, schema);
    }
    for (const [name, each] of Object.entries(record(subresources))) visit(each, [...path, name]);
  };
  for (const [name, each] of Object.entries(record(resources))) visit(each, name === "$client" ? [] : [name]);
  return { methods, models };
}
