// Shortens the names of classes, and names unions after their variants.

/** Longest name: file names add a suffix, and file systems limit them to 255 bytes. */
const LONGEST = 120;

/** Shortens a name to its start and its end, which are the most telling parts. */
export function shortened(name: string): string {
  return name.length <= LONGEST ? name : name.slice(0, LONGEST / 2) + name.slice(-LONGEST / 2);
}

/** Name of an unnamed union: of its location, of its variants, or of their common words when that is too long. */
export function unionName(labels: readonly string[]): string {
  const locations = new Set(labels.flatMap((label) => /^(.+)Option\d+$/.exec(label)?.[1] ?? []));
  const [location] = locations;
  if (location !== undefined && locations.size === 1) return location;
  const joined = labels.join("Or");
  if (joined.length <= LONGEST / 2) return joined;
  const [first = ""] = labels;
  const words = first.split(/(?=\p{Lu})/u);
  const same = words.filter((_, index) =>
    labels.every((label) => label.startsWith(words.slice(0, index + 1).join(""))),
  );
  return shortened(same.length > 1 ? `${same.join("")}Union` : `${first}OrOther`);
}
