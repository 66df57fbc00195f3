// Applies to a document how queries carry lists and objects.
import { type Json, list, record, text } from "../json.ts";
import type { Config } from "./schema.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Returns the paths of a document whose query parameters have the configured formats, instead of their own. */
export function withQueryFormats(root: Json, query: NonNullable<Config["query"]>): Json {
  const change = (each: unknown): unknown => parameter(root, each, query);
  const changed = (owner: Json): Json =>
    Array.isArray(owner["parameters"])
      ? { ...owner, parameters: list(owner["parameters"]).map(change) }
      : owner;
  return Object.fromEntries(
    Object.entries(record(root["paths"])).map(([path, value]) => {
      const item = changed(record(value));
      const operations = Object.entries(item).map(([key, each]) => [
        key,
        METHODS.includes(key) ? changed(record(each)) : each,
      ]);
      return [path, Object.fromEntries(operations)];
    }),
  );
}

function parameter(root: Json, value: unknown, { arrays, objects }: NonNullable<Config["query"]>): unknown {
  const found = followed(root, value);
  if (found["in"] !== "query" || found["schema"] === undefined) return value;
  const kind = kindOf(root, found["schema"]);
  const name = text(found["name"]);
  if (kind === "array" && arrays === "brackets")
    return { ...found, name: name.endsWith("[]") ? name : `${name}[]`, style: "form", explode: true };
  if (kind === "array" && arrays !== undefined)
    return { ...found, style: "form", explode: arrays === "repeat" };
  if (kind === "object" && objects === "brackets") return { ...found, style: "deepObject", explode: true };
  return value;
}

/** `array` or `object`, also when the schema is nullable or a reference. */
function kindOf(root: Json, value: unknown, depth = 0): string | undefined {
  const schema = followed(root, value);
  const types = list(Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]]).filter(
    (type) => type !== "null",
  );
  if (types.length === 1 && typeof types[0] === "string") return types[0];
  if (schema["properties"] !== undefined) return "object";
  const members = [...list(schema["anyOf"]), ...list(schema["oneOf"]), ...list(schema["allOf"])];
  const kinds = depth > 8 ? [] : members.map((each) => kindOf(root, each, depth + 1)).filter(Boolean);
  const own = new Set(kinds.filter((kind) => kind !== "null"));
  return own.size === 1 ? [...own][0] : undefined;
}

/** The value behind references within the document. */
function followed(root: Json, value: unknown): Json {
  let found = record(value);
  for (let step = 0; step < 16 && typeof found["$ref"] === "string"; step += 1) {
    if (!found["$ref"].startsWith("#/")) return {};
    const keys = found["$ref"].slice(2).split("/");
    found = record(
      keys.reduce<unknown>(
        (at, key) => record(at)[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")],
        root,
      ),
    );
  }
  return found;
}
