// Compares the file names of the three client runtimes: the TypeScript names are canonical.
import { globSync } from "node:fs";
import { join } from "node:path";
import { basename } from "node:path/posix";
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
  bytes: ["received-bytes"],
  binary: ["file-body"],
  form: ["form-body"],
  "media-type": ["media-types"],
  parts: ["multipart"],
  schemes: ["security-scheme"],
  serialize: ["parameters"],
  styles: ["parameters"],
  waits: ["waiter"],
  "event-type": ["event-scheme"],
  scheme: ["signature-scheme"],
  "sign-scheme": ["signatures"],
  standard: ["webhooks"],
};

/** The transports are named after the libraries that they use. */
const pythonNames: Readonly<Record<string, readonly string[]>> = {
  fetch: ["httpcore"],
  undici: ["httpcore"],
  arguments: ["serialize"],
  bytes: ["byte-stream"],
  credentials: ["credential"],
  form: ["serialize"],
  operation: ["request"],
  paging: ["pager"],
  "paging-rule": ["paging"],
  proxy: ["proxies"],
  "secret-source": ["secret"],
  styles: ["serialize"],
  waits: ["waiter"],
};

/**
 * What only JavaScript has: its web frameworks, `fetch` servers, Web Crypto and `node:diagnostics_channel`; an interface
 * for loggers, which Python and Java have in their standard libraries; what makes up for undici, realms and `JSON.parse`; and what differs
 * between runtimes, or stands alone so that bundles stay small.
 */
const onlyTypescript = [
  "browser",
  "bun-deno",
  "closable",
  "diagnostics",
  "download",
  "for-fastify",
  "for-fetch",
  "for-node",
  "form-data-framing",
  "framing",
  "integer-reader",
  "integers",
  "key",
  "load-errors",
  "logger",
  "mocked-origins",
  "next-url",
  "node",
  "not-sent",
  "opens-file",
  "outside",
  "own-connections",
  "parse-json",
  "plain",
  "platform",
  "pools",
  "real-timers",
  "request-stream",
  "send-options",
  "skip-interim",
  "undici-or-fetch",
  "web-crypto",
  "workerd",
  "written-chunks",
];

/** The folders of each runtime; public types of Java are next to `internal`. */
const runtimes = {
  typescript: ["packages/client/src/core", "generators/runtimes/typescript"],
  python: ["packages/python/src/docuvane/_core"],
  java: ["packages/java/src/main/java/dev/docuvane"],
};
const javaInternal = ["packages/java/src/main/java/dev/docuvane/internal"];

/** Lists the file names of the TypeScript runtime, with whether Python and Java have a file of that name or its other one. */
export function compareNames(): readonly NameRow[] {
  const typescript = [...namesIn(runtimes.typescript)].filter((name) => !onlyTypescript.includes(name));
  const python = namesIn(runtimes.python);
  const java = namesIn(runtimes.java);
  return typescript.sort().map((name) => ({
    name,
    python: [name, ...(pythonNames[name] ?? [])].some((each) => python.has(each)),
    java: [name, ...(javaNames[name] ?? [])].some((each) => java.has(each)),
  }));
}

/** Describes how much the runtimes share: file names, as `compareNames` finds them, and whole paths. */
export function describeNames(): readonly string[] {
  const rows = compareNames();
  const missing = rows.filter(({ python, java }) => !python || !java).map(({ name }) => name);
  const typescript = pathsIn(runtimes.typescript);
  const python = pathsIn(runtimes.python);
  const java = pathsIn(javaInternal);
  const same = [...typescript].filter((path) => python.has(path) && java.has(path));
  return [
    `${rows.length - missing.length} of ${rows.length} file names of the TypeScript runtime exist in Python and Java, renamed ones included; ${onlyTypescript.length} names that only JavaScript needs do not count`,
    `missing: ${missing.join(", ")}`,
    `${same.length} paths are the same below core, _core and internal, of ${typescript.size} in TypeScript, ${python.size} in Python and ${java.size} in Java`,
  ];
}

function namesIn(folders: readonly string[]): ReadonlySet<string> {
  return new Set([...pathsIn(folders)].map((path) => basename(path)));
}

/** Paths in kebab case without their extensions, whatever the language writes; tests and files about packages are left out. */
function pathsIn(folders: readonly string[]): ReadonlySet<string> {
  const paths = folders
    .flatMap((folder) => globSync("**/*.{ts,py,java}", { cwd: join(root, folder) }))
    .map((path) =>
      path
        .replaceAll("\\", "/")
        .replace(/\.(ts|py|java)$/, "")
        .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
        .replaceAll("_", "-")
        .toLowerCase(),
    );
  return new Set(paths.filter((path) => !/\.|(^|\/)(--init--|package-info)$/.test(path)));
}
