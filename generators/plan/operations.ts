// Reads the operations of a document, grouped as resources.
import { record, text } from "../json.ts";
import { readBodies } from "./bodies.ts";
import { readExtensions, readPositional } from "./extensions.ts";
import { methodNames, operationWords, type PlacedOperation } from "./operation-names.ts";
import { readParameters, takesKey } from "./parameters.ts";
import type { Operation, Plan, Resource, SecurityScheme, Words } from "./plan.ts";
import { groupOperations, type ResourceNode } from "./resource-tree.ts";
import { readResponses } from "./responses.ts";
import { readSecurity } from "./security.ts";
import { readAddress } from "./servers.ts";
import { child, children, isRecord, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { memberNames, type Names } from "./words.ts";

const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** Context shared by all operations. */
export interface Shared {
  readonly types: Types;
  readonly servers: readonly string[];
  readonly schemes: readonly SecurityScheme[];
}

/** Reads every operation of a document, in the order of the document. */
export function readOperations(shared: Shared): Pick<Plan, "operations" | "resources"> {
  const { source } = shared.types;
  const placed = listOperations(source);
  const ids = operationIds(source, placed);
  for (const operation of placed) shared.types.names.add(operation.place.pointer, operationWords(operation));
  const read = (node: ResourceNode): Pick<Resource, "operations" | "resources"> => {
    const names = memberNames();
    for (const child of node.children.values()) names.take(child.words);
    const methods = methodNames(node.operations, node.words, names);
    const operations = node.operations.map((operation) => {
      const [id = "", words = []] = [ids.get(operation), methods.get(operation)];
      return readOperation(shared, operation, { id, words, names });
    });
    const resources = [...node.children.values()].map(
      (child): Resource => ({
        words: child.words,
        path: child.path,
        description: child.description,
        ...read(child),
      }),
    );
    return { operations, resources };
  };
  return read(groupOperations(source, placed));
}

/** The path item at a location, merged with the siblings of its reference. */
export function readPathItem(source: Source, named: Place): Place {
  const place = source.follow(named);
  if (place === named || !isRecord(named.value) || !isRecord(place.value)) return place;
  const { $ref, ...own } = named.value;
  return { pointer: place.pointer, value: { ...place.value, ...own } };
}

function listOperations(source: Source): readonly PlacedOperation[] {
  const paths = children(source.at("/paths")).filter(([path]) => path.startsWith("/"));
  return paths.flatMap(([path, named]) => {
    const item = readPathItem(source, named);
    warnMethods(source, item);
    return METHODS.flatMap((method) => {
      const place = child(item, method.toLowerCase());
      return isRecord(place.value) ? [{ item, place, method, path }] : [];
    });
  });
}

/** Warns of the methods that OpenAPI 3.2 added; clients send none of them. */
function warnMethods(source: Source, item: Place): void {
  const others = children(child(item, "additionalOperations"));
  const query = child(item, "query");
  const added = isRecord(query.value) ? [["QUERY", query] as const, ...others] : others;
  for (const [method, { pointer }] of added)
    source.warn(pointer, `The method ${method} is not supported; the operation is left out.`);
}

/** Assigns a unique ID to each operation; a duplicate gets a number. */
function operationIds(
  source: Source,
  placed: readonly PlacedOperation[],
): ReadonlyMap<PlacedOperation, string> {
  const taken = new Set<string>();
  return new Map(
    placed.map((operation) => {
      const written = text(record(operation.place.value)["operationId"]);
      const wanted = written || operationWords(operation).join("_");
      let id = wanted;
      for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`;
      if (id !== wanted && written !== "")
        source.warn(
          operation.place.pointer,
          `Another operation has the ID ${written}; this one is named ${id}.`,
        );
      taken.add(id);
      return [operation, id] as const;
    }),
  );
}

interface Named {
  readonly id: string;
  readonly words: Words;
  readonly names: Names;
}

function readOperation(shared: Shared, placed: PlacedOperation, { id, words, names }: Named): Operation {
  const { types } = shared;
  const { place, item } = placed;
  const operation = record(place.value);
  const method = METHODS.find((each) => each === placed.method) ?? "GET";
  const places = { item, operation: place, path: placed.path, words: operationWords(placed) };
  const { path, parameters } = readParameters(types, places);
  const { bodies, bodyRequired } = readBodies(types, { place, method }, parameters);
  const responses = readResponses(types, place, { method, bodies });
  const key = takesKey(types.source, places);
  const described = { place, method, parameters, bodies, response: responses.response, takesKey: key };
  if (operation["callbacks"] !== undefined)
    types.source.warn(
      `${place.pointer}/callbacks`,
      "Callbacks are ignored; only the webhooks of the document are read.",
    );
  return {
    id,
    words,
    pointer: place.pointer,
    method,
    ...readAddress(types.source, [place, item], path, shared.servers),
    summary: text(operation["summary"]) || undefined,
    description: text(operation["description"]) || undefined,
    deprecated: operation["deprecated"] === true,
    takesKey: key,
    security: readSecurity(types.source, place, shared.schemes),
    parameters,
    positional: readPositional(types, place, parameters),
    bodies,
    bodyRequired,
    ...responses,
    // Read last; see response-details.ts.
    failures: [],
    responseHeaders: [],
    ...derivedNames(types.source, place, names, readExtensions(types, described)),
  };
}

/** Names the methods derived from an operation. */
function derivedNames(
  source: Source,
  place: Place,
  names: Names,
  extensions: ReturnType<typeof readExtensions>,
): ReturnType<typeof readExtensions> {
  const free = (words: Words, key: string): Words => {
    const taken = names.take(words);
    if (taken !== words)
      source.warn(
        `${place.pointer}/${key}`,
        `${words.join("_")} is taken; the method is named ${taken.join("_")}.`,
      );
    return taken;
  };
  const { waiter, process, batch } = extensions;
  return {
    ...extensions,
    waiter: waiter && { ...waiter, words: free(waiter.words, "x-waiter") },
    process: process && { ...process, words: free(process.words, "x-process") },
    batch: batch && { ...batch, words: free(batch.words, "x-batch") },
  };
}
