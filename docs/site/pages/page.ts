// Describes a page between its source and the site.

/** A page. */
export interface Page {
  /** Its address below the documentation, without ending: `guides/uploads`. */
  readonly path: string;
  /** Its Markdown, with links to other pages as `.md`. */
  readonly markdown: string;
  /** Layout of the page; `api` has code on the right. */
  readonly kind: "text" | "api" | "home";
  /** Title in the navigation when it is shorter than the heading. */
  readonly label?: string;
}

/** Returns the first heading of a page. */
export function titleOf({ markdown, path }: Page): string {
  return /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll("`", "") ?? path;
}

/** What is no paragraph: headings, tables, lists, quotes, comments, fenced code, and code alone. */
const noParagraph = /^(#|\||- |\d+\. |>|<|```|`[^`]*`$|!\[|$)/;

/** Returns the first paragraph of a page as plain text, cut at a word. */
export function summaryOf({ markdown }: Page): string {
  const [, text = ""] = markdown.split(/^# .+$/m);
  const paragraph = text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .find((each) => !noParagraph.test(each));
  const plain = (paragraph ?? "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ");
  return plain.length <= 160 ? plain : plain.slice(0, plain.lastIndexOf(" ", 158)).concat(" …");
}
