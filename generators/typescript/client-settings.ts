// Describes the settings of the client in options.ts: environments, defaults, and options that are sent in a header.
import { headerOptionText } from "../plan/client-options.ts";
import type { ClientSettings, Plan } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { comment } from "./jsdoc.ts";
import { literal, print, scalar } from "./layout.ts";
import { camel, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** The parts of the view of options.ts that settings of a configuration add. `taken`: other options of the client. */
export function settingsView({ client = {} }: Plan, taken: readonly string[]): View {
  const { environments = [], headers = {} } = client;
  const options = headerOptions(client, taken);
  const defaults = defaultsOf(client);
  const hasHeaders = options.length > 0 || Object.keys(headers).length > 0;
  const isChosen = environments.length > 1;
  return {
    exactIntegers: client.exactIntegers === true,
    environments: isChosen && {
      type: environments.map(({ name }) => scalar(name)).join(" | "),
      urls: print(literal(Object.fromEntries(environments.map(({ name, url }) => [name, url]))), 0, 50, 1),
    },
    settings: [
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
    usesInvalid: isChosen || options.some(({ isRequired }) => isRequired),
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

function headerOptions({ options = [] }: ClientSettings, taken: readonly string[]) {
  const scope = new Scope([...CLIENT_OPTIONS, ...taken]);
  return options.map((option) => {
    const { words, header, variable, required } = option;
    const name = scope.take(camel(words), `${camel(words)}Header`);
    const value = [
      `options.${name}`,
      ...(variable === undefined ? [] : [`environment[${scalar(variable)}]`]),
      ...(option.default === undefined ? [] : [scalar(option.default)]),
      ...(required ? [`missing(${[name, variable ?? ""].map(scalar).join(", ")})`] : []),
    ].join(" ?? ");
    return {
      name,
      header: scalar(header.toLowerCase()),
      value,
      isRequired: required,
      doc: comment({ text: headerOptionText(option) }, 2),
    };
  });
}

function lowerNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
