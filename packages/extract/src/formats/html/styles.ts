// Determines from CSS which HTML elements are hidden and which place their children side by side.

/** What styles say about an element, as far as it moves text. */
export interface Display {
  readonly hidden: boolean;
  readonly row: boolean;
}

/** Displays by class, from the style sheets of a document. */
export type ClassDisplays = ReadonlyMap<string, Display>;

const HIDDEN = /(?:display|mso-hide)\s{0,9}:\s{0,9}(?:none|all)\b|visibility\s{0,9}:\s{0,9}hidden/i;
const ROW = /display\s{0,9}:\s{0,9}(?:inline-)?flex\b/i;
const COLUMN = /flex-direction\s{0,9}:\s{0,9}column/i;
// Characters of a style sheet that are read.
const MAX_SHEET = 100_000;

/** The display of each class for which a style sheet has a rule that ends in this class: `.row`, `div .total.row`. */
export function readSheet(sheet: string): Map<string, Display> {
  const displays = new Map<string, Display>();
  for (const rule of sheet.slice(0, MAX_SHEET).split("}")) {
    const [selectors = "", declarations = ""] = rule.split("{").slice(-2);
    const display = readDeclarations(declarations);
    if (!display.hidden && !display.row) continue;
    for (const selector of selectors.split(",")) {
      const name = selector.trim().split(".").at(-1) ?? "";
      if (selector.includes(".") && /^[\w-]+$/.test(name)) displays.set(name, display);
    }
  }
  return displays;
}

/** The display of an element by its attributes. */
export function displayOf(attributes: Readonly<Record<string, string>>, classes: ClassDisplays): Display {
  const own = readDeclarations(attributes["style"] ?? "");
  const named = (attributes["class"] ?? "").split(/\s+/).flatMap((name) => classes.get(name) ?? []);
  return {
    hidden: "hidden" in attributes || own.hidden || named.some(({ hidden }) => hidden),
    row: own.row || named.some(({ row }) => row),
  };
}

function readDeclarations(declarations: string): Display {
  return { hidden: HIDDEN.test(declarations), row: ROW.test(declarations) && !COLUMN.test(declarations) };
}
