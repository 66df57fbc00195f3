// Finds the places of a document that an operator can edit.
import {
  isNode,
  join,
  lastOf,
  type Node,
  nodeAt,
  nodeOf,
  nodesOf,
  resolve,
  textsOf,
  valueAt,
} from "./tree.ts";

/** Whether a schema is sent to the service or by it. Webhooks are sent by it. */
export type Direction = "request" | "response";

/** Methods of a path item. */
export const METHODS = ["get", "put", "post", "delete", "patch"];

/** Pointers to every operation. */
export function operations(document: Node): readonly string[] {
  return Object.entries(nodeOf(document["paths"])).flatMap(([path, item]) =>
    Object.keys(nodeOf(item))
      .filter((key) => METHODS.includes(key))
      .map((method) => join("/paths", path, method)),
  );
}

/** Pointers to the parameters of operations, without the idempotency key. */
export function parameters(document: Node, isWanted: (parameter: Node) => boolean): readonly string[] {
  return operations(document).flatMap((operation) =>
    nodesOf(nodeAt(document, operation)["parameters"]).flatMap((parameter, index) =>
      parameter["name"] !== "Idempotency-Key" && isWanted(parameter)
        ? [join(operation, "parameters", index)]
        : [],
    ),
  );
}

/** Pointers to the media types of request bodies. */
export function bodies(document: Node): readonly string[] {
  return operations(document).flatMap((operation) => mediaTypes(document, join(operation, "requestBody")));
}

/** Pointers to responses of success. */
export function successes(document: Node): readonly string[] {
  return operations(document).flatMap((operation) =>
    Object.keys(nodeOf(nodeAt(document, operation)["responses"]))
      .filter((status) => status.startsWith("2"))
      .map((status) => join(operation, "responses", status)),
  );
}

/** Pointers to the webhooks. */
export function webhooks(document: Node): readonly string[] {
  return ["webhooks", "x-webhooks"].flatMap((key) =>
    Object.keys(nodeOf(document[key])).map((name) => join("", key, name)),
  );
}

function mediaTypes(document: Node, holder: string): readonly string[] {
  return Object.keys(nodeOf(nodeAt(document, holder)["content"])).map((type) =>
    join(holder, "content", type),
  );
}

/** Pointers to every schema that is sent in a direction, each once, references followed. */
export function schemas(document: Node, direction: Direction): readonly string[] {
  const holders =
    direction === "request"
      ? bodies(document)
      : [
          ...successes(document).flatMap((each) => mediaTypes(document, each)),
          ...webhooks(document).flatMap((each) => mediaTypes(document, join(each, "post", "requestBody"))),
        ];
  const found = new Set<string>();
  for (const holder of holders) visit(document, join(holder, "schema"), found);
  return [...found];
}

/** Pointers to every schema that is sent in either direction, each once. */
export function schemasOfBoth(document: Node): readonly string[] {
  return [...new Set([...schemas(document, "request"), ...schemas(document, "response")])];
}

function visit(document: Node, pointer: string, found: Set<string>): void {
  const place = resolve(document, pointer);
  const schema = valueAt(document, place);
  if (!isNode(schema) || found.has(place)) return;
  found.add(place);
  for (const name of Object.keys(nodeOf(schema["properties"])))
    visit(document, join(place, "properties", name), found);
  for (const key of ["items", "additionalProperties"]) visit(document, join(place, key), found);
  for (const key of ["allOf", "oneOf", "anyOf"])
    for (const index of nodesOf(schema[key]).keys()) visit(document, join(place, key, index), found);
}

/** A property and what operators ask about it. */
export interface PropertyFacts {
  readonly name: string;
  /** As it is written in the document. */
  readonly schema: Node;
  /** References followed. */
  readonly target: Node;
  readonly required: boolean;
}

/** Pointers to the properties that are sent in a direction; constants are left out, which tell unions apart. */
export function properties(
  document: Node,
  direction: Direction,
  isWanted: (facts: PropertyFacts) => boolean = () => true,
): readonly string[] {
  const hidden = direction === "request" ? "readOnly" : "writeOnly";
  return objects(document, direction).flatMap((object) =>
    Object.keys(nodeOf(nodeAt(document, object)["properties"]))
      .map((name) => join(object, "properties", name))
      .filter((pointer) => {
        const facts = factsOf(document, object, pointer);
        return !isConstant(facts.target) && facts.schema[hidden] !== true && isWanted(facts);
      }),
  );
}

/** Pointers to the schemas with properties that are sent in a direction. */
export function objects(document: Node, direction: Direction): readonly string[] {
  return schemas(document, direction).filter((each) => isNode(nodeAt(document, each)["properties"]));
}

function factsOf(document: Node, object: string, pointer: string): PropertyFacts {
  const name = lastOf(pointer);
  return {
    name,
    schema: nodeAt(document, pointer),
    target: nodeAt(document, resolve(document, pointer)),
    required: textsOf(nodeAt(document, object)["required"]).includes(name),
  };
}

function isConstant(schema: Node): boolean {
  return schema["const"] !== undefined || textsOf(schema["enum"]).length === 1;
}
