// Lays out the text below the totals: terms, thanks, and the details of the seller.
import { inventCompany } from "../company.ts";
import { type Band, band, lines } from "../printable.ts";
import { type Draft, fillIn } from "./draft.ts";

/** Ways to print the details of the seller at the bottom. */
export type FootStyle = "columns" | "line" | "twoLines" | "bank" | "legal" | "none";

// Companies that are neither seller nor buyer.
const PARTNERS = [
  "Software:",
  "Logistics:",
  "Insured with",
  "Versand durch",
  "Transport:",
  "A member of",
  "Certified by",
];

/** Sentences below the totals. */
export function closingOf(draft: Draft): Band[] {
  const { words, random, invoice } = draft;
  const { due } = invoice.days;
  // Without a due day no sentence names one.
  const chosen = due === undefined && words.terms.includes("{d}") ? "" : words.terms;
  const terms = fillIn(
    draft,
    chosen
      .replace("{d}", due === undefined ? "" : draft.day(due))
      .replace("{n}", String(random.pick([7, 14, 30]))),
  );
  const texts = [
    random.chance(0.55) ? terms : "",
    random.chance(0.2) ? fillIn(draft, words.totalSentence) : "",
    random.chance(0.45) ? fillIn(draft, words.notes) : "",
    random.chance(0.5) ? words.thanks : "",
    random.chance(0.08) ? `${random.pick(PARTNERS)} ${inventCompany(invoice.locale, random).name}` : "",
    random.chance(0.12) ? invoice.seller.person : "",
  ];
  return texts
    .filter((text) => text !== "")
    .map((text, index) => band({ kind: "paragraph", text }, index === 0 ? 2 : 0.5));
}

/** The details at the bottom of the first page. */
export function footOf(draft: Draft, style: FootStyle): Band[] {
  return FEET[style](draft);
}

const FEET: Readonly<Record<FootStyle, (draft: Draft) => Band[]>> = {
  columns: (draft) => {
    const parts = [contacts(draft), registers(draft), banks(draft)];
    const cells = parts.map((texts, index) => ({
      section: lines(texts, { size: 0.7 }),
      from: index / 3,
      to: (index + 1) / 3 - 0.02,
    }));
    return [{ before: 1, cells }];
  },
  line: (draft) => [
    band(
      lines([joined(draft, [...contacts(draft), ...registers(draft)].slice(0, 5))], {
        size: 0.65,
        align: "center",
      }),
      1,
    ),
  ],
  twoLines: (draft) => [
    band(
      lines(
        [
          joined(draft, contacts(draft).slice(0, 4)),
          joined(draft, [...registers(draft).slice(0, 2), ...banks(draft).slice(0, 2)]),
        ],
        { size: 0.62, align: draft.random.chance(0.5) ? "center" : "left" },
      ),
      1,
    ),
  ],
  bank: (draft) => [band(lines(banks(draft), { size: 0.9 }), 1)],
  legal: (draft) => [
    band(lines([legalOf(draft)], { size: 0.65, align: draft.random.pick(["left", "center"] as const) }), 1),
  ],
  none: () => [],
};

function legalOf({ invoice, words, random, sum }: Draft): string {
  const { seller } = invoice;
  const facts: Readonly<Record<string, string>> = {
    "{s}": seller.name,
    "{a}": `${seller.street}, ${seller.place}`,
    "{r}": `${words.register} ${seller.register}`,
    "{v}": seller.taxId,
    "{m}": seller.person,
    "{c}": sum(random.pick([100_000, 800_000, 2_500_000, 12_000_000])),
  };
  return words.legal.replace(/\{[sarvmc]\}/g, (name) => facts[name] ?? name);
}

function contacts({ invoice, words }: Draft): string[] {
  const { seller } = invoice;
  return [
    seller.name,
    seller.street,
    seller.place,
    `${words.phone} ${seller.phone}`,
    seller.mail,
    seller.web,
  ];
}

function registers({ invoice, words, random }: Draft): string[] {
  const { seller } = invoice;
  const manager = random.chance(0.6) ? `${words.manager}: ${seller.person}` : "";
  return [`${words.register} ${seller.register}`, `${words.taxId} ${seller.taxId}`, manager];
}

function banks({ invoice, words, random }: Draft): string[] {
  const { seller } = invoice;
  const holder = random.chance(0.2) ? seller.name : "";
  return [`${words.bank}: ${seller.bank}`, holder, `IBAN: ${seller.iban}`, `BIC: ${seller.bic}`];
}

function joined(draft: Draft, texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(draft.random.pick([" · ", " | ", " - ", ", ", " • "]));
}
