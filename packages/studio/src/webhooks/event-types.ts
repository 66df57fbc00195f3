// The types of events that an endpoint can receive.
import type { KnownWebhookEventType } from "docuvane";

/** When each event is sent. A type that the client knows and that is missing here does not compile. */
export const eventTypes: Readonly<Record<KnownWebhookEventType, string>> = {
  "document.created": "a document was uploaded",
  "document.completed": "all of its fields are certain, or a person approved it",
  "document.needs_review": "a person has to look at it",
  "document.failed": "it could not be processed",
  "document.rejected": "a person rejected it",
  "document.deleted": "it was deleted",
  "workflow_run.completed": "a run is done",
  "workflow_run.failed": "a run could not be done",
  "webhook.test": "“Send test event” was pressed",
};

/** Whether an endpoint receives every type: the service lists them one by one. */
export function isEvery(events: readonly string[] = []): boolean {
  return events.length === 0 || Object.keys(eventTypes).every((type) => events.includes(type));
}

/** The events of an endpoint in short: two types at most, and how many more there are. */
export function eventText(events: readonly string[] = []): string {
  if (isEvery(events)) return "All events";
  const rest = events.length - 2;
  return events.slice(0, 2).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
