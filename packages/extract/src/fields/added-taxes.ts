// Finds taxes, and net amounts, that are printed only as parts: one for each rate, or a state's and a central tax.

/** Labelled amounts of a document in cents. */
export interface Labels {
  readonly net: ReadonlySet<number>;
  /** In reading order; two taxes may be the same amount. */
  readonly taxes: readonly number[];
  readonly total: ReadonlySet<number>;
  readonly due: ReadonlySet<number>;
  readonly paid: ReadonlySet<number>;
  /** Without sign. */
  readonly other: ReadonlySet<number>;
  /** Rates of tax in per cent. */
  readonly rates: readonly number[];
  /** Those that the document prints. */
  readonly printed: readonly number[];
}

/** Taxes that add up, with the net amount they belong to; net plus tax is an amount of the document. */
export interface AddedTaxes {
  readonly net: number;
  readonly tax: number;
  readonly nets: readonly number[];
  readonly taxes: readonly number[];
}

// Taxes and net amounts of one document that are added up in every combination.
const MOST_PARTS = 6;

/** Every sum of two or more labelled taxes that is, with a net amount or one for each of them, an amount of the document. */
export function addedTaxes(labels: Labels, values: ReadonlySet<number>): readonly AddedTaxes[] {
  const netParts = choicesOf([...labels.net].filter((net) => net !== 0).slice(-MOST_PARTS));
  return choicesOf(labels.taxes.filter((tax) => tax !== 0).slice(-MOST_PARTS))
    .filter((taxes) => taxes.length > 1)
    .flatMap((taxes) => {
      const tax = sumOf(taxes);
      if (taxes.some((one) => Math.sign(one) !== Math.sign(tax))) return [];
      const single = [...labels.net].filter((net) => values.has(net + tax)).map((net) => [net]);
      // Several net amounts are more likely a chance: their sum with the taxes must be called a total.
      const several = netParts.filter(
        (nets) => nets.length === taxes.length && isTotal(sumOf(nets) + tax, labels),
      );
      return [...single, ...several]
        .map((nets) => ({ net: sumOf(nets), tax, nets, taxes }))
        .filter(({ net }) => couldBeTax(tax, net));
    });
}

/** True where one amount may be the tax of another: the same sign, and less. */
export function couldBeTax(tax: number, net: number): boolean {
  return tax !== 0 && Math.sign(net) === Math.sign(tax) && Math.abs(tax) < Math.abs(net);
}

/** True for an amount that a label calls the total, or what is due. */
export function isTotal(value: number, { total, due }: Labels): boolean {
  return total.has(value) || due.has(value);
}

function choicesOf(parts: readonly number[]): readonly number[][] {
  return Array.from({ length: 2 ** parts.length - 1 }, (_, choice) =>
    parts.filter((_part, index) => ((choice + 1) >> index) % 2 === 1),
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
