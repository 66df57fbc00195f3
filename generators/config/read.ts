// Reads and checks sdkgen.yaml.
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { z } from "zod";
import { didYouMean } from "./nearest.ts";
import { type Config, configSchema } from "./schema.ts";
import { parseYaml, type YamlFile } from "./yaml.ts";

/** Name of the configuration, found in the current folder. */
export const CONFIG = "sdkgen.yaml";

/**
 * Reads the configuration; paths in it become absolute.
 *
 * @param path - Path of the file.
 * @param languages - Names of the languages.
 * @throws {Error} The file cannot be read, or contains an unknown key or a wrong value; the message names each line.
 */
export function readConfig(path: string, languages: readonly string[]): Config {
  if (!existsSync(path))
    throw new Error(`${path} does not exist; create it with \`sdkgen init openapi.yaml\`, or use --spec.`);
  const file = parseYaml(path, readFileSync(path, "utf8"));
  const { data, error } = configSchema(languages).safeParse(file.value, { reportInput: true });
  if (error !== undefined)
    throw new Error(error.issues.flatMap((issue) => describe({ file, languages }, issue)).join("\n"));
  return resolvePaths(data, dirname(resolve(path)));
}

function resolvePaths(config: Config, folder: string): Config {
  const local = (path: string): string => (/^https?:\/\//i.test(path) ? path : resolve(folder, path));
  const languages = Object.entries(config.languages).map(
    ([name, each]) => [name, each && { ...each, output: resolve(folder, each.output) }] as const,
  );
  return {
    ...config,
    spec: local(config.spec),
    languages: Object.fromEntries(languages) as Config["languages"],
    ...(config.overlays && { overlays: config.overlays.map((path) => resolve(folder, path)) }),
  };
}

type Issue = z.core.$ZodIssue;

/** The file that is read, and the languages it may name. */
interface Read {
  readonly file: YamlFile;
  readonly languages: readonly string[];
}

/** One line for each mistake: where, what, and what was probably meant. */
function describe(
  { file, languages }: Read,
  issue: Issue,
  above: readonly PropertyKey[] = [],
): readonly string[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    const known = path.join() === "languages" ? languages : knownKeys(path);
    return issue.keys.map(
      (key) => `${file.locate([...path, key])}: unknown key ${key}${didYouMean(key, known)}`,
    );
  }
  if (issue.code === "invalid_union") {
    const [best] = [...issue.errors].sort((one, other) => depth(other) - depth(one));
    if (best !== undefined) return best.flatMap((each) => describe({ file, languages }, each, path));
  }
  const name = path.map(String).join(".") || "the file";
  if (issue.code === "invalid_key") return [`${file.locate(path)}: unknown key ${String(path.at(-1))}`];
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  return [`${file.locate(path)}: ${name} ${isMissing ? "is missing" : wording(issue)}`];
}

function wording(issue: Issue): string {
  if (issue.code === "invalid_type") return `must be of type ${issue.expected}`;
  if (issue.code === "invalid_value") {
    const known = issue.values.map(String);
    return `must be one of ${known.join(", ")}${didYouMean(String(issue.input), known)}`;
  }
  if (issue.code === "invalid_format" && issue.format === "url") return "must be a URL";
  return issue.message.startsWith("must") ? issue.message : `is not valid: ${issue.message}`;
}

/** How far an alternative fits: one that reaches a key inside fits better than one of another type. */
function depth(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path, code }) => path.length + (code === "unrecognized_keys" ? 1 : 0)));
}

/** Keys that are allowed at a location, for suggestions. */
function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = configSchema(["-"]);
  for (const key of path) at = child(at, String(key));
  return Object.keys(shapeOf(at) ?? {});
}

interface Definition {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: unknown;
  readonly valueType?: unknown;
  readonly options?: readonly unknown[];
}

function definition(schema: unknown): Definition {
  return (schema as { readonly def?: Definition } | undefined)?.def ?? {};
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  const { shape, innerType, options } = definition(schema);
  if (shape !== undefined) return shape;
  if (innerType !== undefined) return shapeOf(innerType);
  return options?.map(shapeOf).find((each) => each !== undefined);
}

function child(schema: unknown, key: string): unknown {
  const { innerType, valueType } = definition(schema);
  if (innerType !== undefined) return child(innerType, key);
  return valueType ?? shapeOf(schema)?.[key];
}
