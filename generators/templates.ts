// Renders the Mustache templates of a language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Mustache from "mustache";

/** Plain data for a template. Absent values are `false`: Mustache looks up a missing name in the enclosing view. */
export type View = Readonly<Record<string, unknown>>;

/**
 * Renders a template as code: nothing is escaped.
 *
 * @param folder - Folder of the templates; `{{>name}}` includes `name.mustache` from it.
 * @param name - Template without its extension: `models`.
 * @param view - Its data.
 * @throws {Error} The template or one it includes is missing, or a tag is not closed.
 */
export function renderTemplate(folder: string, name: string, view: View): string {
  const read = (template: string): string => readFileSync(join(folder, `${template}.mustache`), "utf8");
  return Mustache.render(read(name), view, read, { escape: String });
}
