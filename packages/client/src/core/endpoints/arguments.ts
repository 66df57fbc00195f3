/** Turns the arguments of a method into a request: path, query, headers and the properties of the body. */
import { readAddress } from "../address.ts";
import type { ApiRequest } from "../request.ts";
import type { Endpoint, EndpointParameter } from "./operation.ts";
import { plain } from "./plain.ts";

/** Arguments by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A request without its body, and the arguments that are left for it. */
export interface Assembled {
  readonly request: ApiRequest;
  readonly rest: Values;
}

/**
 * Puts each argument in its place: in the order of the caller, constants that the caller omits last.
 *
 * @param at - Values of the positional arguments, in order.
 * @param params - The other arguments by name.
 * @throws {InvalidArgumentError} A part of the path is missing or empty. Nothing was sent.
 */
export function assemble(endpoint: Endpoint, at: readonly unknown[], params: object = {}): Assembled {
  const { server, atOrigin } = endpoint;
  const { path, named, constants } = shapeOf(endpoint);
  const places = new Places(endpoint);
  const rest = named.size === 0 ? params : placeNamed(params, named, places);
  for (const [name, parameter] of constants)
    if (!Object.hasOwn(params, name)) places.put(parameter, undefined);
  const { search, headers } = places;
  return {
    request: {
      operation: endpoint,
      path: fill(path, at, params),
      search,
      ...(headers && { headers }),
      ...(server !== undefined && { server: readAddress(server, { prefix: "", allowInsecure: true }) }),
      ...(atOrigin !== undefined && { atOrigin }),
    },
    rest: rest as Values,
  };
}

function fill(template: Shape["path"], at: readonly unknown[], params: object): string {
  let path = "";
  for (const piece of template) {
    if (typeof piece === "string") path += piece;
    else {
      const { parameter, rank } = piece;
      const { name, as = name } = parameter;
      const named = Object.hasOwn(params, as) ? Reflect.get(params, as) : undefined;
      path += textOf(parameter, rank < 0 ? named : at[rank]);
    }
  }
  return path;
}

/** Puts the arguments that have a place, and returns the others. */
function placeNamed(params: object, named: Shape["named"], places: Places): object {
  const rest: [name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(params)) {
    const parameter = named.get(name);
    if (parameter) places.put(parameter, value);
    else rest.push([name, value]);
  }
  return Object.fromEntries(rest);
}

/** The parameters of an endpoint by how they are passed. */
interface Shape {
  /** The text of the path between its parameters, and these with the rank of the argument; -1: it is passed by name. */
  readonly path: readonly (string | { readonly parameter: EndpointParameter; readonly rank: number })[];
  readonly named: ReadonlyMap<string, EndpointParameter>;
  /** Those that are written without an argument, too. */
  readonly constants: readonly (readonly [name: string, parameter: EndpointParameter])[];
}

const shapes = new WeakMap<Endpoint, Shape>();

function shapeOf(endpoint: Endpoint): Shape {
  const known = shapes.get(endpoint);
  if (known) return known;
  const { parameters = [], path, positional = namesOf(path) } = endpoint;
  const inPath = new Map(parameters.filter((each) => each.in === "path").map((each) => [each.name, each]));
  const named = parameters
    .filter((each) => each.in !== "path" || !positional.includes(each.name))
    .map((each) => [each.as ?? each.name, each] as const);
  const pieces = path.split(/\{([^{}]+)\}/).map((text, index) => {
    if (index % 2 === 0) return text;
    return {
      parameter: inPath.get(text) ?? ({ name: text, in: "path" } as const),
      rank: positional.indexOf(text),
    };
  });
  const constants = named.filter(([, { constant, in: place }]) => constant !== undefined && place !== "path");
  const shape = { path: pieces, named: new Map(named), constants };
  shapes.set(endpoint, shape);
  return shape;
}

/** Names in the braces of a path template, in order. */
export function namesOf(template: string): readonly string[] {
  return template.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
}

/** The places of a request that parameters are written to, besides its path. */
class Places {
  search = "";
  declare headers: Record<string, string> | undefined;

  constructor({ method, retry, response, accept = response === "none" ? "*/*" : undefined }: Endpoint) {
    this.#set("accept", accept);
    // An intermediate cache may serve a GET; one that changes something must reach the service.
    if (method === "GET" && retry !== "safe") this.#set("cache-control", "no-store");
  }

  /** Writes a parameter in its style. */
  put(parameter: EndpointParameter, value: unknown): void {
    const { name, in: place } = parameter;
    if (place === "path") return;
    const text = textOf(parameter, value);
    if (place === "query") this.search = joined(this.search, "&", text);
    else if (place === "header") this.#set(name.toLowerCase(), text);
    else this.#set("cookie", joined(this.headers?.["cookie"], "; ", text) || undefined);
  }

  #set(name: string, text: string | undefined): void {
    if (text !== undefined) this.headers = { ...this.headers, [name]: text };
  }
}

function textOf(parameter: EndpointParameter, value: unknown): string | undefined {
  const { style = plain, constant } = parameter;
  return style(parameter, value ?? constant);
}

function joined(before = "", separator: string, text = ""): string {
  return before === "" || text === "" ? before + text : before + separator + text;
}
