// Writes the exchanges as `exchanges.json`, the data of the tests in a package; it is the same for every language.
import type { Exchange, TestData } from "./exchange.ts";

/** Returns the requests and responses as JSON, one exchange per line. */
export function exchangesJson({ exchanges }: TestData): string {
  return `[\n${exchanges.map((exchange) => JSON.stringify(dataOf(exchange))).join(",\n")}\n]\n`;
}

function dataOf({ operation, name, request, response }: Exchange): unknown {
  const { kind, status, headers, body, data, items } = response;
  return { operation: operation.id, name, request, response: { kind, status, headers, body, data, items } };
}
