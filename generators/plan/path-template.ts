// Parses a path template: its placeholders, and a query or fragment some documents append.
import type { Place, Source } from "./source.ts";

/** A path template with plain placeholders; everything else is as it is sent. */
export interface PathTemplate {
  readonly path: string;
  /** Names of its placeholders, in order, once each. */
  readonly names: readonly string[];
  /** Names of placeholders whose values may have slashes. */
  readonly reserved: readonly string[];
  /** Query after `?`: wire name, and a placeholder or a fixed value. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Reads a template; `{+name}` and `{name=projects/*}`, known from other standards, become `{name}`. */
export function readTemplate(source: Source, operation: Place, template: string): PathTemplate {
  const reserved: string[] = [];
  const plain = template.replace(/\{\+?([^{}=*]+)(?:=[^{}]*|\*)?\}/g, (placeholder, name: string) => {
    if (placeholder !== `{${name}}`) reserved.push(name);
    return `{${name}}`;
  });
  if (plain.includes("#"))
    source.warn(operation.pointer, "The fragment of the path is never sent; it is ignored.");
  const [written = "", ...rest] = plain.replace(/#.*$/, "").split("?");
  const path = written.replace(/\{[^{}]*\}|([^\w\-.~!$&'()*+,;=:@/%{}]+)/g, (all, other?: string) =>
    other === undefined ? all : encodeURIComponent(other.toWellFormed()),
  );
  const pairs = rest
    .join("&")
    .split("&")
    .filter((pair) => pair !== "");
  if (pairs.some(isUnnamed))
    source.warn(operation.pointer, "A query parameter whose name is a placeholder is ignored.");
  return {
    path,
    names: [...new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))],
    reserved,
    query: pairs
      .filter((pair) => !isUnnamed(pair))
      .map((pair) => [nameOf(pair), pair.slice(nameOf(pair).length + 1)]),
  };
}

function isUnnamed(pair: string): boolean {
  return nameOf(pair).includes("{");
}

function nameOf(pair: string): string {
  return pair.split("=")[0] ?? "";
}
