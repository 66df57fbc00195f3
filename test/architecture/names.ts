// Compares the file names of the three client runtimes: the TypeScript names are canonical.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { root } from "../root.ts";

/** A file of the TypeScript runtime and where the same name exists. */
export interface NameRow {
  readonly name: string;
  readonly python: boolean;
  readonly java: boolean;
}

/** Public types of Java carry their topic in their names, and one class per file replaces a file of several. */
const javaNames: Readonly<Record<string, readonly string[]>> = {
  "docuvane-error": ["docuvane-exception"],
  errors: ["api-exception"],
  facts: ["error-facts"],
  file: ["file-input"],
  handler: ["webhook-handler"],
  fetch: ["ok-http"],
  undici: ["ok-http"],
  arguments: ["parameters"],
  binary: ["file-body"],
  "media-type": ["media-types"],
  parts: ["multipart"],
  schemes: ["security-scheme"],
  serialize: ["parameters"],
  styles: ["parameters"],
  waits: ["waiter"],
};

/** The transports are named after the libraries that they use. */
const pythonNames: Readonly<Record<string, readonly string[]>> = {
  fetch: ["httpcore"],
  undici: ["httpcore"],
  arguments: ["serialize"],
  credentials: ["credential"],
  operation: ["request"],
  paging: ["pager"],
  proxy: ["proxies"],
  "secret-source": ["secret"],
  styles: ["serialize"],
  waits: ["waiter"],
};

/**
 * What only JavaScript has: its web frameworks, `fetch` servers, Web Crypto and `node:diagnostics_channel`; an interface
 * for loggers, which Python and Java have in their standard libraries; what makes up for undici and `JSON.parse`; and what differs
 * between runtimes, or stands alone so that bundles stay small.
 */
const onlyTypescript = [
  "browser",
  "bun-deno",
  "diagnostics",
  "for-fastify",
  "for-fetch",
  "for-node",
  "form-data-framing",
  "framing",
  "key",
  "load-errors",
  "logger",
  "node",
  "own-connections",
  "parse-json",
  "platform",
  "pools",
  "request-stream",
  "send-options",
  "skip-interim",
  "web-crypto",
  "workerd",
  "written-chunks",
];

/** Lists the files of the TypeScript runtime, with whether Python and Java have a file of that name. */
export function compareNames(): readonly NameRow[] {
  const typescript = namesIn("{packages/client/src/core,generators/runtimes/typescript}/**/*.ts").filter(
    (name) => !name.includes(".") && !onlyTypescript.includes(name),
  );
  const python = new Set(namesIn("packages/python/src/docuvane/_core/**/*.py"));
  const java = new Set(namesIn("packages/java/src/main/java/**/*.java"));
  return [...new Set(typescript)].sort().map((name) => ({
    name,
    python: [name, ...(pythonNames[name] ?? [])].some((each) => python.has(each)),
    java: [name, ...(javaNames[name] ?? [])].some((each) => java.has(each)),
  }));
}

/** Base names in kebab case, whatever the language writes. */
function namesIn(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root }).map((path) =>
    basename(path)
      .replace(/\.(ts|py|java)$/, "")
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
      .replaceAll("_", "-")
      .toLowerCase(),
  );
}
