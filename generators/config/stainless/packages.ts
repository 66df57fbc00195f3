// Maps the targets, the organization and the licence of a stainless.yml to packages.
import { join, resolve } from "node:path";
import { type Json, record, text } from "../../json.ts";
import { splitWords } from "../../plan/words.ts";
import type { Config, LanguageConfig } from "../schema.ts";
import type { Notes } from "./notes.ts";
import { TARGETS } from "./resources.ts";

const FIRST_CLASS = ["typescript", "python", "java", "go"];
/** Keys of a target that are mapped, or that concern the hosted service and publishing only. */
const TARGET_KEYS = [
  "package_name",
  "project_name",
  "reverse_domain",
  "production_repo",
  "staging_repo",
  "publish",
  "skip",
  "edition",
  "options",
];

/** Where packages are written, and in which languages. */
export interface PackageOptions {
  readonly output: string | undefined;
  readonly languages: readonly string[];
}

/** The packages of a configuration. */
export interface Packages {
  readonly config: Omit<Config, "spec">;
  /** Every target by the name of our language. */
  readonly targets: readonly string[];
}

/** Maps the packages. */
export function mapPackages(top: Json, notes: Notes, { output, languages }: PackageOptions): Packages {
  const sections = ["targets", "package"].filter((key) => top[key] !== undefined);
  const all = sections.flatMap((section) =>
    Object.entries(record(top[section])).map(([target, value]) => ({
      keys: [section, target],
      target,
      value: record(value),
    })),
  );
  const active = all.filter(({ value }) => value["skip"] !== true);
  const named = active.map((each) => ({ ...each, language: TARGETS[each.target] ?? each.target }));
  const targets = [...new Set(named.map(({ language }) => language))];
  const wanted = languages.length > 0 ? languages : FIRST_CLASS.filter((name) => targets.includes(name));
  const name = snake(text(record(top["organization"])["name"])) || "api_client";
  const entries = wanted.map((language) => {
    const target = named.find((each) => each.language === language);
    if (target !== undefined) notes.rest(target.keys, target.value, TARGET_KEYS);
    return [
      language,
      packageOf(language, target?.value ?? {}, join(resolve(output ?? "sdks"), language)),
    ] as const;
  });
  for (const { keys, language } of named)
    if (!wanted.includes(language))
      notes.add(keys, `is not generated; add --language ${language} if sdkgen has it`);
  const license = licenseOf(record(top["settings"])["license"]);
  const organization = record(top["organization"]);
  const homepage = text(organization["docs"]);
  const contact = text(organization["security_contact"]) || text(organization["contact"]);
  return {
    targets,
    config: {
      name,
      languages: Object.fromEntries(entries),
      package: {
        license,
        ...(homepage && { homepage }),
        ...(contact && { security_contact: contact }),
      },
    },
  };
}

/** Names that the closed generator gives methods in Go. */
const GO_METHODS = { retrieve: "get", create: "new" };

function packageOf(language: string, target: Json, output: string): LanguageConfig {
  const name = snake(text(target["package_name"]));
  const repository = text(target["production_repo"]).replace(/#.*/, "");
  const maven = record(record(target["publish"])["maven"]);
  const group = text(target["reverse_domain"]) || text(maven["group_id"]);
  const published = {
    typescript: text(target["package_name"]),
    python: text(target["project_name"]),
    java: text(maven["artifact_id"]),
  };
  const packageName = Object.entries(published).find(([each]) => each === language)?.[1];
  return {
    output,
    ...(name && /^(python|go)$/.test(language) && { name }),
    ...(language === "go" && { method_names: GO_METHODS }),
    ...(packageName && { package_name: packageName }),
    ...(repository && { repository: `https://github.com/${repository}` }),
    ...(group && { group_id: group }),
  };
}

function licenseOf(license: unknown): string {
  return text(license) || text(record(license)["name"]) || "Apache-2.0";
}

function snake(name: string): string {
  return splitWords(name.replace(/^@[^/]*\//, "")).join("_");
}
