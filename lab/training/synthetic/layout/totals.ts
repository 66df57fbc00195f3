// Lays out net, tax and total, and the amounts around them.
import { type Band, band, beside, lines, type PairShape, type Section } from "../printable.ts";
import { type Draft, fillIn, type Pair } from "./draft.ts";

/** Ways to print totals. */
export type TotalStyle =
  | "edgesRight"
  | "columnsRight"
  | "joinedLeft"
  | "joinedRight"
  | "wide"
  | "inTable"
  | "acrossGrid"
  | "taxTable"
  | "totalFirst"
  | "stacked"
  | "sentenceOnly";

/** The bands with the totals; none for totals that are in the table of items. */
export function totalsOf(draft: Draft, style: TotalStyle): Band[] {
  if (style === "inTable") return [];
  return TOTALS[style](draft, totalPairs(draft));
}

/** Labels and amounts from the subtotal to what is left to pay. */
export function totalPairs(draft: Draft): Pair[] {
  const { invoice, words, sum, random } = draft;
  const around: Pair[] = [
    ...(invoice.discount > 0 ? [[words.discount, sum(-invoice.discount)] as const] : []),
    ...(invoice.shipping > 0 ? [[words.shipping, sum(invoice.shipping)] as const] : []),
  ];
  const taxes = invoice.taxes.map(({ rate, tax }) => [draft.taxLabel(rate), sum(tax)] as const);
  const total: Pair = [words.total.replace("{r}", String(invoice.taxes[0]?.rate ?? 0)), sum(invoice.total)];
  const net: Pair = [words.net, sum(invoice.net)];
  const body = invoice.gross
    ? grossBody(draft, { around, taxes, total, net })
    : [...around, net, ...taxes, total];
  const noTax = invoice.tax === 0 && random.chance(0.6);
  const kept = noTax ? [...around, total] : body;
  return [...kept, ...afterTotal(draft)];
}

interface Parts {
  readonly around: readonly Pair[];
  readonly taxes: readonly Pair[];
  readonly total: Pair;
  readonly net: Pair;
}

// Where prices include tax, the tax is told after the total, or not at all.
function grossBody(draft: Draft, { around, taxes, total, net }: Parts): Pair[] {
  if (draft.random.chance(0.35)) return [...around, total];
  return draft.random.chance(0.5) ? [...around, total, net, ...taxes] : [...around, total, ...taxes];
}

function afterTotal(draft: Draft): Pair[] {
  const { invoice, words, sum } = draft;
  if (invoice.prepaid > 0)
    return [
      [words.prepaid, sum(-invoice.prepaid)],
      [words.payable, sum(invoice.payable)],
    ];
  if (invoice.balance > 0)
    return [
      [words.balance, sum(invoice.balance)],
      [words.payable, sum(invoice.payable)],
    ];
  return draft.random.chance(0.12) ? [[words.payable, sum(invoice.payable)]] : [];
}

const TOTALS: Readonly<
  Record<Exclude<TotalStyle, "inTable">, (draft: Draft, pairs: readonly Pair[]) => Band[]>
> = {
  edgesRight: (draft, pairs) => [pairsIn(draft, pairs, "edges", [draft.random.pick([0.5, 0.58, 0.65]), 1])],
  columnsRight: (draft, pairs) => [pairsIn(draft, pairs, "columns", [0.5, 1])],
  joinedLeft: (draft, pairs) => [pairsIn(draft, pairs, "joined", [0, 0.6])],
  joinedRight: (draft, pairs) => [pairsIn(draft, pairs, "joined", [0.6, 1])],
  wide: (draft, pairs) => [pairsIn(draft, pairs, "edges", [0, 1])],
  acrossGrid: (draft, pairs) => [gridOf(draft, pairs.slice(-6))],
  taxTable: (draft, pairs) => {
    const { invoice, words } = draft;
    const rows = invoice.taxes.map(({ rate, base, tax }) => [
      `${rate} %`,
      draft.money(base),
      draft.money(tax),
      draft.money(base + tax),
    ]);
    const table: Section = {
      kind: "table",
      bold: draft.random.chance(0.5),
      columns: [
        words.rate,
        words.net,
        draft
          .taxLabel(0)
          .replace(/\(?[@]? ?\b0 ?%\)?/, "")
          .trim(),
        words.amount,
      ].map((head, index) => ({
        head,
        share: 0.25,
        align: index === 0 ? ("left" as const) : ("right" as const),
      })),
      rows,
    };
    const main = pairsIn(draft, pairs.slice(-3), "edges", [0.55, 1]);
    return draft.random.chance(0.5) ? [main, band(table, 1, [0, 0.7])] : [band(table, 1, [0, 0.7]), main];
  },
  totalFirst: (draft, pairs) => {
    const total = pairs.find(([label]) => label === draft.words.total) ?? [
      "",
      draft.sum(draft.invoice.total),
    ];
    return [
      band(
        lines([`${total[0]}${draft.colon} ${total[1]}`], { size: draft.random.pick([1.2, 1.6]), bold: true }),
        1,
      ),
      pairsIn(draft, pairs, "edges", [0.5, 1]),
    ];
  },
  stacked: (draft, pairs) => [pairsIn(draft, pairs.slice(-4), "stacked", [0.65, 1])],
  sentenceOnly: (draft, pairs) => [
    pairsIn(draft, pairs, "dots", [0, 0.7]),
    beside(lines([fillIn(draft, draft.words.totalSentence)]), lines([]), 1, 0.95),
  ],
};

function pairsIn(
  draft: Draft,
  pairs: readonly Pair[],
  shape: PairShape,
  place: readonly [number, number],
): Band {
  const section: Section = {
    kind: "pairs",
    pairs,
    shape,
    colon: draft.random.chance(0.5) ? draft.colon : "",
    valueAt: draft.random.pick([0.5, 0.6, 0.65]),
    boldLast: draft.random.chance(0.6),
  };
  return band(section, 1, place);
}

function gridOf(draft: Draft, pairs: readonly Pair[]): Band {
  return band(
    {
      kind: "table",
      bold: draft.random.chance(0.6),
      columns: pairs.map(([head]) => ({ head, share: 1 / pairs.length, align: "right" as const })),
      rows: [pairs.map(([, value]) => value)],
    },
    1.5,
  );
}
