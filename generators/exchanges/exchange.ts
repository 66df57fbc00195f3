// The result of sampling: every call that proves a generated package, as plain data, independent of any language.
import type { Operation, Property, RequestBody, Resource, SecurityScheme, Type } from "../plan/plan.ts";

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A value of a type, with the types of its parts, from which a language writes an expression. */
export type Example =
  /** A scalar, an enum value (`type` is named), or any JSON value. */
  | { readonly kind: "value"; readonly type: Type; readonly value: Json }
  /** A file; its bytes are the text in UTF-8. `isPath`: the text is the path of a file, for guides. `mediaType`: one that must be given. */
  | { readonly kind: "file"; readonly text: string; readonly isPath?: true; readonly mediaType?: string }
  | { readonly kind: "list"; readonly items: readonly Example[] }
  /** An object of the named type `key`, or a map when `key` is `undefined`. `isVariant`: where a union is expected. */
  | {
      readonly kind: "object";
      readonly key: string | undefined;
      readonly members: readonly Member[];
      readonly isVariant?: true;
    };

/** A property of a sampled object. */
export interface Member {
  readonly name: string;
  readonly example: Example;
}

/** One step from a value into a part of it: an index, or a property and the named type that declares it. */
export type Step = number | { readonly name: string; readonly owner: string | undefined };

/** A documented value inside a response. */
export interface Read {
  readonly path: readonly Step[];
  readonly value: Json;
}

/** An argument of a call. */
export interface Argument {
  /** `body`: a property of a flattened body. `additional`: a map of the other properties. `whole`: the body itself. */
  readonly in: "path" | "query" | "header" | "cookie" | "body" | "additional" | "whole";
  /** Name on the wire; empty for `additional` and `whole`. */
  readonly name: string;
  /** The parameter or property in the plan; `undefined` for `additional` and `whole`. */
  readonly property: Property | undefined;
  readonly type: Type;
  readonly example: Example;
  /** The example as JSON. */
  readonly value: Json;
}

/** A part of a multipart body. */
export interface Part {
  readonly name: string;
  readonly isFile: boolean;
  /** Media type of the part; `undefined`: text, with or without a media type. */
  readonly contentType: string | undefined;
  readonly body: string;
}

/** A request as the document demands it. */
export interface ExpectedRequest {
  readonly method: Operation["method"];
  /** Encoded path and query, below the origin. */
  readonly target: string;
  /** Names in lower case. Media types are compared without their parameters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text, or the parts in their order; `undefined` without a body. */
  readonly body: string | readonly Part[] | undefined;
}

/** The response of the service, and what a program reads from it. */
export interface ExampleResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How the body is read: as JSON or XML, text, bytes, or nothing, or item by item. */
  readonly kind: "json" | "text" | "binary" | "none" | "stream";
  /** What a body that is XML is read as; `undefined` for JSON. */
  readonly data?: Json | undefined;
  /** The items of a stream, in their order; `undefined` for other responses. */
  readonly items?: readonly Json[] | undefined;
  /** Whether no response may lack a body. */
  readonly isPromised?: boolean | undefined;
  /** Every documented scalar of a JSON body; the only one of text or bytes has an empty path. None of a stream. */
  readonly reads: readonly Read[];
}

/** One call of an operation: its arguments, the only right request, and the response. */
export interface Exchange {
  /** Unique in the operation: `all`, `required`, `variant 3`, `body 2`, `body 2 required`, `empty` where a list or map can be, and `stream` where an argument asks for one. */
  readonly name: string;
  /** `undefined`: a method of the client itself. */
  readonly resource: Resource | undefined;
  readonly operation: Operation;
  /** The body that the arguments make; `undefined` without one. */
  readonly body: RequestBody | undefined;
  readonly arguments: readonly Argument[];
  readonly request: ExpectedRequest;
  readonly response: ExampleResponse;
}

/** The credential of a scheme that tests give to the client. A client gets `token` from `tokenPath` of the mock server. */
export type ExampleCredential =
  | { readonly kind: "key"; readonly scheme: SecurityScheme; readonly secret: string }
  | {
      readonly kind: "login";
      readonly scheme: SecurityScheme;
      readonly username: string;
      readonly password: string;
    }
  | {
      readonly kind: "client";
      readonly scheme: SecurityScheme;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly tokenPath: string;
      readonly token: string;
    };

/** An operation that no test calls, and why. */
export interface Uncalled {
  readonly operation: Operation;
  readonly reason: string;
}

/** A delivery, and what a receiver makes of it. */
export interface Delivery {
  /** What it is: `thing.created`, `changed body`. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Name of its event; `undefined` when the delivery must be refused, or its event is not known. */
  readonly type?: string;
  /** The code of the response: `handled`, or why the delivery is refused. */
  readonly code: string;
}

/** The deliveries of a service, and what its receivers are given. */
export interface DeliveryData {
  /** Secret of the receiver; empty where nothing is signed. */
  readonly secret: string;
  readonly url: string;
  readonly method: string;
  /** Time at which they arrive. Unix seconds. */
  readonly now: number;
  readonly deliveries: readonly Delivery[];
}

/** Everything sampled from a plan. */
export interface TestData {
  /** Path of the base URL that tests configure: `/wire`. */
  readonly basePath: string;
  readonly credentials: readonly ExampleCredential[];
  readonly exchanges: readonly Exchange[];
  readonly uncalled: readonly Uncalled[];
  /** What receivers of webhooks get; `undefined` without events. */
  readonly deliveries?: DeliveryData | undefined;
}
