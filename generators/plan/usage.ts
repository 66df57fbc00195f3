// Analyses all types together: which occur in requests, which in responses, and which contain themselves.
import type { NamedType, Operation, RequestBody, Type } from "./plan.ts";
import { allOperations, mapOperations } from "./resources.ts";
import { any } from "./schema-reader.ts";
import type { Source } from "./source.ts";
import { mapDraft, mapType, namedIn, partsOf, typesIn, type Users } from "./type-tree.ts";
import type { TypeDraft } from "./types.ts";

type Drafts = ReadonlyMap<string, TypeDraft>;

/** Named types with their usage, and what uses them. */
interface Completed {
  readonly types: readonly NamedType[];
  readonly users: Users;
}

/** Completes the types of a document: breaks cycles of aliases, turns files in JSON into strings, and records usage. */
export function completeTypes(source: Source, drafts: readonly TypeDraft[], users: Users): Completed {
  const uncircled = cutCircles(source, new Map(drafts.map((draft) => [draft.key, draft])));
  const { parts, values } = rootsOf(users);
  const forms = new Set(parts.flatMap(namedIn));
  const types = textFiles(source, uncircled, keysBelow(uncircled, values), forms);
  const request = keysBelow(types, requestRoots(users));
  const response = keysBelow(types, responseRoots(users));
  return {
    types: [...types.values()].map((draft) => ({
      ...draft,
      usage: { request: request.has(draft.key), response: response.has(draft.key) },
    })),
    users: mapOperations(users, (operation) => withTextFiles(source, operation, forms)),
  };
}

/** Breaks cycles of aliases, which would never end: any value is accepted there. */
function cutCircles(source: Source, drafts: Drafts): Drafts {
  const result = new Map(drafts);
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): boolean => {
    if (path.includes(key)) return true;
    const draft = result.get(key);
    if (done.has(key) || draft?.kind !== "alias") return false;
    const circles = new Set(namedIn(draft.type).filter((inner) => visit(inner, [...path, key])));
    done.add(key);
    if (circles.size === 0) return false;
    source.warn(
      draft.pointer,
      "The type contains itself without an object in between; any value is accepted inside.",
    );
    const isCut = (type: Type): boolean => type.kind === "named" && circles.has(type.key);
    result.set(key, { ...draft, type: mapType(draft.type, (type) => (isCut(type) ? any : type)) });
    return false;
  };
  for (const key of drafts.keys()) visit(key, []);
  return result;
}

/** JSON, addresses and headers cannot contain bytes: outside of multipart forms, files become strings. */
function textFiles(
  source: Source,
  drafts: Drafts,
  inJson: ReadonlySet<string>,
  forms: ReadonlySet<string>,
): Drafts {
  return new Map(
    [...drafts].map(([key, draft]) => {
      if (!inJson.has(key) || !typesIn(draft).some(isBinary)) return [key, draft];
      const isForm = forms.has(key);
      source.warn(
        draft.pointer,
        `Files cannot be sent in JSON; ${isForm ? "send the form instead" : "they are strings"}.`,
      );
      return [key, isForm ? draft : mapDraft(draft, toText)];
    }),
  );
}

function isBinary(type: Type): boolean {
  return type.kind === "binary" || partsOf(type).some(isBinary);
}

/** Files in parameters, JSON bodies and responses become strings, as in their types; those of a type that a form has stay. */
function withTextFiles(source: Source, operation: Operation, forms: ReadonlySet<string>): Operation {
  const { response } = operation;
  const values = [...operation.bodies.filter(({ kind }) => kind === "json"), response].flatMap((each) =>
    "type" in each ? [each.type] : [],
  );
  if (values.some(isBinary))
    source.warn(operation.pointer, "Files cannot be sent in JSON; they are strings.");
  const bodies = operation.bodies.map((body): RequestBody => {
    if (body.kind !== "json" || namedIn(body.type).some((key) => forms.has(key))) return body;
    const properties = body.properties?.map((property) => ({
      ...property,
      type: mapType(property.type, toText),
    }));
    const additional = body.additional && mapType(body.additional, toText);
    return { ...body, type: mapType(body.type, toText), properties, additional };
  });
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    type: mapType(parameter.type, toText),
  }));
  if (response.kind !== "json") return { ...operation, parameters, bodies };
  return {
    ...operation,
    parameters,
    bodies,
    response: { ...response, type: mapType(response.type, toText) },
  };
}

function toText(type: Type): Type {
  return type.kind === "binary" ? { kind: "string", format: undefined } : type;
}

/** Keys of all types reachable from the given ones. */
function keysBelow(drafts: Drafts, roots: readonly Type[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = roots.flatMap(namedIn);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const draft = drafts.get(key);
    if (found.has(key) || draft === undefined) continue;
    found.add(key);
    waiting.push(...typesIn(draft).flatMap(namedIn));
    if (draft.kind === "alias" && draft.type.kind === "union")
      waiting.push(...Object.values(draft.type.discriminator?.mapping ?? {}));
  }
  return found;
}

function requestRoots(users: Users): readonly Type[] {
  return allOperations(users).flatMap(({ parameters, bodies }) => [
    ...parameters.map(({ type }) => type),
    ...bodies.map(({ type }) => type),
  ]);
}

function responseRoots(users: Users): readonly Type[] {
  const responses = allOperations(users).flatMap((operation) => [
    ...(operation.response.kind === "json" ? [operation.response.type] : []),
    ...(operation.pagination === undefined ? [] : [operation.pagination.item]),
    ...(operation.streaming === undefined ? [] : [operation.streaming.item]),
    ...operation.responseHeaders.map(({ type }) => type),
    ...operation.failures.map(({ type }) => type),
  ]);
  return [...responses, ...users.webhooks.map(({ type }) => type)];
}

/** Types of multipart bodies, and types of everything that is sent as text or JSON. */
function rootsOf(users: Users): { readonly parts: readonly Type[]; readonly values: readonly Type[] } {
  const bodies = allOperations(users).flatMap((operation) => operation.bodies);
  const multipart = bodies.filter(({ kind }) => kind === "multipart");
  const inParts = multipart.flatMap(({ properties }) => (properties ?? []).map(({ type }) => type));
  return {
    parts: multipart.map(({ type }) => type),
    values: [
      ...bodies.filter(({ kind }) => kind === "json" || kind === "form").map(({ type }) => type),
      ...allOperations(users).flatMap(({ parameters }) => parameters.map(({ type }) => type)),
      ...inParts,
      ...responseRoots(users),
    ],
  };
}
