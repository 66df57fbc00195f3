// Keeps the figures of the last campaign of generated inputs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.ts";
import type { Agreement } from "./agree.ts";

/** What a campaign found. */
export interface Figures {
  /** How long it took. */
  readonly seconds: number;
  /** One for each generator and function; all agreed. */
  readonly rows: readonly Omit<Agreement, "disagreements">[];
}

/** Where the figures lie. */
export const figuresFile: string = join(root, "test", "conformance", "properties", "figures.json");

/** Reads the figures. */
export function readFigures(): Figures {
  return JSON.parse(readFileSync(figuresFile, "utf8")) as Figures;
}
