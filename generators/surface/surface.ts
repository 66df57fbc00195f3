// Defines the surface of an SDK: the names and types that its users write, which a language derives from the plan first.

/** Which way the values of a type travel: out of a response, or into a request. */
export type Direction = "read" | "write";

/** A named value of a type: an argument, a property, an option of the client. */
export interface Slot {
  readonly name: string;
  /** Type expression in the language. */
  readonly type: string;
  /** Whether callers may leave it out, or responses lack it. */
  readonly isOptional: boolean;
  /** Pointer into the document it comes from. */
  readonly pointer: string;
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
  /** Purpose in one sentence; may be empty. */
  readonly summary: string;
  readonly positional: readonly Slot[];
  /** Names given with their values; one list unless bodies exclude each other. */
  readonly variants: readonly Variant[];
  /** Whether there is an object of arguments, which the options of the call follow. */
  readonly hasParams: boolean;
  readonly result: string;
  /** Empty for a method with one result. */
  readonly overloads: readonly Overload[];
  /** All arguments of each overload, the shortest list first, where overloads differ in number. */
  readonly argumentLists?: readonly (readonly Slot[])[];
}

/** Role of a method: sends one request, also returns the raw response, polls, sends and then polls, or sends many files. */
export type Role = "call" | "raw" | "wait" | "process" | "batch";

/** An object of the client with methods. */
export interface SurfaceResource {
  /** As users write it: `client.chat.completions`; `client` for methods of the client itself. */
  readonly path: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  readonly methods: readonly SurfaceMethod[];
}

/** Everything users of an SDK write. */
export interface Surface {
  /** Title of the API. */
  readonly title: string;
  /** Name of the client's class. */
  readonly client: string;
  /** Package of that class, where names have one: `dev.acme`. */
  readonly root?: string;
  /** Each before those nested in it. */
  readonly resources: readonly SurfaceResource[];
  readonly types: readonly SurfaceType[];
  /** Arguments of the client's constructor. */
  readonly options: readonly Slot[];
  /** Other names that can be imported, with what they belong to. */
  readonly exports: readonly { readonly name: string; readonly pointer: string }[];
}

/** Every method of a surface. */
export function methodsOf({ resources }: Pick<Surface, "resources">): readonly SurfaceMethod[] {
  return resources.flatMap(({ methods }) => methods);
}
