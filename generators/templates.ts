// Renders the Mustache templates of a language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Mustache from "mustache";

/** Plain data for a template. Absent values are `false`: Mustache looks up a missing name in the enclosing view. */
export type View = Readonly<Record<string, unknown>>;

/** A file that is rendered from a template. */
export interface TemplateFile {
  readonly path: string;
  readonly template: string;
  readonly view: View;
}

/**
 * Renders a template as code: nothing is escaped.
 *
 * @param folder - Folder of the templates; `{{>name}}` includes `name.mustache` from it.
 * @param name - Template without its extension: `models`.
 * @param view - Its data.
 * @throws {Error} The template or one it includes is missing, or a tag is not closed.
 */
export function renderTemplate(folder: string, name: string, view: View): string {
  const read = (template: string): string => readOnce(join(folder, `${template}.mustache`));
  return writer.render(read(name), view, read, { escape: String });
}

/** As `renderTemplate`, without blank lines at both ends and more than one between, which templates leave behind. */
export function renderFile(folder: string, name: string, view: View): string {
  const text = renderTemplate(folder, name, view);
  return `${text.replaceAll(/^\n+|\n+$/g, "").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}

/** Finds parsed templates by their own text; Mustache joins text and tags to a new key each time. */
class CachingWriter extends Mustache.Writer {
  readonly #parsed = new Map<string, ReturnType<Mustache.Writer["parse"]>>();

  override parse(template: string): ReturnType<Mustache.Writer["parse"]> {
    const parsed = this.#parsed.get(template) ?? Mustache.parse(template);
    this.#parsed.set(template, parsed);
    return parsed;
  }
}

const writer = new CachingWriter();

/** Path → text; a large package renders each template thousands of times. */
const texts = new Map<string, string>();

function readOnce(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, "utf8");
  texts.set(path, text);
  return text;
}
