// Checks that the values of the tests of packages are values of the document: by a validator, and null wherever it may be.
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../generators/exchanges/exchange.ts";
import { exchangesOf } from "../../generators/exchanges/exchanges.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { type JsonCell, jsonMatrix, type Schema } from "./json.ts";
import { objectMatrix } from "./objects.ts";
import type { Json } from "./styles.ts";

/**
 * Types that packages read more loosely than the document says, each with a warning or by design: tuples are lists, names that a
 * pattern asks for are any names, an object that has no property is a map, and properties of one direction are required there only.
 */
const LOOSE = /_(Tuple|OpenTuple|patterns\w*|twoPatterns|Empty|Guarded)$/;

describe.each([
  ["OpenAPI 3.1", jsonMatrix("3.1.0")],
  ["OpenAPI 3.0", jsonMatrix("3.0.3")],
  ["objects", objectMatrix()],
])("the JSON of %s", (_name, { document, cells }) => {
  const { exchanges, uncalled } = exchangesOf(makePlan(document, { name: "matrix" }));
  const cellOf = ({ operation }: Exchange) => cells.find(({ id }) => id === operation.id) as JsonCell;

  it("is valid, and what is sent is what the arguments say", () => {
    const validate = validator(document);
    const wrong = exchanges.flatMap((exchange) => {
      const cell = cellOf(exchange);
      const sent = sentOf(exchange, cell);
      const isSame = JSON.stringify(sent) === JSON.stringify(argumentOf(exchange, cell));
      const { body, kind } = exchange.response;
      const returned = kind === "none" ? null : (JSON.parse(body) as Json);
      const isValid =
        LOOSE.test(cell.id) || ((sent === undefined || validate(cell, sent)) && validate(cell, returned));
      return isSame && isValid ? [] : [{ id: cell.id, name: exchange.name, sent, returned }];
    });
    expect(wrong).toEqual([]);
    expect(uncalled).toEqual([]);
    expect(new Set(exchanges.map(({ operation }) => operation.id)).size).toBe(cells.length);
  });

  it("has null in every property that may be null", () => {
    const validate = validator(document);
    const missing = exchanges.flatMap((exchange) => {
      const cell = cellOf(exchange);
      const value = exchange.name === "required" && (JSON.parse(exchange.response.body || "null") as Json);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
      return Object.entries(value as object).flatMap(([name, member]) => {
        const mayBeNull = validate(cell, { ...value, [name]: null } as Json);
        return mayBeNull && member !== null && !isAny(cell, name) ? [`${cell.id}.${name}`] : [];
      });
    });
    expect(missing).toEqual([]);
  });

  /** A value of any type need not be null; the validator knows no property `__proto__`. */
  function isAny({ id }: JsonCell, name: string): boolean {
    return /^anything|_patternsOnly$/.test(id) || name === "__proto__";
  }
});

function sentOf({ request: { body } }: Exchange, { isProperty }: JsonCell): Json | undefined {
  if (typeof body !== "string") return undefined;
  const sent = JSON.parse(body) as Json;
  return isProperty ? (sent as Schema)["item"] : sent;
}

/** The value that arguments make; those of an object are its properties. */
function argumentOf({ arguments: given, body }: Exchange, { isProperty }: JsonCell): Json | undefined {
  if (given.length === 0) return undefined;
  const [first] = given;
  if (isProperty || body?.properties === undefined) return first?.value as Json;
  return Object.fromEntries(
    given.flatMap(({ in: place, name, value }): [string, Json][] =>
      place === "additional" ? Object.entries(value as Schema) : [[name, value as Json]],
    ),
  );
}

/** Validates a value of a cell. */
function validator(document: Schema): (cell: JsonCell, value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });
  const { components } = withoutKeyword(document) as { readonly components: Json };
  ajv.addSchema({ $id: "https://matrix.example/document", components });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return ({ id, schema }, value) => {
    const $id = `https://matrix.example/document/${id}`;
    const resolved = JSON.parse(
      JSON.stringify(withoutKeyword(schema)).replaceAll('"#/', '"https://matrix.example/document#/'),
    ) as Schema;
    const validate = compiled.get(id) ?? ajv.compile({ $id, ...resolved });
    compiled.set(id, validate);
    return validate(value) === true;
  };
}

/** A document in which `nullable` of 3.0 is an alternative, as the validator knows it. */
function withoutKeyword(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutKeyword);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, withoutKeyword(item)]));
  return nullable === true ? { anyOf: [{ type: "null" }, inner] } : inner;
}
