// Names the methods and constants of a resource, and describes its operations and readers.

import { markOf } from "../plan/chosen-bodies.ts";
import { mediaKind } from "../plan/media.ts";
import type {
  Failure,
  Operation,
  Resource,
  SecurityAlternative,
  Stream,
  SuccessResponse,
  Words,
} from "../plan/plan.ts";
import { Constants } from "../plan/scopes.ts";
import { mayBeEmpty } from "../plan/type-tree.ts";
import { casedWords } from "../plan/words.ts";
import type { View } from "../templates.ts";
import { type Argument, type Variant, variantsOf } from "./arguments.ts";
import { literal } from "./javadoc.ts";
import { camel, constant, pascal, Scope } from "./names.ts";
import { pagingOf } from "./pages.ts";
import { RESOURCE_MEMBERS } from "./reserved.ts";
import { onlyStream, readingOf, streamingVariant } from "./streams.ts";
import type { Types } from "./types.ts";

/** One way to call an operation, with the names of its methods; they are unique within the resource. */
export interface Method {
  readonly operation: Operation;
  readonly variant: Variant;
  readonly name: string;
  /** Method that returns the raw response: the model with status, headers and request ID. */
  readonly result: string;
  /** Method that builds the request. */
  readonly request: string;
  /** Constant that describes the operation. */
  readonly constant: string;
  /** Class of the optional arguments; `undefined` without any. */
  readonly params: string | undefined;
  /** The stream that it returns; `undefined` for any other response. */
  readonly stream: Stream | undefined;
  readonly waiter: string | undefined;
  readonly process: string | undefined;
  readonly batch: string | undefined;
}

/** Scopes from which the names of a resource are taken. */
interface Scopes {
  readonly names: Scope;
  readonly constants: Scope;
  readonly classes: Scope;
}

/** A resource whose methods get names. */
interface Named {
  readonly resource: Pick<Resource, "operations">;
  readonly nested: readonly { readonly accessor: string }[];
}

/** Names the methods of a resource; those of the document come first, after the resources nested in it. */
export function nameMethods({ resource, nested }: Named, types: Types, classes: Scope): readonly Method[] {
  const scopes: Scopes = {
    names: new Scope([...RESOURCE_MEMBERS, ...nested.map(({ accessor }) => accessor)]),
    constants: new Scope(types.classNames),
    classes,
  };
  const plain = resource.operations.map((operation) => ({
    operation,
    name: scopes.names.take(camel(operation.words)),
  }));
  return plain.flatMap(({ operation, name }) => nameVariants(operation, name, types, scopes));
}

function nameVariants(
  operation: Operation,
  name: string,
  types: Types,
  { names, constants, classes }: Scopes,
): readonly Method[] {
  const operationConstant = constants.take(constant(casedWords(operation.id)));
  const signatures = new Set<string>();
  const take = (words: Words | undefined): string | undefined => words && names.take(camel(words));
  return variantsOf(operation, types).flatMap((variant, index): readonly Method[] => {
    const signature = variant.positional.map(erased).join();
    // Overloads must differ in their parameter types.
    const own = signatures.has(signature)
      ? names.take(camel([name, "by", ...markWords(operation, variant)]))
      : name;
    signatures.add(signature);
    const isFirst = index === 0;
    const method: Method = {
      operation,
      variant,
      name: own,
      result: own === name && !isFirst ? `${own}WithResponse` : names.take(`${own}WithResponse`),
      request: names.take(`${own}Request`),
      constant: operationConstant,
      params: hasParams(variant)
        ? classes.take(`${paramsName(operation, variant, isFirst)}Params`)
        : undefined,
      stream: onlyStream(operation),
      waiter: isFirst ? take(operation.waiter?.words) : undefined,
      process: isFirst ? take(operation.process?.words) : undefined,
      batch: isFirst ? take(operation.batch?.words) : undefined,
    };
    return [method, ...streamingMethods(method, names)];
  });
}

/** A boolean cannot overload: the method that asks for a stream has a name of its own. */
function streamingMethods(method: Method, names: Scope): readonly Method[] {
  const { streaming } = method.operation;
  if (streaming?.selector === undefined) return [];
  const name = names.take(`${method.name}Streaming`);
  return [
    {
      ...method,
      variant: streamingVariant(method.variant, streaming.selector),
      name,
      result: names.take(`${name}WithResponse`),
      request: names.take(`${name}Request`),
      stream: streaming,
      waiter: undefined,
      process: undefined,
      batch: undefined,
    },
  ];
}

function hasParams({ optional, hasProgress }: Variant): boolean {
  return optional.length > 0 || hasProgress;
}

/** As `UploadDocument`; a further body brings its own name, as `ExtractDocument`. */
function paramsName(operation: Operation, { body }: Variant, isFirst: boolean): string {
  const own = pascal(casedWords(operation.id));
  if (operation.bodies.length < 2 || body?.type.kind !== "named") return isFirst ? own : `${own}Other`;
  const key = pascal(casedWords(body.type.key)).replace(/(Request|Params|Body|Input)+$/, "");
  return key === "" || isFirst ? own : key;
}

function markWords(operation: Operation, { body }: Variant): readonly string[] {
  const mark = body && markOf(body, operation.bodies);
  return mark?.words ?? [body?.kind ?? "other"];
}

/** The erasure of a type, by which the compiler compares overloads. */
function erased({ type }: Argument): string {
  return type.replace("@Nullable ", "").replace(/<.*>/, "");
}

/** The view of the constant that describes an operation. */
export function operationView({ operation, constant: name }: Method, types: Types): View {
  const { security, server, atOrigin, retry, takesKey } = operation;
  const accept = onlyStream(operation)?.mediaType ?? operation.accept;
  const failures = errorBodies(operation);
  const facts = [operation.id, operation.method, operation.path].map(literal).join(", ");
  return {
    name,
    chain: chain([
      `new Operation(${facts}, RetryClass.${operation.retry.toUpperCase().replaceAll("-", "_")})`,
      ...(accept === "application/json" ? [] : [`.accept(${literal(accept)})`]),
      ...failures.map(({ status, type }) => `.failure(${literal(status)}, ${types.decoder(type)})`),
      ...(atOrigin ? [".fromOrigin()"] : []),
      ...(mayBeEmpty(operation.response, types.byKey) ? [".orNothing()"] : []),
      ...(retry !== "safe" && !takesKey ? [".withoutKey()"] : []),
      ...(server === undefined ? [] : [`.server(${literal(server)})`]),
      ...(security === undefined ? [] : [`.security(${security.map(requirement).join(", ")})`]),
    ]),
  };
}

/** Bodies of errors by status; the one for any status covers all that have the same type. */
export function errorBodies({ failures }: Pick<Operation, "failures">): readonly Failure[] {
  const found = failures.filter(({ mediaType }) => mediaKind(mediaType) === "json");
  const any = found.find(({ status }) => status === "default");
  const isSame = (failure: Failure): boolean => JSON.stringify(failure.type) === JSON.stringify(any?.type);
  const own = found.filter((failure) => failure === any || !isSame(failure));
  // One media type for each status.
  return [...new Map(own.toReversed().map((failure) => [failure.status, failure])).values()].toReversed();
}

/** The calls of a chain on lines of their own, the first behind what is there. */
export function chain(calls: readonly string[]): string {
  return `${calls.join("\n            ")};`;
}

/** Schemes that are needed together, as source text. */
export function requirement(alternative: SecurityAlternative): string {
  const [first, ...others] = Object.entries(alternative).map(([key, scopes]) =>
    [key, ...scopes].map(literal).join(", "),
  );
  if (first === undefined) return "SecurityRequirement.NONE";
  return [`SecurityRequirement.of(${first})`, ...others.map((other) => `.and(${other})`)].join("");
}

/** What a method returns, and what reads it. */
export interface Reading {
  /** Type argument: `Document`, `@Nullable Void`. */
  readonly type: string;
  /** Name of the constant. */
  readonly reader: string;
  /** Whether a response may have no body. */
  readonly mayLack: boolean;
}

/** Constants of a resource; equal expressions share one. */
class SharedConstants<Facts extends object> {
  protected readonly types: Types;
  protected readonly constants: Constants<Facts>;

  /** @param taken - Constants the resource already has. */
  constructor(types: Types, taken: Iterable<string>) {
    this.types = types;
    this.constants = new Constants(new Scope(taken));
  }

  /** Those that were asked for. */
  get all(): readonly View[] {
    return this.constants.all;
  }
}

/** The readers of a resource, one for each response type. */
export class Readers extends SharedConstants<{ readonly type: string }> {
  /** Type that a response is read as; does not request a reader. */
  typeOf(response: SuccessResponse): string {
    if (response.kind === "none") return "@Nullable Void";
    if (response.kind === "text") return "String";
    return response.kind === "binary" ? "ByteStream" : this.types.read(response.type);
  }

  /** Returns the reader of what a method returns. */
  ofMethod({ stream, operation }: Pick<Method, "stream" | "operation">): Reading {
    if (stream === undefined) return this.of(operation);
    const { item, reader } = readingOf(stream, this.types);
    const wish = `${constant(casedWords(item))}_STREAM`;
    return this.#reading(`EventStream<${item}>`, reader, wish);
  }

  /** Returns the reader of the response of an operation. */
  of({ id, response }: Pick<Operation, "id" | "response">): Reading {
    const type = this.typeOf(response);
    if (response.kind === "none") return this.#reading(type, "Reader.nothing()", "NOTHING");
    if (response.kind === "text") return this.#reading(type, "Reader.text()", "TEXT");
    if (response.kind === "binary") return this.#reading(type, "ReceivedBytes.reader()", "BYTES");
    const wish = constant(casedWords(type));
    const decoder = this.types.decoder(response.type);
    const mayLack = mayBeEmpty(response, this.types.byKey);
    const expression = response.xml
      ? `XmlReader.of(${decoder}, XmlFormats.response(${literal(id)}))`
      : `Reader.${mayLack ? "jsonOrNull" : "json"}(${decoder})`;
    return { ...this.#reading(type, expression, mayLack ? `NULLABLE_${wish}` : wish), mayLack };
  }

  #reading(type: string, expression: string, wish: string): Reading {
    const reader = this.constants.take(expression, { type }, wish, `${wish}_READER`);
    return { type, reader, mayLack: false };
  }
}

/** How lists are paged through. */
export class Pagings extends SharedConstants<{ readonly item: string }> {
  /** Name of the constant of an operation that lists, and the type of an item. */
  of(operation: Operation): { readonly name: string; readonly item: string } | undefined {
    const { pagination } = operation;
    if (pagination === undefined) return undefined;
    const item = this.types.read(pagination.item);
    const expression = pagingOf(operation, pagination, this.types);
    const wish = `${constant(casedWords(item))}_PAGING`;
    return { name: this.constants.take(expression, { item }, wish), item };
  }
}
