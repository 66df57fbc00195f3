// Reads forms: whole documents as text with places for facts, which share no layout and no wording with the families.
import { readFileSync } from "node:fs";
import type { Split } from "../wording.ts";

/** One document as text, with places for facts. The header is lines `% key: value`; see {@link Header}. */
export interface Form extends Header {
  readonly name: string;
  /**
   * `{name}` is a fact, `{name<20}` and `{name>10}` fill so many characters, `{=PO-####}` is a number of something else.
   * Lines with a mark at their start:
   * `*` a row of the table, once per item; `+` its second line; `=` the header of the table, repeated on each page;
   * `<` what ends a page, `>` what begins the next one, such as carried sums.
   */
  readonly lines: readonly string[];
}

/** What a form says about itself. */
interface Header {
  /** What the document is, as `document_type` names it. */
  readonly type: string;
  /** The set it belongs to. Default `train`. */
  readonly split: Split;
  /** Sellers, separated by `|`; `{w}` is an invented word. A `~` breaks a name into two lines. */
  readonly sellers: string;
  readonly places: string;
  readonly goods: string;
  /** ISO code; empty where the document leaves it open. */
  readonly currency: string;
  /** Around amounts, for example `£{}`. */
  readonly money: string;
  /** Decimal and group marks together; `_` means no group mark. */
  readonly marks: string;
  readonly dates: string;
  readonly months: string;
  /** The number of the document. */
  readonly numbers: string;
  readonly orders: string;
  /** Tax in percent. */
  readonly rate: string;
  /** Rows of a page; fewer items than that fit one page. */
  readonly rows: string;
  readonly items: string;
  /** Documents in the file. */
  readonly documents: string;
  /** `text` where the fonts of PDFs lack its letters. */
  readonly print: string;
}

const DEFAULTS: Header = {
  ...{ type: "invoice", split: "train", goods: "Service", currency: "", money: "{}", marks: ".,", print: "" },
  ...{ dates: "dd/MM/yyyy", numbers: "######", orders: "PO-#####", rate: "20", rows: "99", items: "1-4" },
  ...{ months: "January February March April May June July August September October November December" },
  ...{ documents: "1", places: "", sellers: "{w} Ltd" },
};

// Between two forms of a file.
const RULE = /^-{10,}.*$/m;

/** The forms of all files. */
export const FORMS: readonly Form[] = ["invoices", "receipts", "others"].flatMap((file) => {
  const text = readFileSync(new URL(`./${file}.txt`, import.meta.url), "utf8");
  return text.split(RULE).map((part, index) => readForm(`${file} ${index + 1}`, part));
});

function readForm(name: string, text: string): Form {
  const lines = text.replace(/^\n+|\n+$/g, "").split("\n");
  const isHeader = (line: string): boolean => line.startsWith("% ");
  const stated = lines.filter(isHeader).map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(2, colon), line.slice(colon + 1).trim()];
  });
  return { ...DEFAULTS, ...Object.fromEntries(stated), name, lines: lines.filter((line) => !isHeader(line)) };
}
