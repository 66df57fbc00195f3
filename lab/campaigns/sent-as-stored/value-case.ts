// A request with a value that is easily changed on the way.

/** One request. */
export interface ValueCase {
  readonly kind: string;
  readonly name: string;
  /** The document `metadata` or the file name, as it is sent. */
  readonly send: Sent;
  /** What the stored document must show; `refused` where nothing may be stored. */
  readonly stored: unknown;
}

/** How a value is sent: as a JSON part, a text part of JSON, a property in brackets, a file name or the body of a new workflow. */
export type Sent =
  | { readonly as: "json part" | "text part"; readonly json: Buffer; readonly type?: string }
  | { readonly as: "property"; readonly name: Buffer; readonly value: Buffer; readonly headers?: string }
  | { readonly as: "file name"; readonly parameter: Buffer }
  | { readonly as: "body"; readonly json: Buffer; readonly type?: string };

/** Stands for every refusal (4xx). */
export const REFUSED = Symbol("refused");
