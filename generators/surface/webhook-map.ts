// Writes the section of api.md on webhooks: the events of a service, and the functions that receive them.
import type { WebhookOptions } from "../plan/webhook-options.ts";
import type { Surface } from "./surface.ts";

/** What the functions of webhooks do, in the order in which they are listed. */
const PURPOSES = {
  receiver: "Receives events with these secrets, of which a delivery needs one.",
  handler:
    "Creates a handler that verifies each delivery, calls the action for its type, and responds. Without an action or a fallback, an event is acknowledged.",
  verify: "Verifies a delivery and returns its event.",
  adapters: "Connect a handler to a server or a framework.",
  settings: "Return a receiver with this setting.",
  sign: "Signs a body as the service does, for tests of receivers.",
  secret: "Generates a secret.",
  unverified: "Parses a delivery without verifying it: anyone may have sent it.",
  type: "Returns the type of an event.",
} as const;

/** A call with its result, as a language shows them. */
export type ShownFunction = readonly [call: string, result: string];

/** The module of webhooks, and its functions by what they do. */
export interface WebhookModule {
  readonly name: string;
  readonly functions: Readonly<Partial<Record<keyof typeof PURPOSES, readonly ShownFunction[]>>>;
}

/** How a language shows the functions of webhooks. */
export type WebhookSpelling = (root: string, options: WebhookOptions) => WebhookModule;

/** Writes the section; empty without events. */
export function webhookSection({ types }: Surface, module: WebhookModule): string {
  const events = types.find(({ id }) => id === "webhooks")?.members ?? [];
  if (events.length === 0) return "";
  const purposes = Object.entries(PURPOSES) as readonly (readonly [keyof typeof PURPOSES, string])[];
  const functions = purposes.flatMap(([kind, purpose]) => {
    const shown = module.functions[kind] ?? [];
    const calls = shown.map(([call, result]) => `\`${call}\` → \`${result}\``);
    return calls.length === 0 ? [] : [`- ${calls.join("; ")}\\\n  ${purpose}\n`];
  });
  const names = events.map(({ name, type }) => `- \`${name}\`: \`${type}\`\n`);
  return `\n## Webhooks\n\nThe events that the service sends, with their types, and what \`${module.name}\` has to receive them.\n\n${names.join("")}\n${functions.join("")}`;
}
