// Makes pairs of documents: a small API, and the same with one edit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { makePlan } from "../../plan/make-plan.ts";
import type { Pair, Version } from "../change.ts";

/** The small API; no edit changes it. */
const PETS = parse(readFileSync(join(import.meta.dirname, "pets.yaml"), "utf8")) as Json;

/** Changes a document in place. */
export type Edit = (document: Json) => void;

/** A mapping of a document. */
export type Json = Record<string, unknown>;

/** The small API before and after an edit. */
export function edited(...edits: readonly Edit[]): Pair {
  return editedFrom([], edits);
}

/** The small API with some edits, and the same with more. */
export function editedFrom(before: readonly Edit[], edits: readonly Edit[]): Pair {
  const documentOf = (all: readonly Edit[]): Json => {
    const document = structuredClone(PETS);
    for (const edit of all) edit(document);
    return document;
  };
  const old = before.length === 0 ? unedited : versionOf(documentOf(before));
  return { old, new: versionOf(documentOf([...before, ...edits])) };
}

/** A document with its plan. */
export function versionOf(document: unknown): Version {
  return { document, plan: makePlan(document, { name: "acme", location: undefined }) };
}

/** Most edits are compared with it. */
const unedited = versionOf(PETS);

/** Sets a value: `set("paths /pets get operationId", "findPets")`. */
export function set(path: string, value: unknown): Edit {
  return (document) => {
    const { parent, last } = locate(document, path);
    if (Array.isArray(parent) && last === "-") parent.push(value);
    else parent[last] = value;
  };
}

/** Removes a value. */
export function remove(path: string): Edit {
  return (document) => {
    const { parent, last } = locate(document, path);
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  };
}

/** Renames a key, which stays at its place. */
export function rename(path: string, name: string): Edit {
  return (document) => {
    const { parent, last } = locate(document, path);
    const entries = Object.entries(parent).map(([key, value]) => [key === last ? name : key, value] as const);
    for (const key of Object.keys(parent)) delete parent[key];
    Object.assign(parent, Object.fromEntries(entries));
  };
}

/** Renames a schema and all references to it. */
export function renameSchema(from: string, to: string): Edit {
  return (document) => {
    rename(`components schemas ${from}`, to)(document);
    const text = JSON.stringify(document).replaceAll(
      `"#/components/schemas/${from}"`,
      `"#/components/schemas/${to}"`,
    );
    Object.assign(document, JSON.parse(text));
  };
}

function locate(document: Json, path: string): { readonly parent: Json; readonly last: string } {
  const steps = path.split(" ");
  const last = steps.pop() ?? "";
  const parent = steps.reduce<unknown>((value, step) => (value as Json)[step], document);
  return { parent: parent as Json, last };
}
