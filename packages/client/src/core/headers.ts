/** Says how headers are held: a plain object, names in lower case, repeated values joined by a comma. */

/** Headers of an answer. Names are lower case: `headers["x-request-id"]`. */
export type Headers = Readonly<Record<string, string>>;
