// Lays out lines that say nothing about the invoice: marks of printing, notes of delivery, numbers of forms and machines.
import { addDays } from "../formats.ts";
import { type Band, band, lines } from "../printable.ts";
import type { Draft } from "./draft.ts";

/** Where such a line may stand. */
export type AsidePlace = "top" | "beforeItems";

// So many documents have one at each place.
const SHARE: Readonly<Record<AsidePlace, number>> = { top: 0.1, beforeItems: 0.16 };

/** No band, or one with a line of small print. */
export function asidesOf(draft: Draft, place: AsidePlace): Band[] {
  const { random } = draft;
  if (!random.chance(SHARE[place])) return [];
  const text = place === "top" ? machineLine(draft) : deliveryLine(draft);
  const size = place === "top" ? random.pick([0.6, 0.7, 0.8]) : 1;
  return [band(lines([text], { size, align: random.pick(["left", "left", "right"] as const) }), 0.6)];
}

// What printers, scanners and programs add: versions, codes of forms, times of printing.
function machineLine(draft: Draft): string {
  const { random, invoice } = draft;
  const printed = draft.day(addDays(invoice.date, random.int(1, 90)));
  return random.fill(
    random.pick([
      `Version #.# / ${draft.day(invoice.days.terms)}`,
      `Form ###-@ (##)`,
      `${printed} ##:##`,
      `Print ${printed}`,
      `*########*`,
      `@@######-###`,
      `##### / ## / #####`,
      `${draft.words.page.replace("{p}", "1").replace("{c}", "1")}`,
      `DOC-ID ########`,
    ]),
  );
}

// What was delivered, ordered or asked for, with a number and a day that are not the invoice's.
function deliveryLine(draft: Draft): string {
  const { random, invoice, words } = draft;
  const number = random.fill(random.pick(["######", "@-#####", "####/##", "########"]));
  const day = draft.day(addDays(invoice.date, -random.int(2, 60)));
  const label = random.pick([words.delivery, words.contract]).replace(/[.:]$/, "");
  return random.pick([
    `${label} ${number} / ${day}`,
    `${label}: ${number}   ${words.deliveryDate}: ${day}`,
    `${label} ${number} (${day})`,
    `${words.deliveryDate} ${day}, ${label} ${number}`,
  ]);
}
