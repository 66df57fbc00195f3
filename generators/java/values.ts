// Writes sampled values as Java expressions.
import type { Type } from "../plan/plan.ts";
import type { Sample } from "../samples/exchange.ts";
import { jsonOf } from "../samples/sample.ts";
import { literal } from "./javadoc.ts";
import { membersOf } from "./models.ts";
import type { ModelClass, Types } from "./types.ts";

/** Writes a value as a program would pass it where `type` is accepted. */
export function valueCode(type: Type, sample: Sample, types: Types): string {
  if (sample.kind === "value" && sample.value === null) return "null";
  if (type.kind === "nullable") return valueCode(type.type, sample, types);
  const text = types.write(type);
  const found = types.classNamed(text);
  if (found?.kind === "variants") return `${text}.of(${parsed(sample)})`;
  if (found?.kind === "enum") return `${text}.of(${literal(String(jsonOf(sample)))})`;
  if (found?.kind === "object") return modelCode({ name: text, type: found }, sample, types);
  const plain = types.resolve(type);
  if (plain.kind === "array" && sample.kind === "list") return listCode(plain.items, sample.items, types);
  if (plain.kind === "map" && sample.kind === "object") {
    const names = sample.members.map(({ name }) => literal(name)).join(", ");
    const values = sample.members.map((member) => member.sample);
    if (values.length === 1 && jsonOf(values[0] as Sample) !== null)
      return `Map.of(${names}, ${valueCode(plain.values, values[0] as Sample, types)})`;
    return `TestApi.map(List.of(${names}), ${listCode(plain.values, values, types)})`;
  }
  return scalarCode(text, sample);
}

function listCode(items: Type, samples: readonly Sample[], types: Types): string {
  const written = samples.map((sample) => valueCode(items, sample, types));
  return written.includes("null") ? `Arrays.asList(${written.join(", ")})` : `List.of(${written.join(", ")})`;
}

/** By the builder; a value with properties that the class does not declare is parsed. */
function modelCode(model: ModelClass, sample: Sample, types: Types): string {
  const { name } = model;
  if (sample.kind !== "object") return `${name}.of(${parsed(sample)})`;
  const members = membersOf(model);
  const setters = sample.members.flatMap(({ name: wire, sample: inner }) => {
    const member = members.find(({ property }) => property.name === wire);
    return member ? [`.${member.name}(${valueCode(member.property.type, inner, types)})`] : [];
  });
  if (setters.length < sample.members.length) return `${name}.of(${parsed(sample)})`;
  return `${name}.builder()${setters.join("")}.build()`;
}

function parsed(sample: Sample): string {
  return `TestApi.json(${literal(JSON.stringify(jsonOf(sample)))})`;
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

function scalarCode(type: string, sample: Sample): string {
  if (sample.kind === "file" && sample.isPath) return `FileInput.of(Path.of(${literal(sample.text)}))`;
  const value = jsonOf(sample);
  if (typeof value === "object" || type === "Object") return parsed(sample);
  return (SCALAR_CODE[type] ?? String)(String(value));
}
