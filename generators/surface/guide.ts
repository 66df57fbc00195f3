// Chooses what a README shows of an API: its variables, its credentials, and one call of each kind.

import { downloadName } from "../exchanges/downloads.ts";
import type { TestData } from "../exchanges/exchange.ts";
import { secretsOf } from "../exchanges/security.ts";
import { type ShownCall, shownCalls } from "../exchanges/shown-calls.ts";
import { schemeOptions } from "../plan/client-options.ts";
import type { Plan, SecurityScheme } from "../plan/plan.ts";
import { serverTemplate } from "../plan/server-variables.ts";
import { defaultServers } from "../plan/servers.ts";
import { addressVariable, webhookVariable } from "../plan/variables.ts";
import { type WebhookOptions, webhookOptions } from "../plan/webhook-options.ts";
import { sentence } from "../text.ts";
import { plain } from "./api-map.ts";
import { Binder, type BoundCall } from "./bind.ts";
import type { Surface } from "./surface.ts";

/** A call that a README shows. */
export interface GuideCall {
  readonly bound: BoundCall;
  /** The same call of the method that returns the raw response; `undefined` where that is no method of its own. */
  readonly raw: BoundCall | undefined;
  /** Name of the file that stores its response; empty where that has no bytes. */
  readonly file: string;
  /** ID of the operation whose recorded response a test plays; `undefined` where the tests cannot call it. */
  readonly operation: string | undefined;
}

/** The options that carry a credential, with values to show. */
export interface GuideCredential {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** How a README receives events. */
export interface GuideWebhooks extends WebhookOptions {
  /** Environment variable of the secret. */
  readonly variable: string;
  /** Name of the event that is handled, and its type. */
  readonly event: string;
  readonly type: string;
  /** Whether the tests of the package have a delivery of it, which is their first one. */
  readonly isDelivered: boolean;
  /** The secret of that delivery. */
  readonly secret: string;
}

/** Everything that a README shows of an API. */
export interface Guide {
  readonly title: string;
  /** Environment variables with what each is for. */
  readonly variables: readonly { readonly name: string; readonly text: string }[];
  readonly addressVariable: string;
  /** Values of the variables of credentials and of the secret of webhooks in tests. */
  readonly secrets: readonly { readonly name: string; readonly value: string }[];
  /** Names of the environments to choose from; empty without a choice. */
  readonly environments: readonly string[];
  /** Options that are variables in the URL of the service, with values to show. */
  readonly urlOptions: readonly { readonly name: string; readonly value: string }[];
  /** The base URL of a client with the last of the environments, or with these options; empty without a choice. */
  readonly chosenUrl: string;
  /** The credentials of the first requirement. */
  readonly credentials: readonly GuideCredential[];
  /** Calls by what they show; those that the API does not have are missing. */
  readonly calls: Readonly<Partial<Record<CallKind, GuideCall>>>;
  /** Names of the files that the calls read. */
  readonly files: readonly string[];
  /** How events are received; `undefined` without events. */
  readonly webhooks: GuideWebhooks | undefined;
  /** How often and how long, in one sentence without a full stop. */
  readonly retries: string;
}

/** What a call of a README shows. */
export type CallKind = "first" | "list" | "upload" | "download" | "stream" | "followed" | "value";

/** Address of the examples where the document has none. */
export const EXAMPLE_ADDRESS = "https://api.example.com";

/** Address of a proxy in examples. */
export const EXAMPLE_PROXY = "http://proxy.example.com:3128";

/**
 * Chooses what a README shows.
 *
 * @param testData - The calls that the tests of the package can make. Default: none is played.
 */
export function guideOf(plan: Plan, surface: Surface, testData?: TestData): Guide {
  const environments = plan.client?.environments ?? [];
  const calls = callsOf(plan, surface, testData);
  const webhooks = webhooksOf(plan, surface, testData);
  return {
    title: plain(surface.title),
    variables: variablesOf(plan),
    addressVariable: addressVariable(plan),
    secrets: [
      ...secretsIn(plan, testData),
      ...(webhooks?.signature ? [{ name: webhooks.variable, value: webhooks.secret }] : []),
    ],
    environments: environments.length > 1 ? environments.map(({ name }) => name) : [],
    ...urlOptionsOf(plan, surface),
    credentials: credentialsOf(plan, surface),
    calls,
    files: [...new Set(Object.values(calls).flatMap(({ bound }) => filesIn(bound)))],
    webhooks,
    retries: `By default there are ${plan.client?.maxRetries ?? 2} retries, an attempt takes at most ${plan.client?.timeoutSeconds ?? 60} s, and a call with its retries 10 minutes`,
  };
}

function webhooksOf(plan: Plan, { types }: Surface, testData: TestData | undefined): Guide["webhooks"] {
  const { deliveries: [delivery] = [], secret = "" } = testData?.deliveries ?? {};
  const events = types.find(({ id }) => id === "webhooks")?.members ?? [];
  const event = events.find(({ name }) => name === delivery?.type) ?? events[0];
  if (event === undefined) return undefined;
  return {
    ...webhookOptions(plan),
    variable: webhookVariable(plan),
    event: event.name,
    type: event.type,
    isDelivered: event.name === delivery?.type,
    secret,
  };
}

function variablesOf(plan: Plan): Guide["variables"] {
  const credentials = schemeOptions(plan).flatMap(({ variables, options }) =>
    variables.map((name, index) => ({ name, text: purposeOf(options[index]?.text ?? "") })),
  );
  const options = (plan.client?.options ?? []).flatMap(({ variable, header, description }) =>
    variable === undefined
      ? []
      : [{ name: variable, text: sentence(description ?? `Sent in the header \`${header}\``) }],
  );
  const [server] = defaultServers(plan);
  const address = `Base URL of the service.${server === undefined ? " Required." : ` Default: \`${server}\`.`}`;
  const all = [...credentials, { name: addressVariable(plan), text: address }, ...options];
  return [...new Map(all.map((each) => [each.name, each])).values()];
}

/** Values of the variables in the URL of the service, and that URL; none where clients with credentials refuse it. */
function urlOptionsOf(plan: Plan, { variables }: Surface): Pick<Guide, "urlOptions" | "chosenUrl"> {
  const template = serverTemplate(plan);
  const shown = (template?.variables ?? []).map(({ name, values, default: fallback }) => ({
    name,
    value: values.find((value) => value !== fallback) ?? (fallback || plan.product.name),
  }));
  const pieces = (template?.parts ?? []).map((part) =>
    typeof part === "string" ? part : shown.find(({ name }) => name === part.name)?.value,
  );
  const url = pieces.join("");
  if (!url.startsWith("https://") || !URL.canParse(url)) return { urlOptions: [], chosenUrl: "" };
  const urlOptions = shown.map(({ value }, index) => ({ name: variables[index] ?? "", value }));
  return { urlOptions, chosenUrl: new URL(url).href.replace(/\/$/, "") };
}

function secretsIn(plan: Plan, testData: TestData | undefined): Guide["secrets"] {
  return schemeOptions(plan).flatMap(({ scheme, variables }) => {
    const values = secretsOf(scheme.key, testData?.credentials ?? []);
    return variables.flatMap((name, index) => {
      const value = values[index];
      return value === undefined ? [] : [{ name, value }];
    });
  });
}

/** The first clause of what an option says: a variable cannot be a function. */
function purposeOf(text: string): string {
  return sentence(/^(?:[^,.]|\.\d)*/.exec(text)?.[0] ?? "");
}

const VALUES: Readonly<Record<SecurityScheme["kind"], readonly string[]>> = {
  api_key: ["my-api-key"],
  bearer: ["my-api-key"],
  basic: ["me", "my-password"],
  client_credentials: ["my-program", "its-secret"],
};

function credentialsOf(plan: Plan, surface: Surface): readonly GuideCredential[] {
  const first = plan.security.find((alternative) => Object.keys(alternative).length > 0) ?? {};
  const wanted = plan.securitySchemes.filter(
    ({ key }) => Object.hasOwn(first, key) || plan.security.length === 0,
  );
  return wanted.slice(0, Math.max(1, Object.keys(first).length)).flatMap(({ key, kind }) => {
    const names = surface.credentials.find(({ scheme }) => scheme === key)?.names ?? [];
    return names.length === 0 ? [] : [{ names, values: VALUES[kind] }];
  });
}

function callsOf(plan: Plan, surface: Surface, testData: TestData | undefined): Guide["calls"] {
  const binder = new Binder(surface);
  const played = new Set(testData?.exchanges.map(({ operation }) => operation.id));
  const { all, lists } = shownCalls(plan);
  const bind = (call: ShownCall): readonly GuideCall[] => {
    const bound = binder.bind(call);
    const { id, response } = call.operation;
    const file = response.kind === "binary" ? downloadName(call.operation, response) : "";
    const raw = binder.bind(call, "raw");
    return bound === undefined ? [] : [{ bound, raw, file, operation: played.has(id) ? id : undefined }];
  };
  const calls = [...all.flatMap(bind)].sort(
    (one, other) => Number(one.operation === undefined) - Number(other.operation === undefined),
  );
  const find = (isMeant: (call: BoundCall) => boolean): GuideCall | undefined =>
    calls.find(({ bound }) => isMeant(bound));
  const found: Readonly<Record<CallKind, GuideCall | undefined>> = {
    first: calls[0],
    list: lists.flatMap(bind)[0],
    upload: find(hasFile),
    download: find(({ method }) => method.yields === "bytes"),
    stream: find(({ method }) => method.yields === "stream"),
    followed: find(({ method }) => method.yields === "followed"),
    value:
      find(({ method }) => method.yields === "value") ?? find(({ method }) => method.yields === "nothing"),
  };
  const entries = Object.entries(found).filter(([, call]) => call !== undefined);
  return Object.fromEntries(entries) as Guide["calls"];
}

function hasFile(bound: BoundCall): boolean {
  return filesIn(bound).length > 0;
}

function filesIn({ positional, named }: BoundCall): readonly string[] {
  const given = [...positional, ...named].flatMap(({ example }) =>
    example?.kind === "list" ? example.items : (example ?? []),
  );
  return given.flatMap((example) => (example.kind === "file" ? [example.text] : []));
}
