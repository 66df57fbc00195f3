// Reads colours of CSS.

/** Red, green and blue from 0 to 255; `unknown` for pictures, gradients, variables and colours that are not read. */
export type Colour = readonly number[] | "unknown";

const NAMES: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  whitesmoke: [245, 245, 245],
  black: [0, 0, 0],
};
const NOTHING = /^(?:transparent|none|inherit|initial|unset|currentcolor)$/i;
// Channels of two colours that differ by less look alike.
const ALIKE = 24;

/** The colour that a declaration names; nothing where it names none or is transparent. */
export function colourIn(value: string | undefined): Colour | undefined {
  const text = value?.trim().toLowerCase() ?? "";
  if (text === "" || NOTHING.test(text)) return undefined;
  if (/url\(|gradient|var\(/.test(text)) return "unknown";
  const hex = /#([\da-f]{6}|[\da-f]{3})(?![\da-f])/.exec(text)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return digits.map((pair) => Number.parseInt(pair, 16));
  }
  const rgb = /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(text);
  if (rgb !== null)
    return rgb[4] !== undefined && isTransparent(text) ? undefined : rgb.slice(1, 4).map(Number);
  return NAMES[text.split(/\s/)[0] ?? ""] ?? "unknown";
}

/** Whether text of one colour cannot be seen on a background of another. */
export function looksAlike(text: Colour, background: Colour): boolean {
  if (text === "unknown" || background === "unknown") return false;
  return text.every((channel, index) => Math.abs(channel - (background[index] ?? 0)) < ALIKE);
}

/** Whether a colour is named that paints nothing. */
export function isTransparent(value: string | undefined): boolean {
  return /^\s*(?:transparent|(?:rgb|hsl)a?\(\s*(?:[^,\s/)]+[\s,/]+){3}(?:0?\.0\d*|0)\s*\))/i.test(
    value ?? "",
  );
}
