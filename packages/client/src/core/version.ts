/** The version of this package, sent in the User-Agent header. */

/** Version of the `docuvane` package; a test holds it equal to `package.json`. */
export const VERSION = "0.1.0";
