// Reads the settings of the clients from a configuration.
import type { ClientSettings, HeaderOption } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";
import type { Config } from "./schema.ts";

/** Returns the settings of the clients; what is not configured is absent. */
export function clientSettings(
  { client = {}, environments = {}, languages }: Config,
  language: string,
): ClientSettings {
  const { env_prefix: prefix, env, timeout, max_retries: retries, headers, options } = client;
  const { int64 } = Object.entries(languages).find(([name]) => name === language)?.[1] ?? {};
  const named = Object.entries(environments).map(([name, url]) => ({ name, url }));
  return {
    ...(prefix !== undefined && { variablePrefix: prefix }),
    ...(env !== undefined && { variables: variablesOf(env) }),
    ...(timeout !== undefined && { timeoutSeconds: timeout }),
    ...(retries !== undefined && { maxRetries: retries }),
    ...(headers !== undefined && { headers }),
    ...(client.idempotency_header !== undefined && { idempotencyHeader: client.idempotency_header }),
    ...(int64 === "bigint" && { exactIntegers: true }),
    ...(named.length > 0 && { environments: named }),
    ...(options !== undefined && { options: Object.entries(options).map(optionOf) }),
  };
}

type Client = NonNullable<Config["client"]>;

function variablesOf(env: NonNullable<Client["env"]>): NonNullable<ClientSettings["variables"]> {
  const entries = Object.entries(env).map(([scheme, value]) => [
    scheme,
    typeof value === "string" ? { key: value } : defined(value),
  ]);
  return Object.fromEntries(entries) as NonNullable<ClientSettings["variables"]>;
}

function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

function optionOf([name, option]: readonly [string, NonNullable<Client["options"]>[string]]): HeaderOption {
  return {
    words: splitWords(name),
    header: option.header,
    description: option.description,
    variable: option.env,
    default: option.default,
    required: option.required === true && option.default === undefined,
  };
}
