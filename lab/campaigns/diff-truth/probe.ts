// A part of a consumer that is judged by itself.
import type { Style } from "./styles.ts";

/** A part of a consumer. */
export interface Probe {
  readonly style: Style;
  readonly name: string;
  readonly code: string;
  /** Name of its file. Default: the style. */
  readonly file?: string;
  /** Imports of its file. */
  readonly head?: string;
}
