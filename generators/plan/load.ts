// Reads an OpenAPI document from a file or an address, in JSON or YAML, and joins its parts.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";
import { bundleDocument } from "../bundle.ts";
import { isRecord } from "./source.ts";

/** A document, and where it came from. */
export interface LoadedDocument {
  readonly document: unknown;
  /** Its http(s) address; `undefined` for a file. */
  readonly location: string | undefined;
  /** Whether several files were joined, so that pointers are into what they make together. */
  readonly bundled: boolean;
}

/** Time for an address to answer, body included. Milliseconds; large documents have 10 MB. */
const TIMEOUT_MS = 60_000;
/** Members whose values are examples or data: a `$ref` in them is text. */
const DATA = ["example", "examples", "default", "enum", "const", "value"];
/** Members whose keys are names, which may be any of the words above. */
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
 * @param where - A path, or an http(s) address.
 * @throws {Error} It cannot be read, or is neither JSON nor YAML; one sentence says what to do.
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
      `${path} cannot be read (${codeOf(cause)}); give the path or address of an OpenAPI document.`,
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
      `${address} cannot be reached (${codeOf(cause)}); give the path or address of an OpenAPI document.`,
      {
        cause,
      },
    );
  }
  if (!response.ok)
    throw new Error(`${address} answered ${response.status}; give the address of an OpenAPI document.`);
  return response.text();
}

/** JSON by its own parser, which is many times faster than YAML's; else YAML, of which JSON is a part. */
function parseText(where: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, "");
  try {
    return JSON.parse(plain);
  } catch {
    // Not JSON; YAML's parser says where the fault is.
  }
  try {
    // Aliases make a few lines out of many in large documents; a bomb of them ends at this number.
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
      `${where} is neither JSON nor YAML (${line.replace(/:$/, "")}); give an OpenAPI document.`,
      { cause },
    );
  }
}

/** Tells whether a reference leaves the document; one to the `$id` of a schema in it does not. */
function hasOuterReference(document: unknown): boolean {
  const references = new Set<string>();
  const ids = new Set<string>();
  collect(document, references, ids);
  return [...references].some((reference) => !ids.has(reference));
}

/** Collects what references name apart from a fragment, and the `$id`s of schemas. */
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
