// A service that does what a document says: it reads requests, refuses those that are not valid, and makes responses.
import type { ExpectedRequest, Json, Part } from "../../../../generators/exchanges/exchange.ts";
import { operations } from "../sites.ts";
import { join, keysOf, type Node, nodeAt, nodeOf, resolve } from "../tree.ts";
import { coerce, type Documented, documentedParameters, type Received, readParameter } from "./parameters.ts";
import { Schemas } from "./schemas.ts";

/** A request whose target is below the base path. */
export type Request = Pick<ExpectedRequest, "method" | "target" | "headers" | "body">;

/** What a service makes of a request. */
export interface Understood {
  /** Pointer to the operation; `undefined` when no operation matches. */
  readonly operation: string | undefined;
  /** Why it is refused; empty when it is accepted. */
  readonly faults: readonly string[];
  /** Documented values, and defaults of absent ones: `query limit`, `body/title`, `default body/kind`. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Plays the service of a document. */
export class Service {
  readonly #document: Node;
  readonly #schemas: Schemas;

  constructor(document: Node) {
    this.#document = document;
    this.#schemas = new Schemas(document, "request");
  }

  /** Reads a request. */
  understand(request: Request): Understood {
    const [path = "", query = ""] = request.target.split("?");
    const found = this.#find(request.method, path);
    if (found === undefined)
      return { operation: undefined, faults: [`there is no ${request.method} ${path}`], values: {} };
    const { operation } = found;
    const pairs = query
      .split("&")
      .filter(Boolean)
      .map((each) => each.split("=").map((part) => decodeURIComponent(part)));
    const received: Received = {
      path: found.values,
      query: pairs.map(([name = "", ...rest]) => [name, rest.join("=")] as const),
      headers: request.headers,
    };
    const parameters = documentedParameters(this.#document, operation);
    const read = parameters.map((each) => this.#parameter(each, received));
    const body = this.#body(operation, request);
    const credential = this.#credentialFault(operation, received);
    return {
      operation,
      faults: [...read, body].flatMap(({ faults }) => faults).concat(credential ?? []),
      values: Object.fromEntries([...read, body].flatMap(({ values }) => values)),
    };
  }

  #find(
    method: string,
    path: string,
  ): { readonly operation: string; readonly values: Readonly<Record<string, string>> } | undefined {
    const wanted = method.toLowerCase();
    const candidates = operations(this.#document).filter((each) => keysOf(each)[2] === wanted);
    // A template without parameters takes precedence.
    for (const operation of candidates.toSorted((one, other) => braces(one) - braces(other))) {
      const template = keysOf(operation)[1] ?? "";
      const pattern = template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
      const match = new RegExp(`^${pattern}$`).exec(path);
      if (match !== null) return { operation, values: { ...match.groups } };
    }
    return undefined;
  }

  #parameter(parameter: Documented, received: Received): Read {
    // The name of a path parameter is not sent.
    const place = Object.keys(received.path).indexOf(parameter.name);
    const key = parameter.in === "path" ? `path ${place}` : `${parameter.in} ${parameter.name}`;
    const value = readParameter(this.#document, parameter, received);
    if (value === undefined) {
      const fallback = nodeAt(this.#document, resolve(this.#document, parameter.schema))["default"] as
        | Json
        | undefined;
      return {
        faults: parameter.required ? [`${key} is missing`] : [],
        values: fallback === undefined ? [] : [[`default ${key}`, fallback]],
      };
    }
    const fault = this.#schemas.fault(value, parameter.schema);
    return { faults: fault === undefined ? [] : [`${key} ${fault}`], values: [[key, JSON.stringify(value)]] };
  }

  #body(operation: string, { headers, body }: Request): Read {
    const pointer = join(operation, "requestBody");
    const documented = nodeAt(this.#document, pointer);
    const isGiven = body !== undefined && body !== "";
    if (!isGiven)
      return { faults: documented["required"] === true ? ["the body is missing"] : [], values: [] };
    if (documented["content"] === undefined) return NOTHING;
    const [type = ""] = (headers["content-type"] ?? "").split(";");
    if (!(type in nodeOf(documented["content"])))
      return { faults: [`the media type ${type} is not accepted`], values: [] };
    const schema = join(pointer, "content", type, "schema");
    const value = this.#read(type, body, schema);
    if (value === undefined) return { faults: ["the body is not JSON"], values: [] };
    const fault = this.#schemas.fault(value, schema);
    return {
      faults: fault === undefined ? [] : [`body ${fault}`],
      values: this.#schemas.understood(value, schema, "body"),
    };
  }

  #read(type: string, body: string | readonly Part[], schema: string): Json | undefined {
    if (typeof body !== "string")
      return this.#form(
        body.map(({ name, body: text }) => [name, text]),
        schema,
      );
    if (type.includes("form")) return this.#form([...new URLSearchParams(body)], schema);
    try {
      return JSON.parse(body) as Json;
    } catch {
      return undefined;
    }
  }

  /** The fields of a form; of lists there are several of a name, and nested objects are JSON or `name[key]`. */
  #form(fields: readonly (readonly [string, string])[], schema: string): Json {
    const place = resolve(this.#document, schema);
    const value: Record<string, Json> = {};
    for (const [name, text] of fields) {
      const property = join(place, "properties", name);
      const target = nodeAt(this.#document, resolve(this.#document, property));
      const isList = target["type"] === "array";
      const item = isList
        ? coerce(text, join(property, "items"), this.#document)
        : coerce(text, property, this.#document);
      const nested = /^(\w+)\[(\w*)\]/.exec(name);
      if (nested?.[1] !== undefined)
        value[nested[1]] = { ...(value[nested[1]] as object), [nested[2] ?? ""]: text };
      else value[name] = isList ? [...((value[name] as Json[] | undefined) ?? []), item] : item;
    }
    return value;
  }

  #credentialFault(operation: string, { headers, query }: Received): string | undefined {
    const required = nodeAt(this.#document, operation)["security"] ?? this.#document["security"];
    const alternatives = (Array.isArray(required) ? required : []).map((each) => Object.keys(nodeOf(each)));
    if (
      alternatives.length === 0 ||
      alternatives.some((each) => each.every((key) => this.#has(key, headers, query)))
    )
      return undefined;
    return `no credential for ${alternatives.map((each) => each.join(" and ")).join(" or ")}`;
  }

  #has(key: string, headers: Received["headers"], query: Received["query"]): boolean {
    const scheme = nodeAt(this.#document, join("/components/securitySchemes", key));
    if (scheme["type"] === "http")
      return (headers["authorization"] ?? "")
        .toLowerCase()
        .startsWith(`${String(scheme["scheme"]).toLowerCase()} `);
    const name = String(scheme["name"]);
    if (scheme["in"] === "query") return query.some(([each]) => each === name);
    return headers[name.toLowerCase()] !== undefined;
  }
}

interface Read {
  readonly faults: readonly string[];
  readonly values: readonly (readonly [string, Json])[];
}

const NOTHING: Read = { faults: [], values: [] };

function braces(pointer: string): number {
  return pointer.split("{").length;
}
