// Recognizes the words that businesses call themselves by: bakery, plumbing, Stadtwerke.
import trades from "./trades.json" with { type: "json" };

const WORDS: ReadonlySet<string> = new Set(Object.values(trades).flatMap((words) => words.split(" ")));
// German and Dutch names of trades end compounds: `Dorfbäckerei`, `Fietsenwinkel`.
const ENDINGS =
  /.{3}(?:bäckerei|metzgerei|gärtnerei|brauerei|druckerei|werkstatt|handel|werke|werk|haus|hof|markt|technik|bau|praxis|apotheke|winkel|bedrijf|handlung|verein|verwaltung)$/u;

/** True when a word of a name says what the business does. */
export function hasTrade(name: string): boolean {
  return tradeWords(name).some((word) => WORDS.has(word) || ENDINGS.test(word));
}

/** True when a name is nothing but one such word: `STORE`, cut from `STORE 4643`. */
export function isTrade(name: string): boolean {
  const words = tradeWords(name);
  return words.length === 1 && WORDS.has(words[0] ?? "");
}

function tradeWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
