// Reads the parameters of a request as a service does that trusts its document: by location, style and schema.
import type { Json } from "../../../../generators/exchanges/exchange.ts";
import { typeOf } from "../schema-edits.ts";
import { join, type Node, nodeAt, nodeOf, nodesOf, resolve } from "../tree.ts";

/** A documented parameter and where its schema is. */
export interface Documented {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: string;
}

/** A request, split into what parameters are read from. */
export interface Received {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
}

const STYLES: Readonly<Record<string, string>> = {
  query: "form",
  cookie: "form",
  path: "simple",
  header: "simple",
};

/** Lists the parameters of an operation; its own take precedence over those of the path. */
export function documentedParameters(document: Node, operation: string): readonly Documented[] {
  const holders = [operation, operation.split("/").slice(0, -1).join("/")];
  const all = new Map<string, Documented>();
  for (const holder of holders)
    for (const index of nodesOf(nodeAt(document, holder)["parameters"]).keys()) {
      const pointer = resolve(document, join(holder, "parameters", index));
      const parameter = nodeAt(document, pointer);
      const place = String(parameter["in"]);
      const style = String(parameter["style"] ?? STYLES[place]);
      const explode = typeof parameter["explode"] === "boolean" ? parameter["explode"] : style === "form";
      const name = String(parameter["name"]);
      const required = place === "path" || parameter["required"] === true;
      const key = `${place} ${name}`;
      if (!all.has(key))
        all.set(key, { name, in: place, required, style, explode, schema: join(pointer, "schema") });
    }
  return [...all.values()];
}

/** Reads a parameter; `undefined` when it is absent. */
export function readParameter(document: Node, parameter: Documented, received: Received): Json | undefined {
  const { name, schema, in: place } = parameter;
  if (place === "query") return readQuery(document, parameter, received.query);
  if (place === "cookie") {
    const pairs = (received.headers["cookie"] ?? "").split("; ").map((each) => each.split("="));
    const found = pairs.find(([key]) => key === name);
    return found && coerce(decodeURIComponent(found.slice(1).join("=")), schema, document);
  }
  const raw = place === "path" ? received.path[name] : received.headers[name.toLowerCase()];
  if (raw === undefined) return undefined;
  const text = place === "path" ? decodeURIComponent(raw) : raw;
  const isList = typeOf(nodeAt(document, resolve(document, schema))) === "array";
  return isList
    ? text.split(",").map((each) => coerce(each, itemsOf(document, schema), document))
    : coerce(text, schema, document);
}

const SEPARATORS: Readonly<Record<string, string>> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };

function readQuery(document: Node, parameter: Documented, query: Received["query"]): Json | undefined {
  const { name, style, explode, schema } = parameter;
  const target = nodeAt(document, resolve(document, schema));
  const type = typeOf(target);
  if (type === "object") return readObject(document, parameter, query);
  const given = query.filter(([key]) => key === name).map(([, value]) => value);
  const [first] = given;
  if (first === undefined) return undefined;
  if (type !== "array") return given.length > 1 ? given : coerce(first, schema, document);
  // Of a value that is not repeated, the first one counts.
  const parts = explode ? given : first.split(SEPARATORS[style] ?? ",");
  return parts.map((each) => coerce(each, itemsOf(document, schema), document));
}

function readObject(
  document: Node,
  { name, style, explode, schema }: Documented,
  query: Received["query"],
): Json | undefined {
  const place = resolve(document, schema);
  const names = Object.keys(nodeOf(nodeAt(document, place)["properties"]));
  const joined = query.find(([key]) => key === name)?.[1].split(",") ?? [];
  const textOf = (property: string): string | undefined => {
    if (style === "deepObject") return query.find(([key]) => key === `${name}[${property}]`)?.[1];
    if (explode) return query.find(([key]) => key === property)?.[1];
    const at = joined.indexOf(property);
    return at < 0 ? undefined : joined[at + 1];
  };
  const found = names.flatMap((property) => {
    const text = textOf(property);
    return text === undefined
      ? []
      : [[property, coerce(text, join(place, "properties", property), document)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function itemsOf(document: Node, schema: string): string {
  return join(resolve(document, schema), "items");
}

/** Reads a text as the type of a schema; a text that does not fit the type stays a text. */
export function coerce(text: string, schema: string, document: Node): Json {
  const type = typeOf(nodeAt(document, resolve(document, schema)));
  if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text))
    return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
