// Reads times of a query, which the check against the API has found to be RFC 3339.

/** PostgreSQL has no year 0, and years after 9999 are written in another way there; no document is as old or as new. */
const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Reads a time; one outside of the years 1 to 9999 becomes the nearest inside.
 *
 * @param text - RFC 3339 with any offset. A leap second, `23:59:60`, which `Date` does not know, is the second after it.
 */
export function readTime(text: string): Date {
  const leap = /:60(?=[.Zz+-])/;
  const time = Date.parse(
    text
      .replace(leap, ":59")
      .replace(/^(.{10})[t ]/, "$1T")
      .replace(/z$/, "Z"),
  );
  const exact = leap.test(text) ? time + 1000 : time;
  return new Date(Math.min(latest, Math.max(earliest, exact)));
}
