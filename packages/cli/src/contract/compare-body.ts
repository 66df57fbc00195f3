// Compares the body of a response with its schema, and says which change of the schema would let it pass.
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Difference, OverlayAction } from "./difference.ts";
import { type Made, originOf, valueAt } from "./made.ts";
import { type Contract, type Json, type Origin, pathOf, pointerOf } from "./spec.ts";

/** Compares media type and content with the response at a place of the contract. */
export function compareBody(contract: Contract, made: Made, place: readonly string[]): readonly Difference[] {
  if (made.step.send?.method === "HEAD" || made.response.status === 304) return [];
  const content = contract.find(...place, "content")?.value;
  const mediaType = made.response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!content) return made.response.text === "" ? [] : [unexpectedBody(made, place)];
  const due = Object.keys(content);
  const found = mediaType !== undefined && due.includes(mediaType);
  const schema = [...place, "content", found ? mediaType : (due[0] ?? ""), "schema"];
  const type = found ? [] : [mediaTypeDifference(made, place, { content, mediaType })];
  // Bytes are anything: only JSON is compared with its schema.
  const isJson = (found ? mediaType : (due[0] ?? "")).endsWith("json");
  const isDescribed = isJson && contract.find(...schema) !== undefined;
  return isDescribed ? [...type, ...schemaDifferences(contract, made, schema)] : type;
}

function unexpectedBody(made: Made, place: readonly string[]): Difference {
  const mediaType = made.response.headers.get("content-type")?.split(";")[0] ?? "text/plain";
  return {
    ...{ step: made.label, operation: made.operation.id, origin: originOf(made.operation, "response") },
    pointer: pointerOf(place),
    message: `answered ${made.response.status} with a body of ${mediaType}, expected none`,
    actions: [{ target: pathOf(place), update: { content: { [mediaType]: {} } } }],
  };
}

interface MediaType {
  readonly content: Json;
  readonly mediaType: string | undefined;
}

function mediaTypeDifference(
  made: Made,
  place: readonly string[],
  { content, mediaType = "no media type" }: MediaType,
): Difference {
  const [due = ""] = Object.keys(content);
  return {
    ...{ step: made.label, operation: made.operation.id, origin: originOf(made.operation, "response") },
    pointer: pointerOf([...place, "content"]),
    message: `answered ${made.response.status} as ${mediaType}, due is ${due}`,
    actions: [{ target: pathOf([...place, "content"]), update: { [mediaType]: content[due] } }],
  };
}

function schemaDifferences(contract: Contract, made: Made, place: readonly string[]): readonly Difference[] {
  const { validator, places } = strictOf(contract);
  const pointer = pointerOf(place).replaceAll("{", "%7B").replaceAll("}", "%7D");
  const validate = validator.compile({ $ref: `contract#${pointer}` });
  if (validate(made.response.json ?? null)) return [];
  const differences = (validate.errors ?? []).map((error) =>
    schemaDifference(contract, made, { error, schema: places.get(error.parentSchema ?? {}) ?? place }),
  );
  // A list shows the same difference at each item.
  return [...new Map(differences.map((each) => [each.pointer + each.message, each])).values()];
}

/** A contract in which what was stated of a body is required of it; what was assumed may be left out. */
interface Strict {
  readonly validator: Ajv2020;
  /** Where each object stands in the contract. */
  readonly places: WeakMap<object, readonly string[]>;
}

const stricts = new WeakMap<Contract, Strict>();

function strictOf(contract: Contract): Strict {
  let strict = stricts.get(contract);
  if (strict) return strict;
  const validator = new Ajv2020({ strict: false, allErrors: true, verbose: true, inlineRefs: false });
  addFormats.default(validator);
  const places = new WeakMap<object, readonly string[]>();
  validator.addSchema(requireStated(contract.document, [], places) as Json, "contract");
  strict = { validator, places };
  stricts.set(contract, strict);
  return strict;
}

function requireStated(value: unknown, at: readonly string[], places: Strict["places"]): unknown {
  if (Array.isArray(value))
    return value.map((each, index) => requireStated(each, [...at, `${index}`], places));
  if (typeof value !== "object" || value === null) return value;
  const members: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, requireStated(each, [...at, name], places)]),
  );
  places.set(members, at);
  const stated = Object.entries((members["properties"] ?? {}) as Json)
    .filter(([, property]) => (property as Json)["x-origin"] === "seed")
    .map(([name]) => name);
  if (stated.length > 0)
    members["required"] = [...new Set([...((members["required"] as string[] | undefined) ?? []), ...stated])];
  return members;
}

/** What a validator found, and where the schema that found it stands. */
interface Found {
  readonly error: ErrorObject;
  readonly schema: readonly string[];
}

function schemaDifference(contract: Contract, made: Made, { error, schema }: Found): Difference {
  const at = [...schema, error.keyword];
  const where = error.instancePath.replaceAll(/\/\d+(?=\/|$)/g, "/*") || "the top";
  return {
    ...{ step: made.label, operation: made.operation.id, origin: statedBy(contract, at, error) },
    pointer: pointerOf(at),
    message: `in the body, ${where} ${error.message ?? error.keyword}`,
    actions: actionsFor(contract, schema, error, valueAt(made.response.json, error.instancePath)),
  };
}

/** The nearest origin above a place: of the member that is missing, of the property, of nothing. */
function statedBy(contract: Contract, at: readonly string[], error: ErrorObject): Origin {
  const missing = (error.params as { readonly missingProperty?: string }).missingProperty;
  const start = missing === undefined ? at : [...at.slice(0, -1), "properties", missing];
  for (let length = start.length; length > 0; length -= 1) {
    const origin = contract.at(start.slice(0, length))?.["x-origin"];
    if (origin === "seed" || origin === "assumed") return origin;
  }
  return "assumed";
}

function actionsFor(
  contract: Contract,
  schema: readonly string[],
  error: ErrorObject,
  value: unknown,
): readonly OverlayAction[] {
  const { keyword } = error;
  const missing = (error.params as { readonly missingProperty?: string }).missingProperty;
  if (missing !== undefined) return withoutMember(contract, schema, missing);
  const remove = { target: pathOf([...schema, keyword]), remove: true };
  if (keyword !== "type") return [remove];
  return [remove, { target: pathOf(schema), update: { type: typeOf(value) } }];
}

/** A list can only be added to by an overlay, so it is taken out and put in again. */
function withoutMember(
  contract: Contract,
  schema: readonly string[],
  member: string,
): readonly OverlayAction[] {
  const found = contract.find(...schema)?.value ?? {};
  const required = (found["required"] as readonly string[] | undefined) ?? [];
  const property = pathOf([...schema, "properties", member]);
  const assumed = { target: property, update: { "x-origin": "assumed" } };
  if (!required.includes(member)) return [assumed];
  return [
    { target: pathOf([...schema, "required"]), remove: true },
    { target: pathOf(schema), update: { required: required.filter((name) => name !== member) } },
    assumed,
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
