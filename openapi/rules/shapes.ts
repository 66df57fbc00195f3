// Rule: requests are strict, responses are open, and no schema breaks a generator.

import { list, record, text, texts } from "../../generators/json.ts";
import { type Contract, carriers } from "./contract.ts";
import { isOpen, type SchemaUse, schemaUses } from "./schemas.ts";
import { child, fileAt, follow, type Place, type Problem, problem } from "./source.ts";

/** Keywords with which a response schema would reject a value that was only assumed. `format` is an annotation and allowed. */
const REFUSING = [
  "enum",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
];
const REFUSING_TEXT = [
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
];
const LIMITING = [...REFUSING, ...REFUSING_TEXT];

/** Properties a response may require: clients reject a response without them. All others may require `id` only. */
const MAY_REQUIRE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Document$/, ["id", "status"]],
  [/List$/, ["data"]],
  // An event without its type cannot be identified; Standard Webhooks requires it.
  [/Event$/, ["type"]],
  // RFC 6749 section 5.1 requires it, so it is not our assumption.
  [/^Token$/, ["access_token"]],
];

/** Returns closed responses, lax requests, and constructs that generators handle badly. */
export function checkShapes(contract: Contract): Problem[] {
  const uses = schemaUses(contract);
  return [
    ...uses.filter((use) => isOpen(use.role)).flatMap(checkOpen),
    ...uses.filter((use) => use.role === "json-request").flatMap(checkStrict),
    ...uses.flatMap(checkGenerators),
    ...uses.map((use) => use.place).flatMap(checkType),
    ...uses.flatMap(checkTime),
    ...carriers(contract)
      .map((carrier) => follow(contract.source, child(carrier, "schema")))
      .flatMap(checkType),
    ...carriers(contract).flatMap(checkCarrier),
    ...checkTwins(contract),
  ];
}

function checkOpen({ place, members }: SchemaUse): Problem[] {
  const refusing = LIMITING.filter((keyword) => keyword in members);
  const problems = refusing.map((keyword) =>
    problem(
      place,
      "open-response",
      `${keyword} would make clients reject a response; use x-known-values or x-guarantees`,
    ),
  );
  const unknown = Object.keys(record(members["x-guarantees"])).filter((name) => !LIMITING.includes(name));
  if (unknown.length > 0)
    problems.push(
      problem(place, "guarantees", `x-guarantees has ${unknown.join(", ")}, which limits no value`),
    );
  if ("properties" in members && members["additionalProperties"] !== true) {
    problems.push(problem(place, "open-response", "has additionalProperties: true"));
  }
  const title = text(members["title"]);
  const allowed = MAY_REQUIRE.find(([pattern]) => pattern.test(title))?.[1] ?? ["id"];
  const excess = texts(members["required"]).filter((name) => !allowed.includes(name));
  if (excess.length > 0)
    problems.push(
      problem(place, "required", `requires ${excess.join(", ")}; only ${allowed.join(", ")} may be`),
    );
  return problems;
}

function checkStrict({ place, members }: SchemaUse): Problem[] {
  if ("properties" in members && members["additionalProperties"] !== false) {
    return [problem(place, "strict-request", "has additionalProperties: false")];
  }
  if ("x-known-values" in members)
    return [problem(place, "strict-request", "has enum in place of x-known-values")];
  if ("x-guarantees" in members)
    return [problem(place, "strict-request", "has the keywords themselves in place of x-guarantees")];
  return [];
}

function checkGenerators({ place, members, named }: SchemaUse): Problem[] {
  const problems: Problem[] = [];
  const types = list(members["type"]).filter((type) => type !== "null");
  if (types.length > 1) problems.push(problem(place, "union", "mixes types; one type, perhaps with null"));
  if ("const" in members && !("type" in members))
    problems.push(problem(place, "const", "has const without type"));
  const union = members["oneOf"] ?? members["anyOf"];
  if (union !== undefined && record(members["discriminator"])["mapping"] === undefined) {
    problems.push(problem(place, "union", "is a union without discriminator and mapping"));
  }
  if ("properties" in members && place.pointer !== "") {
    problems.push(problem(named, "inline-schema", "is an object without a name; move it to schemas/"));
  }
  return [...problems, ...checkEnumName(place)];
}

/** A schema without a type is `unknown` in generated code; only a value of any JSON type declares that on purpose. */
function checkType(schema: Place): Problem[] {
  const isTyped = ["type", "oneOf", "anyOf", "allOf", "x-known-types"].some(
    (keyword) => keyword in record(schema.value),
  );
  return isTyped
    ? []
    : [problem(schema, "type", "has no type; write one, or x-known-types for a value of any")];
}

function checkTime({ named, members, property }: SchemaUse): Problem[] {
  if (!property?.endsWith("_at") || members["format"] === "date-time") return [];
  return [problem(named, "time", "is a time; it has the format date-time")];
}

/** An inline `enum` becomes a plain string in generated code, or a type named after the parameter. */
function checkCarrier(carrier: Place): Problem[] {
  const schema = child(carrier, "schema");
  const schemas = [schema, child(schema, "items")];
  const isOfAddress = ["path", "query"].includes(text(record(carrier.value)["in"]));
  return [...schemas.flatMap(checkEnumName), ...(isOfAddress ? schemas.flatMap(checkParameterText) : [])];
}

/** A path or query can encode U+0000, which the service rejects; a header cannot. */
function checkParameterText(schema: Place): Problem[] {
  const members = record(schema.value);
  const isAnyText = members["type"] === "string" && !("pattern" in members || "format" in members);
  return isAnyText
    ? [problem(schema, "text", "allows U+0000, which no text stored has; give a pattern")]
    : [];
}

function checkEnumName(schema: Place): Problem[] {
  if (!("enum" in record(schema.value)) || schema.pointer === "") return [];
  return [problem(schema, "inline-enum", "is an enum without a name; move it to schemas/")];
}

/** A closed request schema and its open counterpart list the same values: `DocumentStatusFilter` and `DocumentStatus`. */
function checkTwins({ source }: Contract): Problem[] {
  return [...source.keys()].flatMap((file) => {
    const twin = /^(schemas\/.+)(Filter|Input)\.yaml$/.exec(file)?.[1];
    const place = fileAt(source, file);
    const words = texts(record(place.value)["enum"]);
    if (twin === undefined || words.length === 0) return [];
    const known = texts(record(source.get(`${twin}.yaml`))["x-known-values"]);
    return words.join() === known.join()
      ? []
      : [problem(place, "twin", `lists other values than ${twin}.yaml`)];
  });
}
