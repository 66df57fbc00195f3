// Names the services of a client, their methods, and the structs of parameters.
import type { Operation, Plan, Resource } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { fileName, splitWords } from "../plan/words.ts";
import { asciiName } from "../text.ts";
import { type Arguments, argumentsOf } from "./arguments.ts";
import { camel, pascal } from "./names.ts";
import type { Types } from "./types.ts";

/** An operation with the names of its methods. */
export interface NamedOperation {
  readonly operation: Operation;
  readonly given: Arguments;
  readonly name: string;
  /** Method that asks for a stream; `undefined` without a choice. */
  readonly streaming: string | undefined;
  /** Variable that describes it. */
  readonly described: string;
  /** Type of its parameters; empty without any. */
  readonly paramsName: string;
  /** Function that makes the request of an operation that methods poll; empty for others. */
  readonly opName: string;
  readonly waiter: string | undefined;
  readonly process: string | undefined;
  readonly batch: string | undefined;
}

/** A service, or the client itself. */
export interface NamedResource {
  readonly resource: Resource | undefined;
  /** Field of the client, or of the service it is in. */
  readonly field: string;
  /** As programs write it: `client.Chat.Completions`. */
  readonly path: string;
  /** Name of its type: `ChatCompletionsService`. */
  readonly service: string;
  /** Name of its file, without its ending. */
  readonly file: string;
  readonly operations: readonly NamedOperation[];
  readonly nested: readonly NamedResource[];
}

/** Methods of the client. */
const CLIENT = ["With", "Close", "RateLimit"];

/** What names are taken from. */
export interface Naming {
  readonly plan: Plan;
  readonly types: Types;
  /** Type of documented response headers. */
  readonly headersName: string;
  readonly scope: NameScope;
}

/** Names the client and everything below it. */
export function nameClient(naming: Naming): NamedResource {
  const files = new NameScope(["client", "doc", "models", "enums", "unions", "errors", "xml"]);
  const nameIn = (
    { resources, operations }: Pick<Resource, "resources" | "operations">,
    taken: readonly string[],
    above: string,
  ): Pick<NamedResource, "operations" | "nested"> => {
    const fields = new NameScope(taken);
    const nested = resources.map((resource): NamedResource => {
      const words = resource.path.length > 0 ? resource.path.flat() : resource.words;
      const field = fields.take(pascal(resource.words), `${pascal(resource.words)}Resource`);
      const path = `${above}.${field}`;
      const service = naming.scope.take(`${pascal(words)}Service`);
      const inner = nameIn(resource, [], path);
      const file = files.take(asciiName(fileName(words, "_")).toLowerCase());
      return { resource, field, path, service, file, ...inner };
    });
    const others = [...taken, ...nested.map(({ field }) => field)];
    return { nested, operations: nameMethods(operations, naming, others) };
  };
  const client = { resource: undefined, field: "", path: "client", service: "Client", file: "client" };
  return { ...client, ...nameIn(naming.plan, CLIENT, "client") };
}

function nameMethods(
  operations: readonly Operation[],
  { types, scope }: Naming,
  taken: readonly string[],
): readonly NamedOperation[] {
  const methods = new NameScope(taken);
  const take = (words: readonly string[] | undefined): string | undefined =>
    words && methods.take(pascal(words));
  const named = operations.map((operation) => ({ operation, name: methods.take(pascal(operation.words)) }));
  return named.map(({ operation, name }): NamedOperation => {
    const words = splitWords(operation.id);
    const given = argumentsOf(operation, types);
    return {
      operation,
      given,
      name,
      streaming: operation.streaming?.selector === undefined ? undefined : methods.take(`${name}Streaming`),
      described: scope.take(`${camel(words)}Op`),
      paramsName: given.fields.length === 0 ? "" : scope.take(`${pascal(words)}Params`),
      opName: operation.waiter === undefined ? "" : scope.take(`poll${pascal(words)}`),
      waiter: take(operation.waiter?.words),
      process: take(operation.process?.words),
      batch: take(operation.batch?.words),
    };
  });
}

/** A resource and all below it, the client first. */
export function flattened(resource: NamedResource): readonly NamedResource[] {
  return [resource, ...resource.nested.flatMap(flattened)];
}

/** Every operation with its names. */
export function allNamed(client: NamedResource): readonly NamedOperation[] {
  return flattened(client).flatMap(({ operations }) => operations);
}
