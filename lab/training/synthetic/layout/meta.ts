// Lays out number, date and the other numbers and days that surround them.
import { type Band, band, lines, type PairShape, type Section } from "../printable.ts";
import { type Draft, fillIn, type Pair } from "./draft.ts";

/** Ways to print number and date. */
export type MetaStyle =
  | "joinedRight"
  | "joinedLeft"
  | "columnsRight"
  | "columnsLeft"
  | "edgesRight"
  | "grid"
  | "gridOfTwo"
  | "stackedRight"
  | "dots"
  | "under"
  | "sentence"
  | "titleNumber"
  | "townDate"
  | "headLine";

// Documents that do not tell their number, and that do not tell their date.
const MISSING = 0.03;

/** The bands with number and date. */
export function metaOf(draft: Draft, style: MetaStyle): Band[] {
  const facts = shuffled(draft, factsOf(draft));
  // Few designs set the label below its value.
  return METAS[draft.random.chance(0.02) ? "under" : style](draft, facts);
}

const METAS: Readonly<Record<MetaStyle, (draft: Draft, facts: readonly Pair[]) => Band[]>> = {
  joinedRight: (draft, facts) => [titled(draft), pairsIn(draft, facts, "joined", [0.58, 1])],
  joinedLeft: (draft, facts) => [titled(draft), pairsIn(draft, facts, "joined", [0, 0.6])],
  columnsRight: (draft, facts) => [pairsIn(draft, facts, "columns", [0.52, 1]), titled(draft)],
  columnsLeft: (draft, facts) => [titled(draft), pairsIn(draft, facts, "columns", [0, 0.6])],
  edgesRight: (draft, facts) => [titled(draft), pairsIn(draft, facts, "edges", [0.55, 1])],
  grid: (draft, facts) => [titled(draft), gridOf(draft, mainFacts(draft, facts, 5))],
  gridOfTwo: (draft, facts) => {
    const half = Math.ceil(facts.length / 2);
    const grids = [facts.slice(0, half), facts.slice(half)].filter((part) => part.length > 0);
    return [titled(draft), ...grids.map((part) => gridOf(draft, part))];
  },
  stackedRight: (draft, facts) => [titled(draft), pairsIn(draft, facts, "stacked", [0.6, 1])],
  dots: (draft, facts) => [titled(draft), pairsIn(draft, facts, "dots", [0, 0.65])],
  under: (draft, facts) => [titled(draft), pairsIn(draft, facts, "under", [0.6, 1])],
  sentence: (draft, facts) => [
    band(
      lines([fillIn(draft, sentenceOf(draft))], { size: draft.random.pick([1, 1.2, 1.5]), bold: true }),
      1.5,
    ),
    ...rest(draft, facts),
  ],
  titleNumber: (draft, facts) => {
    const joint = draft.random.pick([" ", " ", " - ", ": ", " #", " Nr. "]);
    const [dated, others] = [facts.filter(isDate(draft)), facts.filter((pair) => !isDate(draft)(pair))];
    return [
      band(lines([`${draft.title}${joint}${draft.number}`], { size: 1.5, bold: true }), 1.5),
      pairsIn(draft, [...dated, ...others.filter(([, value]) => value !== draft.number)], "joined", [0, 0.6]),
    ];
  },
  townDate: (draft, facts) => {
    const town = draft.invoice.seller.place.replace(/[-\d().,]+|\b[A-Z]{1,2}\b/g, "").trim();
    const others = facts.filter((pair) => !isDate(draft)(pair));
    const day = draft.day(draft.invoice.date);
    return [
      band(lines([`${town}, ${day}`], { align: "right" }), 1.5),
      titled(draft),
      pairsIn(draft, others, "joined", [0, 0.6]),
    ];
  },
  headLine: (draft, facts) => {
    const main = mainFacts(draft, facts, 3);
    const joint = draft.random.pick(["   ", " | ", " / "]);
    const others = facts.filter((fact) => !main.includes(fact));
    return [
      titled(draft),
      band(lines([main.map(([label, value]) => `${label}: ${value}`).join(joint)]), 1),
      ...rest(draft, others),
    ];
  },
};

// The sentences of the word lists speak of an invoice.
function sentenceOf({ invoice, title, words }: Draft): string {
  return invoice.credit ? `${title} {n}, {d}` : words.sentence;
}

function titled(draft: Draft): Band {
  const [size, align] = [
    draft.random.pick([1.2, 1.5, 2, 2.4]),
    draft.random.pick(["left", "left", "right", "center"] as const),
  ];
  return band(lines([draft.title], { size, align, bold: draft.random.chance(0.7) }), 1.5);
}

// The first few, but always number and date.
function mainFacts(draft: Draft, facts: readonly Pair[], count: number): Pair[] {
  const needed = facts.filter((pair) => isDate(draft)(pair) || pair[1] === draft.number);
  const kept = new Set([...needed, ...facts].slice(0, count));
  return facts.filter((pair) => kept.has(pair));
}

// Without number and date if a sentence has already stated them.
function rest(draft: Draft, facts: readonly Pair[]): Band[] {
  const others = facts.filter((pair) => !isDate(draft)(pair) && pair[1] !== draft.number);
  return others.length === 0 ? [] : [pairsIn(draft, others, "joined", [0, 0.6])];
}

function isDate(draft: Draft): (pair: Pair) => boolean {
  return ([label]) => label === draft.words.date;
}

function factsOf(draft: Draft): Pair[] {
  const { words } = draft;
  const { references, days, date, seller } = draft.invoice;
  const optional: (readonly [string, string | undefined])[] = [
    [words.customer, references.customer],
    [words.order, references.order],
    [words.orderDate, days.order && draft.day(days.order)],
    [words.delivery, references.delivery],
    [words.deliveryDate, days.delivery && draft.day(days.delivery)],
    [words.contract, references.contract],
    [words.due, days.due && draft.day(days.due)],
    [
      words.period,
      days.periodStart && days.periodEnd && `${draft.day(days.periodStart)} - ${draft.day(days.periodEnd)}`,
    ],
    [words.contact, draft.random.chance(0.2) ? seller.person : undefined],
    [words.page, undefined],
  ];
  // Some documents name neither: nothing may be found then.
  const main: Pair[] = [
    ...(draft.random.chance(MISSING) ? [] : [[words.number, draft.number] as const]),
    ...(draft.random.chance(MISSING) ? [] : [[words.date, draft.day(date)] as const]),
  ];
  return [
    ...main,
    ...optional.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
  ];
}

// Number and date lead in most documents; in the others they stand anywhere.
function shuffled(draft: Draft, facts: readonly Pair[]): Pair[] {
  if (draft.random.chance(0.55)) return [...facts];
  return draft.random.shuffle(facts);
}

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
    colon: draft.colon,
    valueAt: draft.random.pick([0.45, 0.5, 0.6]),
    boldLast: false,
  };
  return band(section, 1, place);
}

function gridOf(draft: Draft, facts: readonly Pair[]): Band {
  return band(
    {
      kind: "table",
      bold: draft.random.chance(0.6),
      columns: facts.map(([head]) => ({
        head,
        share: 1 / facts.length,
        align: draft.random.pick(["left", "left", "center"] as const),
      })),
      rows: [facts.map(([, value]) => value)],
    },
    1,
  );
}
