// Describes the settings of the builder of a client: environments, variables of the URL, defaults, and options that are sent in a header.
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
import { javadoc, literal } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** What the settings of a configuration add to the builder. `taken`: its other methods. */
export function settingsView(plan: Plan, taken: readonly string[]): View {
  const { client = {} } = plan;
  const { environments = [] } = client;
  const variables = variableMethods(plan, taken);
  const scope = new Scope([...CLIENT_OPTIONS, ...taken, ...variables.map(({ name }) => name)]);
  const options = headerOptions(plan, scope, camel).map(optionView);
  return {
    defaults: defaultsOf(client),
    environments: environments.length > 1 && {
      all: environments.map(({ name, url }) => ({ name: literal(name), url: literal(url) })),
      known: literal(environments.map(({ name }) => name).join(", ")),
      doc: javadoc(
        {
          text: `Chooses the environment of the service: ${environments.map(({ name }) => `\`${name}\``).join(", ")}. Default: the variable of the base URL, else the first of them.`,
          params: [{ name: "environment", text: "its name" }],
          returns: "this",
          throws: [{ name: "InvalidArgumentException", text: "there is no environment of that name" }],
        },
        8,
      ),
    },
    server: variables.length > 0 && serverView(plan, variables),
    options,
    hasOptions: options.length > 0,
  };
}

/** The methods that are variables in the URL of the service. `taken`: other methods of the builder. */
export function variableMethods(plan: Plan, taken: readonly string[]): readonly NamedVariable[] {
  return variableOptions(plan, new Scope([...CLIENT_OPTIONS, ...taken]), camel);
}

/** The methods that set these variables, and the one that makes the URL of the service from them. */
function serverView(plan: Plan, variables: readonly NamedVariable[]): View {
  const pieces = (serverTemplate(plan)?.parts ?? []).map((part) => {
    if (typeof part === "string") return literal(part);
    const name = variables.find(({ variable }) => variable.name === part.name)?.name ?? "";
    return `urlVariables.getOrDefault(${literal(name)}, ${literal(part.default)})`;
  });
  return {
    url: pieces.join(" + "),
    methods: variables.map(({ name, variable }) => ({
      name,
      option: literal(name),
      pattern: literal(valuePattern(variable)),
      hint: literal(valueHint(variable)),
      doc: javadoc(
        {
          text: variableText(variable, "baseUrl"),
          params: [{ name: "value", text: "the value" }],
          returns: "this",
          throws: [{ name: "InvalidArgumentException", text: "the variable does not take this value" }],
        },
        8,
      ),
    })),
  };
}

/** Calls of the builder for other defaults than those of the runtime, and for headers. */
function defaultsOf({ timeoutSeconds, maxRetries, headers = {} }: ClientSettings): readonly string[] {
  const milliseconds = Math.round((timeoutSeconds ?? 0) * 1000);
  return [
    ...(maxRetries === undefined ? [] : [`.maxRetries(${maxRetries})`]),
    ...(timeoutSeconds === undefined ? [] : [`.timeout(Duration.ofMillis(${milliseconds}))`]),
    ...Object.entries(headers).map(([name, value]) => `.header(${literal(name)}, ${literal(value)})`),
  ];
}

function optionView({ name, header, variable, required, text, default: otherwise }: NamedHeaderOption): View {
  const set = variable === undefined ? "" : `, or set the environment variable ${variable}`;
  const read = variable === undefined ? "" : `environment.get(${literal(variable)})`;
  const params = [{ name: "value", text: "the value: ASCII text on one line" }];
  return {
    name,
    header: literal(header),
    value: read || (otherwise === undefined ? "null" : literal(otherwise)),
    other: read !== "" && otherwise !== undefined && literal(otherwise),
    missing: required && literal(`The option ${name} is missing: pass it to the builder${set}.`),
    doc: javadoc({ text, params, returns: "this" }, 8),
  };
}
