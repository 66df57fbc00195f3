// Writes api.md, which lists every method of a package, from its surface.

import type { WebhookOptions } from "../plan/webhook-options.ts";
import { codeSpan } from "../text.ts";
import type { Slot, Surface, SurfaceMethod, SurfaceResource } from "./surface.ts";
import { type WebhookSpelling, webhookSection } from "./webhook-map.ts";

/** How a language shows methods. */
export interface ApiSpelling {
  /** Paragraph about all methods. */
  readonly introduction: string;
  /** Shows the call of a method, or of the overload with these narrower arguments. */
  readonly call: (method: SurfaceMethod, narrowed: readonly Slot[]) => string;
  /** Shows the type of a result. */
  readonly result: (type: string) => string;
  readonly webhooks: WebhookSpelling;
}

/**
 * Writes the text of api.md.
 *
 * @param webhooks - How events are received; `undefined` without events.
 */
export function apiMap(surface: Surface, spelling: ApiSpelling, webhooks?: WebhookOptions): string {
  const { title, root, resources } = surface;
  const sections = resources
    .filter(({ methods }) => methods.length > 0)
    .map((resource) => sectionOf(resource, spelling));
  const events = webhooks ? webhookSection(surface, spelling.webhooks(root, webhooks)) : "";
  return `# ${plain(title)}: methods\n\n${spelling.introduction}\n\n${sections.join("\n")}${events}`;
}

function sectionOf({ path, purpose, methods }: SurfaceResource, spelling: ApiSpelling): string {
  const items = methods.flatMap((method, index) => {
    if (method.role === "raw") return [];
    const raw = methods[index + 1];
    const shown = [method, ...(raw?.role === "raw" ? [raw] : [])].flatMap((each) => callsOf(each, spelling));
    return [
      `- ${shown.join("; ")}\\\n  ${`<code>${method.request}</code> ${plain(method.summary)}`.trim()}\n`,
    ];
  });
  return `## ${path}\n\n${plain(purpose)}\n\n${items.join("")}`;
}

function callsOf(method: SurfaceMethod, { call, result }: ApiSpelling): readonly string[] {
  const { overloads } = method;
  const all = overloads.length > 0 ? overloads : [{ arguments: [], result: method.result }];
  return all.map((each) => `${codeSpan(call(method, each.arguments))} → ${codeSpan(result(each.result))}`);
}

/** Text of the document in one line, without what Markdown would read as markup. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[<>]/g, (found) => (found === "<" ? "&lt;" : "&gt;"))
    .trim();
}
