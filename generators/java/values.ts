// Writes sampled values as Java expressions.

import { jsonOf } from "../exchanges/example.ts";
import type { Example } from "../exchanges/exchange.ts";
import type { Type } from "../plan/plan.ts";
import { literal } from "./javadoc.ts";
import { membersOf } from "./models.ts";
import type { ModelClass, Types } from "./types.ts";

/** Writes a value as a program would pass it where `type` is accepted. */
export function valueCode(type: Type, example: Example, types: Types): string {
  if (example.kind === "value" && example.value === null) return "null";
  if (type.kind === "nullable") return valueCode(type.type, example, types);
  const text = types.given(type);
  const found = types.classNamed(text);
  if (found?.kind === "variants") return `${text}.of(${parsed(example)})`;
  if (found?.kind === "enum") return `${text}.of(${literal(String(jsonOf(example)))})`;
  if (found?.kind === "object") return modelCode({ name: text, type: found }, example, types);
  const plain = types.resolve(type);
  if (plain.kind === "array" && example.kind === "list") return listCode(plain.items, example.items, types);
  if (plain.kind === "map" && example.kind === "object") {
    const names = example.members.map(({ name }) => literal(name)).join(", ");
    const values = example.members.map((member) => member.example);
    if (values.length === 1 && jsonOf(values[0] as Example) !== null)
      return `Map.of(${names}, ${valueCode(plain.values, values[0] as Example, types)})`;
    return `TestApi.map(List.of(${names}), ${listCode(plain.values, values, types)})`;
  }
  return scalarCode(text, example);
}

function listCode(items: Type, examples: readonly Example[], types: Types): string {
  const written = examples.map((example) => valueCode(items, example, types));
  return written.includes("null") ? `Arrays.asList(${written.join(", ")})` : `List.of(${written.join(", ")})`;
}

/** By the builder; a value with properties that the class does not declare is parsed. */
function modelCode(model: ModelClass, example: Example, types: Types): string {
  const { name } = model;
  if (example.kind !== "object") return `${name}.of(${parsed(example)})`;
  const members = membersOf(model);
  const setters = example.members.flatMap(({ name: wire, example: inner }) => {
    const member = members.find(({ property }) => property.name === wire);
    return member ? [`.${member.name}(${valueCode(member.property.type, inner, types)})`] : [];
  });
  if (setters.length < example.members.length) return `${name}.of(${parsed(example)})`;
  return `${name}.builder()${setters.join("")}.build()`;
}

function parsed(example: Example): string {
  return `TestApi.json(${literal(JSON.stringify(jsonOf(example)))})`;
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
  long: (value) => `${value}L`,
  double: (value) => (/^-?\d+$/.test(value) ? `${value}.0` : value),
};

function scalarCode(type: string, example: Example): string {
  if (example.kind === "file" && example.isPath) return `FileInput.of(Path.of(${literal(example.text)}))`;
  if (example.kind === "file" && example.mediaType !== undefined)
    return `FileInput.of(TestApi.bytes(${literal(example.text)})).contentType(${literal(example.mediaType)})`;
  const value = jsonOf(example);
  if (typeof value === "object" || type === "Object") return parsed(example);
  return (SCALAR_CODE[type] ?? String)(String(value));
}
