// Lists the formats of reports.

/** Names of the formats. */
export const formats = ["text", "json", "markdown", "sarif", "junit", "changelog"] as const;

/** One of the formats. */
export type Format = (typeof formats)[number];
