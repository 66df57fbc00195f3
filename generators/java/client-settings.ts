// Describes the settings of the builder of a client: environments, defaults, and options that are sent in a header.
import { headerOptionText } from "../plan/client-options.ts";
import type { ClientSettings, Plan } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { javadoc, literal } from "./javadoc.ts";
import { camel, Scope } from "./names.ts";
import { CLIENT_OPTIONS } from "./reserved.ts";

/** What the settings of a configuration add to the builder. `taken`: its other methods. */
export function settingsView({ client = {} }: Plan, taken: readonly string[]): View {
  const { environments = [] } = client;
  const options = headerOptions(client, taken);
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
    options,
    hasOptions: options.length > 0,
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

function headerOptions({ options = [] }: ClientSettings, taken: readonly string[]): readonly View[] {
  const scope = new Scope([...CLIENT_OPTIONS, ...taken]);
  return options.map((option) => {
    const { words, header, variable, required } = option;
    const name = scope.take(camel(words), `${camel(words)}Header`);
    const set = variable === undefined ? "" : `, or set the environment variable ${variable}`;
    const read = variable === undefined ? "" : `environment.get(${literal(variable)})`;
    return {
      name,
      header: literal(header),
      value: read || (option.default === undefined ? "null" : literal(option.default)),
      other: read !== "" && option.default !== undefined && literal(option.default),
      missing: required && literal(`The option ${name} is missing: pass it to the builder${set}.`),
      doc: javadoc(
        {
          text: headerOptionText(option),
          params: [{ name: "value", text: "the value: ASCII text on one line" }],
          returns: "this",
        },
        8,
      ),
    };
  });
}
