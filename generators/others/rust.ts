// Repairs Rust code that OpenAPI Generator writes with the wrong path of a model.
import type { Files } from "./run.ts";

/**
 * Gives models in the arguments of functions their path: an enum of a form has it twice, an object of the style
 * `deepObject` has none.
 */
export function repairRust(files: Files): Files {
  const models = new Set(
    [...(files["src/models/mod.rs"] ?? "").matchAll(/^pub use self::\w+::(\w+);$/gm)].map(([, name]) => name),
  );
  const repair = (line: string): string =>
    line
      .replaceAll("models::models::", "models::")
      .replaceAll(/: ((?:Option<)?)(\w+)(?=[>,)])/g, (all, option: string, name: string) =>
        models.has(name) ? `: ${option}models::${name}` : all,
      );
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      path.startsWith("src/apis/") ? text.replaceAll(/^pub (?:async )?fn .*$/gm, repair) : text,
    ]),
  );
}
