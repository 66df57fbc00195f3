// Describes the events a service sends, discriminated by their type.
import type { Plan, WebhookScheme } from "../plan/plan.ts";
import { webhookOptions } from "../plan/webhook-options.ts";
import type { SignatureScheme, TextPlace } from "../runtimes/typescript/webhooks/scheme.ts";
import type { View } from "../templates.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, link, literal } from "./javadoc.ts";
import { caseWords } from "./models.ts";
import { EVENT } from "./reserved.ts";
import type { Types } from "./types.ts";
import { visitorViews } from "./union-files.ts";

/** Class names that events add. */
export const EVENT_NAMES: readonly string[] = [
  "WebhookResponse",
  EVENT,
  "WebhookHandler",
  "WebhookHeaders",
  "Webhooks",
  "EventScheme",
  "EventShape",
  "KeyScheme",
  "Received",
  "SignatureScheme",
  "Signatures",
  "TextPlace",
  "TimestampScheme",
];

/** Names of the classes that are events. */
export function eventClasses({ webhooks }: Plan, types: Types): readonly string[] {
  const names = types.models.map(({ name }) => name);
  return [...new Set(webhooks.map(({ type }) => types.read(type)).filter((name) => names.includes(name)))];
}

/**
 * Describes the files of events; an empty list when the service sends no events.
 *
 * @param own - Whether they are those of our own service, whose receivers are written by hand.
 */
export function eventFiles(plan: Plan, types: Types, place: Place, own: boolean): readonly SourceFile[] {
  if (plan.webhookScheme === undefined) return [];
  const classes = eventClasses(plan, types);
  const cases = classes.map((member) => ({
    member,
    words: caseWords(plan.webhooks.filter(({ type }) => types.read(type) === member).map(({ name }) => name)),
  }));
  const members = [...classes.map((name) => link(name)), `or ${link(`${EVENT}.Unknown`)}`].join(", ");
  const text = `An event that the service sends: ${members}.\n\nSwitch on its class, then on its type. New types may be added at any time: respond to unknown ones with success.`;
  return [
    sourceFile(
      place,
      { name: `models.${EVENT}`, kind: "union" },
      {
        name: EVENT,
        doc: javadoc({ text }, 0),
        permits: [...classes, `${EVENT}.Unknown`].join(", "),
        tagged: { property: literal("type"), cases, fallback: "Unknown" },
        structural: false,
        ...visitorViews(classes),
        wrappers: [],
        factories: [],
        event: own,
        byType: !own && { cases },
      },
    ),
    ...(own
      ? []
      : [
          sourceFile(
            place,
            { name: "webhooks.Webhooks", kind: "webhooks" },
            receiverView(plan, plan.webhookScheme, place),
          ),
        ]),
  ];
}

/** The view of Webhooks.java. */
function receiverView(plan: Plan, { signature, events }: WebhookScheme, { root }: Place): View {
  const options = webhookOptions(plan);
  const given = (["url", "method"] as const).filter((name) => options[name]);
  return {
    ...options,
    root,
    given: given.map((name) => `${literal(name)}, ${name}`).join(", "),
    toleranceSeconds: signature?.timestamp?.toleranceSeconds ?? 0,
    eventScheme: created("EventScheme", [
      listOf(events.places.map(placeCode)),
      mapOf(Object.entries(events.names).map(([key, name]) => [key, literal(name)])),
      listOf(
        events.shapes.map(({ name, required, values }) =>
          created("EventShape", [
            literal(name),
            texts(required),
            mapOf(Object.entries(values).map(([key, each]) => [key, listOf(each.map(scalarCode))])),
          ]),
        ),
      ),
      String(events.isObject ?? false),
      events.id === undefined ? "null" : placeCode(events.id),
    ]),
    signatureScheme: signature && signatureCode(signature),
  };
}

function signatureCode({ headers, separator, signed, keys, timestamp, id }: SignatureScheme): string {
  const kinds = keys.map(({ algorithm, encoding, prefix, secretEncoding, secretPrefix }) =>
    created("KeyScheme", [algorithm, encoding, prefix, secretEncoding, secretPrefix].map(literal)),
  );
  const time =
    timestamp &&
    created("TimestampScheme", [
      texts(timestamp.headers),
      literal(timestamp.prefix),
      literal(timestamp.format),
      `${Math.ceil(timestamp.toleranceSeconds)}L`,
    ]);
  return created("SignatureScheme", [
    texts(headers),
    separator === undefined ? "null" : literal(separator),
    literal(signed),
    listOf(kinds),
    time ?? "null",
    id === undefined ? "null" : texts(id),
  ]);
}

function placeCode({ headers = [], body = "" }: TextPlace): string {
  return created("TextPlace", [texts(headers), literal(body)]);
}

function scalarCode(value: string | number | boolean | null): string {
  if (value === null) return "JsonValue.NULL";
  if (typeof value === "string") return literal(value);
  return typeof value === "number" && Number.isInteger(value) ? `${value}L` : String(value);
}

function created(name: string, values: readonly string[]): string {
  return `new ${name}(${values.join(", ")})`;
}

function texts(values: readonly string[]): string {
  return listOf(values.map((each) => literal(each)));
}

function listOf(items: readonly string[]): string {
  return `List.of(${items.join(", ")})`;
}

function mapOf(entries: readonly (readonly [string, string])[]): string {
  return `Map.ofEntries(${entries.map(([key, value]) => `Map.entry(${literal(key)}, ${value})`).join(", ")})`;
}
