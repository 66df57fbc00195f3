// How one document looks: paper, margins, font and sizes.
import type { Random } from "../random.ts";

/** Measures in points. */
export interface Style {
  readonly paper: "A4" | "LETTER";
  readonly margin: number;
  readonly top: number;
  readonly size: number;
  /** Line height over font size. */
  readonly leading: number;
  readonly font: string;
  readonly bold: string;
  /** Points between letters. */
  readonly spacing: number;
  /** Thin lines between the rows of tables. */
  readonly rules: boolean;
  readonly ink: string;
}

const FONTS = [
  ["Helvetica", "Helvetica-Bold"],
  ["Helvetica", "Helvetica-Bold"],
  ["Helvetica", "Helvetica"],
  ["Times-Roman", "Times-Bold"],
  ["Times-Roman", "Helvetica-Bold"],
  ["Courier", "Courier-Bold"],
] as const;

/** Chooses a look. */
export function chooseStyle(random: Random): Style {
  const [font, bold] = random.pick(FONTS);
  return {
    paper: random.chance(0.85) ? "A4" : "LETTER",
    margin: random.int(32, 72),
    top: random.int(28, 70),
    size: (font === "Courier" ? 7.5 : 8) + random.int(0, 6) / 2,
    leading: 1.15 + random.int(0, 7) / 20,
    font,
    bold,
    spacing: random.chance(0.1) ? 0.3 : 0,
    rules: random.chance(0.5),
    ink: random.pick(["#000000", "#000000", "#222222", "#333366", "#555555"]),
  };
}
