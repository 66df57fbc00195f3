// Applies a configuration to a plan: resources, names, pagination, streams and the metadata of the package.
import type { Operation, PackageMetadata, Plan, Product, Stream, Warning } from "../plan/plan.ts";
import { allOperations, mapOperations } from "../plan/resources.ts";
import { clientSettings } from "./client.ts";
import { endpointKey, type ListedMethod } from "./listing.ts";
import { keyOfModel, schemaKey } from "./models.ts";
import { fittingPages, pagesOf } from "./pages.ts";
import type { Config } from "./schema.ts";
import { arrange } from "./tree.ts";

/** For which package a configuration is applied. */
export interface Package {
  readonly config: Config;
  /** Name of the language. */
  readonly language: string;
  /** Version its user released, read from its manifest. */
  readonly version: string | undefined;
}

/** Returns a plan arranged and named as a configuration says; what cannot be applied is among its warnings. */
export function applyToPlan(plan: Plan, target: Package): Plan {
  const { config, language } = target;
  const warnings: Warning[] = [];
  const warn = (warning: Warning): void => void warnings.push(warning);
  const adjust = (operation: Operation, method: ListedMethod): Operation => ({
    ...operation,
    deprecated: method.deprecated ?? operation.deprecated,
    positional: method.positional ?? operation.positional,
    pagination: paginationOf(plan, { operation, method, config }, warn),
    streaming: streamOf(plan, operation, { ...method, models: config.models ?? {} }),
  });
  const tree = config.resources || config.methods ? arrange(plan, { config, language }, adjust, warn) : plan;
  const { operations, resources } = mapOperations(tree, (operation) => withKey(operation, config.client));
  return {
    ...plan,
    product: productOf(plan.product, target),
    client: clientSettings(config, language),
    guide: guideOf(plan, config, warn),
    operations,
    resources,
    warnings: [...plan.warnings, ...warnings],
  };
}

interface Adjusted {
  readonly operation: Operation;
  readonly method: ListedMethod;
  readonly config: Config;
}

function paginationOf(
  plan: Plan,
  { operation, method, config }: Adjusted,
  warn: (warning: Warning) => void,
): Operation["pagination"] {
  const { pagination: name } = method;
  const schemes = config.pagination ?? {};
  if (name === false) return undefined;
  const inferred = config.infer_pagination === false ? undefined : operation.pagination;
  if (name === undefined) return inferred ?? fittingPages(plan, operation, Object.values(schemes));
  const scheme = schemes[name];
  const pages =
    scheme === undefined ? "the configuration has no such scheme" : pagesOf(plan, operation, scheme);
  if (typeof pages !== "string") return pages;
  warn({ pointer: operation.pointer, message: `The pagination ${name} is not applied: ${pages}.` });
  return operation.pagination;
}

function streamOf(
  plan: Plan,
  operation: Operation,
  { stream, models }: ListedMethod & { readonly models: Readonly<Record<string, string>> },
): Operation["streaming"] {
  if (stream === undefined) return operation.streaming;
  const key = stream.item && keyOfModel(models, schemaKey(stream.item));
  const item =
    plan.types.some((type) => type.key === key) && key ? ({ kind: "named", key } as const) : undefined;
  const inferred: Stream = operation.streaming ?? {
    format: "sse",
    mediaType: "text/event-stream",
    item: { kind: "any", known: [] },
    end: undefined,
    selector: undefined,
    resume: undefined,
  };
  const selector = stream.selector === undefined ? inferred.selector : (stream.selector ?? undefined);
  return { ...inferred, item: item ?? inferred.item, end: stream.end ?? inferred.end, selector };
}

/** The operations that guides show. */
function guideOf(
  plan: Plan,
  { readme = {} }: Config,
  warn: (warning: Warning) => void,
): NonNullable<Plan["guide"]> {
  const operations = allOperations(plan);
  const pointerOf = (endpoint: string | undefined): string | undefined => {
    const key = endpoint && endpointKey(endpoint);
    const found = operations.find(({ method, path }) => endpointKey(`${method} ${path}`) === key);
    if (key !== undefined && found === undefined)
      warn({
        pointer: "/paths",
        message: `The README shows another call: the document has no operation ${endpoint}.`,
      });
    return found?.pointer;
  };
  return defined({ first: pointerOf(readme.first_call), list: pointerOf(readme.list) }) as NonNullable<
    Plan["guide"]
  >;
}

/** An operation that takes an idempotency key, whose header is no argument; one that may be repeated anyway has none. */
function withKey(
  operation: Operation,
  { idempotency_keys: always = false, idempotency_header: header = "" }: Config["client"] = {},
): Operation {
  const parameters = operation.parameters.filter(
    ({ in: place, name }) => place !== "header" || name.toLowerCase() !== header.toLowerCase(),
  );
  const hasHeader = parameters.length < operation.parameters.length;
  const isUnsafe = operation.retry === "unprocessed-only" && /^(POST|PATCH)$/.test(operation.method);
  return isUnsafe && (always || hasHeader)
    ? { ...operation, parameters, retry: "keyed", takesKey: true }
    : operation;
}

function productOf(product: Product, { config, language, version }: Package): Product {
  const own = Object.entries(config.languages).find(([name]) => name === language)?.[1];
  const {
    repository,
    homepage,
    authors,
    license,
    group_id: groupId,
    security_contact: securityContact,
    error_docs: errorDocs,
    version: configured,
  } = { ...config.package, ...defined(own) };
  const released = version ?? configured;
  const metadata: PackageMetadata = {
    ...product.metadata,
    ...defined({ repository, homepage, authors, license, groupId, securityContact, errorDocs }),
    ...defined({ packageName: own?.package_name }),
    ...(released !== undefined && { versions: { ...product.metadata?.versions, [language]: released } }),
  };
  return {
    ...product,
    name: own?.name ?? product.name,
    metadata,
    version: released ?? product.version,
    license: license ?? product.license,
  };
}

/** Properties that have a value. */
function defined<T extends object>(value: T | undefined): Defined<T> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, each]) => each !== undefined),
  ) as Defined<T>;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
