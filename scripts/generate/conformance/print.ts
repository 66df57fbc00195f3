// Formats JSON as the formatter of this repository does: values that fit on a line stay on it.

/** Maximum line length. */
const WIDTH = 110;

/**
 * Formats a value.
 *
 * @param value - Plain data.
 * @param indent - Spaces before its line.
 * @param used - Characters on the line besides the value.
 */
export function print(value: unknown, indent = 0, used = 0): string {
  const flat = printFlat(value);
  if (typeof value !== "object" || value === null || (indent > 0 && fits(flat, indent + used))) return flat;
  const inner = indent + 2;
  const entries = entriesOf(value).map(([key, member], at, { length }) => {
    const comma = at < length - 1 ? 1 : 0;
    return key + print(member, inner, key.length + comma);
  });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const pad = " ".repeat(inner);
  return `${open}\n${entries.map((entry) => pad + entry).join(",\n")}\n${" ".repeat(indent)}${close}`;
}

/** Pairs each value with its prefix. */
function entriesOf(value: object): readonly (readonly [key: string, member: unknown])[] {
  if (Array.isArray(value)) return value.map((item) => ["", item]);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => [`${JSON.stringify(name)}: `, member]);
}

function fits(flat: string, used: number): boolean {
  return flat.length + used <= WIDTH;
}

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return "{}";
  return `{ ${members.map(([name, member]) => `${JSON.stringify(name)}: ${printFlat(member)}`).join(", ")} }`;
}
