// Describes the settings of the client in options.ts: environments, variables of the URL, defaults, and options that are sent in a header.
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
import { comment } from "./jsdoc.ts";
import { Expression, literal, print, scalar } from "./layout.ts";
import { camel, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** The parts of the view of options.ts that settings of a configuration add. `taken`: other options of the client. */
export function settingsView(plan: Plan, taken: readonly string[]): View {
  const { client = {} } = plan;
  const { environments = [], headers = {} } = client;
  const variables = typedVariables(plan, taken);
  const scope = new Scope([...CLIENT_OPTIONS, ...taken, ...variables.map(({ name }) => name)]);
  const options = headerOptions(plan, scope, camel).map(optionView);
  const defaults = defaultsOf(client);
  const hasHeaders = options.length > 0 || Object.keys(headers).length > 0;
  const isChosen = environments.length > 1;
  return {
    exactIntegers: client.exactIntegers === true,
    environments: isChosen && {
      type: environments.map(({ name }) => scalar(name)).join(" | "),
      urls: print(literal(Object.fromEntries(environments.map(({ name, url }) => [name, url]))), 0, 50, 1),
    },
    server: variables.length > 0 && serverView(plan, variables),
    settings: [
      ...variables.map(({ name, type, variable }) => ({
        name,
        type,
        suffix: " | undefined",
        doc: comment({ text: variableText(variable, "baseURL") }, 2),
      })),
      ...defaults.map(({ name, doc }) => ({
        name,
        type: "number",
        suffix: "",
        doc: comment({ text: doc }, 2),
      })),
      ...options.map(({ name, doc }) => ({ name, type: "string", suffix: " | undefined", doc })),
    ],
    given: defaults.length > 0 || hasHeaders ? { defaults, hasHeaders } : false,
    hasHeaders: hasHeaders && {
      fixed: print(literal(lowerNames(headers)), 0, 40, 1),
      hasSent: options.length > 0,
      sent: options,
      hasRequired: options.some(({ isRequired }) => isRequired),
    },
    usesInvalid: isChosen || variables.length > 0 || options.some(({ isRequired }) => isRequired),
  };
}

/** A variable in the URL of the server as an option of the client. */
interface TypedVariable extends NamedVariable {
  readonly type: string;
}

/** The options that are variables in the URL of the server. `taken`: other options of the client. */
export function typedVariables(plan: Plan, taken: readonly string[]): readonly TypedVariable[] {
  return variableOptions(plan, new Scope([...CLIENT_OPTIONS, ...taken]), camel).map((named) => ({
    ...named,
    type: named.variable.values.map(scalar).join(" | ") || "string",
  }));
}

/** The function that makes the URL of the server from these options. */
function serverView(plan: Plan, variables: readonly NamedVariable[]): View {
  const pieces = (serverTemplate(plan)?.parts ?? []).map((part) => {
    if (typeof part === "string") return scalar(part);
    const name = variables.find(({ variable }) => variable.name === part.name)?.name ?? "";
    const pattern = valuePattern(part).replaceAll(/(?<!\\)\//g, "\\/");
    const given = {
      option: name,
      value: new Expression(name),
      otherwise: part.default,
      allowed: new Expression(`/^(?:${pattern})$/`),
      hint: valueHint(part),
    };
    return `variableValue(${print(literal(given), 4, 12, 2)})`;
  });
  return {
    pieces,
    given: variables.map(({ name }) => name).join(", "),
  };
}

/** Options with other defaults than those of the runtime. */
function defaultsOf({ timeoutSeconds, maxRetries }: ClientSettings) {
  const milliseconds = timeoutSeconds === undefined ? undefined : Math.round(timeoutSeconds * 1000);
  return [
    {
      name: "maxRetries",
      value: maxRetries,
      doc: `Retries after the first attempt. Default ${maxRetries}.`,
    },
    {
      name: "timeoutMs",
      value: milliseconds,
      doc: `Milliseconds for one attempt; for an upload, without progress. Default ${milliseconds}.`,
    },
  ].filter(({ value }) => value !== undefined);
}

function optionView({ name, header, variable, required, text, default: otherwise }: NamedHeaderOption) {
  const value = [
    `options.${name}`,
    ...(variable === undefined ? [] : [`environment[${scalar(variable)}]`]),
    ...(otherwise === undefined ? [] : [scalar(otherwise)]),
    ...(required ? [`missing(${[name, variable ?? ""].map(scalar).join(", ")})`] : []),
  ].join(" ?? ");
  const doc = comment({ text }, 2);
  return { name, header: scalar(header.toLowerCase()), value, isRequired: required, doc };
}

function lowerNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
