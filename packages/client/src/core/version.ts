/** Names the version of this package, as the User-Agent header says it. */

/** Version of the `docuvane` package; a test holds it equal to `package.json`. */
export const VERSION = "0.1.0";
