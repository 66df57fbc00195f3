// Describes events.py and webhooks.py: the events a service sends, and how they are verified.

import type { Plan } from "../plan/plan.ts";
import { webhookOptions } from "../plan/webhook-options.ts";
import type { View } from "../templates.ts";
import { docLines, literal } from "./docstring.ts";
import { jsonCode, tuple } from "./literals.ts";
import { EVENT_NAMES } from "./reserved.ts";
import { spellModels } from "./spelling.ts";
import { either, type Types } from "./types.ts";

/**
 * The view of the events; `undefined` when the service sends none.
 *
 * @param own - Whether they are those of our own service, whose receivers are written by hand.
 */
export function eventsView(plan: Plan, types: Types, own: boolean): View | undefined {
  const { webhooks, webhookScheme } = plan;
  if (webhookScheme === undefined) return undefined;
  const names = types.all.map(({ name }) => name);
  const spelling = spellModels(names, EVENT_NAMES);
  const events = webhooks.map(({ name, type, description }) => ({
    name: literal(name),
    type: types.expression(type, "read", spelling),
    note: docLines({ text: description, fallback: name }, 4),
  }));
  const classes = new Set(events.map(({ type }) => type));
  return {
    ...webhookOptions(plan),
    own,
    eventScheme: instance("EventScheme", webhookScheme.events),
    signatureScheme: webhookScheme.signature && instance("SignatureScheme", webhookScheme.signature),
    events,
    known: either([...classes]),
    classes: names.map((name) => {
      const shown = spelling.get(name) ?? name;
      // An alias equal to the name re-exports it.
      const isGivenOn = classes.has(name);
      return {
        text: shown === name && !isGivenOn ? name : `${name} as ${shown}`,
        plain: shown === name ? name : `${name} as ${shown}`,
      };
    }),
  };
}

/** Classes of the properties of a scheme that are objects. */
const CLASSES: Readonly<Record<string, string>> = {
  places: "TextPlace",
  shapes: "EventShape",
  keys: "KeyScheme",
  timestamp: "TimestampScheme",
};

/** An instance of a class of the runtime with the properties of an object. */
function instance(name: string, properties: object): string {
  const given = Object.entries(properties).map(([key, value]) => {
    const parameter = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // The ID of events is at a place; that of signatures is a list of headers.
    const kind = key === "id" && !Array.isArray(value) ? "TextPlace" : CLASSES[key];
    return `${parameter}=${kind === undefined ? jsonCode(value, tuple) : instances(kind, value)}`;
  });
  return `${name}(${given.join(", ")})`;
}

function instances(name: string, value: unknown): string {
  if (Array.isArray(value)) return tuple(value.map((each) => instance(name, each as object)));
  return instance(name, value as object);
}
