// Defines the steps that check a service against the contract; the folder scenarios holds them.

/** Steps that belong together: later ones use what earlier ones kept. */
export interface Scenario {
  /** What the steps show, in a sentence. */
  readonly about: string;
  readonly steps: readonly Step[];
}

/** One request and what must come back. `{name}` in texts stands for a value that an earlier step kept. */
export interface Step {
  /** A sentence about the service, unique in its file. */
  readonly name: string;
  readonly operation: string;
  /** Changes something at the service; such steps run only with `--write`. */
  readonly writes?: true;
  readonly send?: Send;
  /** Documented status that must come. */
  readonly status: number;
  /** Headers that must be there: their text, `*` for any, `/…/` for a regular expression. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON pointer → value that must be there; `*` for any, `{name}` for a kept one. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Name → JSON pointer into the body, or `header:` and a name: kept for later steps. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Sends again until the value at the pointer is another, or the time is over. */
  readonly whileValue?: { readonly pointer: string; readonly is: unknown; readonly seconds: number };
}

/** What is sent. */
export interface Send {
  /** Instead of the operation's method. */
  readonly method?: string;
  /** Path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the API key: none, or an unknown one. */
  readonly credential?: "none" | "unknown";
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Multipart: parts in order. */
  readonly parts?: readonly Part[];
  /** Body as text; its type is given in the headers. */
  readonly text?: string;
}

/** A part of a multipart body. */
export interface Part {
  readonly name: string;
  readonly text: string;
  readonly filename?: string;
  readonly type?: string;
}
