// Reads the version of an API as a version of packages: one that npm, PyPI and Maven Central all accept.

/** A number as text without leading zeros; more digits than npm can count are no number of a version. */
const NUMBER = String.raw`0*(\d{1,15})(?!\d)`;

/** Up to three numbers at the start, also of a date, and what follows them. */
const NUMBERS = new RegExp(
  String.raw`^\s*(?:v|ver\.?|version|release)?[\s._-]*${NUMBER}(?:[.\s_-]${NUMBER}(?:[.\s_-]${NUMBER})?)?(.*)$`,
  "is",
);

/** Labels of pre-releases that PEP 440 knows as well, with the number that may follow them. */
const LABEL = /^[._-]?(a|alpha|b|beta|c|rc|pre|preview|dev)(?:[._-]?0*(\d{1,15}))?$/i;

/** Version of packages of an API without a usable one. */
export const FIRST_VERSION = "0.1.0";

/** The version of packages of an API. */
export interface PackageVersion {
  /** A semantic version; its label, if any, is one of PEP 440: `1.2.0`, `1.2.0-rc.1`. */
  readonly version: string;
  /** Whether the API's own version has something else than missing numbers that this one lacks. */
  readonly isChanged: boolean;
}

/**
 * Reads the version of an API: `v25.4.0` is 25.4.0, `30.0` is 30.0.0, a date is its numbers.
 *
 * @param given - `info.version`, which may be any text.
 */
export function packageVersion(given: string): PackageVersion {
  const [, major, minor = "0", patch = "0", rest = ""] = NUMBERS.exec(given) ?? [];
  if (major === undefined) return { version: FIRST_VERSION, isChanged: true };
  const [, label, count] = LABEL.exec(rest.trim()) ?? [];
  const suffix =
    label === undefined ? "" : `-${label.toLowerCase()}${count === undefined ? "" : `.${count}`}`;
  const version = `${major}.${minor}.${patch}${suffix}`;
  return { version, isChanged: version !== given && !/^\d+(\.\d+)?$/.test(given) };
}
