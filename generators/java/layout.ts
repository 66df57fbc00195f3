// Lays out printed Java: breaks long lines, and leaves no blank line too many. The same text gives the same bytes.
import { LINE_LENGTH } from "./javadoc.ts";

/** Columns by which a continued line is indented. */
const CONTINUATION = 8;

/** Breaks lines of code that are too long; comments are wrapped already. */
export function layout(text: string): string {
  const lines = text.split("\n").flatMap((line) => {
    const trimmed = line.trimEnd();
    return isComment(trimmed) ? [trimmed] : breakLine(trimmed);
  });
  return `${withoutGaps(lines).join("\n").trim()}\n`;
}

function isComment(line: string): boolean {
  return /^\s*(\/\*|\*|\/\/)/.test(line);
}

/** One blank line between members; none after an opening brace or before a closing one. */
function withoutGaps(lines: readonly string[]): readonly string[] {
  return lines.filter((line, index) => {
    if (line !== "") return true;
    const before = lines[index - 1] ?? "";
    let next = index + 1;
    while (lines[next] === "") next += 1;
    const after = lines[next] ?? "";
    return before !== "" && !before.endsWith("{") && !after.trimStart().startsWith("}");
  });
}

function breakLine(line: string): readonly string[] {
  if (line.length <= LINE_LENGTH) return [line];
  const indent = /^ */.exec(line)?.[0] ?? "";
  const group = largestGroup(line);
  if (group === undefined) return breakAtSpace(line, indent);
  const assigned = line.lastIndexOf(" = ", group.open);
  if (group.open < LINE_LENGTH || assigned < 0) return breakGroup(line, group, indent);
  // What is assigned to is too long by itself.
  const rest = indent + " ".repeat(CONTINUATION) + line.slice(assigned + " = ".length);
  return [line.slice(0, assigned + " =".length), ...breakLine(rest)];
}

/** A list in parentheses: where it opens and closes, and the commas between its items. */
interface Group {
  readonly open: number;
  readonly close: number;
  readonly commas: readonly number[];
}

/** Puts the items on a line of their own; each on its own when they do not fit there together. */
function breakGroup(line: string, { open, close, commas }: Group, indent: string): readonly string[] {
  const deeper = indent + " ".repeat(CONTINUATION);
  const tail = line.slice(close);
  const together = `${deeper}${line.slice(open + 1, close)}${tail}`;
  const head = line.slice(0, open + 1);
  if (together.length <= LINE_LENGTH || commas.length === 0) return [head, ...breakLine(together)];
  const ends = [...commas.map((comma) => comma + 1), close];
  const items = ends.map((end, index) =>
    line.slice(index === 0 ? open + 1 : (ends[index - 1] ?? 0), end).trim(),
  );
  return [
    head,
    ...items.flatMap((item, index) => breakLine(deeper + item + (index === items.length - 1 ? tail : ""))),
  ];
}

/** The outermost list with the most text in it. */
function largestGroup(line: string): Group | undefined {
  const size = ({ open, close }: Group): number => close - open;
  return outermostGroups(line).toSorted((one, other) => size(other) - size(one))[0];
}

const TOKENS = /"(?:\\.|[^"\\])*"|->|[()<>,]/g;

const DEPTH: Readonly<Record<string, number>> = { "(": 1, "<": 1, ")": -1, ">": -1 };

/** Lists that are in no other one; parentheses and angle brackets within them are theirs. */
function outermostGroups(line: string): readonly Group[] {
  const groups: Group[] = [];
  let open = -1;
  let commas: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of line.matchAll(TOKENS)) {
    if (token === "," && depth === 1) commas.push(index);
    depth += DEPTH[token] ?? 0;
    if (token === "(" && depth === 1) [open, commas] = [index, []];
    if (token === ")" && depth === 0 && index > open + 1) groups.push({ open, close: index, commas });
  }
  return groups;
}

function breakAtSpace(line: string, indent: string): readonly string[] {
  const at = line.lastIndexOf(" ", LINE_LENGTH);
  const inText = (line.slice(0, at).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
  if (at <= indent.length || inText) return [line];
  const rest = line.slice(at + 1);
  const deeper = indent + " ".repeat(CONTINUATION);
  return [
    line.slice(0, at),
    ...(deeper.length + rest.length < line.length ? breakLine(deeper + rest) : [deeper + rest]),
  ];
}
