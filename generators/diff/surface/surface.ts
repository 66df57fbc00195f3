// Defines the surface of an SDK: the names and types that its users write, as a generator prints them.

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
}

/** A named type that users can import. */
export interface SurfaceType {
  /** Equal in both versions for the same schema, whatever the type is called. */
  readonly id: string;
  readonly name: string;
  readonly pointer: string;
  /** `values`: the known values of an enum. */
  readonly form: "object" | "alias" | "values";
  readonly directions: readonly Direction[];
  readonly members: readonly Slot[];
  /** The type behind an alias or an enum; for an object, the type of the properties that it does not name. */
  readonly expression: string | undefined;
}

/** One of the objects that a method takes: several where bodies exclude each other. */
export interface Variant {
  readonly id: string;
  readonly slots: readonly Slot[];
}

/** A method of the client. */
export interface SurfaceMethod {
  /** Equal in both versions for the same operation: `GET /pets`, and what the method does with it. */
  readonly id: string;
  /** As users write it: `client.pets.list`. */
  readonly symbol: string;
  readonly pointer: string;
  readonly positional: readonly Slot[];
  /** Names given with their values; one list unless bodies exclude each other. */
  readonly variants: readonly Variant[];
  /** Whether there is an object of arguments, which the options of the call follow. */
  readonly hasParams: boolean;
  readonly result: string;
}

/** Everything users of an SDK write. */
export interface Surface {
  readonly types: readonly SurfaceType[];
  readonly methods: readonly SurfaceMethod[];
  /** Arguments of the client's constructor. */
  readonly options: readonly Slot[];
  /** Other names that can be imported, with what they belong to. */
  readonly exports: readonly { readonly name: string; readonly pointer: string }[];
  /** Name of the client's class. */
  readonly client: string;
}
