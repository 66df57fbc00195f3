// Describes the settings of the clients in client.py: environments, variables of the URL, defaults, and options that are sent in a header.
import {
  headerOptions,
  type NamedHeaderOption,
  type NamedVariable,
  variableOptions,
  variableText,
} from "../plan/client-options.ts";
import type { ClientSettings, Plan } from "../plan/plan.ts";
import { serverTemplate, valueHint, valuePattern } from "../plan/server-variables.ts";
import type { View } from "../templates.ts";
import { type DocEntry, literal } from "./docstring.ts";
import { Scope, snake } from "./names.ts";
import { CLIENT_ARGUMENTS } from "./reserved.ts";

/** What the settings of a configuration add to the clients. */
export interface Settings {
  readonly view: View;
  /** Documentation of the arguments. */
  readonly entries: readonly DocEntry[];
  /** Arguments of the constructor with their types. */
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly asyncType: string }[];
}

/** Describes the settings. `taken`: other arguments of the clients. */
export function settingsOf(plan: Plan, taken: readonly string[]): Settings {
  const { client = {} } = plan;
  const { environments = [], headers = {} } = client;
  const variables = variableArguments(plan, taken);
  const scope = new Scope([...CLIENT_ARGUMENTS, ...taken, ...variables.map(({ name }) => name)]);
  const options = headerOptions(plan, scope, snake);
  const isChosen = environments.length > 1;
  const names = environments.map(({ name }) => literal(name));
  const choice = { name: "environment", type: `Literal[${names.join(", ")}] | None` };
  const added = [
    ...(isChosen ? [choice] : []),
    ...variables,
    ...options.map(({ name }) => ({ name, type: "str | None" })),
  ].map(({ name, type }) => ({ name, type, asyncType: type }));
  const fixed = Object.entries(headers).map(([name, value]) => ({
    header: literal(name.toLowerCase()),
    value: literal(value),
  }));
  return {
    arguments: added,
    entries: [
      ...(isChosen ? [{ name: "environment", text: environmentText(environments[0]?.name ?? "") }] : []),
      ...variables.map(({ name, variable }) => ({ name, text: variableText(variable, "base_url") })),
      ...options.map(({ name, text }) => ({ name, text })),
    ],
    view: {
      server: variables.length > 0 && serverView(plan, variables),
      usesLiteral: added.some(({ type }) => type.startsWith("Literal")),
      environments:
        isChosen && environments.map(({ name, url }) => ({ name: literal(name), url: literal(url) })),
      defaults: defaultsOf(client),
      headers: (fixed.length > 0 || options.length > 0) && { fixed, sent: options.map(sentView) },
      hasSent: options.length > 0,
      hasRequired: options.some(({ required }) => required),
      usesInvalid: isChosen || variables.length > 0 || options.some(({ required }) => required),
    },
  };
}

/** A variable in the URL of the service as an argument of the clients. */
interface VariableArgument extends NamedVariable {
  readonly type: string;
}

/** The arguments that are variables in the URL of the service. `taken`: other arguments of the clients. */
export function variableArguments(plan: Plan, taken: readonly string[]): readonly VariableArgument[] {
  return variableOptions(plan, new Scope([...CLIENT_ARGUMENTS, ...taken]), snake).map((named) => {
    const { values } = named.variable;
    const type = values.length > 0 ? `Literal[${values.map(literal).join(", ")}]` : "str";
    return { ...named, type: `${type} | None` };
  });
}

/** The function that makes the URL of the service from these arguments. */
function serverView(plan: Plan, variables: readonly VariableArgument[]): View {
  const pieces = (serverTemplate(plan)?.parts ?? []).map((part) => {
    if (typeof part === "string") return literal(part);
    const name = variables.find(({ variable }) => variable.name === part.name)?.name ?? "";
    const texts = [part.default, valuePattern(part), valueHint(part)].map(literal);
    return `_value(${[literal(name), name, ...texts].join(", ")})`;
  });
  return {
    pieces,
    names: variables.map(({ name }) => name).join(", "),
    parameters: variables.map(({ name }) => `${name}: str | None`).join(", "),
    absent: variables.map(({ name }) => `${name} is None`).join(" and "),
  };
}

/** The text about an option of the runtime, with the default of this client. */
export function withDefault({ name, text }: DocEntry, { client = {} }: Plan): DocEntry {
  const found = defaultsOf(client).find((each) => each.name === name);
  return found === undefined
    ? { name, text }
    : { name, text: text.replace(/Default \d+(\.\d+)?/, `Default ${found.value}`) };
}

/** Options with other defaults than those of the runtime. */
function defaultsOf({ timeoutSeconds, maxRetries }: ClientSettings) {
  return [
    { name: "max_retries", value: maxRetries },
    { name: "timeout", value: timeoutSeconds },
  ].filter(({ value }) => value !== undefined);
}

function environmentText(first: string): string {
  return `Environment of the service; \`base_url\` takes precedence. Default: the variable of the base URL, else \`${first}\`.`;
}

/** A header with the source text of its value. */
function sentView({ name, header, variable, required, default: otherwise }: NamedHeaderOption): View {
  const sources = [
    name,
    ...(variable === undefined ? [] : [`os.environ.get(${literal(variable)})`]),
    ...(otherwise === undefined ? [] : [literal(otherwise)]),
  ];
  const value = `_first(${sources.join(", ")})`;
  const checked = `_required(${literal(name)}, ${literal(variable ?? "")}, ${value})`;
  return { name, header: literal(header.toLowerCase()), value: required ? checked : value };
}
