// Shows the methods of a TypeScript package in api.md.
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot, SurfaceMethod, Variant } from "../surface/surface.ts";

/** How TypeScript shows calls. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Results are shown as `await` returns them; read lists and streams with `for await`. The options of a call follow its arguments.",
  call: callOf,
  result: awaited,
};

function callOf({ symbol, positional, variants, params }: SurfaceMethod, narrowed: readonly Slot[]): string {
  const own = positional.map(({ name }) => name);
  const objects = variants.map((variant) => objectOf(variant, narrowed)).join(" | ");
  return `${symbol}(${[...own, ...(params !== undefined ? [objects] : [])].join(", ")})`;
}

function objectOf({ slots }: Variant, narrowed: readonly Slot[]): string {
  const names = slots.map(({ name, isOptional }) => {
    const value = narrowed.find((slot) => slot.name === name);
    if (value !== undefined) return `${name}: ${value.type}`;
    // Properties that the document does not name.
    return name.startsWith("[key:") ? "…" : `${name}${isOptional ? "?" : ""}`;
  });
  return `{ ${names.join(", ")} }`;
}

function awaited(type: string): string {
  return /^(?:Result)?Promise<(.*)>$/s.exec(type)?.[1] ?? type;
}
