// Reads the operations of a document, grouped as resources.

import { record, text } from "../json.ts";
import { readBodies } from "./bodies.ts";
import { type Content, contentId, contentMethod, contentWords, mediaWords } from "./content-methods.ts";
import { readExamples } from "./examples.ts";
import { readExtensions, readPositional } from "./extensions.ts";
import { operationWords } from "./naming/first-rules.ts";
import type { NamingRules } from "./naming/rules.ts";
import { type OperationPlaces, readParameters, takesKey } from "./parameters.ts";
import { listOperations, METHODS, type PlacedOperation } from "./placed-operation.ts";
import type { Operation, Plan, Resource, SecurityScheme, Words } from "./plan.ts";
import { groupOperations, type ResourceNode } from "./resource-tree.ts";
import { readResponses } from "./responses.ts";
import { readSecurity } from "./security.ts";
import { readAddress } from "./servers.ts";
import type { Place, Source } from "./source.ts";
import { readStreamMethod, type StreamMethod, splitStream, streamId } from "./stream-method.ts";
import type { Types } from "./types.ts";
import { memberNames, type Names } from "./words.ts";

/** Context shared by all operations. */
export interface Shared {
  readonly types: Types;
  readonly servers: readonly string[];
  readonly schemes: readonly SecurityScheme[];
  readonly naming: NamingRules;
}

/** Reads every operation of a document, in the order of the document. */
export function readOperations(shared: Shared): Pick<Plan, "operations" | "resources"> {
  const { source } = shared.types;
  const placed = listOperations(source);
  const taken = new Set<string>();
  const ids = operationIds(source, placed, taken);
  for (const operation of placed) shared.types.names.add(operation.place.pointer, operationWords(operation));
  const read = (node: ResourceNode): Pick<Resource, "operations" | "resources"> => {
    const names = memberNames();
    for (const child of node.children.values()) names.take(child.words);
    const methods = shared.naming.methods(node.operations, node, names);
    const operations = node.operations.flatMap((operation) => {
      const [id = "", words = []] = [ids.get(operation), methods.get(operation)];
      return readMethods(shared, operation, { id, words, names, ids: taken });
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
  return read(groupOperations(source, placed, shared.naming));
}

/** Assigns a unique ID to each operation; a duplicate gets a number. */
function operationIds(
  source: Source,
  placed: readonly PlacedOperation[],
  taken: Set<string>,
): ReadonlyMap<PlacedOperation, string> {
  return new Map(
    placed.map((operation) => {
      const written = operation.operationId;
      const wanted = written || operationWords(operation).join("_");
      const id = freeId(wanted, taken);
      if (id !== wanted && written !== "")
        source.warn(
          operation.place.pointer,
          `Another operation has the ID ${written}; this one is named ${id}.`,
        );
      return [operation, id] as const;
    }),
  );
}

/** The wanted ID, with a number when it is taken. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`;
  taken.add(id);
  return id;
}

interface Named {
  readonly id: string;
  readonly words: Words;
  readonly names: Names;
  /** All IDs of the document. */
  readonly ids: Set<string>;
}

/** The methods of an operation: one, or with `x-stream` two. */
function readMethods(shared: Shared, placed: PlacedOperation, named: Named): readonly Operation[] {
  const { place, item, path } = placed;
  const { types } = shared;
  const places = { item, operation: place, path, words: operationWords(placed) };
  const stream = readStreamMethod(types, places, placed.method);
  const { operation, contents } = readOperation(shared, placed, { ...named, stream, places });
  const selector = operation.streaming?.selector;
  if (stream?.words === undefined) return [operation, ...contentMethods(operation, contents, named)];
  if (selector !== undefined) {
    types.source.warn(
      `${place.pointer}/x-stream`,
      `x-stream is ignored: the property ${selector} of the body asks for the stream.`,
    );
    return [operation];
  }
  const words = freeName(types.source, place, named.names, ["x-stream", stream.words]);
  const id = freeId(streamId(placed, operation.words, stream.words), named.ids);
  return splitStream(operation, stream, { id, words });
}

interface Found extends Named {
  readonly places: OperationPlaces;
  readonly stream: StreamMethod | undefined;
}

function readOperation(
  shared: Shared,
  placed: PlacedOperation,
  { id, words, names, places, stream }: Found,
): { readonly operation: Operation; readonly contents: readonly Content[] } {
  const { types } = shared;
  const { place, item } = placed;
  const operation = record(place.value);
  const method = METHODS.find((each) => each === placed.method) ?? "GET";
  const { path, parameters } = readParameters(types, { ...places, resume: stream?.resume });
  const { bodies, bodyRequired } = readBodies(types, { place, method }, parameters);
  const { contents, ...responses } = readResponses(types, place, { method, bodies, stream });
  const key = takesKey(types.source, places);
  const described = { place, method, parameters, bodies, response: responses.response, takesKey: key };
  if (operation["callbacks"] !== undefined)
    types.source.warn(
      `${place.pointer}/callbacks`,
      "Callbacks are ignored; only the webhooks of the document are read.",
    );
  const read: Operation = {
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
    examples: readExamples(types.source, id, places),
    responseHeaders: [],
    ...derivedNames(types.source, place, names, readExtensions(types, described)),
  };
  return { operation: read, contents };
}

/** A method for each content that the method of an operation does not return. */
function contentMethods(
  operation: Operation,
  contents: readonly Content[],
  { names, ids }: Named,
): readonly Operation[] {
  return contents.map((content) => {
    const media = mediaWords(content.accept[0] ?? "");
    const words = names.take(contentWords(operation.words, media));
    const id = freeId(contentId(operation.id, media), ids);
    return contentMethod(operation, content, { id, words });
  });
}

/** Names the methods derived from an operation. */
function derivedNames(
  source: Source,
  place: Place,
  names: Names,
  extensions: ReturnType<typeof readExtensions>,
): ReturnType<typeof readExtensions> {
  const free = (words: Words, key: string): Words => freeName(source, place, names, [key, words]);
  const { waiter, process, batch } = extensions;
  return {
    ...extensions,
    waiter: waiter && { ...waiter, words: free(waiter.words, "x-waiter") },
    process: process && { ...process, words: free(process.words, "x-process") },
    batch: batch && { ...batch, words: free(batch.words, "x-batch") },
  };
}

/** The name of a method that an extension adds, changed when it is taken. */
function freeName(
  source: Source,
  { pointer }: Place,
  names: Names,
  [key, words]: readonly [extension: string, words: Words],
): Words {
  const taken = names.take(words);
  if (taken !== words)
    source.warn(`${pointer}/${key}`, `${words.join("_")} is taken; the method is named ${taken.join("_")}.`);
  return taken;
}
