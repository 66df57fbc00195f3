// Writes sampled values as Python expressions.
import type { Example } from "../exchanges/exchange.ts";
import { literal } from "./docstring.ts";
import { jsonCode } from "./literals.ts";

/** Returns the typed dict that objects of a type are, as an expression; `undefined` if a plain dict is one. */
export type DictOf = (key: string) => string | undefined;

/**
 * Writes a value as a program would pass it: dates and exact numbers as objects, objects as dicts.
 * A variant of a union is written by its typed dict: mypy rejects a plain dict that may be several of them.
 */
export function valueCode(example: Example, dictOf: DictOf): string {
  switch (example.kind) {
    case "file":
      return fileCode(example);
    case "list":
      return listCode(example.items, dictOf);
    case "object": {
      const members = example.members.map(
        ({ name, example: inner }) => `${literal(name)}: ${valueCode(inner, dictOf)}`,
      );
      const dict = variantDict(example, dictOf);
      return dict === undefined ? `{${members.join(", ")}}` : `${dict}({${members.join(", ")}})`;
    }
    default:
      return scalarCode(example);
  }
}

/** A list; one of several typed dicts alone says so: mypy infers their common fields where several types of lists are expected. */
function listCode(items: readonly Example[], dictOf: DictOf): string {
  const list = `[${items.map((item) => valueCode(item, dictOf)).join(", ")}]`;
  const dicts = new Set(items.map((item) => variantDict(item, dictOf)));
  return dicts.size < 2 || dicts.has(undefined) ? list : `list[${[...dicts].join(" | ")}](${list})`;
}

function variantDict(example: Example, dictOf: DictOf): string | undefined {
  const isVariant = example.kind === "object" && example.isVariant && example.key !== undefined;
  return isVariant ? dictOf(example.key) : undefined;
}

/** A file: a path, bytes, or bytes with a name and a media type. */
function fileCode({ text, isPath, mediaType }: Extract<Example, { readonly kind: "file" }>): string {
  if (isPath) return literal(text);
  const bytes = `${literal(text)}.encode()`;
  return mediaType === undefined ? bytes : `("document", ${bytes}, ${literal(mediaType)})`;
}

function scalarCode({ type, value }: Extract<Example, { readonly kind: "value" }>): string {
  const format = type.kind === "string" || type.kind === "number" ? type.format : undefined;
  if (typeof value === "string" && format === "date") return `dt.date.fromisoformat(${literal(value)})`;
  if (typeof value === "string" && format === "date-time")
    return `dt.datetime.fromisoformat(${literal(value.replace("Z", "+00:00"))})`;
  if (typeof value === "number" && format === "decimal") return `Decimal("${value}")`;
  return jsonCode(value);
}
