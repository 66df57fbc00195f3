// Checks each form that the tests of packages expect against an encoding that shares no code with the generator.
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../generators/exchanges/exchange.ts";
import { exchangesOf } from "../../generators/exchanges/exchanges.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { partsOf, type Written } from "./form-fields.ts";
import { type FormMatrix, formMatrix } from "./forms.ts";
import type { Json } from "./styles.ts";

describe.each([
  ["application/x-www-form-urlencoded", "3.0.3"],
  ["application/x-www-form-urlencoded", "3.1.0"],
  ["multipart/form-data", "3.0.3"],
  ["multipart/form-data", "3.1.0"],
] as const)("properties of %s in OpenAPI %s", (mediaType, version) => {
  const matrix = formMatrix(mediaType, version);
  const { exchanges, uncalled } = exchangesOf(makePlan(matrix.document, { name: "matrix" }));

  it("are encoded as the Encoding Object and RFC 6570 say", () => {
    const wrong = exchanges.flatMap((exchange) => {
      const expected = expectedOf(matrix, exchange);
      const sent = sentOf(exchange);
      const isSame = JSON.stringify(sent) === JSON.stringify(expected);
      const { operation, name } = exchange;
      return isSame ? [] : [{ id: operation.id, name, expected, sent }];
    });
    expect(wrong).toEqual([]);
    expect(uncalled).toEqual([]);
    expect(new Set(exchanges.map(({ operation }) => operation.id)).size).toBe(matrix.cells.length);
  });
});

function expectedOf(matrix: FormMatrix, { operation, arguments: given }: Exchange): unknown {
  const cell = matrix.cells.find(({ id }) => id === operation.id);
  if (cell === undefined) return undefined;
  const parts = given.flatMap(({ name, value }) =>
    partsOf({ name, kind: cell.kind, encoding: cell.encoding }, value as Json, matrix),
  );
  return matrix.mediaType === "multipart/form-data" ? parts : parts.map(pairOf);
}

function pairOf({ name, body }: Written): readonly string[] {
  return [name, body];
}

function sentOf({ request: { body } }: Exchange): unknown {
  return typeof body === "string" ? [...new URLSearchParams(body)] : body;
}
