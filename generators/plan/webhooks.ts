// Reads the events a service sends: `webhooks` of OpenAPI 3.1, and `x-webhooks` of earlier versions.
import { record, text } from "../json.ts";
import { readEventExamples } from "./examples.ts";
import { mediaKind } from "./media.ts";
import { readPathItem } from "./placed-operation.ts";
import type { WebhookEvent } from "./plan.ts";
import { any } from "./schema-reader.ts";
import { child, children, contentOf, isRecord, type Place } from "./source.ts";
import type { Types } from "./types.ts";
import { identifierWords, memberNames } from "./words.ts";

/** Reads the events of a document. */
export function readWebhooks(types: Types): readonly WebhookEvent[] {
  const { source } = types;
  const names = memberNames();
  const all = ["webhooks", "x-webhooks"].flatMap((key) =>
    children(child(source.at(""), key)).filter(([name]) => !name.startsWith("x-")),
  );
  return all.flatMap(([name, named]) => {
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
    return [{ name, words, description: text(description) || text(summary) || undefined, type, examples }];
  });
}

function readPayload(types: Types, operation: Place): WebhookEvent["type"] {
  const body = types.source.follow(child(operation, "requestBody"));
  const media = contentOf(types.source, body);
  const json = media.find(([mediaType]) => ["json", "any"].includes(mediaKind(mediaType)));
  if (json !== undefined) return types.typeOf(child(json[1], "schema"));
  if (media.length > 0) types.source.warn(body.pointer, "Events are read as JSON; any value is accepted.");
  return any;
}
