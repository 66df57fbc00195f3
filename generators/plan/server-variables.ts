// Reads the variables in the URL of the default server, which clients take as options.
import { list, record, text } from "../json.ts";
import type { Plan, ServerTemplate, ServerVariable } from "./plan.ts";
import type { Place } from "./source.ts";
import { splitWords } from "./words.ts";

/**
 * Reads the URL of a server as a template.
 *
 * @returns `undefined` when no variable of it can be an option of the client.
 */
export function readTemplate({ value }: Place): ServerTemplate | undefined {
  const written = text(record(value)["url"])
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  const declared = record(record(value)["variables"]);
  const parts: (string | ServerVariable)[] = [];
  // Where a variable is first decides its characters: the host is before the path.
  const known = new Map<string, ServerVariable>();
  let before = "";
  for (const part of written.split(/(\{[^{}]+\})/)) {
    const name = /^\{(.*)\}$/.exec(part)?.[1] ?? "";
    const variable = known.get(name) ?? readVariable(name, declared, before);
    if (variable !== undefined) known.set(name, variable);
    parts.push(variable ?? defaultOf(part, declared));
    before += defaultOf(part, declared);
  }
  return known.size === 0
    ? undefined
    : { parts: parts.filter((part) => part !== ""), variables: [...known.values()] };
}

/** A variable that is an option; `before`: the URL before it. */
function readVariable(
  name: string,
  declared: Readonly<Record<string, unknown>>,
  before: string,
): ServerVariable | undefined {
  const variable = record(declared[name]);
  const fallback = givenDefault(variable);
  // A variable without a default is a mistake, and one with a whole URL is what a base URL is for.
  if (fallback === undefined || fallback.includes("://")) return undefined;
  const values = list(variable["enum"]).map(String);
  const isPath = /^[^/]*\/\/[^/]*\//.test(before);
  return {
    name,
    words: splitWords(name),
    default: fallback,
    values: values.length === 0 || values.includes(fallback) ? values : [fallback, ...values],
    takesSlashes: isPath || fallback.includes("/"),
    description: text(variable["description"]) || undefined,
  };
}

/** A piece of a URL, or the default of the variable that it names. */
function defaultOf(part: string, declared: Readonly<Record<string, unknown>>): string {
  return /^\{.*\}$/.test(part) ? (givenDefault(record(declared[part.slice(1, -1)])) ?? part) : part;
}

/** The default of a variable, else its first value. */
export function givenDefault(variable: Readonly<Record<string, unknown>>): string | undefined {
  const value = variable["default"] ?? list(variable["enum"])[0];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Characters of a value in the host of a URL, and in its path: none ends the part of the URL that it is in. */
const HOST_VALUE = "[A-Za-z0-9_~:-][A-Za-z0-9._~:-]*";
const PATH_VALUE = `${HOST_VALUE}(/${HOST_VALUE})*`;

/** The values that a variable takes, its default among them, as a regular expression of every language. */
export function valuePattern({ values, takesSlashes, default: fallback }: ServerVariable): string {
  if (values.length > 0) return values.map(escaped).join("|");
  const pattern = takesSlashes ? slashesAround(fallback) : HOST_VALUE;
  return new RegExp(`^(${pattern})$`).test(fallback) ? pattern : `${escaped(fallback)}|${pattern}`;
}

/** Paths that begin and end with a slash as the default does: the template has none there. */
function slashesAround(fallback: string): string {
  return `${fallback.startsWith("/") ? "/" : ""}${PATH_VALUE}${fallback.endsWith("/") ? "/" : ""}`;
}

function escaped(value: string): string {
  return value.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** A sentence about the values that a variable takes. */
export function valueHint({ values, takesSlashes }: ServerVariable): string {
  if (values.length > 0) return `Available: ${values.join(", ")}.`;
  return `Use letters, digits, -, ., _, ~ and :${takesSlashes ? ", and slashes between them" : ""}.`;
}

/** The URL of the default server with its variables; `undefined` without any, and where environments are configured. */
export function serverTemplate({
  client,
  server,
}: Pick<Plan, "client" | "server">): ServerTemplate | undefined {
  return client?.environments === undefined ? server : undefined;
}
