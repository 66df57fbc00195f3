// Reads an OpenAPI document from a file or URL, in JSON or YAML, and bundles its parts.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import { bundleDocument } from "../bundle.ts";
import { isRecord } from "./source.ts";

/** A document and its origin. */
export interface LoadedDocument {
  readonly document: unknown;
  /** Its http(s) URL; `undefined` for a file. */
  readonly location: string | undefined;
  /** Whether several files were bundled, so that pointers refer to the bundle. */
  readonly bundled: boolean;
}

/** Timeout in milliseconds for fetching a URL, body included; large documents have 10 MB. */
const TIMEOUT_MS = 60_000;
/** Keys whose values are examples or data: a `$ref` inside them is not a reference. */
const DATA = ["example", "examples", "default", "enum", "const", "value"];
/** Keys whose values are maps by name; such a name may equal one of the keys above. */
const NAMED = [
  "properties",
  "patternProperties",
  "schemas",
  "parameters",
  "responses",
  "$defs",
  "definitions",
];

/**
 * Reads a document.
 *
 * @param where - A path, or an http(s) URL.
 * @throws {Error} The document cannot be read, or is neither JSON nor YAML; the message says what to do.
 */
export async function loadDocument(where: string): Promise<LoadedDocument> {
  const isAddress = /^https?:\/\//i.test(where);
  const text = isAddress ? await fetchText(where) : readText(where);
  const document = parseText(where, text);
  const location = isAddress ? where : undefined;
  if (!hasOuterReference(document)) return { document, location, bundled: false };
  return { document: await bundleDocument(isAddress ? where : resolve(where)), location, bundled: true };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(
      `${path} cannot be read (${codeOf(cause)}); provide the path or URL of an OpenAPI document.`,
      {
        cause,
      },
    );
  }
}

async function fetchText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new Error(
      `${address} cannot be reached (${codeOf(cause)}); provide the path or URL of an OpenAPI document.`,
      {
        cause,
      },
    );
  }
  if (!response.ok)
    throw new Error(`${address} responded with ${response.status}; provide the URL of an OpenAPI document.`);
  return response.text();
}

/** Parses JSON with its own parser, which is many times faster than YAML's; otherwise YAML, a superset of JSON. */
function parseText(where: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, "");
  try {
    return JSON.parse(plain);
  } catch {
    // Not JSON; the YAML parser reports the location of a syntax error.
  }
  try {
    // Large documents use many aliases; this limit stops an alias bomb.
    return parse(plain, {
      merge: true,
      uniqueKeys: false,
      strict: false,
      maxAliasCount: 100_000,
      logLevel: "error",
    });
  } catch (cause) {
    const [line = ""] = String(cause instanceof Error ? cause.message : cause).split("\n");
    throw new Error(
      `${where} is neither JSON nor YAML (${line.replace(/:$/, "")}); provide an OpenAPI document.`,
      { cause },
    );
  }
}

/** Returns whether a reference leaves the document; one to the `$id` of a schema in the document does not. */
function hasOuterReference(document: unknown): boolean {
  const references = new Set<string>();
  // The URI of the document itself, since OpenAPI 3.2.
  const { $self } = isRecord(document) ? document : {};
  const ids = new Set(typeof $self === "string" ? [$self] : []);
  collect(document, references, ids);
  return [...references].some((reference) => !ids.has(reference));
}

/** Collects the targets of references without their fragments, and the `$id`s of schemas. */
function collect(value: unknown, references: Set<string>, ids: Set<string>, isNames = false): void {
  if (Array.isArray(value)) for (const item of value) collect(item, references, ids);
  if (!isRecord(value)) return;
  const { $ref, $id } = value;
  if (!isNames && typeof $ref === "string" && !$ref.startsWith("#")) references.add($ref.replace(/#.*$/, ""));
  if (!isNames && typeof $id === "string") ids.add($id);
  for (const [key, member] of Object.entries(value)) {
    const isData = !isNames && (DATA.includes(key) || key.startsWith("x-"));
    if (!isData) collect(member, references, ids, !isNames && NAMED.includes(key));
  }
}

function codeOf(cause: unknown): string {
  const { code, cause: inner, message } = cause as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === "string") return code;
  return inner === undefined ? String(message) : codeOf(inner);
}
