// Shows the methods of a Java package in api.md.
import type { ApiSpelling } from "../surface/api-map.ts";
import type { Slot } from "../surface/surface.ts";

/** How Java shows calls: the longest overload, without the options of the call. */
export const apiSpelling: ApiSpelling = {
  introduction:
    "Arguments in brackets can be omitted, and methods that do not poll also take `CallOptions` last. A variant named `…WithResponse` takes the arguments of its method and returns status and headers, too. The methods of `client.async()` return futures.",
  call: ({ symbol, argumentLists, role }) => {
    if (role === "raw") return symbol.slice(symbol.lastIndexOf(".") + 1);
    const longest = argumentLists?.at(-1) ?? [];
    const shown = longest.filter(({ type }) => type !== "CallOptions").map(argumentText);
    return `${symbol}(${shown.join(", ")})`;
  },
  result: (type) => type,
};

function argumentText({ name, type, isOptional }: Slot): string {
  const text = `${type.replace("@Nullable ", "")} ${name}`;
  return isOptional ? `[${text}]` : text;
}
