/** Compares the rows of a table that were found with the known ones. */

/** One known row; what the document does not show is absent. */
export interface ExpectedRow {
  readonly description?: string;
  readonly quantity?: number;
  readonly unit_price?: number;
  readonly amount?: number;
}

/** A member of a row that is measured. */
export type Member = keyof ExpectedRow;

/** The members of a row that are measured; units are codes in e-invoices and words in print. */
export const MEMBERS: readonly Member[] = ["description", "quantity", "unit_price", "amount"];

/** What became of one table. */
export interface TableOutcome {
  /** Rows that are known, and that were found. */
  readonly expected: number;
  readonly found: number;
  /** Members that are known, and that were found right, by name. */
  readonly known: Readonly<Record<Member, number>>;
  readonly right: Readonly<Record<Member, number>>;
  /** Descriptions of which only the beginning is the known one, or the words nearly are. */
  readonly nearly: number;
  /** Whole: as many rows as known, each with quantity, price and amount, its description nearly right at least. */
  readonly whole: boolean;
  readonly confidence?: number;
}

/** Numbers may differ by this much. */
const TOLERANCE = 0.005;
/** Share of words that two descriptions must have in common to be nearly the same. */
const WORD_OVERLAP = 0.8;

/** Compares two tables. Rows are matched in their order, and by their amounts where there are more or fewer. */
export function compareRows(
  expected: readonly ExpectedRow[],
  found: { readonly value: readonly ExpectedRow[]; readonly confidence: number } | undefined,
): TableOutcome {
  const rows = found?.value ?? [];
  const pairs = pair(expected, rows).map(([known, row]) => ({ known, row }));
  const count = (test: (one: (typeof pairs)[number], member: Member) => boolean): Record<Member, number> =>
    Object.fromEntries(
      MEMBERS.map((member) => [member, pairs.filter((one) => test(one, member)).length]),
    ) as Record<Member, number>;
  const nearly = pairs.filter(({ known, row }) => isNearly(known.description, row?.description));
  const numbers = MEMBERS.filter((member) => member !== "description");
  const isWhole = pairs.every(
    ({ known, row }) =>
      numbers.every((member) => known[member] === undefined || isSame(known[member], row?.[member])) &&
      (known.description === undefined || isNearly(known.description, row?.description)),
  );
  return {
    expected: expected.length,
    found: rows.length,
    known: count(({ known }, member) => known[member] !== undefined),
    right: count(
      ({ known, row }, member) => known[member] !== undefined && isSame(known[member], row?.[member]),
    ),
    nearly: nearly.length,
    whole: rows.length === expected.length && isWhole,
    ...(found !== undefined && { confidence: found.confidence }),
  };
}

type Pair = readonly [known: ExpectedRow, row: ExpectedRow | undefined];

function pair(expected: readonly ExpectedRow[], rows: readonly ExpectedRow[]): Pair[] {
  if (expected.length === rows.length) return expected.map((known, index) => [known, rows[index]]);
  const rest = [...rows];
  return expected.map((known) => {
    const at = rest.findIndex((row) => isSame(known.amount, row.amount));
    return [known, at < 0 ? undefined : rest.splice(at, 1)[0]];
  });
}

function isSame(known: string | number | undefined, found: string | number | undefined): boolean {
  if (typeof known === "number")
    return typeof found === "number" && Math.abs(known - found) <= TOLERANCE + 1e-9;
  return known !== undefined && found !== undefined && fold(known) === fold(String(found));
}

function isNearly(known: string | undefined, found: string | undefined): boolean {
  if (known === undefined || found === undefined) return false;
  if (fold(found).startsWith(fold(known))) return true;
  const [a, b] = [wordsOf(known), wordsOf(found)];
  const common = a.filter((word) => b.includes(word)).length;
  return common / Math.max(a.length, b.length, 1) >= WORD_OVERLAP;
}

/** Letters and digits in one case. */
function fold(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
