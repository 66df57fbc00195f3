// Maps the client settings of a stainless.yml.
import { type Json, record, text } from "../../json.ts";
import { splitWords } from "../../plan/words.ts";
import type { Config } from "../schema.ts";
import type { Notes } from "./notes.ts";

type Client = NonNullable<Config["client"]>;

/** Roles of options in a credential, by the parts of our configuration. */
const PARTS: Readonly<Record<string, string>> = {
  value: "key",
  username: "username",
  password: "password",
  client_id: "client_id",
  client_secret: "client_secret",
};

/** Maps the settings of the clients; what cannot be expressed is noted. */
export function mapClient({ name }: Pick<Config, "name">, notes: Notes): Client {
  const settings = notes.section(
    ["client_settings"],
    ["opts", "default_env_prefix", "default_retries", "default_timeout", "default_headers", "idempotency"],
  );
  const options = Object.entries(record(settings["opts"])).map(([key, value]) => ({
    key,
    option: record(value),
  }));
  const credentials = options.filter(({ option }) => option["auth"] !== undefined);
  const others = options.filter((each) => !credentials.includes(each));
  const env = environmentOf(credentials.map(({ option }) => option));
  const headerOptions = others.flatMap(({ key, option }) => headerOption(key, option, notes));
  return {
    // Every package reads the same variables, whatever its own name is.
    env_prefix: text(settings["default_env_prefix"]) || name.toUpperCase(),
    ...(Object.keys(env).length > 0 && { env }),
    ...(headerOptions.length > 0 && { options: Object.fromEntries(headerOptions) }),
    ...mapDefaults(settings, notes),
    ...mapIdempotency(settings, notes),
  };
}

function environmentOf(options: readonly Json[]): NonNullable<Client["env"]> {
  const env: Record<string, Record<string, string>> = {};
  for (const { auth, read_env: variable } of options) {
    const { security_scheme: scheme, role } = record(auth);
    const part = PARTS[text(role) || "value"];
    if (text(scheme) !== "" && text(variable) !== "" && part !== undefined)
      env[text(scheme)] = { ...env[text(scheme)], [part]: text(variable) };
  }
  return env;
}

function headerOption(
  key: string,
  option: Json,
  notes: Notes,
): readonly (readonly [string, NonNullable<Client["options"]>[string]])[] {
  const keys = ["client_settings", "opts", key];
  const { send_in_header: header, read_env: variable, default: value, nullable, description } = option;
  if (text(header) === "") notes.add(keys, "is not mapped; only options that are sent in a header are");
  else notes.rest(keys, option, ["type", "send_in_header", "read_env", "default", "nullable", "description"]);
  if (text(header) === "") return [];
  return [
    [
      splitWords(key).join("_"),
      {
        header: text(header),
        ...(text(variable) && { env: text(variable) }),
        ...(value !== undefined && value !== null && { default: String(value) }),
        ...(text(description) && { description: text(description) }),
        required: nullable !== true,
      },
    ],
  ];
}

/** Maps timeout, retries and headers. */
function mapDefaults(settings: Json, notes: Notes): Pick<Client, "timeout" | "max_retries" | "headers"> {
  const timeout = secondsOf(settings["default_timeout"]);
  if (settings["default_timeout"] !== undefined && timeout === undefined)
    notes.add(["client_settings", "default_timeout"], "is not mapped: it is no duration");
  const { max_retries: retries } = notes.section(["client_settings", "default_retries"], ["max_retries"]);
  const headers = Object.entries(record(settings["default_headers"]));
  for (const [name, value] of headers)
    if (typeof value === "object")
      notes.add(["client_settings", "default_headers", name], "is not mapped: its value is no text");
  const sent = headers.filter(([, value]) => typeof value !== "object");
  return {
    ...(timeout !== undefined && { timeout }),
    ...(typeof retries === "number" && { max_retries: retries }),
    ...(sent.length > 0 && {
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    }),
  };
}

function mapIdempotency(
  settings: Json,
  notes: Notes,
): Pick<Client, "idempotency_keys" | "idempotency_header"> {
  const header = text(record(settings["idempotency"])["header"]);
  notes.section(["client_settings", "idempotency"], ["header"]);
  if (header === "") return {};
  const isUsual = /^idempotency-key$/i.test(header);
  return { idempotency_keys: true, ...(!isUsual && { idempotency_header: header }) };
}

/** Seconds of a number of milliseconds, or of an ISO 8601 duration such as `PT1M30S`. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === "number" && value > 0) return value / 1000;
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^PT(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text(value)) ?? [];
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds) || undefined;
}
