// What is true about the table of items of a document: the rows as it shows them.
import type { Invoice } from "./invoice.ts";
import type { Column, ItemField, Printable } from "./printable.ts";

/** One row of the items, amounts in units of the currency; what the table does not show is absent. */
export type ItemTruth = Readonly<Partial<Record<ItemField, string | number>>>;

/** The rows, or `undefined` for a document that tells its items in sentences, or not at all. */
export function itemsOf(invoice: Invoice, printable: Printable): ItemTruth[] | undefined {
  const columns = itemColumns(printable);
  if (columns === undefined) return undefined;
  const shown = new Set(columns.flatMap(({ field }) => field ?? []));
  // What a credit note gives back counts negative, at the same price.
  const sign = invoice.credit ? -1 : 1;
  return invoice.items.map((item) => {
    const all: Readonly<Record<ItemField, string | number>> = {
      description: item.text,
      quantity: sign * item.quantity,
      unit_price: item.price / 100,
      tax_rate: item.rate,
      amount: (sign * item.amount) / 100,
    };
    return Object.fromEntries(Object.entries(all).filter(([field]) => shown.has(field as ItemField)));
  });
}

function itemColumns(printable: Printable): readonly Column[] | undefined {
  const sections = printable.bands.flatMap(({ cells }) => cells.map(({ section }) => section));
  return sections
    .flatMap((section) => (section.kind === "table" ? [section.columns] : []))
    .find((columns) => columns.some(({ field }) => field === "amount"));
}
