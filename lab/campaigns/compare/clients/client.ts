// Defines a compared client: how it is connected, what it is asked to do, and which responses it takes for a success.

/** The API key that every client is given; no error may contain it. */
export const API_KEY = "sk_compare_0123456789";

/** What not every client can do; a case that needs it does not apply to the others. */
export type Ability = "headers" | "list" | "signal" | "timeout" | "upload";

/** Options beyond base URL and key, which only the cases set that are about them. */
export interface Settings {
  /** Milliseconds. */
  readonly timeoutMs?: number;
  /** Headers for every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A connected client. Each method is what a user of that client would write. */
export interface Calls {
  /** Reads one object by GET. */
  read(id?: string, signal?: AbortSignal): Promise<unknown>;
  /** Creates one object by POST with a JSON body, or a form, that contains a text. */
  create(text: string): Promise<unknown>;
  /** Reads pages until there are no more. */
  list?(): AsyncIterable<unknown>;
  /** Uploads a file from disk. */
  upload?(path: string): Promise<unknown>;
}

/** One column of the table. */
export interface Client {
  readonly name: string;
  /** The npm package whose version is shown. */
  readonly module: string;
  /** The calls used for reading, creating, listing and uploading. */
  readonly calls: string;
  readonly abilities: readonly Ability[];
  /** The path of a read up to the ID. */
  readonly readPath: string;
  /** A successful response to a read; one of its properties has a closed list of values. */
  readonly object: Readonly<Record<string, unknown>>;
  readonly enumProperty: string;
  /** A successful response to a creation, where it differs from `object`. */
  readonly created?: Readonly<Record<string, unknown>>;
  /** A page that says there is another one. */
  readonly page?: Readonly<Record<string, unknown>>;
  /** The body of an error as its service writes it. */
  errorBody(status: number): Readonly<Record<string, unknown>>;
  connect(origin: string, settings: Settings): Promise<Calls>;
  /** The status that an error carries. */
  statusOf(error: unknown): unknown;
}

/** An error that a client returns instead of throwing it. */
export class Returned {
  /** What the client gives as the error. */
  readonly error: unknown;
  readonly status: number | undefined;

  constructor(error: unknown, status: number | undefined) {
    this.error = error;
    this.status = status;
  }
}

/**
 * Imports a package by name.
 *
 * The name is a value, so that type checking the repository does not need the peers to be installed.
 */
export async function load<T>(name: string): Promise<T> {
  return (await import(name)) as T;
}

/** Reads a property of an error. */
export function propertyOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
