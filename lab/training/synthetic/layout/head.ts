// Lays out who sends an invoice: logo, address block, sender line, or nothing at the top.
import type { Company } from "../company.ts";
import { type Band, band, beside, lines, type Section, type TextLine } from "../printable.ts";
import type { Draft } from "./draft.ts";

/** Ways to name the seller at the top. */
export type HeadStyle =
  | "logoAndBlock"
  | "blockLeft"
  | "blockRight"
  | "centred"
  | "brandOnly"
  | "brandBlock"
  | "senderOnly"
  | "nothing"
  | "titleFirst"
  | "wideLine";

// Letters from which on a name may take two lines.
const LONG_NAME = 18;

/** The bands at the top. */
export function headOf(draft: Draft, style: HeadStyle): Band[] {
  return HEADS[style](draft);
}

/** Address and details of the seller, some of them, one a line. */
export function detailsOf(draft: Draft, company: Company): string[] {
  const { random, words } = draft;
  const some = (text: string, probability: number): string => (random.chance(probability) ? text : "");
  return [
    company.street,
    company.place,
    some(company.country, 0.3),
    some(`${words.phone} ${company.phone}`, 0.6),
    some(`${words.fax} ${company.fax}`, 0.25),
    some(`${words.mail}: ${company.mail}`, 0.35),
    some(company.mail, 0.2),
    some(company.web, 0.4),
    some(`${words.taxId} ${company.taxId}`, 0.35),
    some(`${words.register} ${company.register}`, 0.15),
  ];
}

/** `Name · Street · Town`, small, as above the window of an envelope. */
export function senderLine(draft: Draft): Section {
  const { seller } = draft.invoice;
  const joint = draft.random.pick([" · ", " - ", ", ", " | ", " • ", " * ", "  -  "]);
  return lines([[seller.name, seller.street, seller.place].join(joint)], {
    size: draft.random.pick([0.65, 0.7, 0.8]),
  });
}

const HEADS: Readonly<Record<HeadStyle, (draft: Draft) => Band[]>> = {
  logoAndBlock: (draft) => [beside(logo(draft), named(draft), 0, draft.random.pick([0.6, 0.65, 0.7]))],
  blockLeft: (draft) => [band(named(draft), 0, [0, 0.5])],
  blockRight: (draft) => [band(named(draft), 0, [draft.random.pick([0.55, 0.62, 0.68]), 1])],
  centred: (draft) => [
    band(
      lines([draft.invoice.seller.name], {
        size: draft.random.pick([1.3, 1.6, 2]),
        bold: true,
        align: "center",
      }),
      0,
    ),
    band(lines(detailsOf(draft, draft.invoice.seller), { align: "center", size: 0.9 }), 0.3),
  ],
  brandOnly: (draft) => [band(logo(draft), 0, draft.random.chance(0.5) ? [0, 0.5] : [0.55, 1])],
  brandBlock: (draft) => [
    band(logo(draft), 0, [0, 0.6]),
    band(lines(detailsOf(draft, draft.invoice.seller), { size: 0.9 }), 0.4, [0, 0.6]),
  ],
  senderOnly: () => [],
  nothing: () => [],
  titleFirst: (draft) => [
    band(lines([draft.title], { size: draft.random.pick([1.8, 2.2]), bold: true }), 0),
    band(named(draft), 1, [0, 0.5]),
  ],
  wideLine: (draft) => {
    const { seller } = draft.invoice;
    const details = detailsOf(draft, seller).filter((text) => text !== "");
    return [
      band(lines([seller.name], { size: 1.4, bold: true }), 0),
      band(lines([details.join(draft.random.pick([" · ", ", ", " | "]))], { size: 0.75 }), 0.2),
    ];
  },
};

function logo(draft: Draft): Section {
  const { brand } = draft.invoice.seller;
  const texts = draft.random.chance(0.2) ? brand.split(" ") : [brand];
  return lines(texts, { size: draft.random.pick([1.5, 1.8, 2.2, 2.6]), bold: draft.random.chance(0.7) });
}

function named(draft: Draft): Section {
  const { seller } = draft.invoice;
  const style = { size: draft.random.pick([1, 1, 1.1, 1.4]), bold: draft.random.chance(0.6) };
  const first = nameLines(draft, seller).map((text): TextLine => ({ text, ...style }));
  const rest = detailsOf(draft, seller).filter((text) => text !== "");
  return {
    kind: "lines",
    align: draft.random.chance(0.15) ? "right" : "left",
    lines: [...first, ...rest.map((text) => ({ text }))],
  };
}

// Some long names take two lines, cut before the legal form or after `&`.
function nameLines({ random }: Draft, { name, brand }: Company): string[] {
  const form = name.slice(brand.length);
  const at = form !== "" ? brand.length : name.indexOf(" & ") + 2;
  if (name.length < LONG_NAME || at < 2 || !random.chance(0.12)) return [name];
  return [name.slice(0, at).trim(), name.slice(at).replace(/^[ ,]+/, "")];
}
