// Defines the format of a conformance case.

/** A file of cases. What is given or called at the top holds for each case that does not say otherwise. */
export interface CaseFile {
  /** What the cases of this file show, in a sentence. */
  readonly about: string;
  readonly given?: Given;
  readonly when?: When;
  readonly cases: readonly Case[];
}

/** One case. */
export interface Case {
  /** A sentence about behaviour, unique in its file. */
  readonly name: string;
  readonly given?: Given;
  readonly when?: When;
  readonly then: Then;
}

/** The world a call is made in. */
export interface Given {
  /** Options of the client; see `ClientOptions`. */
  readonly client?: ClientOptions;
  /** Chance, in [0, 1): from the start again when used up. Default `[0.5]`. */
  readonly random?: readonly number[];
  /** Milliseconds since the epoch at the start. Default 1 795 204 800 000 (2026-11-20T20:00:00Z). */
  readonly now?: number;
  /** Milliseconds by which the wall clock steps each time it is read; the monotonic clock does not. Default 0. */
  readonly clock_step_ms?: number;
  /** What the server does with each request, in the order in which they come. A request beyond the list fails the case. */
  readonly server?: readonly ServerStep[];
}

/** Options of a client in neutral words: wire names, milliseconds. What is absent has its default. */
export interface ClientOptions {
  /** Default `dv_test_conformance`; a list is a key function that gives the next key each time it is asked. */
  readonly api_key?: string | readonly string[] | null;
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly scopes?: readonly string[];
  /** Put behind the server's origin, instead of nothing: `/v2`, `/api/v1/`. */
  readonly base_path?: string;
  readonly max_retries?: number;
  readonly timeout_ms?: number;
  readonly total_timeout_ms?: number;
  readonly max_retry_after_ms?: number;
  readonly retry_keyed?: boolean;
  readonly rate_limit?: "wait" | "throw" | "off";
  readonly rate_limit_max_wait_ms?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly user_agent?: string;
  readonly validate?: "off" | "warn" | "throw";
  /** Largest response in bytes, after decoding. */
  readonly max_response_bytes?: number;
  /** Most connections to one origin. */
  readonly max_connections?: number;
  /** Replaces the address of the server; `{port}` is replaced by its port. */
  readonly base_url?: string;
}

/** What the server does with one request: a response, raw bytes, or a fault below HTTP. */
export type ServerStep = ScriptedResponse | Raw | Fault;

/** Bytes: text with one byte per character (Latin-1), bytes in base64, or a text so many times. */
export type Piece =
  | string
  | { readonly base64: string }
  | { readonly repeat: string; readonly times: number };

/** A response written byte by byte, with status line and headers; nothing is added. */
export interface Raw {
  readonly raw: readonly Piece[];
  /** Milliseconds between pieces of 16 bytes. */
  readonly drip_ms?: number;
  /** Ends the connection afterwards: by FIN (`unsaid`) or by RST (`reset`). Otherwise it stays open. */
  readonly close?: "unsaid" | "reset";
}

/**
 * A response.
 *
 * `X-Request-Id: req_<n>` (n = number of the request, from 1) and `Date` (the clock's time) are added unless given; null
 * leaves them out. `{origin}` in a body or a header is replaced by the server's origin.
 */
export interface ScriptedResponse {
  readonly status: number;
  /** Name of a file in openapi/examples without `.json`: its value is the body, with the media type of the response's class. */
  readonly example?: string;
  /** A body as JSON. */
  readonly json?: unknown;
  /** A body as text; its Content-Type is given in the headers. */
  readonly text?: string;
  /** A body as bytes; its Content-Type is given in the headers. */
  readonly bytes?: readonly Piece[];
  /** Compresses the body, and adds `Content-Encoding`; `deflate-raw` is deflate without the zlib header. */
  readonly encoding?: "gzip" | "deflate" | "deflate-raw";
  /** Interim responses sent before: status line and headers without the empty line, as `HTTP/1.1 103 Early Hints`. */
  readonly interim?: readonly string[];
  readonly headers?: Readonly<Record<string, string | readonly string[] | null>>;
  /** Answers before the request's body is read, then reads on for a while and closes; `cut`: closes with it unread. */
  readonly early?: boolean | "cut";
  /** Milliseconds between pieces of 16 bytes. */
  readonly drip_ms?: number;
  /** Sends only so many bytes of the body, then closes. */
  readonly truncate?: number;
  /** Claims this length instead of the right one. */
  readonly content_length?: number;
  /** Closes the connection after the response, having said so (`said`) or not (`unsaid`). */
  readonly close?: "said" | "unsaid";
}

/** What goes wrong below HTTP. */
export type Fault =
  /** Nobody listens at the port; over when the client waits the next time. */
  | { readonly fault: "refuse" }
  /** Reads the whole request, then ends the connection: by FIN, or by RST. */
  | { readonly fault: "close" | "reset" }
  /** Resets the connection after so many bytes of the request's body. */
  | { readonly fault: "reset"; readonly after: number }
  /** Reads the request and never answers. */
  | { readonly fault: "stall" };

/** What is called: one call, or several by the same client. */
export type When = Invocation | { readonly calls: readonly Invocation[]; readonly together?: boolean };

/** One call in neutral words. */
export interface Invocation {
  /** operationId; or a helper: `documents.process`, `documents.upload_many`, `documents.wait_until_done`, `runs.wait_until_done`; or `webhooks.verify`. */
  readonly call: string;
  /**
   * Path, query and header parameters and members of the body, by wire name; for `createToken` also `client_id` and
   * `client_secret`. For `webhooks.verify`: `body` (text; an object means a parsed body), `headers`, `secret` or
   * `secrets`, `tolerance_seconds`.
   */
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** What is uploaded. */
  readonly file?: FileOf;
  readonly files?: readonly FileOf[];
  /** For lists: every item, every page, or so many items. Default: the first page only. */
  readonly take?: "items" | "pages" | number;
  /** Options of this call. */
  readonly options?: {
    readonly max_retries?: number;
    readonly timeout_ms?: number;
    readonly total_timeout_ms?: number;
    readonly idempotency_key?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Milliseconds for the whole wait of a waiter. */
  readonly wait_timeout_ms?: number;
  /** Files at once in `upload_many`. */
  readonly concurrency?: number;
  /** Aborts the call at its nth wait (from 1). */
  readonly abort_at_wait?: number;
}

/** A file to upload. */
export interface FileOf {
  /** Content as text; or `size` bytes, byte i being i mod 251. */
  readonly text?: string;
  readonly size?: number;
  /** `nothing`: null, in a program without type checks. */
  readonly as: "bytes" | "path" | "stream" | "factory" | "nothing";
  readonly filename?: string;
  readonly content_type?: string;
  /** Between the attempts: `changes`: "changed" is appended to it; `empties`: a factory gives nothing more. */
  readonly then?: "changes" | "empties";
}

/**
 * What must be seen. Objects are compared member by member: what is not named may be anything, `null` means absent or
 * null. Lists are compared item by item and are of one length. A `Matcher` may replace any value.
 */
export interface Then {
  /** Requests and waits in order: a request by its method and path, or more; a wait by its milliseconds. */
  readonly seen: readonly (string | { readonly request: RequestSeen } | { readonly sleep: number })[];
  /** Of the call; of several calls: `outcomes`. */
  readonly result?: unknown;
  readonly error?: unknown;
  readonly outcomes?: readonly unknown[];
  /** Connections that the server accepted. */
  readonly connections?: number;
  /**
   * Why requests of this case leave the spec on purpose. Without it each request is checked by the spec; with it, at
   * least one must be wrong. Headers that the case itself gives are never wrong.
   */
  readonly off_contract?: string;
}

/** Stands for a value that is not written out: an object with this one member. */
export type Matcher =
  /** A random UUID (version 4). */
  | { readonly matches: "uuid4" }
  /** Of a header: as in the nth request, from 1. */
  | { readonly same_as: number }
  /** The value of a file in openapi/examples, every member of it. */
  | { readonly example: string }
  /** A text with this in it. */
  | { readonly contains: string };

/** What is expected of a request. */
export interface RequestSeen {
  /** `"GET /api/v1/documents/doc_1?limit=2"`, as sent. */
  readonly line: string;
  /** Name → value; null: not sent; `{"matches": "uuid4"}`; `{"same_as": 1}`: as in the first request. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  /** Parts of a multipart body in order. */
  readonly parts?: readonly {
    readonly name: string;
    readonly filename?: string;
    readonly content_type?: string | null;
    readonly text?: string;
    readonly size?: number;
    readonly sha256?: string;
  }[];
  /** Members of a form. */
  readonly form?: Readonly<Record<string, string>>;
}
