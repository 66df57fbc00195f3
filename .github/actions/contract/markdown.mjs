// Markdown for comments and summaries: cuts it between entries, and escapes text that is not trusted.

/** Lines that begin an entry: a heading, an item of a list, a row of a table, a collapsed part. */
const entryStart = /^(#{1,6} |[-*] |\d+\. |\||<details)/;

/** Entries that say nothing without those below them. */
const opener = /^(#{1,6} |<details)/;

/**
 * Cuts Markdown between entries, and closes what is open there.
 *
 * @param {string} text
 * @param {object} options
 * @param {number} options.limit - Size that is allowed.
 * @param {(text: string) => number} [options.measure] - Measures a size; default: UTF-16 code units, of which there are
 * never less than characters.
 * @param {string} options.rest - Sentence that says where the rest is.
 * @returns The text itself if it fits.
 */
export function cutMarkdown(text, { limit, measure = (part) => part.length, rest }) {
  if (measure(text) <= limit) return text;
  const entries = entriesOf(text);
  const kept = [];
  let size = 0;
  for (const entry of entries) {
    size += measure(entry);
    if (size > limit) break;
    kept.push(entry);
  }
  for (; ; kept.pop()) {
    if (opener.test(kept.at(-1) ?? "")) continue;
    const left = entries.slice(kept.length).filter((entry) => !opener.test(entry)).length;
    const note = `\n\n**${left} more entries do not fit here.** ${rest}\n`;
    const shown = kept.join("").trimEnd();
    const result = `${shown}${closing(shown)}${note}`;
    if (measure(result) <= limit || kept.length === 0) return result;
  }
}

/**
 * Splits Markdown into entries that belong together; code blocks stay whole.
 *
 * @param {string} text
 */
function entriesOf(text) {
  const entries = [""];
  let isCode = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (!isCode && entryStart.test(line)) entries.push("");
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    entries.push(`${entries.pop()}${line}`);
  }
  return entries;
}

/** @param {string} text */
function closing(text) {
  const count = (/** @type {RegExp} */ tag) => text.match(tag)?.length ?? 0;
  const open = count(/^<details/gm) - count(/^<\/details>/gm);
  return "\n\n</details>".repeat(Math.max(0, open));
}

/**
 * Escapes text of a document or a deployment for one line of Markdown, so that it shows as it is: no markup, no cell
 * border, no mention, no reference to an issue.
 *
 * @param {string} text
 */
export function escapeMarkdown(text) {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll(/[\\`*_[\]<>|~!]/g, "\\$&")
    .replaceAll(/[@#]/g, "$&<!-- -->");
}
