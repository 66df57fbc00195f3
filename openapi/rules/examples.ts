// Rule: every body, parameter and header has an example, and each example is valid.

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Json, list, record } from "../../generators/json.ts";
import { type Body, type Contract, carriers } from "./contract.ts";
import { schemaUses } from "./schemas.ts";
import { child, children, follow, type Place, type Problem, problem, type Source } from "./source.ts";

/** Any absolute URL: it only serves to resolve relative references between schemas. */
const BASE = "https://docuvane.example/openapi/";

/** Returns bodies, parameters and headers without an example, and examples that are not valid. */
export function checkExamples(contract: Contract): Problem[] {
  const ajv = compiler(contract.source);
  const bodies = contract.operations.flatMap((operation) => [
    ...operation.requestBodies,
    ...operation.responses.flatMap((response) => response.bodies),
  ]);
  return [
    ...bodies.flatMap((body) => checkBody(contract.source, ajv, body)),
    ...carriers(contract).flatMap((place) => checkCarrier(ajv, place)),
    ...schemaUses(contract).flatMap(({ place }) => checkOwn(ajv, place)),
  ];
}

/**
 * Closes a schema to the properties and values it declares. Responses are open for clients, but an undeclared property
 * in an example is a mistake.
 */
export function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== "object" || schema === null) return schema;
  const members: Json = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, close(value)]),
  );
  const isOpenObject = members["properties"] !== undefined && members["additionalProperties"] === true;
  return {
    ...members,
    ...(isOpenObject ? { additionalProperties: false } : {}),
    ...(members["x-known-values"] === undefined ? {} : { enum: members["x-known-values"] }),
  };
}

function compiler(source: Source): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [file, schema] of source) {
    if (file.startsWith("schemas/")) ajv.addSchema({ ...record(close(schema)), $id: BASE + file });
  }
  return ajv;
}

function checkBody(source: Source, ajv: Ajv2020, body: Body): Problem[] {
  const examples = children(child(body.place, "examples")).map(([, named]) => follow(source, named));
  if (examples.length === 0) return [problem(body.place, "example", "has no example")];
  const schema = child(body.place, "schema");
  return examples.flatMap((example) => validate(ajv, schema, child(example, "value")));
}

function checkCarrier(ajv: Ajv2020, carrier: Place): Problem[] {
  const example = child(carrier, "example");
  if (example.value === undefined) return [problem(carrier, "example", "has no example")];
  return validate(ajv, child(carrier, "schema"), example);
}

function checkOwn(ajv: Ajv2020, schema: Place): Problem[] {
  const examples = child(schema, "examples");
  return list(examples.value).flatMap((_, index) => validate(ajv, schema, child(examples, index)));
}

function validate(ajv: Ajv2020, schema: Place, example: Place): Problem[] {
  // Compiled once per schema; the query keeps the URL in the folder to which its references are relative.
  const id = `${BASE}${schema.file}?at=${encodeURIComponent(schema.pointer)}`;
  const check = ajv.getSchema(id) ?? ajv.compile({ ...record(close(schema.value)), $id: id });
  if (check(example.value)) return [];
  return [problem(example, "example", `is not valid: ${ajv.errorsText(check.errors, { dataVar: "value" })}`)];
}
