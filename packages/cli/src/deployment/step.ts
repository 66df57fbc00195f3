// Steps that check a service against the contract; the folder scenarios holds them as JSON.

/** Steps that belong together: later ones use values that earlier ones kept. */
export interface Scenario {
  /** What the steps are about, in a sentence. */
  readonly about: string;
  readonly steps: readonly Step[];
}

/** One request and the expected response. `{{name}}` in texts is replaced by a value that an earlier step kept, `{{run}}` by the id of the run. */
export interface Step {
  /** A sentence about the service, unique in its file. */
  readonly name: string;
  readonly operation: string;
  /** Changes something at the service; runs only with `--write`. */
  readonly writes?: true;
  readonly send?: Send;
  /** Expected status; the contract documents it. */
  readonly status: number;
  /** Expected headers: their text, `*` for any, `/…/` for a regular expression. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON pointer → expected value, written as in `headers`. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** JSON pointer → value of an earlier page that must not repeat. */
  readonly unlike?: Readonly<Record<string, string>>;
  /** Name → JSON pointer into the body, or `header:` and a name: kept for later steps. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Polls while the value at the pointer is this one. */
  readonly whileValue?: { readonly pointer: string; readonly is: unknown };
  /** Reads the list page by page, instead of one response. */
  readonly pages?: Pages;
}

/** How a list is read page by page. */
export interface Pages {
  /** JSON pointer into an item; default `/id`. */
  readonly at?: string;
  /** Reads it with usual pages, to see what it has: pages of one item are read elsewhere. */
  readonly brief?: true;
  /** Values at the pointer that items of the list must have. */
  readonly contain?: readonly string[];
  /** Seconds in which the list must have them. Default 0. */
  readonly seconds?: number;
  /** Values at the pointer that no item may have. */
  readonly lack?: readonly string[];
}

/** A request. */
export interface Send {
  /** Instead of the operation's method. */
  readonly method?: string;
  /** Path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  /** A path at the origin, instead of that of the operation. */
  readonly at?: string;
  /** Sends to the alias `/v1` of `/api/v1`. */
  readonly alias?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends no API key, or an unknown one. */
  readonly credential?: "none" | "unknown";
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Parts of a multipart body, in order. */
  readonly parts?: readonly Part[];
  /** A body as text; the headers give its type. */
  readonly text?: string;
}

/** A part of a multipart body. */
export interface Part {
  readonly name: string;
  readonly text: string;
  readonly filename?: string;
  readonly type?: string;
}
