/** Describes how a service signs its webhook events, and how their types are told. */
import type { Clock } from "../../../../packages/client/src/core/clock.ts";
import type { Secrets } from "../../../../packages/client/src/core/webhooks/secret.ts";

/** How deliveries are signed. */
export interface SignatureScheme {
  /** Headers of the signatures, in lower case; the first one that a delivery has counts. */
  readonly headers: readonly string[];
  /** Text between several signatures or fields in the header. Default: there is one signature. */
  readonly separator?: string;
  /** What is signed: text with `{body}`, and perhaps `{id}`, `{timestamp}`, `{url}` and `{method}`. */
  readonly signed: string;
  /** A secret is of the kind whose `secretPrefix` it has, else of the first. */
  readonly keys: readonly KeyScheme[];
  /** Time of the attempt. Default: none. */
  readonly timestamp?: TimestampScheme;
  /** Headers of the ID that is signed. */
  readonly id?: readonly string[];
}

/** A kind of key. */
export interface KeyScheme {
  readonly algorithm: "hmac-sha1" | "hmac-sha256" | "hmac-sha384" | "hmac-sha512" | "ed25519";
  /** Encoding of signatures. */
  readonly encoding: "hex" | "base64" | "base64url";
  /** Start of a signature, which is not part of it: `sha256=`. May be empty. */
  readonly prefix: string;
  /** Encoding of secrets. */
  readonly secretEncoding: "text" | "hex" | "base64";
  /** Start of a secret, which is not part of it: `whsec_`. May be empty, and may be missing from a secret. */
  readonly secretPrefix: string;
}

/** Where the time of an attempt is, and how far it may be from now. */
export interface TimestampScheme {
  readonly headers: readonly string[];
  /** Start of the field of the header that has it: `t=`. May be empty. */
  readonly prefix: string;
  readonly format: "unix" | "unix_ms" | "iso";
  readonly toleranceSeconds: number;
}

/** A text of a delivery: of a header, at a JSON pointer of the body, or both, joined by a dot. */
export interface TextPlace {
  /** Names of the header, in lower case; the first one that a delivery has counts. */
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** How the type of an event is told. */
export interface EventScheme {
  /** Places of the type; the first place with text counts, unless a later one names an event of this version. */
  readonly places: readonly TextPlace[];
  /** Text that says the type → name of the event; texts of letters and digits alone match any punctuation. */
  readonly names: Readonly<Record<string, string>>;
  /** Events that are told by their bodies, where no place says the type. */
  readonly shapes: readonly EventShape[];
  /** Whether every event is documented as an object, so that nothing else is accepted. Default: any JSON is. */
  readonly isObject?: true;
  /** Place of the ID, which is the same when an event is delivered again. Default: events have no ID. */
  readonly id?: TextPlace;
}

/** An event that is told by its body. */
export interface EventShape {
  readonly name: string;
  /** Properties that the body has. */
  readonly required: readonly string[];
  /** JSON pointer → values, of which the body has one. */
  readonly values: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
}

/** How deliveries are verified. */
export type SignatureOptions = Secrets & {
  /** The clock; replace it in tests. Default: the system clock. */
  readonly clock?: Pick<Clock, "now">;
};

/** The option of services that sign the time. */
export interface ToleranceOption {
  /** How far the time of an attempt may be from now, in both directions. Seconds. */
  readonly toleranceSeconds?: number;
}

/** The option of services that sign the address of the receiver. */
export interface UrlOption {
  /** The URL of this endpoint as the service knows it, with its query; proxies may change that of a request. */
  readonly url: string;
}

/** The option of services that sign the method of the request. */
export interface MethodOption {
  /** Method of the request: `POST`. */
  readonly method: string;
}

/** Any options. */
export type AnyOptions = SignatureOptions & ToleranceOption & Partial<UrlOption & MethodOption>;
