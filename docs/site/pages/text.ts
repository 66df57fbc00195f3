// Turns the Markdown of a page into what VitePress renders, and into the twin that programs read.

/** One fenced block, or the text between two. */
interface Segment {
  readonly text: string;
  /** What the tab of a block is called; `undefined` for text. */
  readonly tab: string | undefined;
}

/** Languages whose neighbouring blocks show the same thing. */
const languages: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  python: "Python",
  java: "Java",
  go: "Go",
};

const comment = /<!--[\s\S]*?-->/g;
/** Comments on lines of their own; a comment at the end of a line is code that the page shows. */
const wholeLines = /^ *<!--[\s\S]*?-->\n?/gm;
const fence = /^```(\S*).*\n[\s\S]*?^```$/gm;

/**
 * Turns neighbouring blocks of different languages into tabs, and comments into parts of the page. A block that is not TypeScript, Python, Java
 * or Go names its tab in a comment before it: `<!-- tab curl -->`.
 */
export function toSite(markdown: string): string {
  const segments = segmentsOf(markdown);
  const lines: string[] = [];
  for (let at = 0; at < segments.length; ) {
    const group = groupAt(segments, at);
    lines.push(group.length > 1 ? tabsOf(group) : textOf(segments[at]));
    at += group.length > 1 ? group.length * 2 - 1 : 1;
  }
  return lines.join("");
}

/** Removes the comments that only the site reads. */
export function toTwin(markdown: string): string {
  return segmentsOf(markdown)
    .map(({ text, tab }) => (tab === undefined ? text.replace(wholeLines, "") : text))
    .join("")
    .replace(/\n{3,}/g, "\n\n");
}

/** Text and blocks in turns: the even segments are text, the odd ones blocks. */
function segmentsOf(markdown: string): readonly Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: block, 1: language = "", index } of markdown.matchAll(fence)) {
    const before = markdown.slice(end, index);
    const named = /<!-- tab (.+?) -->\s*(?:<!--.*-->\s*)*$/.exec(before)?.[1];
    segments.push({ text: before, tab: undefined }, { text: block, tab: named ?? languages[language] ?? "" });
    end = index + block.length;
  }
  return [...segments, { text: markdown.slice(end), tab: undefined }];
}

/** The blocks from a place that have nothing between them and different tabs. */
function groupAt(segments: readonly Segment[], start: number): readonly Segment[] {
  const group: Segment[] = [];
  for (let at = start; at < segments.length; at += 2) {
    const segment = segments[at];
    const isNext = at === start || segments[at - 1]?.text.replace(comment, "").trim() === "";
    if (!segment?.tab || !isNext || group.some(({ tab }) => tab === segment.tab)) break;
    group.push(segment);
  }
  return group;
}

function tabsOf(group: readonly Segment[]): string {
  const tabs = group.map(({ tab, text }) => `== ${tab}\n\n${text}\n`);
  return `:::tabs key:language\n${tabs.join("\n")}:::\n`;
}

function textOf(segment: Segment | undefined): string {
  const { text = "", tab } = segment ?? {};
  return tab === undefined ? withParts(text) : text;
}

/** `<!-- panel -->` and `<!-- details Summary -->` open a part, with a slash they close it. */
function withParts(markdown: string): string {
  return markdown
    .replace(/^( *)<!-- panel -->$/gm, '$1<div class="panel">\n')
    .replace(/^( *)<!-- \/panel -->$/gm, "\n$1</div>")
    .replace(/^( *)<!-- details (.+) -->$/gm, "$1<details><summary>$2</summary>\n")
    .replace(/^( *)<!-- \/details -->$/gm, "\n$1</details>")
    .replace(wholeLines, "");
}
