// Repairs what OpenAPI Generator leaves wrong in Rust: paths of models, and a dependency that is missing.
import type { Files } from "./run.ts";

const CHRONO = 'chrono = { version = "^0.4", features = ["serde"] }';

/**
 * Gives models in the arguments of functions their path: an enum of a form has it twice, an object of the style
 * `deepObject` has none. Adds the crate of dates, which is left out where only webhooks have any.
 */
export function repairRust(files: Files): Files {
  const needsChrono = Object.values(files).some((text) => text.includes("chrono::"));
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
      path === "Cargo.toml" && needsChrono && !text.includes("\nchrono =")
        ? text.replace("[dependencies]\n", `[dependencies]\n${CHRONO}\n`)
        : path.startsWith("src/apis/")
          ? text.replaceAll(/^pub (?:async )?fn .*$/gm, repair)
          : text,
    ]),
  );
}
