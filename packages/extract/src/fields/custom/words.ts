// Reads the name of a field as words: `supplierVatNo` is the VAT number of the vendor.

/** Whose value a field is, where its name says so. */
export type Side = "seller" | "buyer";

/** The name of a field in words of one spelling. */
export interface NameWords {
  /** As written, in lower case. */
  readonly written: readonly string[];
  /** Without the side, in one spelling: `no` is `number`, `telephone` is `phone`. */
  readonly words: readonly string[];
  readonly side?: Side;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  no: "number",
  nr: "number",
  num: "number",
  telephone: "phone",
  tel: "phone",
  client: "customer",
  buyer: "customer",
  purchaser: "customer",
  supplier: "vendor",
  seller: "vendor",
  merchant: "vendor",
  shop: "vendor",
  identifier: "id",
  identification: "id",
  reg: "registration",
  ref: "reference",
  addr: "address",
  qty: "quantity",
  amt: "amount",
  pct: "percent",
  percentage: "percent",
  mail: "email",
  licence: "license",
  agreement: "contract",
};

/** Splits a name at underscores, hyphens, blanks and inner capitals. */
export function nameWords(name: string): NameWords {
  const written = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .replace(/e[_-]?mail/giu, "email")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const words = written.map((word) => (Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? word) : word));
  const side = words.includes("vendor") ? "seller" : words.includes("customer") ? "buyer" : undefined;
  return side === undefined ? { written, words } : { written, words, side };
}

/** Words in an order that does not depend on how they were written, to compare names by. */
export function keyOf(words: readonly string[]): string {
  return [...new Set(words.filter((word) => !FILLERS.has(word)))].sort().join(" ");
}

const FILLERS: ReadonlySet<string> = new Set(["of", "the", "a", "on", "to", "for", "as", "in"]);
