// Reads a stainless.yml as it is, and maps it to our configuration.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Json, list, record, text } from "../../json.ts";
import type { Config } from "../schema.ts";
import { parseYaml } from "../yaml.ts";
import { mapClient } from "./client.ts";
import { Notes } from "./notes.ts";
import { mapPackages } from "./packages.ts";
import { mapPagination } from "./pagination.ts";
import { mapQuery } from "./query.ts";
import { mapReadme } from "./readme.ts";
import { collect, type MethodContext, mapMethods, mapResource } from "./resources.ts";
import { mapTransforms } from "./transforms.ts";

/** What a stainless.yml does not say. */
export interface StainlessOptions {
  /** Path or URL of the document. Default: by `workspace.json`, or `openapi.yml` next to the file. */
  readonly spec: string | undefined;
  /** Folder of the packages; each language gets its own. */
  readonly output: string | undefined;
  /** Languages to generate. Empty: the targets among TypeScript, Python, Java and Go. */
  readonly languages: readonly string[];
}

/** Top-level keys that are mapped, or that matter to the hosted service only. */
const KNOWN = [
  "edition",
  "organization",
  "targets",
  "package",
  "environments",
  "resources",
  "client_settings",
  "pagination",
].concat([
  "streaming",
  "security",
  "security_schemes",
  "query_settings",
  "settings",
  "readme",
  "openapi",
  "unspecified_endpoints",
]);

/**
 * Maps a stainless.yml.
 *
 * @returns The configuration, and one line for each key that is not mapped.
 * @throws {Error} The file or the document it belongs to cannot be found or read.
 */
export function readStainless(
  path: string,
  options: StainlessOptions,
): { config: Config; notes: readonly string[] } {
  if (!existsSync(path)) throw new Error(`${path} does not exist; give the path of a stainless.yml.`);
  const file = parseYaml(path, readFileSync(path, "utf8"));
  const notes = new Notes(file);
  const top = notes.section([], KNOWN);
  const packages = mapPackages(top, notes, options);
  const pagination = mapPagination(top["pagination"], notes);
  const mapped = mapTree(top, { notes, pagination, targets: packages.targets });
  const client = mapClient(packages.config, notes);
  const query = mapQuery(top, notes);
  notes.section(["settings"], ["license", "positional_params", "disable_mock_tests"]);
  return {
    config: {
      ...packages.config,
      spec: options.spec ?? findSpec(path),
      ...mapped,
      pagination,
      infer_pagination: false,
      unlisted: "omit",
      type_names: "method",
      ...mapTransforms(top, notes),
      ...mapSecurity(top),
      ...query,
      ...mapReadme(top, notes),
      client,
    },
    notes: notes.all,
  };
}

interface Mapping {
  readonly notes: Notes;
  readonly pagination: Readonly<Record<string, unknown>>;
  readonly targets: readonly string[];
}

function mapTree(top: Readonly<Record<string, unknown>>, { notes, pagination, targets }: Mapping) {
  const resources = record(top["resources"]);
  const found = collect(resources);
  const context: MethodContext = {
    notes,
    targets,
    schemes: Object.keys(pagination),
    end: endOf(top["streaming"], notes),
    isPositional: record(top["settings"])["positional_params"] !== false,
    ...found,
  };
  const named = Object.entries(resources).filter(([name]) => !name.startsWith("$"));
  const client = record(resources["$client"]);
  const models = [...found.models].filter(([name]) => !name.includes("."));
  return {
    methods: mapMethods(["resources", "$client", "methods"], client["methods"], context),
    resources: Object.fromEntries(
      named.map(([name, each]) => [name, mapResource(["resources", name], each, context)]),
    ),
    models: Object.fromEntries(models),
  };
}

/** Data of the last event: the rule that ends a stream. Rules that do anything else than that and yield are noted. */
function endOf(streaming: unknown, notes: Notes): string | undefined {
  const rules = list(record(streaming)["on_event"]).map(record);
  const isEnd = (rule: Json): boolean => rule["handle"] === "done" && text(rule["data_starts_with"]) !== "";
  const isPlain = (rule: Json): boolean =>
    rule["handle"] === "yield" && rule["error_property"] === undefined && rule["event_type"] === undefined;
  for (const [index, rule] of rules.entries())
    if (!isEnd(rule) && !isPlain(rule))
      notes.add(
        ["streaming", "on_event", String(index)],
        "is not mapped; such events are items of the stream",
      );
  return text(rules.find(isEnd)?.["data_starts_with"]) || undefined;
}

function mapSecurity(
  top: Readonly<Record<string, unknown>>,
): Pick<Config, "security" | "security_schemes" | "environments"> {
  const { security, security_schemes: schemes, environments } = top;
  return {
    ...(Array.isArray(security) && { security: security as NonNullable<Config["security"]> }),
    ...(schemes !== undefined && { security_schemes: schemes as NonNullable<Config["security_schemes"]> }),
    ...(environments !== undefined && { environments: record(environments) as Record<string, string> }),
  };
}

/** Finds the document next to the file: the one that `workspace.json` names, else one with a common name. */
function findSpec(path: string): string {
  const folder = dirname(resolve(path));
  for (const workspace of [join(folder, "workspace.json"), join(folder, "..", "workspace.json")].filter(
    (each) => existsSync(each),
  )) {
    const named = text(record(JSON.parse(readFileSync(workspace, "utf8")))["openapi_spec"]);
    if (named !== "") return resolve(dirname(workspace), named);
  }
  const names = ["openapi.yml", "openapi.yaml", "openapi.json", "openapi.documented.yml"];
  const found = [folder, dirname(folder)]
    .flatMap((each) => names.map((name) => join(each, name)))
    .find((each) => existsSync(each));
  if (found !== undefined) return found;
  throw new Error(`The OpenAPI document of ${path} was not found; name it with --spec.`);
}
