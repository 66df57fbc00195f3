/** Turns the arguments of a method into a request: path, query, headers and the properties of the body. */
import { readAddress } from "../address.ts";
import type { ApiRequest } from "../request.ts";
import { cookiePair, headerText, pathPart, queryPart } from "../styles.ts";
import type { Endpoint, EndpointParameter } from "./operation.ts";

/** Arguments by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A request without its body, and the arguments that are left for it. */
export interface Assembled {
  readonly request: ApiRequest;
  readonly rest: Values;
}

/**
 * Puts each argument in its place.
 *
 * @param positional - Values of the positional arguments, in order.
 * @param params - The other arguments by name.
 * @throws {InvalidArgumentError} A part of the path is missing or empty. Nothing was sent.
 */
export function assemble(endpoint: Endpoint, positional: readonly unknown[], params: object = {}): Assembled {
  const { parameters = [], accept, server, atOrigin } = endpoint;
  const named = new Map<string, unknown>(Object.entries(params));
  const byPosition = new Map(endpoint.positional?.map((name, index) => [name, positional[index]]));
  const values = parameters.map((parameter) => {
    const { name, as = name, constant } = parameter;
    const value = parameter.in === "path" && byPosition.has(name) ? byPosition.get(name) : named.get(as);
    return { parameter, value: value ?? constant };
  });
  for (const { name, as = name, in: place } of parameters)
    if (place !== "path" || !byPosition.has(name)) named.delete(as);
  const of = (place: EndpointParameter["in"]): typeof values =>
    values.filter(({ parameter }) => parameter.in === place);
  return {
    request: {
      operation: endpoint,
      path: fill(endpoint.path, of("path")),
      search: of("query")
        .map(({ parameter, value }) => queryPart(parameter, value))
        .filter(Boolean)
        .join("&"),
      headers: headersOf(of("header"), of("cookie"), accept),
      ...(server !== undefined && { server: readAddress(server, { prefix: "", allowInsecure: true }) }),
      ...(atOrigin !== undefined && { atOrigin }),
    },
    rest: Object.fromEntries(named),
  };
}

interface Placed {
  readonly parameter: EndpointParameter;
  readonly value: unknown;
}

function fill(template: string, placed: readonly Placed[]): string {
  const parts = new Map(placed.map(({ parameter, value }) => [parameter.name, pathPart(parameter, value)]));
  return template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => parts.get(name) ?? whole);
}

function headersOf(
  headers: readonly Placed[],
  cookies: readonly Placed[],
  accept: string | undefined,
): Readonly<Record<string, string>> {
  const given = headers.flatMap(({ parameter, value }) => {
    const text = headerText(parameter, value);
    return text === undefined ? [] : [[parameter.name.toLowerCase(), text] as const];
  });
  const cookie = cookies.flatMap(({ parameter, value }) => cookiePair(parameter, value) ?? []).join("; ");
  return Object.fromEntries([
    ...(accept === undefined ? [] : [["accept", accept] as const]),
    ...given,
    ...(cookie === "" ? [] : [["cookie", cookie] as const]),
  ]);
}
