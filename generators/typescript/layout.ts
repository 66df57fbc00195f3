// Prints code in lines of limited width, as common formatters do, so that no formatter is needed.

/** Columns of a line. */
const WIDTH = 110;

/** Code that is one line if it fits, and otherwise broken in one way. */
export type Code = string | readonly Code[] | Group;

/** Items between brackets, or the members of a union. */
export interface Group {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
  /** `list`: each item on its own line, with a comma. `union`: each member on its own line, after a bar. */
  readonly kind: "list" | "union";
  /** Between the brackets and the items of one line. */
  readonly space: string;
  /** Separates items of one line. */
  readonly separator: string;
}

/** Items between brackets: arguments, elements, properties of an object type. */
export function list(
  open: string,
  items: readonly Code[],
  close: string,
  { space = "", end = "," } = {},
): Code {
  if (items.length === 0) return open + close;
  return { open, items, close, kind: "list", space, separator: `${end} ` };
}

/** The members of a union, each once. */
export function union(members: readonly Code[]): Code {
  const single = [...new Map(members.map((member) => [flat(member), member])).values()];
  const [only] = single;
  if (single.length === 1 && only !== undefined) return only;
  return { open: "", items: single, close: "", kind: "union", space: "", separator: " | " };
}

/** The code in one line. */
export function flat(code: Code): string {
  if (typeof code === "string") return code;
  if (!isGroup(code)) return code.map(flat).join("");
  const { open, items, close, space, separator } = code;
  return open + space + items.map(flat).join(separator) + space + close;
}

/** Whether code has a bar outside of brackets, so that it needs parentheses before `[]`. */
export function isUnion(code: Code): boolean {
  return typeof code !== "string" && isGroup(code) && code.kind === "union";
}

function isGroup(code: Exclude<Code, string>): code is Group {
  return !Array.isArray(code);
}

/** Prints a declaration: its start, such as `export type Pet =`, its type, and a semicolon. */
export function declaration(start: string, code: Code, indent: number): string {
  const printed = print(code, indent, start.length + 1, 1);
  return `${start}${printed.startsWith("\n") ? "" : " "}${printed};\n`;
}

/**
 * Prints code.
 *
 * @param indent - Columns its lines start at.
 * @param column - Columns already used in its first line.
 * @param after - Columns needed after its last character.
 */
export function print(code: Code, indent: number, column: number = indent, after = 0): string {
  const line = flat(code);
  if (column + line.length + after <= WIDTH || typeof code === "string") return line;
  if (!isGroup(code)) return printAll(code, indent, column, after);
  const { open, items, close, kind, separator } = code;
  const inner = indent + 2;
  const start = `\n${" ".repeat(inner)}`;
  if (kind === "union") return items.map((item) => `${start}| ${print(item, inner + 2, inner + 2)}`).join("");
  const end = separator.trimEnd();
  const lines = items.map((item) => `${start}${print(item, inner, inner, 1)}${end}`);
  return `${open}${lines.join("")}\n${" ".repeat(indent)}${close}`;
}

/** Breaks the last part first, which is where most of a line is. */
function printAll(parts: readonly Code[], indent: number, column: number, after: number): string {
  let text = "";
  let used = column;
  for (const [index, part] of parts.entries()) {
    const rest = parts
      .slice(index + 1)
      .map((next) => firstLine(next))
      .join("");
    const printed = print(part, indent, used, rest.length + after);
    text += printed;
    const lastBreak = printed.lastIndexOf("\n");
    used = lastBreak < 0 ? used + printed.length : printed.length - lastBreak - 1;
  }
  return text;
}

/** What a part must have in the line of the part before it. */
function firstLine(code: Code): string {
  if (typeof code === "string") return code;
  if (!isGroup(code)) return firstLine(code[0] ?? "");
  return code.kind === "union" ? "" : code.open;
}

/** Code among the values of a literal. */
export class Expression {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

/** A JSON value as an object literal; expressions in it stay code. */
export function literal(value: unknown): Code {
  if (value instanceof Expression) return value.code;
  if (Array.isArray(value)) return list("[", value.map(literal), "]");
  if (typeof value !== "object" || value === null) return scalar(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return list(
    "{",
    entries.map(([name, each]) => [`${propertyKey(name)}: `, literal(each)]),
    "}",
    { space: " " },
  );
}

/** A property name: as it is when it is an identifier, else in quotes. */
export function propertyKey(name: string): string {
  // Without brackets it would be the prototype of the object (ECMA-262 §B.3.1).
  if (name === "__proto__") return '["__proto__"]';
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}

/** A scalar as source text. */
export function scalar(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").replaceAll(/[\u2028\u2029]/g, (each) => escaped(each));
}

function escaped(letter: string): string {
  return `\\u${(letter.codePointAt(0) ?? 0).toString(16)}`;
}
