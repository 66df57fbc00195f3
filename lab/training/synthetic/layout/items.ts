// Lays out what was delivered, and what it costs.

import type { Item } from "../charges.ts";
import { printAmount } from "../formats.ts";
import { type Band, band, type Column } from "../printable.ts";
import type { Draft } from "./draft.ts";

/** Ways to list items. */
export type ItemStyle = "short" | "full" | "codes" | "rates" | "amountOnly" | "sentences";

interface ItemColumn extends Column {
  read(item: Item, index: number): string;
}

/** The bands with the items; `more` are rows of totals that belong to the table. */
export function itemsOf(
  draft: Draft,
  style: ItemStyle,
  more: readonly (readonly [string, string])[] = [],
): Band[] {
  if (style === "sentences") return sentencesOf(draft);
  const columns = columnsOf(draft, style);
  const rows = draft.invoice.items.map((item, index) => columns.map((column) => column.read(item, index)));
  const totals = more.map(([label, value]) =>
    columns.map((_, index) => cellOf(columns.length, index, [label, value])),
  );
  return [
    band(
      {
        kind: "table",
        bold: draft.random.chance(0.6),
        columns: columns.map(({ read: _, ...column }) => column),
        rows: [...rows, ...totals],
      },
      1.5,
    ),
  ];
}

// The label is in the last text column before the amount, or in the first.
function cellOf(count: number, index: number, [label, value]: readonly [string, string]): string {
  if (index === count - 1) return value;
  return index === (count > 2 ? 1 : 0) ? label : "";
}

function sentencesOf(draft: Draft): Band[] {
  return draft.invoice.items.slice(0, 3).map((item) => {
    const text = `${quantityOf(draft, item)} x ${item.text}, ${draft.words.price} ${draft.money(item.price)}, ${draft.words.amount} ${draft.money(item.amount)}.`;
    return band({ kind: "paragraph", text }, 0.6);
  });
}

function columnsOf(draft: Draft, style: Exclude<ItemStyle, "sentences">): ItemColumn[] {
  const { words } = draft;
  const text: ItemColumn = {
    head: words.item,
    field: "description",
    share: 0.46,
    align: "left",
    read: ({ text: name }) => name,
  };
  const amount: ItemColumn = {
    head: words.amount,
    field: "amount",
    share: 0.18,
    align: "right",
    read: (item) => draft.money(item.amount),
  };
  const price: ItemColumn = {
    head: words.price,
    field: "unit_price",
    share: 0.18,
    align: "right",
    read: (item) => draft.money(item.price),
  };
  const quantity: ItemColumn = {
    head: words.quantity,
    field: "quantity",
    share: 0.12,
    align: draft.random.pick(["right", "left", "center"] as const),
    read: (item) => quantityOf(draft, item),
  };
  const position: ItemColumn = {
    head: draft.random.pick(["Pos.", "#", "Pos", "No", ""]),
    share: 0.07,
    align: "left",
    read: (_, index) => String(index + 1),
  };
  const code: ItemColumn = {
    head: draft.random.pick(["Ref.", "Art.", "Code", "SKU", "Art.-Nr."]),
    share: 0.14,
    align: "left",
    read: (item) => item.code,
  };
  const rate: ItemColumn = {
    head: words.rate,
    field: "tax_rate",
    share: 0.1,
    align: "right",
    read: ({ rate: percent }) => `${percent}${draft.random.pick(["%", " %", "%"])}`,
  };
  const columns: Readonly<Record<typeof style, ItemColumn[]>> = {
    short: [text, quantity, amount],
    full: [position, text, quantity, price, amount],
    codes: [code, text, quantity, price, amount],
    rates: draft.random.chance(0.5) ? [text, quantity, price, rate, amount] : [quantity, text, rate, amount],
    amountOnly: [text, amount],
  };
  return fitted(columns[style]);
}

function fitted(columns: readonly ItemColumn[]): ItemColumn[] {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  return columns.map((column) => ({ ...column, share: column.share / sum }));
}

function quantityOf(draft: Draft, { quantity }: Item): string {
  return Number.isInteger(quantity)
    ? String(quantity)
    : printAmount(Math.round(quantity * 100), draft.invoice.formats);
}
