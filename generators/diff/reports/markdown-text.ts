// Escapes texts of a document for Markdown on GitHub: they are untrusted, and must neither format nor notify.
import { codeSpan } from "../../text.ts";
import { plain } from "./words.ts";

/** A zero-width space, which breaks a mention, a reference or an address without being seen. */
const BREAK = "&#8203;";

/** Escapes a text, so that it is shown as it is. */
export function escapeText(text: string): string {
  return (
    plain(text)
      .replaceAll(/[\\`*_{}[\]<>#|~!&$]/g, "\\$&")
      // GitHub looks for mentions, issues and addresses after it has resolved escapes.
      .replaceAll(/@(?=\w)|#(?=\d)|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, `$&${BREAK}`)
      // These begin a list or a heading.
      .replace(/^(?=[-+=])/, "\\")
      .replace(/^(\d+)(?=[.)]\s)/, `$1${BREAK}`)
  );
}

/** Escapes a sentence about a finding; what it quotes between backticks is shown as code. */
export function escapeSentence(text: string): string {
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, index) => (index % 2 === 0 ? escapePart(part) : code(part))).join("");
}

/** Escapes a part and keeps the space around it. */
function escapePart(part: string): string {
  const [before] = /^\s?/.exec(part) ?? [""];
  const [after] = /\s?$/.exec(part.slice(before.length)) ?? [""];
  return `${before}${escapeText(part)}${after}`;
}

/** Renders a text as code, in which nothing is formatted or linked. */
export function code(text: string): string {
  const shown = plain(text);
  return shown === "" ? "` `" : codeSpan(shown);
}
