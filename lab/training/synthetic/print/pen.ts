// Writes text at places of a PDF and keeps track of pages.
import type { Align } from "../printable.ts";
import type { Style } from "./style.ts";

type Pdf = PDFKit.PDFDocument;

/** How one text is written; `size` is relative to the text of the document. */
export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: Align;
  /** Points; needed for any alignment but left. */
  readonly width?: number;
}

/** A left edge and a width in points. */
export interface Place {
  readonly x: number;
  readonly width: number;
}

/** Points kept free at the bottom of a page. */
const BOTTOM = 36;

/** The position where writing continues. `y` is the top of the next text, in points. */
export class Pen {
  readonly style: Style;
  readonly #pdf: Pdf;
  y: number;
  #page = 1;

  constructor(pdf: Pdf, style: Style) {
    this.#pdf = pdf;
    this.style = style;
    this.y = style.top;
  }

  /** The current page, from 1. */
  get page(): number {
    return this.#page;
  }

  /** The lowest point of text. */
  get bottom(): number {
    return this.#pdf.page.height - BOTTOM;
  }

  /** A part of the printable width. */
  place(from: number, to: number): Place {
    const { margin } = this.style;
    const width = this.#pdf.page.width - 2 * margin;
    return { x: margin + from * width, width: (to - from) * width };
  }

  /** The height of a line of a relative size. */
  step(size: number): number {
    return this.style.size * this.style.leading * size;
  }

  /** Points a text takes. */
  widthOf(text: string, style: TextStyle = {}): number {
    this.#choose(style);
    return this.#pdf.widthOfString(text) + this.style.spacing * text.length;
  }

  /** A font size relative to the document's at which a text fits into a width; at most the wanted one. */
  fit(text: string, style: TextStyle, width: number): number {
    const size = style.size ?? 1;
    return size * Math.min(1, width / Math.max(1, this.widthOf(text, style)));
  }

  /** Writes one line at the current height; the height stays. Text that is too wide for its `width` shrinks. */
  text(text: string, x: number, style: TextStyle): void {
    const size = style.width === undefined ? (style.size ?? 1) : this.fit(text, style, style.width);
    const fitted = { ...style, size };
    const free = (style.width ?? 0) - this.widthOf(text, fitted);
    const shift = style.align === "right" ? free : style.align === "center" ? free / 2 : 0;
    this.#choose(fitted);
    this.#pdf.text(text, x + Math.max(0, shift), this.y, {
      lineBreak: false,
      characterSpacing: this.style.spacing,
    });
  }

  /** Draws a thin line at the current height. */
  rule(place: Place): void {
    this.#pdf
      .moveTo(place.x, this.y)
      .lineTo(place.x + place.width, this.y)
      .lineWidth(0.4)
      .stroke("#999999");
  }

  /** Goes on at the top of a new page. */
  turn(): void {
    this.#pdf.addPage();
    this.#page += 1;
    this.y = this.style.top;
  }

  /** Draws something on every page, for instance its number. The document must buffer its pages. */
  eachPage(draw: (page: number, count: number) => void): void {
    for (let page = 1; page <= this.#page; page += 1) {
      this.#pdf.switchToPage(page - 1);
      draw(page, this.#page);
    }
  }

  #choose(style: TextStyle): void {
    const { font, bold, size, ink } = this.style;
    this.#pdf
      .font(style.bold === true ? bold : font)
      .fontSize(size * (style.size ?? 1))
      .fillColor(ink);
  }
}
