// A value of a response that is not the expected one.

/** A value that is not the expected one. */
export interface Unexpected {
  /** Name of the header; absent for a value of the body. */
  readonly header?: string;
  /** JSON pointer into the body. */
  readonly at?: string;
  /** Ends "operation returned …". */
  readonly received: string;
  /** Ends "the contract expects …". */
  readonly expected: string;
}

/** Returns what a response returned where: the middle of a sentence. */
export function receivedAt({ header, at, received }: Unexpected): string {
  if (header !== undefined) return `${received} in ${header}`;
  if (at === undefined) return received;
  return `${received} at ${at || "the top of the body"}`;
}
