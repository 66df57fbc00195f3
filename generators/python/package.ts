// Adds what makes the generated layer a complete package: runtime, settings, README and licence.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation, Plan } from "../plan/plan.ts";
import { cursorPagination } from "../plan/resources.ts";
import { root } from "../root.ts";
import type { View } from "../templates.ts";
import { argumentsOf } from "./arguments.ts";
import { clientName } from "./client.ts";
import { credentialsOf } from "./credentials.ts";
import { literal, sentence } from "./docstring.ts";
import { constant } from "./names.ts";
import { nameOperations } from "./operations.ts";
import type { NamedResource } from "./resource-names.ts";
import type { Types } from "./types.ts";

const source = join(root, "packages", "python");

type Texts = Readonly<Record<string, string>>;

/** Files copied from our own package: those that name it, renamed, and those that are kept as they are. */
export function copiedFiles({ product }: Plan): { readonly renamed: Texts; readonly kept: Texts } {
  const words = wordsOf(product.name);
  const core = join(source, "src", "docuvane", "_core");
  const own = readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".py"))
    .sort()
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(core, path), "utf8")] as const);
  const place = (path: string): string => `src/${product.name}/_core/${renamed(path, words)}`;
  const modules = own.map(([path, text]) => [place(path), renamed(text, words)] as const);
  const isKept = (text: string): boolean => own.some(([, before]) => before === text);
  const version = readFileSync(join(core, "version.py"), "utf8");
  return {
    renamed: {
      ...Object.fromEntries(modules.filter(([, text]) => !isKept(text))),
      [place("version.py")]: renamed(version.replace(/"[\d.]+"/, literal(versionOf(product.version))), words),
    },
    kept: {
      ...Object.fromEntries(modules.filter(([, text]) => isKept(text))),
      [`src/${product.name}/py.typed`]: "",
      LICENSE: readFileSync(join(source, "LICENSE"), "utf8"),
    },
  };
}

/** The version of an API is not that of a package, unless it looks like one (PEP 440). */
function versionOf(version: string): string {
  return /^\d+(\.\d+)*$/.test(version) ? version : "0.1.0";
}

/** The three spellings in which the runtime names the product. */
function wordsOf(name: string): Readonly<Record<string, string>> {
  const className = clientName({ product: { name } } as Plan);
  return { docuvane: name, Docuvane: className, DOCUVANE: name.toUpperCase() };
}

function renamed(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/docuvane|Docuvane|DOCUVANE/g, (word) => words[word] ?? word);
}

/** The view of README.md and pyproject.toml. */
export function packageView(plan: Plan, resources: readonly NamedResource[], types: Types): View {
  const { product } = plan;
  const name = clientName(plan);
  const settings = readFileSync(join(source, "pyproject.toml"), "utf8");
  const variables = credentialsOf(plan).flatMap(({ variables: own }) => own);
  return {
    module: product.name,
    distribution: product.name.replaceAll("_", "-"),
    client: name,
    title: product.title,
    summary: literal(sentence(`Python client for ${product.title}`)),
    build: section(settings, "[build-system]"),
    extras: section(settings, "[project.optional-dependencies]"),
    dependencies: /^dependencies = \[[^\]]*\]/m.exec(settings)?.[0] ?? "",
    variables: [...variables, constant([product.name, "base", "url"])].map((variable) => ({ variable })),
    example: exampleOf(plan, resources, types),
  };
}

/** A section of a TOML file as it stands there, without the comment of the next. */
function section(settings: string, head: string): string {
  const start = settings.indexOf(`\n${head}`) + 1;
  const text = settings.slice(start).split(/\n(?=\[|#)/)[0] ?? "";
  return text.trim();
}

/** Lines of the first call to try: a list, else a call that needs little. */
function exampleOf(plan: Plan, resources: readonly NamedResource[], types: Types): readonly string[] | false {
  const calls = resources.flatMap(({ resource, attribute }) =>
    nameOperations(resource, plan).own.map(({ operation, name }) => ({
      operation,
      call: `client.${attribute}${attribute && "."}${name}(${neededBy(operation, types)})`,
    })),
  );
  const list = calls.find(
    ({ operation, call }) => cursorPagination(operation) !== undefined && call.endsWith("()"),
  );
  if (list !== undefined) return [`for item in ${list.call}:`, "    print(item)"];
  const gets = calls.filter(({ operation }) => operation.method === "GET");
  const [first] = [...gets, ...calls].sort((one, other) => one.call.length - other.call.length);
  return first === undefined ? false : [`print(${first.call})`];
}

/** Required arguments, each with a placeholder value of its type. */
function neededBy(operation: Operation, types: Types): string {
  const needed = argumentsOf(operation, { types, spelling: new Map() }).all.filter(
    (argument) => argument.default === undefined,
  );
  const shown = needed.map(({ name, type, positional }) => {
    const value = type.startsWith("int") ? "1" : type.startsWith("str") ? `"${name}"` : "...";
    return positional ? value : `${name}=${value}`;
  });
  return shown.join(", ");
}
