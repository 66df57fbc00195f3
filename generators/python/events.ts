// Describes events.py and webhooks.py: the events a service sends, discriminated by their type.

import type { Plan } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { docLines, literal } from "./docstring.ts";
import { EVENT_NAMES } from "./reserved.ts";
import { spellModels } from "./spelling.ts";
import { either, type Types } from "./types.ts";

/** The view of the events; `undefined` when the service sends none. */
export function eventsView({ webhooks }: Plan, types: Types): View | undefined {
  if (webhooks.length === 0) return undefined;
  const names = types.all.map(({ name }) => name);
  const spelling = spellModels(names, EVENT_NAMES);
  const events = webhooks.map(({ name, type, description }) => ({
    name: literal(name),
    type: types.expression(type, "read", spelling),
    note: docLines({ text: description, fallback: name }, 4),
  }));
  const classes = new Set(events.map(({ type }) => type));
  return {
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
