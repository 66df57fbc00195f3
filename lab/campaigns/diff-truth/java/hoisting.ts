// Puts lists into variables: the compiler looks at nested generic calls again and again, which takes most of its time.

const LIST = "List.of(";

/** Puts each list in the statements of a method into a variable before its statement. */
export function hoisted(code: string): string {
  let count = 0;
  return code
    .split("\n")
    .flatMap((line) => {
      // A loop or a field is no place for a statement before it.
      if (!/^ {8}(?!for |if )\S/.test(line)) return [line];
      const lines: string[] = [];
      let rest = line;
      for (let at = rest.lastIndexOf(LIST); at >= 0; at = rest.lastIndexOf(LIST)) {
        const end = closing(rest, at + LIST.length);
        const list = rest.slice(at, end);
        if (list === `${LIST})` || isInText(rest, at)) return [line];
        count += 1;
        lines.push(`        var list${count} = ${list};`);
        rest = `${rest.slice(0, at)}list${count}${rest.slice(end)}`;
      }
      return [...lines, rest];
    })
    .join("\n");
}

/** Index after the parenthesis that closes the one before a position. */
function closing(line: string, from: number): number {
  let depth = 1;
  for (const { 0: token, index } of line.slice(from).matchAll(/"(?:\\.|[^"\\])*"|[()]/g)) {
    depth += token === "(" ? 1 : token === ")" ? -1 : 0;
    if (depth === 0) return from + index + 1;
  }
  return line.length;
}

function isInText(line: string, at: number): boolean {
  return (
    (line
      .slice(0, at)
      .replaceAll("\\\\", "")
      .match(/(?<!\\)"/g)?.length ?? 0) %
      2 ===
    1
  );
}
