// Compares names with the web and mail addresses of a document.
import { foldLabel } from "../labels/label.ts";
import type { DocumentView } from "./view.ts";

// Names at these places belong to whoever rents a mailbox there.
const MAIL_HOSTS: ReadonlySet<string> = new Set([
  "gmail",
  "googlemail",
  "gmx",
  "web",
  "hotmail",
  "outlook",
  "yahoo",
  "icloud",
  "live",
  "aol",
  "orange",
  "wanadoo",
  "libero",
  "ziggo",
  "online",
]);

const SHORTEST_WORD = 3;
// Letters of a domain besides the words of the name: `and`, `gmbh`, `co`.
const OTHER_LETTERS = 4;

/** The parts of each mail and web address before its last dot: `quay-tools.example` gives quay and tools. */
export function domainsOf(view: DocumentView): string[][] {
  const text = view.lines.map((line) => line.text).join("\n");
  const matches = text.matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([\p{L}\d-]{3,})(?:\.[\p{L}\d-]+)+/giu);
  const names = new Set([...matches].map((match) => (match[1] ?? "").toLowerCase()));
  return [...names]
    .filter((name) => !MAIL_HOSTS.has(name))
    .map((name) =>
      name
        .split("-")
        .map(foldLabel)
        .filter((part) => part !== ""),
    );
}

/** True when a name and the parts of a domain begin alike, or the name holds all parts. */
export function matchesDomain(name: string, parts: readonly string[]): boolean {
  const folded = foldLabel(name);
  const domain = parts.join("");
  if (domain.length < 3) return false;
  if (folded.startsWith(domain) || (parts.length > 1 && parts.every((part) => folded.includes(part))))
    return true;
  const start = folded.slice(0, Math.max(5, domain.length));
  if (folded.length >= 4 && domain.startsWith(start)) return true;
  return isMadeOf(domain, name);
}

// `plumbingstanford` for Stanford Plumbing & Heating: words of the name in another order, and nothing else.
function isMadeOf(domain: string, name: string): boolean {
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldLabel)
    .filter((word) => word.length >= SHORTEST_WORD && domain.includes(word))
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replace(word, ""), domain);
  return words.length >= 2 && rest.length <= OTHER_LETTERS;
}
