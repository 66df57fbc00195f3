// Finds the known name that is closest to an unknown one.

/** Languages by their short and their other names. */
const SHORT: Readonly<Record<string, string>> = {
  ts: "typescript",
  js: "typescript",
  node: "typescript",
  nodejs: "typescript",
  javascript: "typescript",
  py: "python",
  python3: "python",
  jvm: "java",
  golang: "go",
  rs: "rust",
  kt: "kotlin",
  cs: "csharp",
  "c#": "csharp",
  dotnet: "csharp",
  rb: "ruby",
};

/** Returns `; did you mean …?` with the nearest of the known names, or nothing when none is near. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const names = [...known];
  const [, meant] = Object.entries(SHORT).find(([short]) => short === name.toLowerCase()) ?? [];
  if (meant !== undefined && names.includes(meant)) return `; did you mean ${meant}?`;
  const ranked = names
    .map((each) => ({ each, distance: distanceBetween(name.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  const isNear = best !== undefined && best.distance <= Math.max(1, Math.floor(name.length / 3));
  return isNear ? `; did you mean ${best.each}?` : "";
}

/** Levenshtein distance. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
