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
  const { parameters = [], bodies, accept, server, atOrigin } = endpoint;
  const placed = new Places(endpoint.path);
  placed.set("accept", accept);
  // An intermediate cache may serve a GET; one that changes something must reach the service.
  if (endpoint.method === "GET" && endpoint.retry !== "safe") placed.set("cache-control", "no-store");
  for (const parameter of inOrder(parameters, params)) {
    const at = positionOf(endpoint, parameter);
    const value = at < 0 ? namedValue(parameter, params) : positional[at];
    placed.put(parameter, value ?? parameter.constant);
  }
  return {
    request: {
      operation: endpoint,
      path: placed.path,
      search: placed.search,
      ...(placed.headers && { headers: placed.headers }),
      ...(server !== undefined && { server: readAddress(server, { prefix: "", allowInsecure: true }) }),
      ...(atOrigin !== undefined && { atOrigin }),
    },
    rest: bodies === undefined ? {} : restOf(endpoint, params),
  };
}

/** Arguments are written in the order of the caller; constants that the caller omits are last. */
function inOrder(parameters: readonly EndpointParameter[], params: object): readonly EndpointParameter[] {
  const names = Object.keys(params);
  if (names.length < 2) return parameters;
  const rankOf = ({ name, as = name }: EndpointParameter): number => {
    const rank = names.indexOf(as);
    return rank < 0 ? names.length : rank;
  };
  return parameters.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function positionOf({ positional = [] }: Endpoint, parameter: EndpointParameter): number {
  return parameter.in === "path" ? positional.indexOf(parameter.name) : -1;
}

function namedValue({ name, as = name }: EndpointParameter, params: object): unknown {
  return Object.hasOwn(params, as) ? Reflect.get(params, as) : undefined;
}

/** Arguments that are no parameters. */
function restOf(endpoint: Endpoint, params: object): Values {
  const { parameters = [] } = endpoint;
  const named = parameters.filter((parameter) => positionOf(endpoint, parameter) < 0);
  const taken = new Set(named.map(({ name, as = name }) => as));
  return Object.fromEntries(Object.entries(params).filter(([name]) => !taken.has(name)));
}

/** The places of a request that parameters are written to. */
class Places {
  path: string;
  search = "";
  headers: Record<string, string> | undefined;

  constructor(template: string) {
    this.path = template;
  }

  /** Writes a parameter in its style. */
  put(parameter: EndpointParameter, value: unknown): void {
    switch (parameter.in) {
      case "path":
        // Encoded values have no braces.
        this.path = this.path.split(`{${parameter.name}}`).join(pathPart(parameter, value));
        break;
      case "query":
        this.search = joined(this.search, "&", queryPart(parameter, value));
        break;
      case "header":
        this.set(parameter.name.toLowerCase(), headerText(parameter, value));
        break;
      default:
        this.set("cookie", joined(this.headers?.["cookie"] ?? "", "; ", cookiePair(parameter, value) ?? ""));
    }
  }

  /** Sets a header, unless there is no text for it. */
  set(name: string, text: string | undefined): void {
    if (text === undefined || (name === "cookie" && text === "")) return;
    this.headers ??= {};
    this.headers[name] = text;
  }
}

function joined(before: string, separator: string, text: string): string {
  return before === "" || text === "" ? before + text : before + separator + text;
}
