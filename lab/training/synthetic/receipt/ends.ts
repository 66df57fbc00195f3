// Prints the lower half of a receipt: totals, payment, taxes, thanks.
import { printAmount, printRate, printTotal } from "../formats.ts";
import type { Random } from "../random.ts";
import type { Receipt, Row } from "./paper.ts";
import type { TillWords } from "./shops.ts";

/** From the subtotal to the change. */
export function paymentRows(receipt: Receipt, random: Random): Row[] {
  const { till, formats, subtotal, tax, rate, rounding, total } = receipt;
  const pick = (list: string): string => random.pick(list.split("|")).replaceAll("GST", till.tax);
  const row = (left: string, cents: number): Row => ({ left, right: printTotal(cents, formats) });
  const before = total - rounding;
  const big = { size: random.pick([1, 1, 1.4, 1.8]), bold: random.chance(0.4) };
  const totalLabel = pick(till.words.total);
  return [
    ...(random.chance(0.4)
      ? [
          {
            left: `${pick(till.words.items)}: ${receipt.items.reduce((sum, { quantity }) => sum + quantity, 0)}`,
          },
        ]
      : []),
    ...(random.chance(0.55)
      ? [row(pick(till.words.subtotal), random.chance(0.5) ? subtotal : subtotal - tax)]
      : []),
    ...(random.chance(0.25) ? [row("Discount", 0)] : []),
    ...(random.chance(0.45) ? [row(`${till.tax} ${printRate(rate, formats)}%`, tax)] : []),
    ...(rounding !== 0 && random.chance(0.5)
      ? [row(pick(till.words.total.split("|").slice(0, 5).join("|")), before)]
      : []),
    ...(rounding !== 0 || (till.rounding > 1 && random.chance(0.4))
      ? [row(pick(till.words.rounding), rounding)]
      : []),
    { ...row(totalLabel, total), ...big },
    ...tenderRows(receipt, random),
  ];
}

/** The table of taxes. */
export function summaryRows({ till, formats, total, tax, rate }: Receipt, random: Random): Row[] {
  const label = random.pick(till.words.summary.split("|")).replaceAll("GST", till.tax);
  const net = printAmount(total - tax, formats);
  return [
    {
      left: `${label}`,
      right: `${random.pick(["Amount", "Amt", "Net"])}(${till.currency.split("|")[0]})   Tax`,
    },
    {
      left: `${random.pick(["SR", "S", "A", "T1"])} @ ${printRate(rate, formats)}%`,
      right: `${net}   ${printAmount(tax, formats)}`,
    },
  ];
}

/** Thanks, addresses and policies. */
export function closingRows(words: TillWords, random: Random): Row[] {
  const thanks = random.pick(words.thanks.split("|"));
  const extra = random.pick([
    "",
    "",
    "www.shop.example",
    "Careline: 1300-88-####",
    "Powered by Tillwise POS",
  ]);
  return [{ center: thanks }, { center: random.fill(extra) }].filter(({ center }) => center !== "");
}

function tenderRows({ till, total, formats }: Receipt, random: Random): Row[] {
  const pick = (list: string): string => random.pick(list.split("|"));
  const row = (left: string, cents: number): Row => ({ left, right: printTotal(cents, formats) });
  if (random.chance(0.35)) return [row(pick(till.words.card), total)];
  const note = random.pick([100, 500, 1000, 5000, 10_000]);
  const given = Math.ceil(total / note) * note;
  return random.chance(0.9)
    ? [row(pick(till.words.cash), given), row(pick(till.words.change), given - total)]
    : [];
}
