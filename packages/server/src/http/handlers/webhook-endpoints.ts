// Serves the operations on webhook endpoints, except their deliveries.
import type { components } from "@docuvane/contract/types";
import { endpointLimitOf } from "../../access/limits/plans.ts";
import { forgetResponses } from "../../core/idempotency.ts";
import type { Queryable } from "../../storage/db/db.ts";
import {
  allEvents,
  type EndpointName,
  type EndpointRow,
  type EndpointSettings,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoints,
  removeEndpoint,
  toEndpoint,
  updateEndpoint,
} from "../../webhooks/endpoints.ts";
import { replaceSecret } from "../../webhooks/secrets.ts";
import { newSecret } from "../../webhooks/sign.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";

type EndpointChange = components["schemas"]["UpdateWebhookEndpointRequest"];

/** Creates the handlers of webhook endpoints, except their deliveries. */
export function webhookEndpointHandlers(
  services: Services,
): Handlers<
  | "createWebhookEndpoint"
  | "listWebhookEndpoints"
  | "getWebhookEndpoint"
  | "updateWebhookEndpoint"
  | "deleteWebhookEndpoint"
  | "rotateWebhookEndpointSecret"
> {
  return {
    createWebhookEndpoint: async (call) =>
      showSecret(services, await idempotent(services, call, (tx) => create(services, call, tx))),
    listWebhookEndpoints: (call) => list(services, call),
    getWebhookEndpoint: async (call) => ({
      status: 200,
      body: toEndpoint(found(await findEndpoint(services.db, endpointOf(call)))),
    }),
    updateWebhookEndpoint: (call) => idempotent(services, call, (tx) => update(services, call, tx)),
    deleteWebhookEndpoint: (call) => remove(services, call),
    rotateWebhookEndpointSecret: async (call) =>
      showSecret(services, await idempotent(services, call, (tx) => rotate(services, call, tx))),
  };
}

/** The endpoint that the path of a call names. */
export function endpointOf(call: Call): EndpointName {
  return { accountId: call.credential.accountId, id: call.params["id"] ?? "" };
}

/** @throws {HttpProblem} 404 for an endpoint that is not there. */
export function found(row: EndpointRow | undefined): EndpointRow {
  if (row) return row;
  throw new HttpProblem("not_found", "Webhook endpoint not found. Check the ID.");
}

async function create(
  services: Services,
  call: CallTo<"createWebhookEndpoint">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const settings: EndpointSettings = call.body;
  refuseTarget(services, settings.url);
  const others = await lockEndpoints(tx, call.credential.accountId);
  refuseTaken(others, settings.url);
  const limit = endpointLimitOf(call.credential.plan);
  if (others.length >= limit)
    throw new HttpProblem(
      "conflict",
      `The account has ${others.length} webhook endpoints; its plan allows ${limit}. Delete one, or change the URL of one.`,
    );
  const now = services.now();
  const name = { accountId: call.credential.accountId, id: services.ids.make("we", now) };
  const row = await insertEndpoint(tx, name, settings, now);
  const sealed = services.webhooks.secretBox.seal(newSecret(), name.id);
  await replaceSecret(tx, name, { sealed, now });
  const headers = { location: `${call.prefix}/webhook_endpoints/${row.id}` };
  return { status: 201, headers, body: { ...toEndpoint(row), secret: sealed } };
}

async function rotate(services: Services, call: Call, tx: Queryable): Promise<HandlerResponse> {
  const name = endpointOf(call);
  // Locked, so that of two rotations at once one comes after the other.
  const row = found(await updateEndpoint(tx, name, {}));
  const sealed = services.webhooks.secretBox.seal(newSecret(), row.id);
  const expiry = await replaceSecret(tx, name, { sealed, now: services.now() });
  const body = { id: row.id, secret: sealed, previous_secret_expires_at: expiry.toISOString() };
  return { status: 200, body };
}

/** Opens the secret of a response: sealed, as it is kept, the response can be given again and the database tells nothing. */
function showSecret(services: Services, response: HandlerResponse): HandlerResponse {
  const { id, secret } = response.body as { id: string; secret: string };
  return { ...response, body: { ...response.body, secret: services.webhooks.secretBox.open(secret, id) } };
}

async function update(
  services: Services,
  call: CallTo<"updateWebhookEndpoint">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const change = changeOf(call.body);
  const name = endpointOf(call);
  if (change.url !== undefined) {
    refuseTarget(services, change.url);
    const endpoints = await lockEndpoints(tx, name.accountId);
    const others = endpoints.filter(({ id }) => id !== name.id);
    if (others.length < endpoints.length) refuseTaken(others, change.url);
  }
  return { status: 200, body: toEndpoint(found(await updateEndpoint(tx, name, change))) };
}

/** `all_events` decides `events`: true = all, those of later versions included; false = as they are, without these. */
function changeOf({ all_events: all, ...rest }: EndpointChange): Partial<EndpointSettings> {
  if (all === undefined) return rest;
  if (rest.events === undefined) return { ...rest, events: all ? null : allEvents };
  throw new HttpProblem("validation_failed", "The body has both events and all_events. Send one of them.", {
    errors: [{ detail: "Not together with events.", code: "invalid", pointer: "#/all_events" }],
  });
}

async function remove(services: Services, call: Call): Promise<HandlerResponse> {
  const name = endpointOf(call);
  const removed = await services.db.transaction(async (tx) => {
    await forgetResponses(tx, name.accountId, name.id);
    return removeEndpoint(tx, name);
  });
  if (!removed) found(undefined);
  return { status: 204 };
}

async function list(services: Services, call: CallTo<"listWebhookEndpoints">): Promise<HandlerResponse> {
  const page = { descending: call.query.sort !== "created_at", ...readPage(services.cursors, call) };
  const rows = await findEndpoints(services.db, call.credential.accountId, page);
  return respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show: toEndpoint });
}

/** An event goes to a URL once. @throws {HttpProblem} 409 `conflict`. */
function refuseTaken(others: readonly Pick<EndpointRow, "id" | "url">[], url: string): void {
  const same = others.find((other) => new URL(other.url).href === new URL(url).href);
  if (!same) return;
  throw new HttpProblem(
    "conflict",
    `The webhook endpoint ${same.id} has this URL. Change that one, or send another URL.`,
  );
}

function refuseTarget(services: Services, url: string): void {
  // It is never sent: the receiver would be the same as without it.
  const hasFragment = URL.parse(url)?.href.includes("#");
  const detail = hasFragment ? "Has a fragment (#…). Remove it." : services.webhooks.targets.whyRefused(url);
  if (detail === undefined) return;
  throw new HttpProblem("validation_failed", `Invalid webhook URL: ${detail}`, {
    errors: [{ detail, code: "invalid", pointer: "#/url" }],
  });
}
