// Writes sampled values as Java expressions.
import { jsonOf } from "../exchanges/example.ts";
import type { Example } from "../exchanges/exchange.ts";
import type { SurfaceType } from "../surface/surface.ts";
import { literal } from "./javadoc.ts";

/** The classes of a package by name. */
export type Classes = ReadonlyMap<string, SurfaceType>;

/** Finds the classes of a surface. */
export function classesOf({ types }: { readonly types: readonly SurfaceType[] }): Classes {
  return new Map(types.map((type) => [type.name, type]));
}

/**
 * Writes a value as a program would pass it.
 *
 * @param type - Type of the parameter: `@Nullable List<Pet>`.
 */
export function valueCode(type: string, example: Example, classes: Classes): string {
  if (example.kind === "value" && example.value === null) return "null";
  const text = type.replaceAll("@Nullable ", "").replace(" []", "[]");
  const found = classes.get(text);
  if (found?.form === "variants") return `${text}.of(${parsed(example)})`;
  if (found?.form === "values") return `${text}.of(${literal(String(jsonOf(example)))})`;
  if (found?.form === "object") return modelCode(found, example, classes);
  const [, items] = /^List<(.*)>$/.exec(text) ?? [];
  if (items !== undefined && example.kind === "list") return listCode(items, example.items, classes);
  const [, values] = /^Map<String, (.*)>$/.exec(text) ?? [];
  if (values !== undefined && example.kind === "object") {
    const names = example.members.map(({ name }) => literal(name)).join(", ");
    const [only, ...others] = example.members.map((member) => member.example);
    if (only !== undefined && others.length === 0 && jsonOf(only) !== null)
      return `Map.of(${names}, ${valueCode(values, only, classes)})`;
    const all = example.members.map((member) => member.example);
    return `TestApi.map(List.of(${names}), ${listCode(values, all, classes)})`;
  }
  return scalarCode(text, example);
}

function listCode(items: string, examples: readonly Example[], classes: Classes): string {
  const written = examples.map((example) => valueCode(items, example, classes));
  return written.includes("null") ? `Arrays.asList(${written.join(", ")})` : `List.of(${written.join(", ")})`;
}

/** By the builder; a value with properties that the class does not declare is parsed. */
function modelCode({ name, members }: SurfaceType, example: Example, classes: Classes): string {
  if (example.kind !== "object") return `${name}.of(${parsed(example)})`;
  const setters = example.members.flatMap(({ name: wire, example: inner }) => {
    const member = members.find((each) => each.wire?.some((carried) => carried.name === wire));
    return member
      ? [`.${member.name}(${valueCode(member.setter?.type ?? member.type, inner, classes)})`]
      : [];
  });
  if (setters.length < example.members.length) return `${name}.of(${parsed(example)})`;
  return `${name}.builder()${setters.join("")}.build()`;
}

function parsed(example: Example): string {
  return `TestApi.json(${literal(JSON.stringify(jsonOf(example)))})`;
}

function longCode(value: string): string {
  return `${value}L`;
}

function doubleCode(value: string): string {
  return /^-?\d+$/.test(value) ? `${value}.0` : value;
}

/** Type → expression of its value. */
const SCALAR_CODE: Readonly<Record<string, (value: string) => string>> = {
  String: literal,
  FileInput: (value) => `FileInput.of(TestApi.bytes(${literal(value)}))`,
  LocalDate: (value) => `LocalDate.parse(${literal(value)})`,
  OffsetDateTime: (value) => `OffsetDateTime.parse(${literal(value)})`,
  Duration: (value) => `Duration.parse(${literal(value)})`,
  UUID: (value) => `UUID.fromString(${literal(value)})`,
  BigDecimal: (value) => `new BigDecimal(${literal(value)})`,
  "byte[]": (value) => `Base64.getDecoder().decode(${literal(value)})`,
  long: longCode,
  Long: longCode,
  double: doubleCode,
  Double: doubleCode,
};

function scalarCode(type: string, example: Example): string {
  if (example.kind === "file" && example.isPath) return `FileInput.of(Path.of(${literal(example.text)}))`;
  if (example.kind === "file" && example.mediaType !== undefined)
    return `FileInput.of(TestApi.bytes(${literal(example.text)})).contentType(${literal(example.mediaType)})`;
  const value = jsonOf(example);
  if (typeof value === "object" || ANY.includes(type)) return anyCode(example);
  return (SCALAR_CODE[type] ?? String)(String(value));
}

/** Types of any value. */
const ANY = ["Object", "?"];

/** A value whose type the document leaves open, or which has no class. */
function anyCode(example: Example): string {
  if (example.kind !== "value" || example.type.kind === "any") return parsed(example);
  if (typeof example.value === "string") return literal(example.value);
  return typeof example.value === "number" ? doubleCode(String(example.value)) : String(example.value);
}
