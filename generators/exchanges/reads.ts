// Lists every scalar of a sampled response with the path that leads to it.
import type { Example, Read, Step } from "./exchange.ts";

/** Returns each scalar of a value and where it is; a value of any type counts as one. */
export function readsOf(example: Example, path: readonly Step[] = []): readonly Read[] {
  switch (example.kind) {
    case "value":
      return [{ path, value: example.value }];
    case "file":
      return [{ path, value: example.text }];
    case "list":
      return example.items.flatMap((item, index) => readsOf(item, [...path, index]));
    default:
      return example.members.flatMap(({ name, example: inner }) =>
        readsOf(inner, [...path, { name, owner: example.key }]),
      );
  }
}
