// Names unions after their variants.
import { LONGEST_NAME, shortened } from "./words.ts";

/** Name of an unnamed union: of its location, of its variants, or of their common words when that is too long. */
export function unionName(labels: readonly string[]): string {
  const locations = new Set(labels.flatMap((label) => /^(.+)Option\d+$/.exec(label)?.[1] ?? []));
  const [location] = locations;
  if (location !== undefined && locations.size === 1) return location;
  const joined = labels.join("Or");
  if (joined.length <= LONGEST_NAME / 2) return joined;
  const [first = ""] = labels;
  const words = first.split(/(?=\p{Lu})/u);
  const same = words.filter((_, index) =>
    labels.every((label) => label.startsWith(words.slice(0, index + 1).join(""))),
  );
  return shortened(same.length > 1 ? `${same.join("")}Union` : `${first}OrOther`);
}
