// Reads the api.md of a package that the closed generator published.
import { splitWords } from "../../generators/plan/words.ts";

/** The entries of an api.md. */
export interface Published {
  readonly language: "typescript" | "python";
  /** `agency.retrieve(agency_id)`. */
  readonly calls: readonly string[];
  /** Names of types. */
  readonly types: readonly string[];
}

/** Reads the methods and types of an api.md. */
export function publishedEntries(text: string): Published {
  const language = /^from \S+ import /m.test(text) ? "python" : "typescript";
  const plain = text.replaceAll(/<[^>]+>/g, "").replaceAll("\\", "");
  const calls = [...plain.matchAll(/^- client\.([\w.]+)\(([^)]*)\)/gm)].map(
    ([, path = "", parameters = ""]) => {
      const names = parameters.match(/\{|\.\.\.|\*/)
        ? (parameters.split(/\{|\.\.\.|\*/)[0] ?? "")
        : parameters;
      const positional = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => /^\w+$/.test(name) && name !== "params");
      return `${path.split(".").map(words).join(".")}(${positional.map(words).join(", ")})`;
    },
  );
  const python = [...text.matchAll(/^from \S+ import (?:\(([^)]*)\)|(.*))$/gm)].map(
    ([, long = "", short = ""]) => long + short,
  );
  const typescript = [...text.matchAll(/^- <code><a href="[^"]*">(\w+)<\/a><\/code>$/gm)].map(
    ([, name = ""]) => name,
  );
  const types = language === "python" ? python.flatMap((names) => names.match(/\w+/g) ?? []) : typescript;
  return { language, calls, types };
}

function words(name: string): string {
  return splitWords(name).join("_");
}
