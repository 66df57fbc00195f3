// Maps the requests of scenarios back to operations and arguments of a plan: what the tests of a package call.

import type {
  Argument,
  Example,
  ExampleCredential,
  Exchange,
} from "../../../generators/exchanges/exchange.ts";
import type { Operation, Plan, Resource, Type } from "../../../generators/plan/plan.ts";
import { allResources } from "../../../generators/plan/resources.ts";
import { xmlTables } from "../../../generators/plan/xml-shapes.ts";
import { argument, bodyArguments, bodyOf, Unmapped } from "./arguments.ts";
import type { Files } from "./files.ts";
import { parameterOf } from "./parameters.ts";
import { responseOf } from "./responses.ts";
import type { Call, Scenario } from "./scenarios.ts";

/** A document as a plan, with the address of its server. */
export interface Described {
  readonly document: unknown;
  readonly plan: Plan;
  /** Path of the server as a template: `/versioning/added/api-version:{version}`. */
  readonly server: string;
}

/** The call of a scenario on a client. */
export interface Mapped {
  readonly described: Described;
  /** Path of the base URL that the client is given. */
  readonly basePath: string;
  readonly credentials: readonly ExampleCredential[];
  /** Its name is that of the call. */
  readonly exchange: Exchange;
}

/**
 * Maps a scenario.
 *
 * @param all - The documents of its spec, the latest version first.
 * @param files - Collects the contents of files.
 * @throws {Unmapped} No document describes its requests.
 */
export function mapScenario(scenario: Scenario, all: readonly Described[], files: Files): readonly Mapped[] {
  const problems: string[] = [];
  for (const described of all) {
    try {
      return mapCalls(scenario, described, files);
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error;
      problems.push(error.message);
    }
  }
  throw new Unmapped(problems[0] ?? "the spec has no document");
}

function mapCalls(scenario: Scenario, described: Described, files: Files): readonly Mapped[] {
  const [first, ...others] = scenario.calls;
  if (first === undefined) throw new Unmapped("the scenario has no request");
  const found = find(first, scenario.name, described);
  // The client reads the other pages by itself.
  if (found.operation.pagination !== undefined)
    return [mapped({ call: first, pages: [first, ...others] }, found, described, files)];
  return [
    mapped({ call: first }, found, described, files),
    ...others.map((call) => mapped({ call }, find(call, scenario.name, described), described, files)),
  ];
}

interface Found {
  readonly operation: Operation;
  readonly resource: Resource | undefined;
  readonly basePath: string;
  readonly path: Readonly<Record<string, string>>;
}

/** The operation whose path matches with the least in its parameters. */
function find(call: Call, name: string, { plan, server }: Described): Found {
  const owners = [plan, ...allResources(plan)];
  const candidates = owners.flatMap((owner) =>
    owner.operations
      .filter(({ method }) => method === call.method)
      .flatMap((operation) => {
        const matched = match(server + operation.path.replace(/[?#].*$/, ""), call.path);
        return matched === undefined
          ? []
          : [{ operation, resource: "words" in owner ? owner : undefined, matched }];
      }),
  );
  const cost = ({ operation, matched }: (typeof candidates)[number]): number =>
    Object.values(matched).join("").length + (name.endsWith(operation.id) ? 0 : 0.5);
  const [best] = candidates.sort((one, other) => cost(one) - cost(other));
  if (best === undefined) throw new Unmapped(`no operation is ${call.method} ${call.path}`);
  const { operation, resource, matched } = best;
  const basePath = server.replaceAll(/\{([^}]+)\}/g, (_, key: string) => matched[key] ?? "");
  return { operation, resource, basePath, path: matched };
}

function match(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith("{")) return part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
      names.push(part.slice(1, -1));
      return "(.+?)";
    })
    .join("");
  const found = new RegExp(`^${pattern.replace(/\/$/, "/?")}$`).exec(path);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
}

interface Sent {
  readonly call: Call;
  /** The requests for all pages, where the client sends them by itself. */
  readonly pages?: readonly Call[];
}

function mapped({ call, pages }: Sent, found: Found, described: Described, files: Files): Mapped {
  const { operation, resource, basePath } = found;
  const types = new Map(described.plan.types.map((type) => [type.key, type]));
  const xml = xmlTables(described.plan);
  const parameters = operation.parameters.flatMap((parameter): readonly Argument[] => {
    const example =
      parameterOf(parameter, call, found.path, types) ?? constant(parameter.type, parameter.required);
    if (example === undefined && parameter.required)
      throw new Unmapped(`the request has no value for the ${parameter.in} parameter ${parameter.name}`);
    if (example === undefined) return [];
    return [argument(parameter.in, parameter, parameter.type, example)];
  });
  const body = bodyOf(call, operation);
  const content =
    body === undefined ? [] : bodyArguments(call, body, { id: operation.id, types, xml }, files);
  return {
    described,
    basePath,
    credentials: credentialsOf(call, operation.security ?? described.plan.security, described.plan),
    exchange: {
      name: "",
      resource,
      operation,
      body,
      arguments: [...parameters, ...content],
      request: { method: operation.method, target: call.path, headers: {}, body: undefined },
      response: responseOf(call, operation, { files, types, xml }, pages),
    },
  };
}

function constant(type: Type, isRequired: boolean): Example | undefined {
  return isRequired && type.kind === "const" ? { kind: "value", type, value: type.value } : undefined;
}

/** The credentials that a request shows, of the first alternative that has them; invalid ones if it shows none. */
function credentialsOf(
  { headers }: Call,
  alternatives: NonNullable<Operation["security"]>,
  { securitySchemes }: Plan,
): readonly ExampleCredential[] {
  const given = alternatives
    .filter((alternative) => Object.keys(alternative).length > 0)
    .map((alternative) =>
      securitySchemes
        .filter(({ key }) => key in alternative)
        .flatMap((scheme): readonly ExampleCredential[] => {
          const authorization = /^(\S+) (.*)$/.exec(headers["authorization"] ?? "")?.[2];
          if (scheme.kind === "bearer") return [{ kind: "key", scheme, secret: authorization ?? "" }];
          if (scheme.kind !== "api_key") return [];
          return [{ kind: "key", scheme, secret: headers[scheme.name.toLowerCase()] ?? "" }];
        }),
    );
  const found = given.find(
    (each) => each.length > 0 && each.every((one) => one.kind === "key" && one.secret !== ""),
  );
  if (found !== undefined) return found;
  const isOpen = alternatives.some((alternative) => Object.keys(alternative).length === 0);
  return isOpen ? [] : (given[0] ?? []).map((one) => ({ ...one, secret: "invalid" }) as ExampleCredential);
}
