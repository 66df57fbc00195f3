// Checks each request that the tests of packages expect against a serialization that shares no code with the generator.
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../generators/exchanges/exchange.ts";
import { exchangesOf } from "../../generators/exchanges/exchanges.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { type Cell, parameterMatrix } from "./documents.ts";
import { type Json, serialize } from "./styles.ts";

describe.each(["query", "path", "header", "cookie"] as const)("parameters in a %s", (place) => {
  const { document, cells } = parameterMatrix(place);
  const plan = makePlan(document, { name: "matrix" });
  const { exchanges, uncalled } = exchangesOf(plan);

  it("are serialized as OpenAPI and RFC 6570 say", () => {
    const byId = new Map(cells.map((cell) => [cell.id, cell]));
    const wrong = exchanges.flatMap((exchange) => {
      const cell = byId.get(exchange.operation.id);
      const [argument] = exchange.arguments;
      const expected = cell && argument && serialize(cell.parameter, argument.value as Json);
      const sent = cell && sentOf(cell, exchange);
      return sent === (expected ?? "")
        ? []
        : [{ id: exchange.operation.id, value: argument?.value, expected, sent }];
    });
    expect(wrong).toEqual([]);
    expect(uncalled).toEqual([]);
    expect(new Set(exchanges.map(({ operation }) => operation.id)).size).toBe(cells.length);
  });
});

function sentOf({ id, parameter: { in: place, name } }: Cell, { request }: Exchange): string {
  const { target, headers } = request;
  if (place === "header") return headers[name.toLowerCase()] ?? "";
  if (place === "cookie") return headers["cookie"] ?? "";
  if (place === "query") return target.split("?")[1] ?? "";
  return target.slice(target.indexOf(`${id}/`) + id.length + 1);
}
