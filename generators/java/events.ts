// Describes the events a service sends, discriminated by their type.
import type { Plan } from "../plan/plan.ts";
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
];

/** Names of the classes that are events. */
export function eventClasses({ webhooks }: Plan, types: Types): readonly string[] {
  const names = types.models.map(({ name }) => name);
  return [...new Set(webhooks.map(({ type }) => types.read(type)).filter((name) => names.includes(name)))];
}

/** Describes the files of events; an empty list when the service sends no events. */
export function eventFiles(plan: Plan, types: Types, place: Place): readonly SourceFile[] {
  if (plan.webhooks.length === 0) return [];
  const classes = eventClasses(plan, types);
  const cases = classes.map((member) => ({
    member,
    words: caseWords(plan.webhooks.filter(({ type }) => types.read(type) === member).map(({ name }) => name)),
  }));
  const text = `An event that the service sends: ${classes.map((name) => link(name)).join(", ")}, or ${link(`${EVENT}.Unknown`)}.\n\nSwitch on its class, then on its type. New types may be added at any time: respond to unknown ones with success.`;
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
        event: true,
      },
    ),
  ];
}
