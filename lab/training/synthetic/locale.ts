// What there is to know about a country to write its invoices.
import type { LabelWords } from "./words/label-words.ts";

/** A language with its country. In patterns `#` is a digit and `@` a capital letter. */
export interface Locale {
  /** For example `de-AT`. */
  readonly tag: string;
  readonly words: LabelWords;
  readonly currency: string;
  /** How the currency is printed; `` is a code or nothing. */
  readonly symbol: string;
  /** Decimal and group marks together, for example `,.`; several are separated by `|`. A group mark of `_` means no group mark. */
  readonly marks: string;
  /** Date patterns of d, dd, M, MM, MMM, MMMM, yy and yyyy, separated by `|`. */
  readonly dates: string;
  readonly rates: readonly number[];
  /** Replaces the tax's name in labels, for example `VAT>GST`. */
  readonly rename?: string;
  /** Legal forms, where they differ from those of the language. */
  readonly forms?: string;
  /** `{t}` is the town. */
  readonly place: string;
  readonly country: string;
  readonly phone: string;
  readonly taxId: string;
  readonly register: string;
  readonly iban: string;
  /** Top-level domain; addresses end in `.example` so that they cannot exist. */
  readonly domain: string;
}
