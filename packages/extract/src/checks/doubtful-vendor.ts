// Checks that the vendor is a name: no label, no title, no legal form alone, no place.

import { isPlace } from "../fields/party.ts";
import { isForm } from "../fields/receipt/shop-name.ts";
import { foldLabel } from "../labels/label.ts";
import { BUILT_IN_LABELS } from "../labels/table.ts";
import { hasLegalForm } from "../values/company.ts";
import { type Check, type CheckedDocument, textOf, warn } from "./document.ts";
import labelWords from "./label-words.json" with { type: "json" };
import { isTitle } from "./type/titles.ts";

// Labels of amounts may be names (Total, Visa), and so may short ones of numbers (BIC).
const KINDS: ReadonlySet<string> = new Set(
  "invoiceNumber receiptNumber invoiceDate dueDate otherDate orderNumber customerNumber documentNumber seller buyer plainDate otherNumber".split(
    " ",
  ),
);
const SHORT = 5;
const LABELS: ReadonlySet<string> = new Set([
  ...labelWords.map(foldLabel),
  ...[...BUILT_IN_LABELS.values()]
    .flat()
    .filter(({ kind, folded }) => KINDS.has(kind) && (kind !== "otherNumber" || folded.length >= SHORT))
    .map(({ folded }) => folded),
]);
const STREET =
  /(?<!\p{L})(?:street|road|avenue|lane|drive|blvd|boulevard|str|rue|calle|jalan|jln|avenida|ulica|ul|piazza|viale|rua)(?!\p{L})|(?:straße|strasse|gasse|straat|laan|gatan|vägen|gade|vej|veien)(?!\p{L})/iu;
// `Oberholz &`: the rest is on the next line.
const CUT = /(?:^|\s)(?:&|\+|and|und|et|en|och|og)$/u;
// `CO. (M) SDN BHD`: the country of a company whose name is missing.
const COUNTRY = /\(\p{Lu}\)/gu;

/** `doubtful_vendor`. The message says what the value is instead, and does not quote it. */
export const checkVendor: Check = (document) => {
  const vendor = textOf(document, "vendor");
  if (vendor === undefined || document.fields["vendor"]?.source === "xml") return [];
  const kind = KINDS_OF_DOUBT.find(([, matches]) => matches(vendor, document))?.[0];
  if (kind === undefined) return [];
  const message = `The field vendor does not seem to be a name, but ${kind}.`;
  return [warn(document, "vendor", { code: "doubtful_vendor", message })];
};

type Doubt = readonly [kind: string, matches: (vendor: string, document: CheckedDocument) => boolean];

const KINDS_OF_DOUBT: readonly Doubt[] = [
  ["a number", (vendor) => !/\p{L}/u.test(vendor)],
  ["a single letter", (vendor) => /^[^\p{L}\d]*\p{L}[^\p{L}\d]*$/u.test(vendor)],
  ["a part of a name", (vendor) => CUT.test(vendor)],
  ["a label", (vendor) => vendor.trimEnd().endsWith(":") || LABELS.has(wordsOf(vendor))],
  ["the title of the document", isTitle],
  [
    "a legal form without a name",
    (vendor) => !/\d/.test(vendor) && isForm(vendor.replace(COUNTRY, "").replace(/\s+/g, " ").trim()),
  ],
  ["an address", (vendor) => !hasLegalForm(vendor) && (isPlace(vendor) || isStreet(vendor))],
  ["a place", isTown],
];

function isStreet(vendor: string): boolean {
  return STREET.test(vendor) && /(?:^|\s)\d+\s?\p{L}?(?:$|[\s,])/u.test(vendor);
}

// The town of an address on the same document: `20457 Hamburg`.
function isTown(vendor: string, { view }: CheckedDocument): boolean {
  const town = vendor.trim();
  const rest = view.lines.flatMap(({ text }) => (text.endsWith(town) ? [text.slice(0, -town.length)] : []));
  return rest.some((before) => /(?<![\p{L}\d])(?:\p{Lu}{1,2}-)?\d{4,6} $/u.test(before));
}

// A label with its number is a label: `VAT No. 123`.
function wordsOf(text: string): string {
  return foldLabel(text).replace(/\d+/g, "");
}
