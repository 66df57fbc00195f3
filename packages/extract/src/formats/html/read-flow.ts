// Reads HTML into lines and tables; scripts, styles and what is hidden are omitted.
import { Parser } from "htmlparser2";
import { type Flow, type FlowCell, type FlowTable, text } from "../flow/flow.ts";
import { type Colour, looksAlike } from "./colours.ts";
import { type ClassDisplays, type Display, displayOf, hasBackgrounds, readSheet } from "./styles.ts";

type Attributes = Readonly<Record<string, string>>;

const IGNORED = new Set(
  "script style head template svg math object iframe noscript select datalist audio video canvas map".split(
    " ",
  ),
);
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form" +
    " h1 h2 h3 h4 h5 h6 header html hr legend li main nav ol p pre section summary ul"
  ).split(" "),
);
const APART = new Set("p h1 h2 h3 h4 h5 h6 hr ul ol dl blockquote pre".split(" "));
const SCALES: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.2 };

// Tables within tables: mail programs nest them, but not deeper than this; what is deeper is read as lines.
const MAX_TABLES = 30;
// Elements that are never closed count: old pages have some hundreds. The parser needs the square of this in time.
const MAX_DEPTH = 2000;
const TOO_DEEP = new Error("The HTML is nested too deep.");

/**
 * Lines and tables in their order.
 *
 * @param limit - Characters after which reading stops. It also stops at elements nested deeper than any page.
 */
export function readHtmlFlow(html: string, limit: number): Flow[] {
  const sheet = sheetsOf(html);
  const reader = new FlowReader(readSheet(sheet), hasBackgrounds(sheet) ? "unknown" : PAPER, limit);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (value) => reader.text(value),
    onclosetag: (name) => reader.close(name),
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
  }
  return reader.end();
}

/** The text of all `style` elements. */
function sheetsOf(html: string): string {
  const parts = html.split(/<style\b/i).slice(1);
  return parts.map((part) => part.slice(part.indexOf(">") + 1).split(/<\/style/i, 1)[0]).join("\n");
}

/** A table being read, or a row of one: `cells` of the last row, `content` of the last cell. */
interface OpenTable {
  readonly rows: FlowCell[][];
  /** The element that ends it. */
  readonly depth: number;
  /** Its children are cells, whatever they are named: a flex container. */
  readonly byChild: boolean;
}

/** What text inherits from the elements around it. */
interface TextStyle {
  readonly colour: Colour;
  readonly background: Colour;
  readonly tiny: boolean;
}

const [INK, PAPER]: readonly [Colour, Colour] = [
  [0, 0, 0],
  [255, 255, 255],
];

class FlowReader {
  readonly #classes: ClassDisplays;
  readonly #tables: OpenTable[] = [];
  /** Where lines go: the document, then the open cell of each open table. */
  readonly #targets: Flow[][] = [[]];
  #left: number;
  #depth = 0;
  /** Depth of the element that is omitted with all that is inside. */
  #hidden: number | undefined;
  #line = "";
  #apart = false;
  #scale = 1;
  #preformatted = 0;
  #closedInline = false;
  /** One for the document and one for each open element that is not omitted. */
  readonly #styles: TextStyle[];

  constructor(classes: ClassDisplays, background: Colour, limit: number) {
    this.#classes = classes;
    this.#left = limit;
    this.#styles = [{ colour: INK, background, tiny: false }];
  }

  get #isSeen(): boolean {
    const { colour, background, tiny } = this.#styles.at(-1) ?? {
      colour: INK,
      background: PAPER,
      tiny: false,
    };
    return !tiny && !looksAlike(colour, background);
  }

  #inherit({ colour, background, tiny }: Display): void {
    const outer = this.#styles.at(-1) ?? { colour: INK, background: PAPER, tiny: false };
    this.#styles.push({
      colour: colour ?? outer.colour,
      background: background ?? outer.background,
      tiny: tiny ?? outer.tiny,
    });
  }

  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw TOO_DEEP;
    if (this.#hidden !== undefined) return;
    const display = displayOf(name, attributes, this.#classes);
    if (IGNORED.has(name) || display.hidden) {
      this.#hidden = this.#depth;
      return;
    }
    this.#inherit(display);
    const container = this.#tables.at(-1);
    if (container?.byChild === true && container.depth === this.#depth - 1) this.#openCell(1);
    const isRow = display.row && BLOCKS.has(name);
    if (name === "table" || isRow) this.#openTable(isRow);
    else this.#openElement(name, attributes);
    this.#closedInline = false;
  }

  #openElement(name: string, attributes: Attributes): void {
    if (name === "tr") this.#openRow();
    else if (name === "td" || name === "th") this.#openCell(Number(attributes["colspan"] ?? 1) || 1);
    else if (name === "br") this.#flush();
    else if (BLOCKS.has(name)) this.#openBlock(name);
    else if (name === "input" && attributes["type"] !== "hidden") this.text(attributes["value"] ?? "");
    // Adjacent elements are separated by their styles: `<span>Total</span><span>9.00</span>`.
    else if (this.#closedInline) this.#line += " ";
  }

  text(value: string): void {
    if (this.#hidden !== undefined || this.#left <= 0) return;
    if (!this.#isSeen) return;
    const kept = value.slice(0, this.#left);
    this.#left -= kept.length;
    this.#closedInline = false;
    const [first = "", ...more] = this.#preformatted > 0 ? kept.split(/\r?\n/) : [kept];
    this.#line += first;
    for (const line of more) {
      this.#flush();
      this.#line = line;
    }
  }

  close(name: string): void {
    const depth = this.#depth;
    this.#depth -= 1;
    if (this.#hidden !== undefined) {
      if (this.#hidden === depth) this.#hidden = undefined;
      return;
    }
    this.#styles.pop();
    const table = this.#tables.at(-1);
    if (table?.depth === depth) this.#closeTable(table);
    else if (BLOCKS.has(name)) this.#closeBlock(name);
    else this.#closedInline = true;
  }

  end(): Flow[] {
    this.#flush();
    for (const table of [...this.#tables].reverse()) this.#closeTable(table);
    return this.#targets[0] ?? [];
  }

  #openBlock(name: string): void {
    this.#flush();
    this.#apart ||= APART.has(name);
    this.#scale = SCALES[name] ?? this.#scale;
    if (name === "pre") this.#preformatted += 1;
  }

  #closeBlock(name: string): void {
    this.#flush();
    this.#apart ||= APART.has(name);
    if (name in SCALES) this.#scale = 1;
    if (name === "pre") this.#preformatted -= 1;
  }

  #openTable(byChild: boolean): void {
    this.#flush();
    if (this.#tables.length >= MAX_TABLES) return;
    this.#tables.push({ rows: byChild ? [[]] : [], depth: this.#depth, byChild });
    // Text between the cells stands before the table.
    this.#targets.push(this.#targets.at(-1) ?? []);
  }

  #openRow(): void {
    this.#flush();
    const table = this.#tables.at(-1);
    if (table !== undefined && !table.byChild) table.rows.push([]);
  }

  #openCell(span: number): void {
    this.#flush();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (table.rows.length === 0) table.rows.push([]);
    const content: Flow[] = [];
    table.rows.at(-1)?.push({ content, span });
    this.#targets[this.#targets.length - 1] = content;
    this.#apart = false;
  }

  #closeTable(table: OpenTable): void {
    this.#flush();
    this.#tables.pop();
    this.#targets.pop();
    const flow: FlowTable = { kind: "table", rows: table.rows };
    if (table.rows.some((row) => row.length > 0)) this.#targets.at(-1)?.push(flow);
    this.#apart = true;
  }

  #flush(): void {
    const monospaced = this.#preformatted > 0;
    const line = monospaced ? this.#line.trimEnd() : this.#line.replace(/\s+/gu, " ").trim();
    this.#line = "";
    this.#closedInline = false;
    if (line === "") return;
    const style = { scale: this.#scale, monospaced, apart: this.#apart };
    this.#targets.at(-1)?.push(text(line, style));
    this.#apart = false;
  }
}
