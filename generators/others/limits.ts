// What stays wrong in a generated package; its README and docs/reference/languages.md say it.

/** What stays wrong in every language of OpenAPI Generator, one sentence each. */
export const COMMON_LIMITS: readonly string[] = [
  "There are no retries, rate limits, pagination helpers, streams or waiters.",
  "An operation with several request bodies has only the first; the generator warns about it.",
  "A JSON part of a multipart body is passed as JSON text.",
];

const LIMITS: Readonly<Record<string, readonly string[]>> = {
  rust: [
    "Properties that are not known are dropped.",
    "A variant of a union that is not known is kept as `serde_json::Value`; so is a known one that cannot be read, without an error.",
    "Among objects without a discriminator, the first whose required properties are all there is taken.",
  ],
  kotlin: [
    "Properties that are not known are dropped.",
    "`null` and a missing property are both `null`.",
    "A variant of a union that is not known is kept as `JsonElement`; so is a known one that cannot be read, without an error.",
    "Among objects without a discriminator, the first whose required properties are all there is taken.",
    "A union of scalars rejects a scalar of another type.",
    "Errors have no types: `response.errorBody()` is the text, which the models can read.",
    "Dates, UUIDs and URLs are strings, and all numbers with a fraction `Double`.",
    "The caller obtains OAuth tokens.",
  ],
  csharp: ["The package is generated in tests, but not compiled or called."],
  php: [
    "Unions are values of any type (`mixed`).",
    "The package is generated in tests, but not compiled or called.",
  ],
  ruby: ["The package is generated in tests, but not called."],
  swift: ["The package is generated in tests, but not compiled or called."],
};

/** Returns what stays wrong in the packages of one language besides, one sentence each. */
export function limitsOf(language: string): readonly string[] {
  return LIMITS[language] ?? ["The package has not been compiled or called."];
}

/** Returns the README with the limits at its end; nothing when there is no README. */
export function describeLimits(language: string, readme: string | undefined): { "README.md"?: string } {
  if (readme === undefined) return {};
  const lines = [...limitsOf(language), ...COMMON_LIMITS].map((limit) => `- ${limit}`);
  return {
    "README.md": `${readme.trimEnd()}\n\n## Known limits\n\n${lines.join("\n")}\n`,
  };
}
