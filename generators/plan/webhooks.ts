// Reads the events a service sends: `webhooks` of OpenAPI 3.1, and `x-webhooks` of earlier versions.
import { list, record, text } from "../json.ts";
import { readEventExamples } from "./examples.ts";
import { mediaKind } from "./media.ts";
import { readPathItem } from "./placed-operation.ts";
import type { NamedType, WebhookEvent, WebhookScheme } from "./plan.ts";
import { any } from "./schema-reader.ts";
import { child, children, contentOf, isRecord, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { eventSchema } from "./webhook-block.ts";
import { readSignature } from "./webhook-signature.ts";
import { eventScheme } from "./webhook-types.ts";
import { identifierWords, memberNames } from "./words.ts";

/** The events of a document with the requests that deliver them. */
export interface ReadWebhooks {
  readonly events: readonly WebhookEvent[];
  readonly deliveries: readonly Place[];
}

/** Reads the events of a document. */
export function readWebhooks(types: Types): ReadWebhooks {
  const { source } = types;
  const names = memberNames();
  const all = ["webhooks", "x-webhooks"].flatMap((key) =>
    children(child(source.at(""), key)).filter(([name]) => !name.startsWith("x-")),
  );
  const read = all.flatMap(([name, named]) => {
    const item = readPathItem(source, named);
    const operation = ["post", "put", "get"]
      .map((method) => child(item, method))
      .find(({ value }) => isRecord(value));
    if (operation === undefined) {
      source.warn(named.pointer, "The event has no request; it is ignored.");
      return [];
    }
    const words = names.take(identifierWords(name, "event"));
    const { description, summary } = record(operation.value);
    types.names.add(
      `${operation.pointer}/requestBody`,
      words.at(-1) === "event" ? words : [...words, "event"],
    );
    const type = readPayload(types, operation);
    const examples = readEventExamples(source, operation, name);
    const event = {
      name,
      words,
      description: text(description) || text(summary) || undefined,
      type,
      examples,
    };
    return [{ event, delivery: withItem(item, operation) }];
  });
  return { events: read.map(({ event }) => event), deliveries: read.map(({ delivery }) => delivery) };
}

/** A request with the parameters and extensions that its path item has for all of its methods. */
function withItem({ value: item }: Place, { pointer, value }: Place): Place {
  const { parameters: common, ...above } = record(item);
  const extensions = Object.entries(above).filter(([key]) => key.startsWith("x-"));
  const { parameters: own } = record(value);
  return {
    pointer,
    value: {
      ...Object.fromEntries(extensions),
      ...record(value),
      parameters: [...list(own), ...list(common)],
    },
  };
}

/** Decides how deliveries are verified and the types of their events told; `undefined` without events. */
export function readWebhookScheme(
  source: Source,
  { deliveries }: ReadWebhooks,
  { types, webhooks }: { readonly types: readonly NamedType[]; readonly webhooks: readonly WebhookEvent[] },
): WebhookScheme | undefined {
  if (webhooks.length === 0) return undefined;
  const signature = readSignature(source, deliveries);
  const { data: configured } = eventSchema.safeParse(source.document["x-webhook-event"]);
  const byKey = new Map(types.map((type) => [type.key, type]));
  const events = webhooks.flatMap(({ name, type }, index) => {
    const delivery = deliveries[index];
    return delivery === undefined ? [] : [{ name, type, delivery }];
  });
  const { scheme, isGuess } = eventScheme({ source, byKey, events }, configured ?? signature?.event);
  if (isGuess && signature !== undefined)
    source.warn(
      "/webhooks",
      "The document does not say what tells the types of events: their property type is read. Set `webhooks: { event: … }` in sdkgen.yaml to a header, a property or schema.",
    );
  return {
    ...(signature && { signature: signature.scheme }),
    events: { ...scheme, ...(signature?.id && { id: signature.id }) },
    isGuess,
  };
}

function readPayload(types: Types, operation: Place): WebhookEvent["type"] {
  const body = types.source.follow(child(operation, "requestBody"));
  const media = contentOf(types.source, body);
  const json = media.find(([mediaType]) => ["json", "any"].includes(mediaKind(mediaType)));
  if (json !== undefined) return types.typeOf(child(json[1], "schema"));
  if (media.length > 0) types.source.warn(body.pointer, "Events are read as JSON; any value is accepted.");
  return any;
}
