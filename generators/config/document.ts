// Applies what a configuration says about the document itself, before it is planned.
import { type Json, record } from "../json.ts";
import { endpointKey, listMethods } from "./listing.ts";
import { withQueryFormats } from "./query.ts";
import type { Config } from "./schema.ts";

/**
 * Returns a document with the environments, security, webhook signatures and operation IDs of a configuration.
 *
 * @param document - The document, as plain data; it stays as it is.
 */
export function applyToDocument(document: unknown, config: Config): unknown {
  const given = record(document);
  const root = config.query ? { ...given, paths: withQueryFormats(given, config.query) } : given;
  const { environments, security, security_schemes: schemes, webhooks } = config;
  return {
    ...root,
    ...(environments && {
      servers: Object.entries(environments).map(([description, url]) => ({ url, description })),
    }),
    ...(security && { security }),
    ...(webhooks?.signature && { "x-webhook-signature": webhooks.signature }),
    ...(webhooks?.event && { "x-webhook-event": webhooks.event }),
    ...(schemes && { components: { ...record(root["components"]), securitySchemes: schemes } }),
    ...withMethodIds(root, config),
  };
}

/** Returns the paths of a document with operation IDs by the methods of a configuration; nothing where it names types otherwise. */
export function withMethodIds(root: Json, config: Config): { readonly paths?: Json } {
  const { paths } = root;
  return config.type_names === "method" && paths !== undefined
    ? { paths: withOperationIds(record(paths), config) }
    : {};
}

/** Names operations after their resource and method: `agency_retrieve`, from which types of inline schemas get their names. */
function withOperationIds(paths: Json, config: Config): Json {
  const ids = new Map<string, string>();
  for (const { endpoint, resources, name } of listMethods(config)) {
    const key = endpointKey(endpoint);
    const last = resources.at(-1);
    if (!ids.has(key)) ids.set(key, last === undefined ? name : `${singular(last)}_${name}`);
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, withIds(path, record(item), ids)]),
  );
}

function withIds(path: string, item: Json, ids: ReadonlyMap<string, string>): Json {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => {
      const operationId = ids.get(endpointKey(`${method} ${path}`));
      return [method, operationId === undefined ? operation : { ...record(operation), operationId }];
    }),
  );
}

/** `trip-details` → `trip-detail`, `agencies` → `agency`. */
function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`;
  if (/(ss|tus|x|ch|sh|z)es$/.test(name)) return name.slice(0, -2);
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}
