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
  return folded.length >= 4 && domain.startsWith(start);
}
