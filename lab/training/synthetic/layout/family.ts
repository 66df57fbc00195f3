// What a family of layouts is: which parts go together.
import type { Split } from "../wording.ts";
import type { BuyerStyle } from "./buyer.ts";
import type { FootStyle } from "./foot.ts";
import type { HeadStyle } from "./head.ts";
import type { ItemStyle } from "./items.ts";
import type { MetaStyle } from "./meta.ts";
import type { TotalStyle } from "./totals.ts";

/** One family: the order is head, buyer, number and date, items, totals unless `metaFirst` is set. */
export interface Family {
  readonly name: string;
  readonly head: HeadStyle;
  readonly buyer: BuyerStyle;
  readonly meta: MetaStyle;
  readonly items: ItemStyle;
  readonly totals: TotalStyle;
  readonly foot: FootStyle;
  /** Whether number and date are above the buyer or next to it. */
  readonly meets?: "above" | "beside";
  /** The set it belongs to; default `train`. */
  readonly split?: Split;
}
