// Defines the surface of an SDK: the names and types that its users write, which a language derives from the plan first.
import type { Argument } from "../exchanges/exchange.ts";

/** Which way the values of a type travel: out of a response, or into a request. */
export type Direction = "read" | "write";

/** What an argument or a property carries of a request. */
export interface Wire {
  readonly in: Argument["in"];
  /** Name on the wire; empty for a whole body and for additional properties. */
  readonly name: string;
  /** Bound of a filter that several parameters make: `gte`. */
  readonly bound?: string;
}

/** A named value of a type: an argument, a property, an option of the client. */
export interface Slot {
  readonly name: string;
  /** Type expression in the language. */
  readonly type: string;
  /** Whether callers may leave it out, or responses lack it. */
  readonly isOptional: boolean;
  /** Pointer into the document it comes from. */
  readonly pointer: string;
  /** What it carries: several for the bounds of a filter; absent for what the document does not have. */
  readonly wire?: readonly Wire[];
  /** How the same property is set, where a language reads it by another type: in a builder of Java. */
  readonly setter?: Pick<Slot, "type" | "isOptional">;
}

/** A named type that users can import. */
export interface SurfaceType {
  /** Equal in both versions for the same schema, whatever the type is called. */
  readonly id: string;
  readonly name: string;
  readonly pointer: string;
  /** `values`: an enum. `variants`: a union whose members are the types it is one of. */
  readonly form: "object" | "alias" | "values" | "variants";
  readonly directions: readonly Direction[];
  readonly members: readonly Slot[];
  /** The type behind an alias or an enum; for an object, the type of the properties that it does not name. */
  readonly expression: string | undefined;
  /** Unions that it declares to be a variant of. */
  readonly parents?: readonly string[];
  /** Properties on the wire by which unions select it, or the one by which a union selects its variants. */
  readonly discriminators?: readonly string[];
  /** Name of the function that makes a value of it, where a language prefers that to a plain object. */
  readonly factory?: string;
}

/** One of the objects that a method takes: several where bodies exclude each other. */
export interface Variant {
  readonly id: string;
  readonly slots: readonly Slot[];
}

/** A signature of a method with a result of its own. */
export interface Overload {
  /** The arguments by which it differs: those with a narrower type. */
  readonly arguments: readonly Slot[];
  readonly result: string;
}

/** A method of the client. */
export interface SurfaceMethod {
  /** Equal in both versions for the same operation: `GET /pets`, and the role of the method. */
  readonly id: string;
  /** As users write it: `client.pets.list`. */
  readonly symbol: string;
  readonly pointer: string;
  readonly role: Role;
  /** The request that it sends first: `GET /pets`. */
  readonly request: string;
  /** ID of its operation. */
  readonly operation: string;
  readonly deprecated: boolean;
  /** How a program uses the result. */
  readonly yields: Yield;
  /** Name for the result in programs, or for each item of it. */
  readonly variable: string;
  /** Purpose in one sentence; may be empty. */
  readonly summary: string;
  readonly positional: readonly Slot[];
  /** Names given with their values; one list unless bodies exclude each other. */
  readonly variants: readonly Variant[];
  /** Type of the object of arguments, which the options of the call follow; `undefined` without one. */
  readonly params: string | undefined;
  readonly result: string;
  /** Empty for a method with one result. */
  readonly overloads: readonly Overload[];
  /** All arguments of each overload, the shortest list first, where overloads differ in number. */
  readonly argumentLists?: readonly (readonly Slot[])[];
}

/** Use of a result: read at once, not at all, as bytes, page by page, to the end of a stream, or without an end. */
export type Yield = "value" | "nothing" | "bytes" | "pages" | "stream" | "followed";

/** Role of a method: sends one request, also returns the raw response, polls, sends and then polls, or sends many files. */
export type Role = "call" | "raw" | "wait" | "process" | "batch";

/** An object of the client with methods. */
export interface SurfaceResource {
  /** As users write it: `client.chat.completions`; `client` for methods of the client itself. */
  readonly path: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  /** Its name in words: `chat completions`. */
  readonly title: string;
  /** Module or class of its own: `chat-completions`. */
  readonly module: string;
  readonly methods: readonly SurfaceMethod[];
}

/** The options of the client that carry the credential of a security scheme. */
export interface Credential {
  /** Key of the scheme in the document. */
  readonly scheme: string;
  /** Names of the options, or of the one method, that take the parts of the credential in their order. */
  readonly names: readonly string[];
}

/** Everything users of an SDK write. */
export interface Surface {
  /** Title of the API. */
  readonly title: string;
  /** Name of the client's class. */
  readonly client: string;
  /** What the client is imported from: `@acme/sdk`, `acme`, `dev.acme`. */
  readonly root: string;
  /** Header of idempotency keys, in lower case. */
  readonly keyHeader: string;
  /** Each before those nested in it. */
  readonly resources: readonly SurfaceResource[];
  readonly types: readonly SurfaceType[];
  /** Arguments of the client's constructor. */
  readonly options: readonly Slot[];
  /** The credentials among the options. */
  readonly credentials: readonly Credential[];
  /** Names of the options that are variables in the URL of the service, in their order. */
  readonly variables: readonly string[];
  /** Other names that can be imported, with what they belong to. */
  readonly exports: readonly { readonly name: string; readonly pointer: string }[];
}

/** Every method of a surface. */
export function methodsOf({ resources }: Pick<Surface, "resources">): readonly SurfaceMethod[] {
  return resources.flatMap(({ methods }) => methods);
}
