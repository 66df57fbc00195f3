// Files of a package or a consumer.

/** Path → text. */
export type Files = Readonly<Record<string, string>>;
