// What the labels of one language are called, by the role they play on an invoice.

/** Roles of printed words on an invoice. Each has several wordings, separated by `|`. */
export interface LabelWords {
  /** Titles. */
  readonly title: string;
  readonly credit: string;
  /** Numbers. */
  readonly number: string;
  readonly order: string;
  readonly customer: string;
  readonly delivery: string;
  readonly contract: string;
  /** Dates. */
  readonly date: string;
  readonly due: string;
  readonly orderDate: string;
  readonly deliveryDate: string;
  readonly period: string;
  /** Amounts; `{r}` is the rate in per cent. */
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly payable: string;
  readonly prepaid: string;
  readonly balance: string;
  readonly discount: string;
  readonly shipping: string;
  /** Heads of the item table. */
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly rate: string;
  /** Parties. */
  readonly seller: string;
  readonly buyer: string;
  readonly shipTo: string;
  /** Details of the seller. */
  readonly phone: string;
  readonly fax: string;
  readonly mail: string;
  readonly taxId: string;
  readonly register: string;
  readonly manager: string;
  readonly bank: string;
  readonly contact: string;
  /** What the law asks a company to print: `{s}` is its name, `{a}` its address, `{c}` a capital; `{r}`, `{v}`, `{m}`: register, tax number, manager. */
  readonly legal: string;
  /** Sentences; `{d}` is the due date, `{n}` a number of days, `{o}` an older date, `{x}` an amount, `{t}` the total. */
  readonly terms: string;
  readonly thanks: string;
  readonly notes: string;
  /** `{n}` and `{d}`: number and date of the invoice. */
  readonly sentence: string;
  readonly totalSentence: string;
  /** `{p}` of `{c}`: page numbers. */
  readonly page: string;
  readonly carried: string;
  /** Twelve months, then their short forms. */
  readonly months: string;
  readonly shortMonths: string;
}
