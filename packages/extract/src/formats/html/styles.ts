// Determines from CSS which HTML elements are hidden and which place their children side by side.

import { type Colour, colourIn, isTransparent } from "./colours.ts";

/** What styles say about an element, as far as it moves or hides text. */
export interface Display {
  readonly hidden: boolean;
  readonly row: boolean;
  /** What its text inherits; absent where the element does not say. */
  readonly colour?: Colour;
  readonly background?: Colour;
  readonly tiny?: boolean;
}

/** Displays by class, id and element (`.row`, `#notes`, `section`), from the style sheets of a document. */
export type ClassDisplays = ReadonlyMap<string, Display>;

const HIDDEN =
  /(?:display|mso-hide)\s{0,9}:\s{0,9}(?:none|all)\b|visibility\s{0,9}:\s{0,9}(?:hidden|collapse)|opacity\s{0,9}:\s{0,9}(?:0?\.0\d*|0)\s{0,9}(?:;|!|$)|(?:left|top|text-indent)\s{0,9}:\s{0,9}-\d{4,}|clip\s{0,9}:\s{0,9}rect\s{0,9}\((?:0(?:px)?[\s,]*){4}\)|clip-path\s{0,9}:\s{0,9}inset\(\s{0,9}(?:50|100)%/i;
// A box without height or width hides what does not fit into it.
const NO_SIZE = /(?:^|[;\s])(?:max-)?(?:height|width)\s{0,9}:\s{0,9}0(?:px|pt|em|%)?\s{0,9}(?:;|!|$)/i;
const CUT_OFF = /overflow(?:-[xy])?\s{0,9}:\s{0,9}(?:hidden|clip)/i;
const FONT_SIZE = /(?:font-size|font)\s{0,9}:[^;]{0,60}?(?<![\d.#])(\d*\.?\d+)\s{0,3}(px|pt|em|rem|%|;|$)/i;
// Font sizes that are too small to be read, by their unit.
const TINY: Readonly<Record<string, number>> = { px: 2, pt: 2, em: 0.15, rem: 0.15, "%": 15 };
const COLOUR = /(?:^|[;\s])color\s{0,9}:\s{0,9}([^;!]{1,60})/i;
const BACKGROUND = /background(?:-color)?\s{0,9}:\s{0,9}([^;!]{1,200})/i;
const ROW = /display\s{0,9}:\s{0,9}(?:inline-)?flex\b/i;
const COLUMN = /flex-direction\s{0,9}:\s{0,9}column/i;
// Characters of a style sheet that are read.
const MAX_SHEET = 100_000;

/** The display of each class and id for which a style sheet has a rule that ends in it, `.row` or `div .total.row`, and of elements. */
export function readSheet(sheet: string): Map<string, Display> {
  const displays = new Map<string, Display>();
  for (const rule of sheet.slice(0, MAX_SHEET).split("}")) {
    const [selectors = "", declarations = ""] = rule.split("{").slice(-2);
    const display = readDeclarations(declarations);
    if (Object.values(display).every((value) => value === false)) continue;
    for (const selector of selectors.split(",")) {
      const key = keyOf(selector.trim());
      if (key !== undefined) displays.set(key, { ...displays.get(key), ...display });
    }
  }
  return displays;
}

// The last class or the id of a selector; an element alone only where it is all of the selector.
function keyOf(selector: string): string | undefined {
  if (/^[a-z][a-z\d]*$/i.test(selector))
    return /^(?:html|body)$/i.test(selector) ? undefined : selector.toLowerCase();
  return /[.#][\w-]+$/.exec(selector)?.[0];
}

/** The display of an element by its name and attributes. */
export function displayOf(
  element: string,
  attributes: Readonly<Record<string, string>>,
  classes: ClassDisplays,
): Display {
  const own = readDeclarations(attributes["style"] ?? "");
  const names = (attributes["class"] ?? "").split(/\s+/).map((name) => `.${name}`);
  const named = [element, ...names, `#${attributes["id"] ?? ""}`].flatMap((name) => classes.get(name) ?? []);
  const old = readDeclarations(oldStyles(attributes));
  return {
    ...Object.assign({}, old, ...named, own),
    hidden: "hidden" in attributes || own.hidden || named.some(({ hidden }) => hidden),
    row: own.row || named.some(({ row }) => row),
  };
}

// The attributes that were there before styles.
function oldStyles({ bgcolor, color, background }: Readonly<Record<string, string | undefined>>): string {
  const backgrounds = background === undefined ? bgcolor : "url()";
  return `color: ${color ?? ""}; background: ${backgrounds ?? ""}`;
}

function readDeclarations(declarations: string): Display {
  const size = FONT_SIZE.exec(declarations);
  const ink = COLOUR.exec(declarations)?.[1];
  const colour = colourIn(ink);
  const background = colourIn(BACKGROUND.exec(declarations)?.[1]);
  return {
    hidden: HIDDEN.test(declarations) || (CUT_OFF.test(declarations) && NO_SIZE.test(declarations)),
    row: ROW.test(declarations) && !COLUMN.test(declarations),
    ...(colour !== undefined && { colour }),
    ...(background !== undefined && { background }),
    ...(size !== null && { tiny: Number(size[1]) < (TINY[size[2] ?? ""] ?? 0.1) }),
    ...(isTransparent(ink) && { tiny: true }),
  };
}

/** Whether a style sheet colours backgrounds by selectors that are not read: then the background of a text is unknown. */
export function hasBackgrounds(sheet: string): boolean {
  return sheet
    .slice(0, MAX_SHEET)
    .split(";")
    .some((part) => {
      const value = BACKGROUND.exec(part)?.[1];
      const colour = colourIn(value);
      return (
        value !== undefined && (colour === undefined || colour === "unknown" || !colour.every((c) => c > 230))
      );
    });
}
