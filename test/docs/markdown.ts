// Reads the parts of Markdown pages that can be wrong: code, where it comes from, and links.

/** A fenced block of a page. */
export interface CodeBlock {
  /** Word after the fence: `ts`, `sh`; empty without one. */
  readonly language: string;
  readonly code: string;
  /** File and region the block says it is from, when it says so. */
  readonly source: { readonly file: string; readonly region: string } | undefined;
  /** The example the block says it is printed by, when it says so. */
  readonly printedBy: string | undefined;
}

const fence = /(?:<!-- from (\S+)#([\w-]+) -->\n|<!-- printed by (\S+) -->\n)?^```(\w*)\n([\s\S]*?)^```$/gm;

/**
 * Finds the fenced blocks of a page.
 *
 * A block names its source in the line before it: `<!-- from examples/uploads/inputs.ts#inputs -->` when it is code,
 * `<!-- printed by examples/uploads/progress.ts -->` when it is output.
 */
export function codeBlocks(page: string): readonly CodeBlock[] {
  return [...page.matchAll(fence)].map(([, file, region, printedBy, language = "", code = ""]) => ({
    language,
    code,
    source: file && region ? { file, region } : undefined,
    printedBy,
  }));
}

/** A page without its fenced blocks. */
export function withoutCode(page: string): string {
  return page.replace(fence, "");
}

/** Returns the targets of a page's links, inline and by reference, that are files of the repository; ignores code. */
export function fileLinks(page: string): readonly string[] {
  const prose = withoutCode(page).replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[\w-]+\]: (\S+)$/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? "")
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Anchors that a page's headings make, as GitHub makes them. */
export function anchorsOf(page: string): readonly string[] {
  return [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
