/** Describes an operation of a generated client as data: where each argument goes, and what comes back. */
import type { UploadTools } from "../bodies/progress.ts";
import type { Body, Operation } from "../request.ts";

/** One operation, and where each of its arguments goes. */
export interface Endpoint extends Operation {
  /** Media types of a success, preferred first. Default: JSON; any where nothing is returned. */
  readonly accept?: string;
  /** Absolute URL of the server, if not that of the client. */
  readonly server?: string;
  /** Whether the path starts at the origin of the service. */
  readonly atOrigin?: boolean;
  /** Wire names of the positional arguments, in order. Default: the names in the path. */
  readonly positional?: readonly string[];
  /** All but those of the path that are passed by position and need no style. */
  readonly parameters?: readonly EndpointParameter[];
  /** The body; several are distinguished by a property. */
  readonly bodies?: readonly EndpointBody[];
  readonly stream?: StreamFormat;
}

/** A parameter, and which argument it is. */
export interface EndpointParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  /** Name of the argument. Default: the name on the wire. */
  readonly as?: string;
  /** The only value it can have, sent when the caller gives none. */
  readonly constant?: string | number | boolean;
  /** Writes it. Default: single values as text, and lists in queries as repeated parameters. */
  readonly style?: ParameterWriter;
}

/** Writes a parameter for its place: a part of a path, `name=value` of a query or a cookie, or the text of a header. */
export type ParameterWriter = (
  parameter: Pick<EndpointParameter, "name" | "in">,
  value: unknown,
) => string | undefined;

/** A body. Without `whole`, its properties are the arguments that are no parameters. */
export interface EndpointBody {
  readonly kind: "json" | "form" | "multipart" | "binary" | "text";
  readonly mediaType: string;
  /** Opens a value of the kind `binary`. */
  readonly open?: BodyOpener;
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
  /** Default: lists as repeated fields, objects as JSON parts or as `name[property]`. */
  readonly style?: "json" | "text" | "file";
  /** Whether a call without the file is refused. */
  readonly required?: boolean;
  /** Media type of the part. */
  readonly contentType?: string;
  /** Writes it as fields; `undefined` for a value that is written by the default. */
  readonly fields?: FieldWriter;
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

/** Writes a property of a form as fields. */
export type FieldWriter = (name: string, value: unknown) => [name: string, text: string][] | undefined;

/** Opens what is sent as a whole body. */
export type BodyOpener = (value: unknown, types: FileTypes, tools: UploadTools) => Promise<Body>;

/**
 * Media types for a file: that of the caller, before that of the file, before those of the document. `standard` may list
 * several, and ranges: `image/png, image/*`.
 */
export interface FileTypes {
  readonly given: string | undefined;
  readonly standard: string;
}
