// Lays out Java expressions of programs: where a line is too long, one call of a chain or one argument per line.

/** Columns of a line. */
const WIDTH = 100;
/** Columns by which a continued line is indented. */
const CONTINUATION = 8;

/** A call in a chain: `.name(one, other)`. */
interface Call {
  /** The text before the parentheses, back to the call before. */
  readonly name: string;
  readonly arguments: readonly string[];
}

/**
 * Lays out an expression that ends with a call.
 *
 * @param indent - Columns at which its first line is indented.
 * @param used - Columns of that line that are taken before and after it.
 */
export function layoutExpression(text: string, indent: number, used = indent): string {
  const calls = callsOf(text);
  const last = calls.at(-1);
  if (used + text.length <= WIDTH || last === undefined) return text;
  const deeper = indent + CONTINUATION;
  if (/^\w+\.builder\(\)/.test(text)) return calls.map((call) => write(call, deeper)).join(startOf(deeper));
  // The path to the method, `client.documents().get(…)`, stays together.
  const path = calls.slice(0, -1).map(flat).join("");
  const items = last.arguments.map((item) => startOf(deeper) + layoutExpression(item, deeper, deeper + 1));
  return `${path}${last.name}(${items.join(",")})`;
}

function write(call: Call, indent: number): string {
  const line = flat(call);
  if (indent + line.length <= WIDTH || call.arguments.length === 0) return line;
  const [first = "", ...others] = call.arguments;
  if (others.length === 0)
    return `${call.name}(${layoutExpression(first, indent, indent + call.name.length + 2)})`;
  const items = call.arguments.map((item) => layoutExpression(item, indent + CONTINUATION));
  return `${call.name}(${items.map((item) => startOf(indent + CONTINUATION) + item).join(",")})`;
}

function flat({ name, arguments: items }: Call): string {
  return `${name}(${items.join(", ")})`;
}

function startOf(indent: number): string {
  return `\n${" ".repeat(indent)}`;
}

/** The calls of a chain with their arguments: `a.b().c(d)` → `a.b()`, `.c(d)`. */
function callsOf(text: string): readonly Call[] {
  const calls: Call[] = [];
  let depth = 0;
  let name = "";
  let item = "";
  let items: string[] = [];
  for (const token of text.match(/"(?:\\.|[^"\\])*"|[^"]/g) ?? []) {
    if (token === ")" && --depth === 0) {
      calls.push({ name, arguments: [...items, item].map((each) => each.trim()).filter(Boolean) });
      [name, item, items] = ["", "", []];
    } else if (depth === 0 && token !== "(") name += token;
    else if (token === "," && depth === 1) [item, items] = ["", [...items, item]];
    else if (token !== "(" || depth++ > 0) item += token;
  }
  return calls;
}
