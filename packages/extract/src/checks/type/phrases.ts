// Counts the phrases of a document that are typical of its type: `valid until` of a quote, `Dear` of a letter.
import type { Line } from "../../layout/page.ts";
import phrases from "./phrases.json" with { type: "json" };
import type { TypeName } from "./type-name.ts";

// Different phrases that count; one more changes nothing.
const ENOUGH = 3;
// Pages that are read: later ones hold terms and conditions.
const PAGES = 2;

/** How many different phrases of a type a document holds, up to {@link ENOUGH}. */
export type PhraseCounts = Readonly<Partial<Record<TypeName, number>>>;

const TABLE = Object.entries(phrases).map(
  ([type, list]) => [type as TypeName, [...new Set(list.map(fold))]] as const,
);

/** Counts the phrases of each type. Those of a letter begin their line. */
export function phrasesIn(lines: readonly Line[]): PhraseCounts {
  const text = lines
    .filter(({ page }) => page <= PAGES)
    .map((line) => `\n ${fold(line.text)} `)
    .join("");
  const counts = TABLE.map(([type, list]) => {
    const found = list.filter((phrase) => text.includes(type === "letter" ? `\n ${phrase} ` : ` ${phrase}`));
    return [type, Math.min(ENOUGH, found.length)] as const;
  });
  return Object.fromEntries(counts);
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}§]+/gu, " ")
    .trim();
}
