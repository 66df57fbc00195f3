// Reads the command lines of a page, and the files that it tells its reader to write.

/** What a reader does with a block of a page. */
export type Step =
  | { readonly line: string }
  | { readonly file: string; readonly text: string; readonly appends: boolean };

const block = /(?:<!-- (file|append) (\S+) -->\n)?^```(\w*)\n([\s\S]*?)^```$/gm;

/** A block without a language may show output; one of commands starts with a program of this repository. */
const program = /^(npx|npm|node|redocly|spectral) /;

/** Returns the steps of a page, in order. */
export function stepsOf(page: string): readonly Step[] {
  return [...page.matchAll(block)].flatMap(([, what, file, language = "", text = ""]): readonly Step[] => {
    if (file !== undefined) return [{ file, text, appends: what === "append" }];
    const isShell = /^(sh|bash)$/.test(language) || (/^(text)?$/.test(language) && program.test(text));
    return isShell ? linesOf(text) : [];
  });
}

/** Returns the command lines of a text, without blank lines and the comments of its readers. */
export function linesOf(text: string): readonly { readonly line: string }[] {
  return text
    .split("\n")
    .map((line) => line.replace(/(^|\s{2,})#.*$/, "").trim())
    .filter((line) => line !== "")
    .map((line) => ({ line }));
}
