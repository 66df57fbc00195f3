// Counts the methods that have the name, nesting and positional arguments of a stainless.yml: in the plan, and in what is generated.
// node lab/campaigns/stainless.ts STAINLESS.YML OPENAPI.YML [npm:NAME pypi:NAME api.md …]: published packages are compared too.
import { makePackages, planPackage, prepareDocument } from "../../generators/commands/packages.ts";
import { listMethods, namedFor } from "../../generators/config/listing.ts";
import { readStainless } from "../../generators/config/stainless/read.ts";
import type { Operation, Plan, Resource } from "../../generators/plan/plan.ts";
import { splitWords } from "../../generators/plan/words.ts";
import { publishedIn } from "./stainless/published.ts";
import { readers } from "./stainless/sources.ts";

const [file = "", spec = "", ...sources] = process.argv.slice(2);
const published = sources.map(publishedIn);
const { config, notes } = readStainless(file, {
  spec,
  output: "out",
  languages: ["typescript", "python", "java", "go"],
});
console.log(`${notes.length} keys of ${file} are not mapped`);

/** A call as words: `chat.completions.create(completion_id)`. */
const call = (path: readonly (readonly string[])[], positional: readonly string[]): string =>
  `${path.map((words) => words.join("_")).join(".")}(${positional.map((name) => splitWords(name).join("_")).join(", ")})`;

/** What the configuration asks for in a language. */
function wanted(language: string): readonly string[] {
  return listMethods(namedFor(config, language))
    .filter(({ skip = false }) => skip !== true && !(Array.isArray(skip) && skip.includes(language)))
    .map(({ resources, name, positional = [] }) => call([...resources, name].map(splitWords), positional));
}

function planned({ operations, resources }: Pick<Plan, "operations" | "resources">): readonly string[] {
  const own = (path: Resource["path"], all: readonly Operation[]): readonly string[] =>
    all.map(({ words, positional = [] }) => call([...path, words], positional));
  const visit = (resource: Resource): readonly string[] => [
    ...own(resource.path, resource.operations),
    ...resource.resources.flatMap(visit),
  ];
  return [...own([], operations), ...resources.flatMap(visit)];
}

/** Java has no named arguments: required parameters follow the positional ones. */
function report(what: string, all: readonly string[], found: readonly string[]): void {
  const isJava = what.startsWith("java");
  const begins = (each: string): boolean => {
    const start = each.slice(0, -1);
    return found.some((other) => other.startsWith(start.endsWith("(") ? start : `${start},`));
  };
  const have = new Set(found);
  const missing = all.filter((each) => !have.has(each) && !(isJava && begins(each)));
  const share = ((100 * (all.length - missing.length)) / Math.max(1, all.length)).toFixed(1);
  console.log(`${what}: ${all.length - missing.length} of ${all.length} (${share} %)`);
  for (const each of missing.slice(0, 10)) console.log(`  missing: ${each}`);
}

const prepared = await prepareDocument(config);
for await (const { language, files } of makePackages(config, () => undefined)) {
  report(`${language}, plan`, wanted(language), planned(planPackage(config, prepared, language)));
  const read = readers[language];
  if (read === undefined) continue;
  const found = read(files);
  report(`${language}, generated sources`, wanted(language), found);
  for (const entries of published) {
    if (entries.language !== language) continue;
    report(`${language}, methods of ${entries.version}`, entries.calls, found);
    if (entries.types.length === 0) continue;
    const text = Object.entries(files)
      .map(([name, content]) => `${name}\n${content}`)
      .join("\n");
    report(
      `${language}, types of ${entries.version}`,
      entries.types,
      entries.types.filter((name) => hasType(text, name)),
    );
  }
}

/** Returns whether a type is declared, ignoring the case of its initialisms. */
function hasType(text: string, name: string): boolean {
  return new RegExp(`\\b(class|interface|type|enum|record)\\s+${name}\\b|^${name}\\b.*=`, "im").test(text);
}
