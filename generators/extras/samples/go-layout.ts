// Breaks composite literals that are too long for a line, aligned as gofmt does.

/** Columns of a line. */
const WIDTH = 90;
const TAB = 4;

/** Lays out lines of a program, one statement or part of a statement in each. */
export function layOut(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => brokenLine(line).split("\n"));
}

function brokenLine(line: string): string {
  const [indent = ""] = /^\t*/.exec(line) ?? [];
  if (line.length + indent.length * (TAB - 1) <= WIDTH) return line;
  const literal = outermost(line);
  if (literal === undefined) return line;
  const { start, end } = literal;
  const inner = `${indent}\t`;
  const parts = partsOf(line.slice(start + 1, end)).map((part) => brokenLine(`${inner}${part},`));
  const rest = brokenLine(`${indent}}${line.slice(end + 1)}`);
  return [line.slice(0, start + 1), ...aligned(parts), rest].join("\n");
}

/** The first literal with content. */
function outermost(line: string): { readonly start: number; readonly end: number } | undefined {
  let depth = 0;
  let start = -1;
  for (const [at, mark] of marksOf(line)) {
    if (mark === "{" && depth === 0) start = at;
    if (mark === "{") depth += 1;
    if (mark !== "}" || depth === 0) continue;
    depth -= 1;
    if (depth === 0 && at > start + 1) return { start, end: at };
  }
  return undefined;
}

/** The parts between commas. */
function partsOf(content: string): readonly string[] {
  let depth = 0;
  let start = 0;
  const parts: string[] = [];
  for (const [at, mark] of marksOf(content)) {
    if ("({[".includes(mark)) depth += 1;
    if (")}]".includes(mark)) depth -= 1;
    if (mark !== "," || depth > 0) continue;
    parts.push(content.slice(start, at));
    start = at + 1;
  }
  return [...parts, content.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** Brackets, braces and commas outside of texts, with their places. */
function marksOf(code: string): readonly (readonly [number, string])[] {
  return [...code.matchAll(/"(?:\\.|[^"\\])*"|`[^`]*`|[(){}[\],]/g)].flatMap(({ 0: found, index }) =>
    found.length === 1 ? [[index, found] as const] : [],
  );
}

const KEYED = /^(\t*(?:"(?:\\.|[^"\\])*"|\w+):) (.*)$/;

/** Aligns the values of neighbouring keys that have a line each. */
function aligned(parts: readonly string[]): readonly string[] {
  const runs = parts.reduce<string[][]>((all, part) => {
    const last = all.at(-1);
    if (last !== undefined && isOneLine(part) && isOneLine(last[0] ?? "")) last.push(part);
    else all.push([part]);
    return all;
  }, []);
  return runs.flatMap((run) => {
    if (!isOneLine(run[0] ?? "")) return run;
    const widest = Math.max(...run.map((part) => KEYED.exec(part)?.[1]?.length ?? 0));
    return run.map((part) =>
      part.replace(KEYED, (_, key: string, value) => `${key.padEnd(widest)} ${value}`),
    );
  });
}

function isOneLine(part: string): boolean {
  return KEYED.test(part) && !part.includes("\n");
}
