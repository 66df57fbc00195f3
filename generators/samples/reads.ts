// Lists every scalar of a sampled response with the path that leads to it.
import type { Read, Sample, Step } from "./exchange.ts";

/** Returns each scalar of a value and where it is; a value of any type counts as one. */
export function readsOf(sample: Sample, path: readonly Step[] = []): readonly Read[] {
  switch (sample.kind) {
    case "value":
      return [{ path, value: sample.value }];
    case "file":
      return [{ path, value: sample.text }];
    case "list":
      return sample.items.flatMap((item, index) => readsOf(item, [...path, index]));
    default:
      return sample.members.flatMap(({ name, sample: inner }) =>
        readsOf(inner, [...path, { name, owner: sample.key }]),
      );
  }
}
