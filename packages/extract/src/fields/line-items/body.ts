// Reads the rows below the head of a table, over pages, up to its totals.
import { type Line, overlapX, type Page } from "../../layout/page.ts";
import { type DocumentView, labelsOfLine } from "../view.ts";
import { cellsOf, type NumberCell, type RowCells, type TextCell } from "./cells.ts";
import { type Column, isCarried, isExtra, isMostly } from "./columns.ts";
import type { Header } from "./header.ts";
import { checkSum } from "./sums.ts";

/** A row that has an amount, with the rows of words around it. */
export interface Entry {
  readonly page: number;
  readonly columns: readonly Column[];
  readonly cells: RowCells;
  readonly amount: NumberCell;
  /** Rows without an amount right before it that belong to no other entry, and behind it. */
  readonly before: readonly (readonly Line[])[];
  readonly after: (readonly Line[])[];
}

/** What is below the head of a table. */
export interface Body {
  readonly entries: readonly Entry[];
  /** Lines between the last entry and the end of the table: details, but also what is added or taken off. */
  readonly notes: readonly Line[];
  /** The lines that follow the table. */
  readonly rest: readonly Line[];
}

/** A head and which of its columns holds the amounts. */
export interface Choice {
  readonly header: Header;
  /** Place among the columns that can hold them, from the right. */
  readonly amount: number;
}

// Labels of what comes behind the rows.
const TOTALS: ReadonlySet<string> = new Set([
  "netTotal",
  "grandTotal",
  "plainTotal",
  "taxTotal",
  "amountDue",
  "prepaid",
]);
// Cells of a row that carries a sum: words, a currency, the sum.
const MOST_CARRIED = 3;
// Rows at most: more than any invoice that people look at.
const MOST_ENTRIES = 5000;

/** The columns that can hold the amounts, from the right; prices where no head says amount. */
export function amountColumns(columns: readonly Column[]): Column[] {
  const named = columns.filter(({ kind }) => kind === "amount");
  const money = named.length > 0 ? named : columns.filter(({ kind }) => kind === "price").slice(-1);
  return money.toReversed();
}

/** Reads the table below a head. @param headers - All heads of the document in order. */
export function bodyOf(view: DocumentView, choice: Choice, headers: readonly Header[]): Body {
  return new BodyReader(view, choice).read(headers);
}

class BodyReader {
  readonly #entries: Entry[] = [];
  // Of all entries: the sum of their amounts in cents, their texts, and whether each has a quantity or a price.
  #sum = 0;
  readonly #texts: TextCell[] = [];
  #allCounted = true;
  readonly #rest: Line[] = [];
  #columns: readonly Column[];
  #amount: Column | undefined;
  #waiting: (readonly Line[])[] = [];
  #ended = false;
  readonly #view: DocumentView;
  readonly #choice: Choice;

  constructor(view: DocumentView, choice: Choice) {
    this.#view = view;
    this.#choice = choice;
    this.#columns = choice.header.columns;
    this.#amount = amountColumns(this.#columns)[choice.amount];
  }

  /** Reads the document from the head of the table on. */
  read(headers: readonly Header[]): Body {
    for (const page of this.#view.pages.slice(this.#choice.header.page.number - 1))
      this.#readPage(
        page,
        headers.filter((header) => header.page === page),
      );
    this.#cutExtras();
    const notes = this.#entries.at(-1)?.after.flat() ?? [];
    return { entries: this.#entries, notes, rest: this.#rest };
  }

  #readPage(page: Page, headers: readonly Header[]): void {
    const { header } = this.#choice;
    const start = page === header.page ? header.last + 1 : this.#startOn(headers);
    for (let index = start; index < page.rows.length; index += 1) {
      const row = page.rows[index] ?? [];
      if (this.#ended) {
        this.#rest.push(...row);
        continue;
      }
      const next = headers.find(({ first, last }) => first <= index && index <= last);
      if (next === undefined) this.#readRow(page, row);
      else if (isAlike(next, header)) {
        this.#take(next);
        index = next.last;
      } else {
        this.#ended = true;
        this.#rest.push(...row);
      }
    }
    // Words at the end of a page are its foot.
    this.#waiting = [];
    this.#entries.at(-1)?.after.push([]);
  }

  // A table that goes on repeats its head as a rule; what stands above it is the head of the page.
  #startOn(headers: readonly Header[]): number {
    const again = headers.find((header) => isAlike(header, this.#choice.header));
    if (again === undefined || (this.#ended && this.#addsUp())) return 0;
    // What seemed to be totals was the foot of the page.
    this.#ended = false;
    this.#rest.length = 0;
    this.#take(again);
    return again.last + 1;
  }

  #addsUp(): boolean {
    const amounts = this.#entries.map(({ amount }) => amount.value);
    return checkSum(amounts, { notes: [], rest: this.#rest }) !== "none";
  }

  #take(header: Header): void {
    this.#columns = header.columns;
    this.#amount = amountColumns(header.columns)[this.#choice.amount];
    this.#waiting = [];
  }

  #readRow(page: Page, row: readonly Line[]): void {
    const last = this.#entries.at(-1);
    if (row.length <= MOST_CARRIED && row[0] !== undefined && isCarried(row[0])) {
      // The empty row ends what describes the item above.
      last?.after.push([], row);
      return;
    }
    const cells = cellsOf(row, this.#columns);
    const amount = this.#amountIn(cells);
    if (this.#isEnd(row, cells, amount)) {
      this.#ended = true;
      this.#rest.push(...row);
    } else if (amount !== undefined && isEntry(cells, amount) && this.#entries.length < MOST_ENTRIES) {
      const before = this.#waiting;
      this.#waiting = [];
      this.#entries.push({ page: page.number, columns: this.#columns, cells, amount, before, after: [] });
      this.#sum += Math.round(100 * amount.value);
      this.#texts.push(...cells.texts);
      this.#allCounted &&= figuresOf(cells, amount).length > 0;
    } else if (last === undefined) this.#waiting.push(row);
    else {
      last.after.push(row);
      this.#waiting.push(row);
    }
  }

  // A whole number without a currency is an amount only beside a quantity or a price, and where all are whole: `Page 1`.
  #amountIn(cells: RowCells): NumberCell | undefined {
    const found = cells.numbers.find(({ column, percent }) => column === this.#amount && !percent);
    const isMoney = found !== undefined && (found.decimals >= 2 || found.currency);
    const isWhole = !this.#entries.some(({ amount }) => amount.decimals >= 2);
    return isMoney || (isWhole && figuresOf(cells, found).length > 0) ? found : undefined;
  }

  #isEnd(row: readonly Line[], cells: RowCells, amount: NumberCell | undefined): boolean {
    const figures = figuresOf(cells, amount).length;
    if (this.#entries.length === 0)
      return amount !== undefined && figures === 0 && row.some((line) => this.#isTotal(line));
    const isSum = amount !== undefined && this.#isSum(amount);
    if (row.some((line) => this.#isTotal(line))) return figures < 2 || isSum;
    // What all rows before have and this one has not: quantity or price.
    const isOther = figures === 0 && this.#allCounted;
    if (amount === undefined || figures > 0) return false;
    return (isOther && isSum && this.#entries.length > 1) || !this.#standsBelow(cells);
  }

  // Words of a row stand below the words of another row.
  #standsBelow(cells: RowCells): boolean {
    return cells.texts.some(({ box }) => this.#texts.some((text) => overlapX(text.box, box) > 0));
  }

  #isSum(amount: NumberCell): boolean {
    return this.#sum === Math.round(100 * amount.value);
  }

  // `Total 119.00`, `plus 19 % VAT`: a label, and little beside it but numbers.
  #isTotal(line: Line): boolean {
    const hits = labelsOfLine(this.#view, line).filter((hit) => TOTALS.has(hit.kind));
    return hits[0]?.leads === true && isMostly(line, hits);
  }

  /** Shipping and discounts at the end belong to the totals, unless they have a quantity or a price. */
  #cutExtras(): void {
    while (this.#entries.length > 1) {
      const { cells, amount } = this.#entries.at(-1) ?? {};
      if (cells === undefined || figuresOf(cells, amount).length > 0) return;
      if (!cells.lines.some(isExtra)) return;
      this.#entries.pop();
      this.#rest.unshift(...cells.lines);
    }
  }
}

/** Numbers of a row beside its amount, position and rates: quantity, price and what else counts. */
export function figuresOf({ numbers }: RowCells, amount: NumberCell | undefined): readonly NumberCell[] {
  return numbers.filter(
    (number) =>
      number.column !== amount?.column &&
      !number.percent &&
      !["position", "rate", "discount", "tax"].includes(number.column.kind),
  );
}

// An amount with words or with other numbers beside it.
function isEntry(cells: RowCells, amount: NumberCell): boolean {
  const hasWords = cells.texts.some(({ text }) => /\p{L}{2}/u.test(text));
  return hasWords || figuresOf(cells, amount).length > 0;
}

function isAlike(a: Header, b: Header): boolean {
  return (
    a.columns.length === b.columns.length && a.columns.every(({ kind }, at) => kind === b.columns[at]?.kind)
  );
}
