// Writes sampled values as Go expressions of the types that they are given as.
import { jsonOf } from "../exchanges/example.ts";
import type { Example, Member } from "../exchanges/exchange.ts";
import type { Surface, SurfaceType } from "../surface/surface.ts";
import { literal } from "./names.ts";

/** Writes values of the types of a package, from outside of it. */
export class Values {
  readonly #byName: ReadonlyMap<string, SurfaceType>;
  readonly #root: string;

  constructor({ types, root }: Pick<Surface, "types" | "root">) {
    this.#byName = new Map(types.filter(({ id }) => id !== "webhooks").map((type) => [type.name, type]));
    this.#root = root;
  }

  /** Writes a type, with the package before names of its own. */
  type(text: string): string {
    return qualifiedBy(this.#root, text);
  }

  /** Writes a value of a type. */
  value(example: Example, type: string): string {
    const isNull = example.kind === "value" && example.value === null;
    const [, nullable] = /^core\.Nullable\[(.*)\]$/.exec(type) ?? [];
    if (nullable !== undefined) {
      const inner = this.type(nullable);
      return isNull ? `core.Null[${inner}]()` : `core.Value[${inner}](${this.value(example, nullable)})`;
    }
    if (type === "core.JSON") return `core.JSON(${literal(JSON.stringify(jsonOf(example)))})`;
    if (isNull && /^(\*|\[\]|map\[)/.test(type)) return "nil";
    if (type.startsWith("*")) return this.#pointer(example, type.slice(1));
    if (type.startsWith("[]")) return this.#list(example, type);
    if (type.startsWith("map[")) return this.#map(membersOf(example), type);
    const named = this.#byName.get(type);
    return named === undefined ? scalar(example, type) : this.#named(example, named);
  }

  #pointer(example: Example, type: string): string {
    const text = this.value(example, type);
    if (this.#byName.get(type)?.form === "object") return `&${text}`;
    const isInferred = !/^(int64|float64)$/.test(type);
    return `core.Ptr${isInferred ? "" : `[${type}]`}(${text})`;
  }

  #list(example: Example, type: string): string {
    const items = example.kind === "list" ? example.items : [];
    return `${this.type(type)}{${items.map((item) => this.#element(item, type.slice(2))).join(", ")}}`;
  }

  #map(members: readonly Member[], type: string): string {
    const values = type.slice(type.indexOf("]") + 1);
    const entries = members.map(({ name, example }) => `${literal(name)}: ${this.#element(example, values)}`);
    return `${this.type(type)}{${entries.join(", ")}}`;
  }

  /** Writes an element of a list or map, whose type is known there. */
  #element(example: Example, type: string): string {
    const text = this.value(example, type);
    const start = `${this.type(type).replace(/^\*/, "&")}{`;
    return text.startsWith(start) ? text.slice(start.length - 1) : text;
  }

  #named(example: Example, type: SurfaceType): string {
    const name = this.type(type.name);
    if (type.form === "object") return `${name}{${this.#fields(membersOf(example), type).join(", ")}}`;
    if (type.form === "variants") return `${name}{Value: ${this.#variant(example, type)}}`;
    const value = example.kind === "value" ? example.value : "";
    const constant = type.members.find(({ wire }) => wire?.[0]?.name === String(value));
    if (constant !== undefined) return this.type(constant.name);
    return `${name}(${typeof value === "number" ? value : literal(String(value))})`;
  }

  /** The fields of a struct; properties that it does not have are additional ones. */
  #fields(
    members: readonly Member[],
    { members: slots, expression = "core.JSON" }: SurfaceType,
  ): readonly string[] {
    const slotOf = ({ name }: Member) => slots.find(({ wire }) => wire?.[0]?.name === name);
    const known = members.flatMap((member) => {
      const slot = slotOf(member);
      return slot === undefined ? [] : [`${slot.name}: ${this.value(member.example, slot.type)}`];
    });
    const others = members.filter((member) => slotOf(member) === undefined);
    if (others.length === 0) return known;
    return [...known, `AdditionalProperties: ${this.#map(others, `map[string]${expression}`)}`];
  }

  #variant(example: Example, { members, expression }: SurfaceType): string {
    const found = members.find(({ name, type }) => this.#fits(example, name, type));
    if (found === undefined)
      return `&${this.type(expression ?? "")}{Raw: ${this.value(example, "core.JSON")}}`;
    const { name, type } = found;
    if (type.startsWith("*")) return `&${this.value(example, name)}`;
    if (type === name) return this.value(example, name);
    const text = this.value(example, type);
    return /^(\[\]|map\[)/.test(type)
      ? this.type(name) + text.slice(this.type(type).length)
      : `${this.type(name)}(${text})`;
  }

  /** Whether a value is of a variant. */
  #fits(example: Example, name: string, type: string): boolean {
    if (example.kind === "list") {
      const [first] = example.items;
      const items = type.slice(2);
      return type.startsWith("[]") && (first === undefined || this.#fits(first, items, items));
    }
    if (example.kind === "object" && example.key === undefined) return type.startsWith("map[");
    if (example.kind === "object") return this.#byName.get(type.replace(/^\*/, ""))?.id === example.key;
    if (example.kind === "file") return type === "core.File";
    const { value } = example;
    const named = this.#byName.get(name);
    if (named?.form === "variants") return true;
    const kind = (named?.form === "values" ? named.expression : type) ?? "";
    if (typeof value === "string") return TEXTS[kind]?.test(value) ?? false;
    if (typeof value === "boolean") return kind === "bool";
    return typeof value === "number" && /^(int64|float64|core\.Number|integer|number)$/.test(kind);
  }
}

/** What texts are of the types of Go that are texts in JSON. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  string: /^/,
  "time.Time": /^\d{4}-\d\d-\d\dT/,
  "core.Date": /^\d{4}-\d\d-\d\d$/,
};

/** Writes a type with the name of the package before names of its own. */
export function qualifiedBy(root: string, text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{Nd}_]\.|[\p{L}\p{Nd}_])(\p{Lu}[\p{L}\p{Nd}_]*)/gu, `${root}.$1`);
}

function membersOf(example: Example): readonly Member[] {
  return example.kind === "object" ? example.members : [];
}

function scalar(example: Example, type: string): string {
  if (example.kind === "file") return fileCode(example);
  const value = jsonOf(example);
  switch (type) {
    case "bool":
      return String(value === true);
    case "int64":
    case "float64":
      return typeof value === "number" ? String(value) : "0";
    case "core.Number":
      return `core.Number(${literal(String(value))})`;
    case "time.Time":
      return timeCode(String(value));
    case "core.Date": {
      const [year = 1, month = 1, day = 1] = String(value).split("-").map(Number);
      return `core.Date{Year: ${year}, Month: ${month}, Day: ${day}}`;
    }
    default:
      return literal(typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** A file: a path, or bytes, perhaps with a media type. */
function fileCode({ text, isPath, mediaType }: Extract<Example, { readonly kind: "file" }>): string {
  if (isPath) return `core.FilePath(${literal(text)})`;
  const bytes = `core.FileBytes("document", []byte(${literal(text)}))`;
  return mediaType === undefined ? bytes : `${bytes}.As(${literal(mediaType)})`;
}

function timeCode(text: string): string {
  const parts = (new Date(text).toISOString().match(/\d+/g) ?? []).map(Number);
  const nanoseconds = (parts.pop() ?? 0) * 1_000_000;
  return `time.Date(${parts.join(", ")}, ${nanoseconds}, time.UTC)`;
}
