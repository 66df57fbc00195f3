/** Describes an operation of a generated client as data: where each argument goes, and what comes back. */
import type { Operation } from "../request.ts";
import type { ParameterStyle } from "../styles.ts";

/** One operation, and where each of its arguments goes. */
export interface Endpoint extends Operation {
  /** Media types of a success, preferred first. Default: JSON. */
  readonly accept?: string;
  /** Absolute URL of the server, if not that of the client. */
  readonly server?: string;
  /** Whether the path starts at the origin of the service. */
  readonly atOrigin?: boolean;
  /** Wire names of the positional arguments, in order. */
  readonly positional?: readonly string[];
  readonly parameters?: readonly EndpointParameter[];
  /** The body; several are distinguished by a property. */
  readonly bodies?: readonly EndpointBody[];
  readonly stream?: StreamFormat;
}

/** A parameter, and which argument it is. */
export interface EndpointParameter extends ParameterStyle {
  readonly in: "path" | "query" | "header" | "cookie";
  /** Name of the argument. Default: the name on the wire. */
  readonly as?: string;
  /** The only value it can have, sent when the caller gives none. */
  readonly constant?: string | number | boolean;
}

/** A body. Without `whole`, its properties are the arguments that are no parameters. */
export interface EndpointBody {
  readonly kind: "json" | "form" | "multipart" | "binary" | "text";
  readonly mediaType: string;
  /** Writes a value of the kind `json` that is not sent as JSON. */
  readonly encode?: (value: unknown) => string;
  /** Argument that is the whole body. */
  readonly whole?: string;
  /** Argument that chooses this body. */
  readonly mark?: string;
  /** Whether it is sent even when it is empty. */
  readonly required?: boolean;
  /** Names on the wire of arguments that are called differently. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Properties that can have only one value, sent when the caller gives none. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** Forms: how properties are written that are not written by their value. */
  readonly encoding?: Readonly<Record<string, PartEncoding>>;
}

/** How a property of a form is written. */
export interface PartEncoding {
  /** Default: files as files, lists as repeated fields, objects as JSON parts or as `name[property]`. */
  readonly style?: "json" | "text" | "file" | "deepObject";
  /** Media type of the part. */
  readonly contentType?: string;
  /** Whether a list is sent as repeated fields. Default `true`. */
  readonly explode?: boolean;
}

/** How a stream of items is read. */
export interface StreamFormat {
  readonly format: "sse" | "jsonl";
  /** Data that ends the stream. */
  readonly end?: string;
  /** Media type that the stream is asked for with. Default: by the format. */
  readonly accept?: string;
  /** Whether items are text and no JSON. */
  readonly text?: boolean;
}
