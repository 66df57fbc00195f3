// The options that `generate` and `check` share, and the configuration they make.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { didYouMean } from "../config/nearest.ts";
import { CONFIG, readConfig } from "../config/read.ts";
import type { Config } from "../config/schema.ts";
import { languages, mainLanguages } from "../languages.ts";
import { parseOptions, seeHelp, UsageError } from "./command.ts";

const options = {
  config: { type: "string" },
  spec: { type: "string" },
  stainless: { type: "string" },
  language: { type: "string", multiple: true, default: [] as string[] },
  name: { type: "string" },
  output: { type: "string" },
  overlay: { type: "string", multiple: true, default: [] as string[] },
  "package-version": { type: "string" },
  "package-name": { type: "string" },
  license: { type: "string" },
  repository: { type: "string" },
  homepage: { type: "string" },
  author: { type: "string", multiple: true },
  "group-id": { type: "string" },
  conflicts: { type: "string", default: "markers" },
  json: { type: "boolean", default: false },
} as const;

/** Names of the languages. */
export const languageNames: readonly string[] = languages.map(({ name }) => name);

/** What `--language` accepts, for messages. */
export const languageChoice = `${mainLanguages.map(({ name }) => name).join(", ")}, or another client generator of OpenAPI Generator, such as dart or elixir`;

/** Describes the options that select what is generated. */
export const optionsUsage = `From a configuration:
  --config     default: sdkgen.yaml in the current folder
  --stainless  a stainless.yml instead; found by name when there is no sdkgen.yaml. With --spec and --output
  --language   only this one of its languages; repeatable
By flags:
  --spec       OpenAPI or Swagger document in JSON or YAML: a path or an http(s) URL
  --language   ${languageChoice};
               repeatable: each is written to its own folder in --output
  --name       package name in snake_case: acme, acme_storage
  --output     folder of the package; empty, or written by an earlier run
  --overlay    OpenAPI Overlay to apply to the document first; repeatable
  --package-name     name in the registry: @acme/sdk on npm, the distribution on PyPI, the Maven artifact ID,
                     the import path of a Go module
  --package-version, --license, --repository, --homepage, --group-id   metadata of the package
  --author           as "Name <address>"; repeatable`;

/** What to generate. */
export interface Order {
  readonly config: Config;
  /** What the configuration asks for and is not supported, one line each. */
  readonly notes: readonly string[];
  readonly conflicts: "markers" | "aside";
  readonly json: boolean;
}

type Values = ReturnType<typeof parseOptions<{ options: typeof options }>>["values"];

/**
 * Reads the arguments and the configuration they name.
 *
 * @throws {UsageError} An argument is missing or wrong.
 * @throws {Error} The configuration is wrong; the message names its lines.
 */
export async function readOrder(args: readonly string[]): Promise<Order> {
  const { values } = parseOptions(args, { options });
  const { conflicts, json } = values;
  if (conflicts !== "markers" && conflicts !== "aside")
    throw new UsageError(seeHelp("--conflicts must be markers or aside"));
  for (const language of values.language) checkLanguage(language);
  const { config, notes } = await configOf(values);
  return { config: withFlags(config, values), notes, conflicts, json };
}

function checkLanguage(name: string): void {
  if (!languageNames.includes(name))
    throw new UsageError(
      seeHelp(`--language must be one of ${languageChoice}, not ${name}${didYouMean(name, languageNames)}`),
    );
}

async function configOf(values: Values): Promise<{ config: Config; notes: readonly string[] }> {
  const stainless = values.stainless ?? (values.config || values.name ? undefined : foundStainless());
  if (stainless !== undefined) {
    const { readStainless } = await import("../config/stainless/read.ts");
    return readStainless(stainless, { spec: values.spec, output: values.output, languages: values.language });
  }
  if (values.spec !== undefined) return { config: configOfFlags(values), notes: [] };
  if (values.config === undefined && !existsSync(CONFIG) && values.language.length > 0) configOfFlags(values);
  const config = readConfig(values.config ?? CONFIG, languageNames);
  return { config: onlyLanguages(config, values.language), notes: [] };
}

/** Finds the configuration of the closed generator where it is by custom; `undefined` when there is a `sdkgen.yaml`. */
export function foundStainless(): string | undefined {
  if (existsSync(CONFIG)) return undefined;
  const names = ["stainless.yml", "stainless.yaml", ".stainless/stainless.yml", "openapi.stainless.yml"];
  return names.find((name) => existsSync(name));
}

function configOfFlags({ spec, name, output, language, overlay }: Values): Config {
  for (const [flag, value] of Object.entries({ spec, name, output }))
    if (!value) throw new UsageError(seeHelp(`--${flag} is missing`));
  if (language.length === 0) throw new UsageError(seeHelp(`--language must be one of ${languageChoice}`));
  const folder = resolve(output ?? "");
  const outputs = language.map((each) => [
    each,
    { output: language.length === 1 ? folder : join(folder, each) },
  ]);
  return { spec: spec ?? "", name: name ?? "", languages: Object.fromEntries(outputs), overlays: overlay };
}

function onlyLanguages(config: Config, wanted: readonly string[]): Config {
  const absent = wanted.find((name) => !Object.hasOwn(config.languages, name));
  if (absent !== undefined)
    throw new UsageError(`The configuration has no language ${absent}; add it to languages in ${CONFIG}.`);
  if (wanted.length === 0) return config;
  const kept = Object.entries(config.languages).filter(([name]) => wanted.includes(name));
  return { ...config, languages: Object.fromEntries(kept) };
}

/** Flags go before the configuration. */
function withFlags(config: Config, values: Values): Config {
  const { license, repository, homepage, author: authors } = values;
  const { "package-name": packageName, "package-version": version, "group-id": groupId } = values;
  const metadata = { license, repository, homepage, authors, version, group_id: groupId };
  const flags = { ...metadata, package_name: packageName };
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  const languagesWithFlags = Object.entries(config.languages).map(([name, each]) => [
    name,
    { ...each, ...given },
  ]);
  return { ...config, languages: Object.fromEntries(languagesWithFlags) as Config["languages"] };
}
