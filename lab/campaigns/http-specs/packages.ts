// Groups the calls of all scenarios into packages: one for each document, base URL and set of credentials.

import type { Wired } from "../../../test/wire/wired.ts";
import type { Mapped } from "./calls.ts";

/** A package to generate, whose tests make the calls of scenarios. */
export interface Package extends Wired {
  readonly basePath: string;
}

/** A call and the scenario it belongs to. */
export interface Numbered {
  readonly scenario: string;
  readonly mapped: Mapped;
}

/** Groups calls; the test of the call with index 3 is named `call 3`. */
export function packagesOf(calls: readonly Numbered[]): readonly Package[] {
  const groups = new Map<string, { readonly first: Mapped; readonly indexes: number[] }>();
  for (const [index, { mapped }] of calls.entries()) {
    const key = JSON.stringify([mapped.described.plan.product.name, mapped.basePath, mapped.credentials]);
    const group = groups.get(key) ?? { first: mapped, indexes: [] };
    groups.set(key, group);
    group.indexes.push(index);
  }
  return [...groups.values()].map(({ first, indexes }, number) => {
    const { plan, document } = first.described;
    const name = `${plan.product.name}_${number + 1}`;
    const exchanges = indexes.flatMap((index) => {
      const call = calls[index];
      return call === undefined ? [] : [{ ...call.mapped.exchange, name: `call ${index}` }];
    });
    return {
      name,
      document,
      plan: { ...plan, product: { ...plan.product, name } },
      basePath: first.basePath,
      testData: { basePath: first.basePath, credentials: first.credentials, exchanges, uncalled: [] },
    };
  });
}
