// What a handler gets and gives: plain data, so that it knows nothing of the web framework.
import type { Readable } from "node:stream";
import type { operations } from "@docuvane/contract/types";
import type { Credential } from "../access/credential.ts";
import type { FieldPart, FilePart } from "./multipart.ts";

/** One request to an operation, checked against the API. */
export interface Call {
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; numbers and lists where the interface has them, defaults filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Headers, names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Path and query as sent. */
  readonly url: string;
  /** Upper case; a HEAD is a GET. */
  readonly method: string;
  /** Path as sent, without prefix and query. */
  readonly path: string;
  /** Prefix the request came under, `/api/v1` or `/v1`. */
  readonly prefix: string;
  readonly credential: Credential;
  /** JSON or form body, checked; `undefined` without one and for a multipart body. */
  readonly body: unknown;
  /** Aborted when the caller disconnects or the service stops: the response is no longer needed. */
  readonly signal: () => AbortSignal;
  /** Reads the parts of a multipart body. */
  readonly parts: () => AsyncIterable<FilePart | FieldPart>;
}

/** The response of a handler. */
export interface HandlerResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON; absent for a response without a body. */
  readonly body?: object;
  /** A body that is not JSON; instead of `body`. */
  readonly content?: Content;
  /**
   * ID of the resource that the response describes: deleting it deletes the response recorded for an idempotency key. Default: `body.id`.
   */
  readonly about?: string;
}

/** A body that is not JSON. */
export interface Content {
  readonly mediaType: string;
  /** Bytes; absent for a stream without an end. */
  readonly size?: number;
  /** Opens the bytes; never called for a HEAD. */
  readonly open: () => Promise<Readable>;
}

/** The `id` of a response's body; `undefined` when it has none. */
export function idOfBody({ body }: HandlerResponse): string | undefined {
  return body && "id" in body && typeof body.id === "string" ? body.id : undefined;
}

/** Serves one operation. */
export type Handler = (call: Call) => Promise<HandlerResponse>;

type Operations = operations;

/** An `operationId` of the contract. */
export type OperationId = keyof Operations;

type JsonOf<Body> = Body extends { content: infer Content }
  ? Content[keyof Content & `${string}json`]
  : never;

/** A request to one operation, with the types of its query and its JSON body. */
export type CallTo<Id extends OperationId> = Omit<Call, "query" | "body"> & {
  readonly query: NonNullable<Operations[Id]["parameters"]["query"]>;
  readonly body: JsonOf<NonNullable<Operations[Id]["requestBody"]>>;
};

/** Handlers by operation. The routes pass each only requests that were checked against its part of the contract. */
export type Handlers<Id extends OperationId> = {
  readonly [One in Id]: (call: CallTo<One>) => Promise<HandlerResponse>;
};
