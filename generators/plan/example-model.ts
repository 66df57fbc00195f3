// The examples of a document, as a plan has them.

/** An example of a body. */
export interface BodyExample {
  /** That of a shared example; otherwise one of the operation or event. Unique in the document, with its value. */
  readonly name: string;
  /** The JSON value. */
  readonly value: unknown;
}

/** A successful response as the document lists it. */
export interface DocumentedSuccess {
  /** For `2XX` and `default` 200. */
  readonly status: number;
  /** JSON if it can be, else the first one; `undefined` without a body. */
  readonly mediaType: string | undefined;
  /** The examples in that media type. */
  readonly examples: readonly BodyExample[];
}

/** The examples of an operation. */
export interface OperationExamples {
  /** Examples of parameters. */
  readonly parameters: readonly ParameterExample[];
  /** Media type of a request body → its examples. */
  readonly bodies: Readonly<Record<string, readonly BodyExample[]>>;
  /** In the order of the document. */
  readonly successes: readonly DocumentedSuccess[];
}

/** The example of a parameter. */
export interface ParameterExample {
  readonly in: string;
  readonly name: string;
  readonly value: unknown;
}
