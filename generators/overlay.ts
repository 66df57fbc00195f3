// Applies an OpenAPI Overlay (1.0.0) to a document: how a deployment differs from the contract.
import { readFileSync } from "node:fs";
import { query } from "json-p3";
import { parse } from "yaml";

/** One change of a document (Overlay 1.0.0, "Action Object"). */
export interface OverlayAction {
  /** RFC 9535 JSONPath of the target. */
  readonly target: string;
  readonly description?: string;
  /** Merged into the target: objects property by property, lists by appending. */
  readonly update?: unknown;
  /** Removes the target; `update` is then ignored. */
  readonly remove?: boolean;
}

/** A list of changes (Overlay 1.0.0). */
export interface Overlay {
  readonly overlay: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly OverlayAction[];
}

/**
 * Reads an overlay from a file in JSON or YAML.
 *
 * @param path - Path of the file.
 * @throws {Error} The file cannot be read, or is not an overlay of version 1; the message says what to do.
 */
export function readOverlay(path: string): Overlay {
  let value: unknown;
  try {
    value = parse(readFileSync(path, "utf8"));
  } catch (cause) {
    const [line] = String(cause instanceof Error ? cause.message : cause).split("\n");
    throw new Error(`${path} cannot be read as an overlay (${line}); provide a file in JSON or YAML.`, {
      cause,
    });
  }
  const { overlay, actions } = (value ?? {}) as Partial<Overlay>;
  if (!/^1\.\d+\.\d+$/.test(String(overlay)) || !Array.isArray(actions))
    throw new Error(`${path} is not an OpenAPI Overlay; it needs "overlay": "1.0.0" and a list of actions.`);
  return value as Overlay;
}

/**
 * Reads overlays and applies them one after another; the given document stays as it is.
 *
 * @param document - The document, as plain data.
 * @param paths - Files of the overlays, in this order; none: the document itself is returned.
 * @throws {Error} As `readOverlay` and `applyOverlay`.
 */
export function applyOverlays<T>(document: T, paths: readonly string[]): T {
  return paths.reduce((each, path) => applyOverlay(each, readOverlay(path)), document);
}

/**
 * Applies the actions in their order; the given document stays as it is.
 *
 * A target that matches nothing is skipped, as the specification requires.
 *
 * @param document - The document, as plain data.
 * @returns A changed copy.
 * @throws {Error} A target is not a JSONPath.
 */
export function applyOverlay<T>(document: T, { actions }: Pick<Overlay, "actions">): T {
  const holder = { $: structuredClone(document) as unknown };
  for (const action of actions) applyAction(holder, action);
  return holder.$ as T;
}

type Container = Record<string | number, unknown>;

function applyAction(holder: { $: unknown }, { target, update, remove }: OverlayAction): void {
  // From the end, so that removing an item does not shift those still to be removed.
  const places = [...query(target, holder.$ as never)].map(({ location }) => location).reverse();
  for (const place of places) {
    const steps = ["$", ...place];
    const name = steps.at(-1) ?? "$";
    const parent = steps
      .slice(0, -1)
      .reduce<unknown>((node, step) => (node as Container)[step], holder) as Container;
    if (!remove) parent[name] = merge(parent[name], update);
    else if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else delete parent[name];
  }
}

function merge(old: unknown, update: unknown): unknown {
  if (Array.isArray(old)) return [...old, ...(Array.isArray(update) ? update : [update])];
  if (!isObject(old) || !isObject(update)) return update;
  const added = Object.entries(update).map(([name, value]) => [
    name,
    Object.hasOwn(old, name) ? merge(old[name], value) : value,
  ]);
  return { ...old, ...Object.fromEntries(added) };
}

function isObject(value: unknown): value is Container {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
