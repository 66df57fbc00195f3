// The webhook endpoints: where events are delivered to.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { WebhookEndpoint } from "docuvane";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { client } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { PageHead } from "../shell/shell.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ago } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { Failure } from "../ui/message.tsx";
import { Status } from "../ui/status.tsx";
import { endpointsQuery } from "./queries.ts";
import { Secret } from "./secret.tsx";

/** The page. */
export default function Webhooks(): ReactNode {
  const { data: endpoints, error, refetch } = useQuery(endpointsQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="The service sends signed events to your endpoints and retries for three days."
      >
        <button type="button" className="button button-primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" /> Add endpoint
        </button>
      </PageHead>
      {error && <Failure error={error} retry={refetch} />}
      {endpoints === undefined && !error && <Loading />}
      {endpoints?.length === 0 && (
        <div className="empty">
          <Icon name="hook" />
          <h2>No endpoints yet</h2>
          <p>Add the URL of your program to receive an event as soon as a document is done.</p>
        </div>
      )}
      {endpoints && endpoints.length > 0 && <EndpointTable endpoints={endpoints} />}
      {isAdding && <AddEndpoint onClose={() => setIsAdding(false)} />}
    </>
  );
}

function EndpointTable({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }): ReactNode {
  return (
    <table className="table table-rows">
      <caption className="hidden">Webhook endpoints</caption>
      <thead>
        <tr>
          <th scope="col">URL</th>
          <th scope="col">State</th>
          <th scope="col" className="wide-only">
            Events
          </th>
          <th scope="col" className="end wide-only">
            Created
          </th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map(({ id, url, description, enabled, events, created_at: created }) => (
          <tr key={id}>
            <td>
              <Link href={`/studio/webhooks/${encodeURIComponent(id)}`} className="row-link">
                {url}
              </Link>
              <div className="sub">{description}</div>
            </td>
            <td>
              <Status state={enabled === false ? "disabled" : "enabled"} />
            </td>
            <td className="wide-only quiet">{eventText(events)}</td>
            <td className="end quiet wide-only nowrap">{ago(created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two types at most, and how many more there are. */
function eventText(events: readonly string[] = []): string {
  if (events.length === 0) return "All events";
  const rest = events.length - 2;
  return events.slice(0, 2).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function AddEndpoint({ onClose }: { readonly onClose: () => void }): ReactNode {
  const create = useMutation({
    mutationFn: (params: { readonly url: string; readonly description?: string }) =>
      client.webhookEndpoints.create(params),
    onSuccess: () => queries.invalidateQueries({ queryKey: endpointsQuery.queryKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const description = String(form.get("description")).trim();
    create.mutate({ url: String(form.get("url")).trim(), ...(description && { description }) });
  };
  if (create.data)
    return (
      <Dialog title="Endpoint added" onClose={onClose}>
        <Secret secret={create.data.secret ?? ""} />
      </Dialog>
    );
  return (
    <Dialog title="Add endpoint" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span className="field-label">URL</span>
          <input
            name="url"
            type="url"
            required
            placeholder="https://example.com/webhooks"
            spellCheck={false}
          />
        </label>
        <label className="field">
          <span className="field-label">Description</span>
          <input name="description" />
        </label>
        <p className="hint">
          It gets every event. Private addresses need the service's option --webhook-targets.
        </p>
        {create.error && <Failure error={create.error} />}
        <button type="submit" className="button button-primary" disabled={create.isPending}>
          Add endpoint
        </button>
      </form>
    </Dialog>
  );
}
