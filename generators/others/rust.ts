// Repairs what OpenAPI Generator leaves wrong in Rust: paths of models, and a dependency that is missing.
import type { Files } from "./run.ts";

const CHRONO = 'chrono = { version = "^0.4", features = ["serde"] }';

/**
 * Gives models in the arguments of functions their path: an enum of a form has it twice, an object of the style
 * `deepObject` has none, and an enum of a header is called `models::String`. Boxes a property of the type that it is in, which
 * has no size otherwise. Adds the crate of dates, which is left out where only webhooks have any.
 */
export function repairRust(files: Files): Files {
  const models = new Set(
    [...(files["src/models/mod.rs"] ?? "").matchAll(/^pub use self::\w+::(\w+);$/gm)].map(([, name]) => name),
  );
  const needsChrono = Object.values(files).some((text) => text.includes("chrono::"));
  const repaired = ([path, text]: readonly [string, string]): string => {
    if (path.startsWith("src/apis/"))
      return text.replaceAll(/^pub (?:async )?fn .*$/gm, (line) => withPaths(line, models));
    if (path.startsWith("src/models/")) return boxed(text);
    const isMissing = path === "Cargo.toml" && needsChrono && !text.includes("\nchrono =");
    return isMissing ? text.replace("[dependencies]\n", `[dependencies]\n${CHRONO}\n`) : text;
  };
  return Object.fromEntries(Object.entries(files).map((file) => [file[0], repaired(file)]));
}

function withPaths(line: string, models: ReadonlySet<string | undefined>): string {
  return line
    .replaceAll("models::models::", "models::")
    .replaceAll("models::String>", "String>")
    .replaceAll(/: ((?:Option<)?)(\w+)(?=[>,)])/g, (all, option: string, name: string) =>
      models.has(name) ? `: ${option}models::${name}` : all,
    );
}

/** A required property is an argument of the constructor, too, and cannot have the type of its struct. */
function boxed(text: string): string {
  const struct = /^pub struct (\w+) /m.exec(text)?.[1];
  return text.replaceAll(/^( {4}pub (\w+): )Option<models::(\w+)>,$/gm, (all, start, field, name) =>
    name === struct && text.includes(`${field}: None,`) ? `${start}Option<Box<models::${name}>>,` : all,
  );
}
