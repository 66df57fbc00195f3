// Generates the facts of one receipt and the rows that a till would print.
import { printAmount, printDay, someDay } from "../formats.ts";
import { type Random, seeded } from "../random.ts";
import type { Split } from "../wording.ts";
import { splitOf } from "../wording.ts";
import { closingRows, paymentRows, summaryRows } from "./ends.ts";
import type { Receipt, Row } from "./paper.ts";
import { inventShop, type Shop, TILLS, type TillCountry } from "./shops.ts";

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December".split(
  "|",
);

/** Invents a receipt. */
export function inventReceipt(seed: string, split: Split): Receipt {
  const random = seeded(`${seed}/receipt`);
  const till = random.pick(TILLS);
  const shop = shopOf(till, split, random);
  const goods = till.goods.split("|");
  const items = Array.from({ length: random.int(1, random.pick([2, 4, 7, 12])) }, () => {
    const quantity = random.pick([1, 1, 1, 2, 3, 5]);
    return {
      text: random.pick(goods),
      quantity,
      amount: quantity * random.pick([random.int(50, 990), random.int(200, 5900), 10 * random.int(20, 300)]),
    };
  });
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  const rate = random.pick(till.rates);
  const added = till.tag === "US" || random.chance(0.25);
  const tax = added ? Math.round((sum * rate) / 100) : Math.round(sum - sum / (1 + rate / 100));
  const before = added ? sum + tax : sum;
  const total =
    till.rounding > 1 && random.chance(0.6) ? till.rounding * Math.round(before / till.rounding) : before;
  return {
    till,
    shop,
    date: someDay(random),
    number: random.fill(
      random.pick(["######", "CS########", "####-####", "@@######", "########", "#####/##", "R#########"]),
    ),
    items,
    subtotal: sum,
    tax,
    rate,
    rounding: total - before,
    total,
    formats: {
      datePattern: random.pick(till.dates.split("|")),
      decimal: till.decimal,
      group: random.chance(0.5) ? (till.decimal === "." ? "," : ".") : "",
      money: "{}",
      totalMoney: random.chance(0.5) ? `${random.pick(till.currency.split("|"))} {}` : "{}",
      currencyShown: false,
      months: MONTHS,
      shortMonths: MONTHS.map((month) =>
        random.chance(0.5) ? month.slice(0, 3) : month.slice(0, 3).toUpperCase(),
      ),
    },
  };
}

/** The rows of a receipt from the top. */
export function rowsOf(receipt: Receipt, seed: string): Row[] {
  const random = seeded(`${seed}/rows`);
  const words = { ...receipt.till.words };
  const dated = dateRows(receipt, random);
  const late = random.chance(0.25);
  const rule: Row = { left: random.pick(["-", "=", "*", "_"]).repeat(36) };
  return [
    ...headRows(receipt, random),
    ...(late ? [] : dated),
    rule,
    ...itemRows(receipt, random),
    rule,
    ...paymentRows(receipt, random),
    ...(random.chance(0.6) ? summaryRows(receipt, random) : []),
    ...(late ? dated : []),
    ...closingRows(words, random),
  ];
}

function shopOf(till: TillCountry, split: Split, random: Random): Shop {
  for (;;) {
    const shop = inventShop(till, random);
    if (splitOf(shop.name) === split) return shop;
  }
}

function headRows({ shop, till }: Receipt, random: Random): Row[] {
  const centred = random.chance(0.75);
  const place = (text: string, style: Partial<Row> = {}): Row =>
    centred ? { center: text, ...style } : { left: text, ...style };
  const inBrackets = random.chance(0.15);
  const title = random.pick(till.titles.split("|"));
  const texts = [shop.register, ...shop.address, shop.phone, shop.taxId].filter((text) => text !== "");
  const big = { size: random.pick([1, 1, 1.2, 1.5]), bold: random.chance(0.4) };
  const names =
    shop.trading === ""
      ? [place(shop.name, big)]
      : inBrackets
        ? [place(shop.trading, big), place(`(${shop.name})`)]
        : [place(shop.trading, big), place(shop.name)];
  return [
    ...(random.chance(0.12)
      ? [place(random.pick(["WELCOME", "** COPY **", random.fill("#######"), "CUSTOMER COPY"]))]
      : []),
    ...names,
    ...texts.map((text) => place(text)),
    ...(title === "" ? [] : [place(title, { bold: random.chance(0.4) })]),
  ];
}

function dateRows(receipt: Receipt, random: Random): Row[] {
  const { words } = receipt.till;
  const day = printDay(receipt.date, receipt.formats);
  const time = `${random.int(8, 22)}:${random.fill("#").replace(/\d/, (digit) => String(Number(digit) % 6))}${random.int(0, 9)}${random.pick(["", ":12", " PM", ":48"])}`;
  const dateLabel = random.pick(words.date.split("|"));
  const numberLabel = random.pick(words.number.split("|"));
  const joint = random.pick([": ", " : ", " ", ":"]);
  const dated = dateLabel === "" ? `${day} ${time}` : `${dateLabel}${joint}${day}`;
  const numbered = `${numberLabel}${joint}${receipt.number}`;
  const till = random.pick([
    "Cashier: NINI",
    "POS: 2",
    "Counter 01",
    `Table ${random.int(1, 40)}`,
    `User: ${random.int(1, 9)}`,
    "Salesperson: AIMI",
    "",
  ]);
  if (random.chance(0.25)) return [{ left: numbered, right: dated }, { left: till }];
  return random.shuffle<Row>([
    { left: numbered },
    dateLabel === "" ? { left: dated } : { left: dated, right: time },
    { left: till },
  ]);
}

function itemRows({ items, formats }: Receipt, random: Random): Row[] {
  const twoRows = random.chance(0.4);
  return items.flatMap(({ text, quantity, amount }): Row[] => {
    const price = printAmount(amount / quantity, formats);
    const sum = printAmount(amount, formats);
    if (!twoRows) return [{ left: `${quantity} ${text}`, right: sum }];
    return [{ left: text }, { left: `  ${random.fill("9#######")}  ${quantity} x ${price}`, right: sum }];
  });
}
