// The form of an endpoint: its URL, what it is for, and the events it receives.
import { useMutation } from "@tanstack/react-query";
import type { KnownWebhookEventType, WebhookEndpoint } from "docuvane";
import { type FormEvent, type ReactNode, useState } from "react";
import { Choices } from "../ui/choices.tsx";
import { Failure } from "../ui/message.tsx";
import { eventTypes, isEvery } from "./event-types.ts";

/** What the form saves. */
export interface EndpointValues {
  readonly url: string;
  readonly description?: string;
  /** Absent when they stay as they are: for a new endpoint all, those of later versions included. */
  readonly events?: KnownWebhookEventType[];
  /** Whether it receives all events, those of later versions included. */
  readonly all_events?: true;
}

/** A form; its dialog stays open while it saves and when that fails. */
export function EndpointForm({
  endpoint = {},
  action,
  onSave,
}: {
  /** The endpoint to begin with. Default: an empty form. */
  readonly endpoint?: Partial<WebhookEndpoint>;
  /** Text of the button. */
  readonly action: string;
  readonly onSave: (values: EndpointValues) => Promise<unknown>;
}): ReactNode {
  const { url, description, events = [] } = endpoint;
  const wasEvery = endpoint.all_events ?? isEvery(events);
  const [isChosen, setIsChosen] = useState(!wasEvery);
  const save = useMutation({
    mutationFn: (values: EndpointValues) => {
      if (values.events?.length === 0) throw new Error("Choose at least one event.");
      return onSave(values);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(new FormData(event.currentTarget), endpoint);
    save.mutate(isChosen || url === undefined ? values : { ...values, all_events: true });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span className="field-label">URL</span>
        <input
          name="url"
          type="url"
          required
          defaultValue={url}
          placeholder="https://example.com/webhooks"
          spellCheck={false}
        />
      </label>
      <p className="hint">
        For an address of a private network, start the service with <code>--webhook-targets</code>.
      </p>
      <label className="field">
        <span className="field-label">Description</span>
        <input name="description" defaultValue={description} />
      </label>
      <Choices
        {...{ legend: "Events", every: "All events", name: "events", options: eventTypes }}
        {...{ chosen: wasEvery ? [] : events, isChosen, onChange: setIsChosen }}
      />
      {save.error && <Failure error={save.error} />}
      <button type="submit" className="button button-primary" disabled={save.isPending}>
        {action}
      </button>
    </form>
  );
}

/** The values of the form; a description that was there can be emptied, and events are in it when some are chosen. */
function valuesOf(form: FormData, { description: before }: Partial<WebhookEndpoint>): EndpointValues {
  const description = String(form.get("description")).trim();
  return {
    url: String(form.get("url")).trim(),
    ...((description || before) && { description }),
    ...(form.get("which") === "some" && { events: form.getAll("events") as KnownWebhookEventType[] }),
  };
}
