// Fills a form with invented facts: the text of each page, and what is true about it.
import { addDays, type Day, type Formats, printAmount, printDay, someDay } from "../formats.ts";
import { type Random, seeded } from "../random.ts";
import type { Truth } from "../truth.ts";
import { splitOf } from "../wording.ts";
import type { Form } from "./form.ts";

/** A filled form. */
export interface Filled {
  /** Lines of each page. */
  readonly pages: readonly (readonly string[])[];
  readonly truth: Truth;
  readonly seller: string;
}

interface Item {
  readonly text: string;
  readonly quantity: number;
  /** Cents. */
  readonly price: number;
  readonly amount: number;
}

type Facts = Readonly<Record<string, string>>;

const WORDS =
  "Aldergate Bexhaven Corriedale Dunmorrow Eskford Farquhar Grindlow Hartwell Inverleith Jessop Kestrel Lockhart Marrowby Ngata Okonjo Prakash Quimby Rosedale Sablon Tarrant Umbria Vasquez Wexcombe Yarrow Zielke Osei Lindqvist Moravec Beaumont Castellan Penhale Skelding Drumfad Ostrava Tiverlow Garrick Holloway Meridew Sandvik Broadmere".split(
    " ",
  );
const FIELDS: Readonly<Record<string, string>> = {
  ...{ number: "invoice_number", date: "date", due: "due_date", total: "total", net: "subtotal", tax: "tax" },
  po: "purchase_order",
};
const COLUMNS: Readonly<Record<string, keyof Item>> = {
  quantity: "quantity",
  price: "price",
  amount: "amount",
};

/** Fills a form. The same form and seed give the same document. */
export function fillForm(form: Form, seed: string): Filled {
  const random = seeded(`${seed}/${form.name}`);
  const formats = formatsOf(form, random);
  const date = someDay(random);
  const items = inventItems(form, random);
  const seller = random
    .fill(pick(form.sellers, random))
    .replaceAll("{w}", random.pick(WORDS.filter((word) => splitOf(word) === form.split)));
  const sums = sumsOf(items, form, random);
  const days = {
    date,
    due: addDays(date, random.pick([14, 30, 45])),
    before: addDays(date, -random.int(3, 25)),
  };
  const printed = (cents: number): string => form.money.replace("{}", printAmount(cents, formats));
  const facts: Facts = {
    ...Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, printed(cents)])),
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, printDay(day, formats)])),
    ...partsOf(seller),
    ...{ place: pick(form.places, random), rate: form.rate.replace(".", formats.decimal) },
    ...{ number: random.fill(pick(form.numbers, random)), po: random.fill(pick(form.orders, random)) },
    ...{ year: date.slice(0, 4), time: `${random.int(9, 20)}:${random.int(10, 59)}` },
  };
  const pages = layOut(form, { items, facts, random, printed });
  const name = seller.replaceAll("~", " ");
  return { pages, truth: truthOf(form, { facts, sums, days, items, seller: name }), seller: name };
}

function formatsOf(form: Form, random: Random): Formats {
  const [decimal = ".", group = ""] = form.marks;
  const months = form.months.split(" ");
  return {
    ...{ datePattern: pick(form.dates, random), decimal, group: group === "_" ? "" : group },
    ...{ money: form.money, totalMoney: form.money, currencyShown: form.currency !== "" },
    ...{ months, shortMonths: months.map((month) => month.slice(0, 3)) },
  };
}

function inventItems(form: Form, random: Random): Item[] {
  const [least = 1, most = 4] = form.items.split("-").map(Number);
  return Array.from({ length: random.int(least, most) }, () => {
    const quantity = random.pick([1, 1, 2, 3, 4, 6, 10, 12]);
    const price = random.pick([random.int(120, 990), random.int(900, 9900), 500 * random.int(2, 90)]);
    return { text: random.fill(pick(form.goods, random)), quantity, price, amount: quantity * price };
  });
}

/** Amounts in cents, by the names of their facts. */
function sumsOf(items: readonly Item[], form: Form, random: Random): Readonly<Record<string, number>> {
  const net = items.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round((net * Number(form.rate)) / 100);
  const total = net + tax;
  const previous = random.int(2000, 90_000);
  const included = Math.round(net - net / (1 + Number(form.rate) / 100));
  const tendered = Math.ceil(net / 1000) * 1000;
  return {
    ...{
      net,
      tax,
      total,
      previous,
      payable: total + previous,
      sum: net,
      included,
      exclusive: net - included,
    },
    ...{ tendered, change: tendered - net, half: Math.round(total / 2), rest: total - Math.round(total / 2) },
  };
}

function partsOf(seller: string): Facts {
  const [first = "", second = ""] = seller.split("~");
  return { seller: seller.replaceAll("~", " "), seller1: first, seller2: second };
}

interface Draft {
  readonly items: readonly Item[];
  readonly facts: Facts;
  readonly random: Random;
  readonly printed: (cents: number) => string;
}

function layOut(form: Form, draft: Draft): string[][] {
  const pages: string[][] = [[]];
  const marked = (mark: string): string[] =>
    form.lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
  const print = (line: string, facts: Facts = {}): void => {
    pages.at(-1)?.push(fill(line, { ...draft.facts, ...facts }, draft.random));
  };
  let hasRows = false;
  for (const line of form.lines) {
    if (line.startsWith("\f")) pages.push([]);
    else if (line.startsWith("=")) print(line.slice(1));
    else if (line.startsWith("*") && !hasRows) {
      hasRows = true;
      printRows(form, draft, { print, marked, turn: () => pages.push([]) });
    } else if (!/^[*+<>]/.test(line)) print(line);
  }
  return pages;
}

interface Printer {
  readonly print: (line: string, facts?: Facts) => void;
  readonly marked: (mark: string) => string[];
  readonly turn: () => void;
}

function printRows(form: Form, { items, printed }: Draft, { print, marked, turn }: Printer): void {
  const printAll = (mark: string, facts: Facts = {}): void => {
    for (const line of marked(mark)) print(line, facts);
  };
  let carried = 0;
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % Number(form.rows) === 0) {
      const sum = { carried: printed(carried) };
      printAll("<", sum);
      turn();
      printAll(">", sum);
      printAll("=");
    }
    carried += item.amount;
    const facts = { ...rowFacts(item, printed), position: String(index + 1) };
    printAll("*", facts);
    if (facts.more !== "") printAll("+", facts);
  }
}

function rowFacts({ text, quantity, price, amount }: Item, printed: (cents: number) => string) {
  const [item = "", more = ""] = text.split("~");
  return { item, more, quantity: String(quantity), price: printed(price), amount: printed(amount) };
}

// Cells are two blanks or more apart.
const CELL = /\S+(?: \S+)*/g;
const PLACE = /\{(?:=(?<pattern>[^}]+)|(?<name>\w+)(?:(?<side>[<>])(?<width>\d+))?)\}/g;

// Cells stay where the form has them, whatever stands before; cells with a width are wherever that puts them.
function fill(line: string, facts: Facts, random: Random): string {
  if (/[<>]\d+\}/.test(line)) return fillCell(line, facts, random).trimEnd();
  return [...line.matchAll(CELL)].reduce((text, { 0: cell, index }) => {
    const gap = text === "" ? index : Math.max(index, text.length + 2);
    return text.padEnd(gap) + fillCell(cell, facts, random);
  }, "");
}

function fillCell(text: string, facts: Facts, random: Random): string {
  return [...text.matchAll(PLACE)].reduce((filled, { 0: place, groups = {} }) => {
    const { pattern, name = "", side, width = "0" } = groups;
    const value = pattern === undefined ? facts[name] : random.fill(pattern);
    if (value === undefined) throw new Error(`A form has no fact ${place}: ${text}`);
    const padded = side === ">" ? value.padStart(Number(width)) : value.padEnd(Number(width));
    return filled.replace(place, () => padded);
  }, text);
}

interface Known {
  readonly facts: Facts;
  readonly sums: Readonly<Record<string, number>>;
  readonly days: Readonly<Record<string, Day>>;
  readonly items: readonly Item[];
  readonly seller: string;
}

/** What is printed is true; of a document that is no invoice or receipt only its type is known. */
function truthOf(form: Form, { facts, sums, days, items, seller }: Known): Truth {
  const about = { document_type: form.type, documents: Number(form.documents) };
  if (!/^(invoice|receipt|credit_note)$/.test(form.type) || form.documents !== "1") return about;
  const has = (name: string): boolean => form.lines.some((line) => new RegExp(`\\{${name}[<>}]`).test(line));
  const values = Object.entries(FIELDS).map(([name, field]) => {
    const cents = sums[name];
    const value = cents === undefined ? (days[name] ?? facts[name]) : cents / 100;
    return [field, has(name) ? (value ?? null) : null] as const;
  });
  const receipt = form.type === "receipt";
  // Without tax the total is the net amount too: whether the document has a subtotal is ambiguous.
  const ambiguous = form.rate === "0" ? ["subtotal", "tax"] : [];
  // The total of a till includes tax; so does the sum of its rows.
  const total = receipt ? (sums["sum"] ?? 0) / 100 : undefined;
  return {
    ...about,
    ...Object.fromEntries(
      values.filter(([field]) => (receipt ? field === "date" : !ambiguous.includes(field))),
    ),
    ...(total !== undefined && { total }),
    vendor: seller,
    ...(form.currency !== "" && { currency: form.currency }),
    ...(!receipt && { line_items: itemsTruth(form, items) }),
  };
}

function itemsTruth(form: Form, items: readonly Item[]): NonNullable<Truth[string]> | null {
  const row = form.lines.filter((line) => /^[*+]/.test(line)).join("\n");
  if (!form.lines.some((line) => line.startsWith("="))) return null;
  const shown = Object.keys(COLUMNS).filter((name) => row.includes(`{${name}`));
  return items.map((item) => {
    const numbers: Readonly<Record<string, number>> = {
      ...{ quantity: item.quantity, unit_price: item.price / 100, amount: item.amount / 100 },
    };
    const known = shown.map((name) => (name === "price" ? "unit_price" : name));
    const entries = known.map((name) => [name, numbers[name] ?? 0]);
    return { description: item.text.replaceAll("~", " "), ...Object.fromEntries(entries) };
  });
}

function pick(list: string, random: Random): string {
  return random.pick(list.split("|")).trim();
}
