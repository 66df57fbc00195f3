// Shows the methods of a Python package in api.md.
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot, SurfaceMethod } from "../surface/surface.ts";

/** How Python shows calls. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Every method exists on the async client, too. Arguments after `*` are passed by name; all methods but those that poll also take the options of a call.",
  call: callOf,
  result: shown,
};

function callOf({ symbol, positional, variants }: SurfaceMethod, narrowed: readonly Slot[]): string {
  const own = positional.map(({ name }) => name);
  const named = variants
    .flatMap(({ slots }) => slots)
    .map(({ name }) => `${name}=${narrowed.find((slot) => slot.name === name)?.type ?? ""}`);
  return `${symbol}(${[...own, ...(named.length === 0 ? [] : ["*", ...named])].join(", ")})`;
}

/** Of a union only the variants, without their discriminator. */
function shown(type: string): string {
  return type.replaceAll(/Annotated\[(.*?), Tagged\(.*?\)\]/g, "$1");
}
