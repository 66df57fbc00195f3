/** Defines the interface of a measured client, and loads it by name. */

/** A client under measurement. Each method does what a user of that client would write. */
export interface Peer {
  /** Reads one document of about 700 bytes as an object. */
  get(): Promise<unknown>;
  /** Uploads a file from disk; resolves to the response's JSON. */
  upload?(path: string): Promise<unknown>;
  /** Reads the whole list of 10 000 items, a page of 100 at a time; resolves to the number of items seen. */
  list?(): Promise<number>;
}

/** Creates a client for the service at an origin, `http://127.0.0.1:<port>`. */
export type MakePeer = (origin: string) => Promise<Peer>;

/** The bearer key every client is given. */
export const API_KEY = "sk_bench_0123456789";

/** An item of a list, as far as it is looked at. */
export interface Item {
  readonly id: string;
}

/**
 * Imports a package by name.
 *
 * The name is a value, so that type checking the repository does not need the peers to be installed.
 */
export async function load<T>(name: string): Promise<T> {
  return (await import(name)) as T;
}

/** Counts the items of an iteration, looking at each. */
export async function countItems(items: AsyncIterable<Item>): Promise<number> {
  let seen = 0;
  for await (const item of items) if (item.id !== "") seen += 1;
  return seen;
}
