// Reads the rows below the header row of a table, over pages and past subtotals.
import { type Line, overlapX, type Page } from "../../layout/page.ts";
import { numbersIn } from "../line-numbers.ts";
import type { DocumentView } from "../view.ts";
import { cellsOf, type NumberCell, type RowCells } from "./cells.ts";
import { type Column, isCarried, isExtra } from "./columns.ts";
import type { Header } from "./header.ts";
import { figuresOf, RowStatistics } from "./row-statistics.ts";
import { isTotalLine } from "./total-label.ts";

/** A row that has an amount, with the rows of words around it. */
export interface Entry {
  readonly page: number;
  readonly columns: readonly Column[];
  readonly cells: RowCells;
  readonly amount: NumberCell;
  /** Printed below the item and taken off its amount; negative. */
  readonly discount?: NumberCell;
  /** Rows without an amount right before it that belong to no other entry, and behind it. */
  readonly before: readonly (readonly Line[])[];
  readonly after: (readonly Line[])[];
}

/** Rows up to a subtotal or to the end of the table. */
export interface Section {
  readonly entries: readonly Entry[];
  /** A repeated header row begins it, not only a row like those before. */
  readonly headed: boolean;
  /** Lines between it and the next section, or the end of the document. */
  readonly rest: readonly Line[];
}

/** What is below a header row. */
export interface Body {
  readonly sections: readonly Section[];
  /** Header rows that repeat the first one. */
  readonly continued: readonly Header[];
}

/** A header row and which of its columns holds the amounts. */
export interface Choice {
  readonly header: Header;
  /** Place among the columns that can hold them, from the right. */
  readonly amount: number;
}

// Cells of a row that carries a sum: words, a currency, the sum.
const MOST_CARRIED = 3;
// Line items at most: more than any invoice that people read.
const MOST_ENTRIES = 10_000;
// Rows between sections that may be the heading of the next one, or the first lines of its first description.
const MOST_WAITING = 4;
// Share of the columns of a repeated header row that are the same ones.
const ALIKE = 0.7;
const MOST_REST = 400;
const HALF_CENT = 0.005 + 1e-6;
const RULE = /^[-–—_=*\s]{5,}$/;

/**
 * The columns that can hold the amounts: those whose headers say so, from the right, then a second price, as in
 * `Cena za MJ, Cena, Cena s DPH`, then money below other headers, and prices where nothing else is there.
 */
export function amountColumns(columns: readonly Column[]): Column[] {
  const named = columns.filter(({ kind }) => kind === "amount");
  const price = columns.findLastIndex(({ kind }) => kind === "price");
  const isSecond = columns.findIndex(({ kind }) => kind === "price") < price;
  const others = columns.slice(price + 1).filter(({ kind, money }) => kind === "other" && money === true);
  const prices = named.length > 0 && !isSecond ? [] : columns.slice(price, price + 1);
  return [
    ...named.toReversed(),
    ...(isSecond ? prices : []),
    ...others.toReversed(),
    ...(isSecond ? [] : prices),
  ];
}

/**
 * Reads the table below a header row. A subtotal does not end it: rows like those before begin another section.
 *
 * @param headers - All header rows of the document, by page.
 */
export function sectionsOf(
  view: DocumentView,
  choice: Choice,
  headers: ReadonlyMap<Page, readonly Header[]>,
): Body {
  return new BodyReader(view, choice).read(headers);
}

interface OpenSection extends Section {
  readonly entries: Entry[];
  readonly rest: Line[];
}

class BodyReader {
  readonly #sections: OpenSection[] = [{ entries: [], headed: true, rest: [] }];
  readonly #seen = new RowStatistics();
  #columns: readonly Column[];
  #amount: Column | undefined;
  readonly #continued: Header[] = [];
  #waiting: (readonly Line[])[] = [];
  #state: "open" | "paused" | "closed" = "open";
  readonly #view: DocumentView;
  readonly #choice: Choice;

  constructor(view: DocumentView, choice: Choice) {
    this.#view = view;
    this.#choice = choice;
    this.#columns = choice.header.columns;
    this.#amount = amountColumns(this.#columns)[choice.amount];
  }

  /** Reads the document from the header row of the table on. */
  read(headers: ReadonlyMap<Page, readonly Header[]>): Body {
    for (const page of this.#view.pages.slice(this.#choice.header.page.number - 1))
      this.#readPage(page, headers.get(page) ?? []);
    const sections = this.#sections.filter(({ entries }) => entries.length > 0);
    return { sections, continued: this.#continued };
  }

  get #section(): OpenSection {
    const last = this.#sections.at(-1);
    if (last === undefined) throw new Error("A table has a section from the start.");
    return last;
  }

  #readPage(page: Page, headers: readonly Header[]): void {
    const { header } = this.#choice;
    let index = page === header.page ? header.last + 1 : this.#startOn(headers);
    for (; index < page.rows.length; index += 1) {
      const row = page.rows[index] ?? [];
      const next = headers.find(({ first, last }) => first <= index && index <= last);
      if (next === undefined) this.#readRow(page, row);
      else if (isAlike(next, header)) {
        this.#take(next);
        index = next.last;
      } else this.#close(row);
    }
    // Words at the end of a page are its footer.
    this.#waiting = [];
    this.#section.entries.at(-1)?.after.push([]);
  }

  // A table that continues usually repeats its header row; the text above that row is the header of the page.
  #startOn(headers: readonly Header[]): number {
    const again = headers.find((header) => isAlike(header, this.#choice.header));
    if (again === undefined) return 0;
    this.#take(again);
    return again.last + 1;
  }

  // Another table begins; rows below it may continue this one only after a repeated header row.
  #close(row: readonly Line[]): void {
    this.#state = "closed";
    this.#keepRest(row);
  }

  #keepRest(row: readonly Line[]): void {
    const { rest } = this.#section;
    if (rest.length < MOST_REST) rest.push(...row);
  }

  #take(header: Header): void {
    this.#continued.push(header);
    this.#columns = header.columns;
    this.#amount = sameColumn(header.columns, this.#amount) ?? this.#amount;
    this.#waiting = [];
    if (this.#state === "open") return;
    this.#state = "open";
    this.#sections.push({ entries: [], headed: true, rest: [] });
  }

  #readRow(page: Page, row: readonly Line[]): void {
    if (this.#state === "closed") {
      this.#keepRest(row);
      return;
    }
    const last = this.#section.entries.at(-1);
    // A rule of dashes ends what describes the item above.
    if (RULE.test(row.map(({ text }) => text).join(""))) {
      last?.after.push([]);
      return;
    }
    if (row.length <= MOST_CARRIED && row[0] !== undefined && isCarried(row[0])) {
      // The empty row ends what describes the item above.
      last?.after.push([], row);
      return;
    }
    const cells = cellsOf(row, this.#columns);
    const amount = this.#amountIn(cells);
    if (this.#state === "paused") this.#readPaused(page, cells, amount);
    else if (this.#isEnd(cells, amount)) {
      this.#state = "paused";
      this.#waiting = [];
      this.#keepRest(row);
    } else if (amount !== undefined && isEntry(cells, amount)) this.#add(page, cells, amount);
    else {
      last?.after.push(row);
      this.#waiting.push(row);
    }
  }

  // Between sections: headings, subtotals, or the end of the document.
  #readPaused(page: Page, cells: RowCells, amount: NumberCell | undefined): void {
    if (amount !== undefined && this.#goesOn(cells, amount)) {
      this.#state = "open";
      this.#sections.push({ entries: [], headed: false, rest: [] });
      this.#add(page, cells, amount);
      return;
    }
    this.#keepRest(cells.lines);
    this.#waiting = amount === undefined ? [...this.#waiting, cells.lines].slice(-MOST_WAITING) : [];
  }

  #add(page: Page, cells: RowCells, amount: NumberCell): void {
    if (this.#seen.count >= MOST_ENTRIES) return;
    const before = this.#waiting;
    this.#waiting = [];
    this.#section.entries.push({
      page: page.number,
      columns: this.#columns,
      cells,
      amount,
      before,
      after: [],
    });
    this.#seen.add(cells, amount);
  }

  // A whole number without a currency is an amount only next to a quantity or price, and if all are whole: `Page 1`.
  #amountIn(cells: RowCells): NumberCell | undefined {
    const found = cells.numbers.find(({ column, percent }) => column === this.#amount && !percent);
    const isMoney = found !== undefined && (found.decimals >= 2 || found.currency);
    return isMoney || (!this.#seen.decimals && figuresOf(cells, found).length > 0) ? found : undefined;
  }

  // A row like those before: as many figures, words below theirs, and no label of a total.
  #goesOn(cells: RowCells, amount: NumberCell): boolean {
    const figures = figuresOf(cells, amount).length;
    if (figures < Math.max(1, this.#seen.leastFigures) || !isEntry(cells, amount)) return false;
    if (cells.lines.some(isExtra)) return false;
    return this.#seen.standsBelow(cells) && !cells.lines.some((line) => isTotalLine(this.#view, line));
  }

  #isEnd(cells: RowCells, amount: NumberCell | undefined): boolean {
    const figures = figuresOf(cells, amount).length;
    const isTotal = cells.lines.some((line) => isTotalLine(this.#view, line));
    if (this.#seen.count === 0) return amount !== undefined && isTotal && !isPriced(cells, amount);
    const isSum = amount !== undefined && this.#seen.cents === Math.round(100 * amount.value);
    if (isTotal) return figures < 2 || isSum;
    if (amount === undefined || figures > 0) return false;
    // What all rows before have and this one has not: quantity or price.
    const isOther = this.#seen.leastFigures > 0 && isSum && this.#seen.count > 1;
    return isOther || !this.#seen.standsBelow(cells);
  }
}

/** Rows without shipping and discounts at the end, which belong to the totals unless they have a quantity or a price. */
export function withoutExtras(entries: readonly Entry[]): readonly Entry[] {
  const end = entries.findLastIndex(
    ({ cells, amount }) => isCounted(cells, amount) || !cells.lines.some(isExtra),
  );
  return entries.slice(0, Math.max(1, end + 1));
}

// It has a quantity or a price; the base of a percentage is neither: `5 % of 100.00  -5.00`.
function isCounted(cells: RowCells, amount: NumberCell): boolean {
  const rates = cells.lines.flatMap((line) => numbersIn(line)).filter(({ percent }) => percent);
  const isBase = ({ value }: NumberCell): boolean =>
    rates.some((rate) => Math.abs(Math.abs((value * rate.value) / 100) - Math.abs(amount.value)) < HALF_CENT);
  return figuresOf(cells, amount).some((figure) => !isBase(figure));
}

// An amount with words or other numbers in the same row.
function isEntry(cells: RowCells, amount: NumberCell): boolean {
  const hasWords = cells.texts.some(({ text }) => /\p{L}{2}/u.test(text));
  return hasWords || figuresOf(cells, amount).length > 0;
}

function isPriced(cells: RowCells, amount: NumberCell): boolean {
  return figuresOf(cells, amount).some(({ column }) => column.kind !== "amount");
}

// The column of another header row that is called alike, and stands nearest below.
function sameColumn(columns: readonly Column[], wanted: Column | undefined): Column | undefined {
  if (wanted === undefined) return undefined;
  const named = columns.filter(({ kind }) => kind === wanted.kind);
  return named.sort((a, b) => overlapX(b.box, wanted.box) - overlapX(a.box, wanted.box))[0];
}

function isAlike(a: Header, b: Header): boolean {
  const most = Math.max(a.columns.length, b.columns.length);
  const same = a.columns.filter(({ kind, box }) =>
    b.columns.some((column) => column.kind === kind && overlapX(column.box, box) > 0),
  );
  const isSameOrder =
    a.columns.length === b.columns.length && a.columns.every(({ kind }, at) => kind === b.columns[at]?.kind);
  return isSameOrder || same.length >= ALIKE * most;
}
